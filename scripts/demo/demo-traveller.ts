import { setTimeout as pause } from 'node:timers/promises'

export const password = 'Cellos-fly-7-too'

const people = [
  ['Ada', 'Lovelace', 'ms', 'female'],
  ['Alan', 'Turing', 'mr', 'male'],
  ['Grace', 'Hopper', 'ms', 'female'],
  ['Edsger', 'Dijkstra', 'mr', 'male'],
  ['Katherine', 'Johnson', 'ms', 'female'],
  ['Donald', 'Knuth', 'mr', 'male'],
] as const

const cards = {
  ordinary: '4242424242424242',
  /** A refund to this card succeeds, and fails a minute later, because the bank sends it back. */
  returning: '4000000000005126',
}
export type Card = keyof typeof cards

type Offer = {
  id: string
  total_amount: string
  total_currency: string
  passenger_identity_documents_required: boolean
  conditions: { refundable: boolean | null }
}

/**
 * A simulated traveller with a separate address and cookies, so that rate limits apply to each
 * traveller separately.
 */
export class Traveller {
  readonly #cookies = new Map<string, string>()
  readonly email
  readonly username
  readonly name

  constructor(
    /** URL of the site. The demo starts another site for each past day. */
    public site: string,
    readonly number: number,
  ) {
    this.name = people[number % people.length] ?? people[0]
    this.username =
      `${this.name[0]}.${this.name[1]}.${Date.now().toString(36)}${number}`.toLowerCase()
    this.email = `${this.username}@example.com`
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(this.site + path, {
      ...init,
      redirect: 'manual',
      headers: {
        Origin: this.site,
        'X-Forwarded-For': `198.51.100.${this.number % 250}`,
        Cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
        ...init.headers,
      },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.#cookies.set(name, value)
    }
    return answer
  }

  /** Posts a form, which must answer with a redirect. */
  async post(path: string, fields: Record<string, string>): Promise<void> {
    const { status } = await this.send(path, { method: 'POST', body: new URLSearchParams(fields) })
    if (status !== 303) throw new Error(`${path}: ${status}`)
  }

  async call<T>(path: string, body: object): Promise<T> {
    const answer = await this.send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
    const reply = (await answer.json()) as T & { message?: string }
    if (answer.ok) return reply
    const wait = Number(answer.headers.get('Retry-After'))
    if (answer.status === 503 && wait > 0) {
      await pause(wait * 1_000)
      return this.call(path, body)
    }
    throw new Error(`${path}: ${answer.status} ${reply.message ?? ''}`)
  }

  async register(): Promise<void> {
    const [firstName, lastName] = this.name
    const { username, email } = this
    await this.call('/api/auth/register', { username, email, firstName, lastName, password })
  }

  async signIn(): Promise<void> {
    await this.call('/api/auth/login', { username: this.username, password })
  }

  /** Books a refundable offer, or another if there is none. `departureDate` is yyyy-MM-dd. */
  async book(
    route: string,
    departureDate: string,
    card: Card = 'ordinary',
  ): Promise<{ id: string; isRefundable: boolean }> {
    const [origin, destination] = route.split('-')
    const search = { origin, destination, departureDate, limit: 100 }
    const { offers } = await this.call<{ offers: Offer[] }>('/api/flights/search', search)
    const simple = offers.filter((one) => !one.passenger_identity_documents_required)
    const offer = simple.find((one) => one.conditions.refundable) ?? simple[0]
    if (!offer) throw new Error(`no offer on ${route}`)
    const [firstName, lastName, title, gender] = this.name
    const holderName = `${firstName} ${lastName}`
    const { id } = await this.call<{ id: string }>('/api/bookings', {
      offerId: offer.id,
      passengers: [
        {
          title,
          firstName,
          lastName,
          gender,
          email: this.email,
          phone: '+442071838750',
          dateOfBirth: '1985-12-10',
        },
      ],
      paymentDetails: {
        amount: offer.total_amount,
        currency: offer.total_currency,
        cardDetails: {
          number: cards[card],
          expiryMonth: '12',
          expiryYear: '34',
          cvv: '123',
          holderName,
        },
      },
    })
    return { id, isRefundable: offer.conditions.refundable ?? false }
  }
}
