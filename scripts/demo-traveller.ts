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

type Offer = {
  id: string
  total_amount: string
  total_currency: string
  passenger_identity_documents_required: boolean
  conditions: { refundable: boolean | null }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Somebody with an address and cookies of their own, so that limits meet each alone. */
export class Traveller {
  readonly #cookies = new Map<string, string>()
  readonly email
  readonly name

  constructor(
    readonly site: string,
    readonly number: number,
  ) {
    this.name = people[number % people.length] ?? people[0]
    this.email =
      `${this.name[0]}.${this.name[1]}.${Date.now().toString(36)}${number}@example.com`.toLowerCase()
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

  /** Posts a form of the site's pages. */
  async post(path: string, fields: Record<string, string>): Promise<Response> {
    return this.send(path, { method: 'POST', body: new URLSearchParams(fields) })
  }

  async call<T>(path: string, body: object): Promise<T> {
    const answer = await this.send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
    const told = (await answer.json()) as T & { message?: string }
    if (answer.ok) return told
    const wait = Number(answer.headers.get('Retry-After'))
    if (answer.status === 503 && wait > 0) {
      await pause(wait * 1_000)
      return this.call(path, body)
    }
    throw new Error(`${path}: ${answer.status} ${told.message ?? ''}`)
  }

  async register(): Promise<void> {
    const [firstName, lastName] = this.name
    const username = this.email.split('@')[0]
    await this.call('/api/auth/register', {
      username,
      email: this.email,
      firstName,
      lastName,
      password,
    })
    await this.call('/api/auth/login', { username, password })
  }

  async book(route: string, day: number): Promise<string> {
    const [origin, destination] = route.split('-')
    const search = { origin, destination, departureDate: inDays(day), limit: 100 }
    const { offers } = await this.call<{ offers: Offer[] }>('/api/flights/search', search)
    const offer = offers.find(
      (one) => !one.passenger_identity_documents_required && one.conditions.refundable,
    )
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
          number: '4242424242424242',
          expiryMonth: '12',
          expiryYear: '34',
          cvv: '123',
          holderName,
        },
      },
    })
    return id
  }
}
