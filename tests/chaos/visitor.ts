/** Client without scripts: form posts over HTTP, with a simple cookie jar. */
export type Visitor = {
  get: (path: string) => Promise<Answer>
  /** `at` is the origin of one process. By default, any process that runs gets the request. */
  post: (path: string, form: Record<string, string>, at?: string) => Promise<Answer>
  /** Calls the JSON API. */
  call: (path: string, body: object, at?: string) => Promise<Answer>
}

type Answer = { status: number; html: string }

/** Maximum wait for a response, which exceeds the longest freeze and the site's own limits. */
const maxWaitMs = 90_000

/**
 * Creates a visitor with this IP address. `anySite` returns the origin of a running process, which may change between
 * requests.
 */
export function createVisitor(anySite: () => Promise<string>, address: string): Visitor {
  const cookies = new Map<string, string>()
  async function send(path: string, init: RequestInit, at?: string): Promise<Answer> {
    const origin = at ?? (await anySite())
    const response = await fetch(new URL(path, origin), {
      redirect: 'manual',
      signal: AbortSignal.timeout(maxWaitMs),
      ...init,
      headers: {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        // The site limits attempts by address.
        'X-Forwarded-For': address,
        Origin: origin,
        ...init.headers,
      },
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s)
      cookies.set(name, value)
    }
    return {
      status: response.status,
      html: await response.text(),
    }
  }
  return {
    get: (path) => send(path, {}),
    post: (path, form, at) => send(path, { method: 'POST', body: new URLSearchParams(form) }, at),
    call: (path, body, at) => {
      const headers = { 'Content-Type': 'application/json' }
      return send(path, { method: 'POST', headers, body: JSON.stringify(body) }, at)
    },
  }
}

type Passenger = { familyName: string; email: string }

/** Opens the payment step of a refundable offer and returns its address. */
export async function walkToPayment(
  visitor: Visitor,
  trip: { from: string; to: string; date: string },
  { familyName, email }: Passenger,
): Promise<string> {
  const search = new URLSearchParams({
    origin: trip.from,
    destination: trip.to,
    departureDate: trip.date,
    tripType: 'one-way',
    adults: '1',
    refundable: '1',
    wait: '1',
  })
  const results = await visitor.get(`/search?${search}`)
  const offer = /off_[0-9A-Za-z]+/.exec(results.html)?.[0]
  if (!offer) throw new Error(`No offers for ${trip.from} to ${trip.to}: ${results.status}`)
  const query = `offer=${offer}&adults=1&children=0&infants=0`
  const { html } = await visitor.get(`/booking?${query}`)
  const passengers = await visitor.post(`/booking?index&${query}`, {
    fare: /name="fare" value="([^"]+)"/.exec(html)?.[1] ?? '',
    'passengers[0].title': 'ms',
    'passengers[0].firstName': 'Ada',
    'passengers[0].lastName': familyName,
    'passengers[0].dateOfBirth': '1990-12-10',
    'passengers[0].email': email,
    'passengers[0].phone': '+12025550123',
    intent: 'continue',
  })
  if (passengers.status !== 303) throw new Error(`Passenger step: ${passengers.status}`)
  const seats = await visitor.post(`/booking/seats?${query}`, { intent: 'skip' })
  if (seats.status !== 303) throw new Error(`Seat step: ${seats.status}`)
  return `/booking/payment?${query}`
}

/** Returns the fields of the payment form, or null if the page does not show the form. */
export async function readPaymentForm(visitor: Visitor, path: string) {
  const { html } = await visitor.get(path)
  const [total, version] = ['total', 'version'].map(
    (name) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1],
  )
  return total && version ? { total, version, ...goodCard } : null
}

const goodCard = {
  cardNumber: '4242 4242 4242 4242',
  cardHolder: 'Ada Lovelace',
  expiryMonth: '12',
  expiryYear: '34',
  cvv: '123',
}
