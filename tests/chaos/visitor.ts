/** A traveller without scripts: plain form posts over HTTP, with a cookie jar of one cookie a name. */
export type Visitor = {
  get: (path: string) => Promise<Answer>
  post: (path: string, form: Record<string, string>) => Promise<Answer>
}

export type Answer = { status: number; location: string | null; html: string }

export function createVisitor(origin: string, address: string): Visitor {
  const cookies = new Map<string, string>()
  async function send(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(new URL(path, origin), {
      redirect: 'manual',
      ...init,
      headers: {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        // The site counts tries by address, and these are different people.
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
      location: response.headers.get('Location'),
      html: await response.text(),
    }
  }
  return {
    get: (path) => send(path, {}),
    post: (path, form) => send(path, { method: 'POST', body: new URLSearchParams(form) }),
  }
}

/** Walks a visitor to the payment step of an offer. Returns the address to post a card to, and what it shows. */
export async function walkToPayment(
  visitor: Visitor,
  trip: { from: string; to: string; date: string },
  name: string,
  pick: number,
): Promise<{ path: string; shown: Record<string, string> }> {
  const search = new URLSearchParams({
    origin: trip.from,
    destination: trip.to,
    departureDate: trip.date,
    tripType: 'one-way',
    adults: '1',
    wait: '1',
  })
  const results = await visitor.get(`/search?${search}`)
  const offers = [...new Set(results.html.match(/off_[0-9A-Za-z]+/g))]
  const offer = offers[pick % offers.length]
  if (!offer) throw new Error(`No offers for ${trip.from} to ${trip.to}: ${results.status}`)
  const query = `offer=${offer}&adults=1&children=0&infants=0`
  const passengers = await visitor.post(`/booking?index&${query}`, {
    'passengers[0].title': 'ms',
    'passengers[0].firstName': 'Ada',
    'passengers[0].lastName': name,
    'passengers[0].dateOfBirth': '1990-12-10',
    'passengers[0].email': `${name.toLowerCase()}@example.com`,
    'passengers[0].phone': '+12025550123',
    intent: 'continue',
  })
  if (passengers.status !== 303) throw new Error(`Passenger step: ${passengers.status}`)
  const seats = await visitor.post(`/booking/seats?${query}`, { intent: 'skip' })
  if (seats.status !== 303) throw new Error(`Seat step: ${seats.status}`)
  const path = `/booking/payment?${query}`
  const { html } = await visitor.get(path)
  const shown = ['total', 'version'].map((name) => {
    const [, value] = new RegExp(`name="${name}" value="([^"]*)"`).exec(html) ?? []
    if (value === undefined) throw new Error(`The payment step shows no ${name}`)
    return [name, value]
  })
  return { path, shown: Object.fromEntries(shown) as Record<string, string> }
}

export const goodCard = {
  cardNumber: '4242 4242 4242 4242',
  cardHolder: 'Ada Lovelace',
  expiryMonth: '12',
  expiryYear: '34',
  cvv: '123',
}
