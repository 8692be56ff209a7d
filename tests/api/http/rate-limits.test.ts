import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { inDays } from '../../clock.ts'
import { addressAfter } from '../../address-after.ts'
import { anOffer, aName, aUser, bookingOf, declinedCard, password, succeed } from '../travel.ts'
import { anAddress, bodyOf, Visitor, type Answer } from '../visitor.ts'

/** All tests of this file together send fewer requests at a time than a site on a busy machine lets wait. */
const clients = 4

type Try = (site: string, visitor: Visitor, index: number) => Promise<Answer>

/** An answer with the seconds since the first attempt. */
type Attempt = Answer & { after: number }

/** Makes `tries` attempts with several clients, each of which sends one request at a time. */
async function attack(tries: number, addressOf: () => string, once: Try): Promise<Attempt[]> {
  const { url, secondUrl } = inject('sites')
  const answers: Attempt[] = []
  const start = performance.now()
  let next = 0
  const client = async () => {
    while (next < tries) {
      const index = next++
      const site = index % 2 === 0 ? url : secondUrl
      const answer = await once(site, new Visitor(addressOf()), index)
      answers.push({ ...answer, after: (performance.now() - start) / 1000 })
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return answers
}

const tooMany = /Too many attempts\. Please try again in (a minute|\d+ minutes)\./

/**
 * Expects that exactly `allowed` attempts pass. The other responses must state the waiting time in the text and in
 * seconds.
 */
function expectLimit(answers: Attempt[], allowed: number, seconds: number) {
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.length - refused.length).toBe(allowed)
  for (const { headers, text, after } of refused) {
    const wait = Number(headers.get('Retry-After'))
    // The time began with the first attempt.
    expect(wait).toBeGreaterThanOrEqual(Math.floor(seconds - after) - 1)
    expect(wait).toBeLessThanOrEqual(seconds)
    expect(text).toMatch(tooMany)
  }
}

/** Returns an attempt to sign in, alternating between page and API and between username and email. */
const signIn =
  (username: string, secret: string): Try =>
  (site, visitor, index) => {
    const name = index % 3 === 0 ? `${username}@example.com` : username
    const sent = { username: name, password: secret }
    return index % 4 < 2
      ? visitor.post('/login', sent, { site })
      : visitor.call('POST', '/api/auth/login', sent, { site })
  }

const quarter = 15 * 60
const hour = 60 * 60

test.concurrent('one address can guess the password of one account ten times', async () => {
  const { name } = await aUser()
  const address = anAddress()
  const answers = await attack(40, () => address, signIn(name, 'wrong'))
  expectLimit(answers, 10, quarter)
  expect(answers.filter(({ status }) => status < 400)).toEqual([])
  // The site refuses even the correct password now, so a guesser cannot recognise it.
  const { url, secondUrl } = inject('sites')
  for (const [index, site] of [url, secondUrl, url, secondUrl].entries()) {
    const answer = await signIn(name, password)(site, new Visitor(address), index)
    expect(answer.status).toBe(429)
    expect(answer.headers.getSetCookie().join()).not.toContain('contrail_session')
  }
  // The owner can still sign in from another address.
  const owner = await signIn(name, password)(url, new Visitor(anAddress()), 2)
  expect(owner.status).toBe(200)
})

test.concurrent('an owner can sign in while eleven addresses guess the password', async () => {
  const { name } = await aUser()
  const addresses = Array.from({ length: 11 }, () => anAddress())
  let next = 0
  const inTurn = () => addresses[next++ % addresses.length] ?? anAddress()
  await attack(110, inTurn, signIn(name, 'wrong'))
  for (const index of [0, 2]) {
    const began = Date.now()
    const answer = await signIn(name, password)(
      inject('sites').url,
      new Visitor(anAddress()),
      index,
    )
    expect(answer.status).toBeLessThan(400)
    expect(Date.now() - began).toBeLessThan(60_000)
  }
})

test.concurrent('an unknown username has the same limit as a known one', async () => {
  const name = aName('nobody')
  const byName: Try = (site, visitor) =>
    visitor.call('POST', '/api/auth/login', { username: name, password: 'wrong' }, { site })
  const address = anAddress()
  expectLimit(await attack(30, () => address, byName), 10, quarter)
})

test.concurrent('one address can guess passwords 100 times across all accounts', async () => {
  const address = anAddress()
  const spray: Try = (site, visitor, index) =>
    signIn(aName('sprayed'), 'wrong')(site, visitor, index)
  expectLimit(await attack(130, () => address, spray), 100, quarter)
})

test.concurrent('a successful sign-in resets the attempt count of its account only', async () => {
  const victim = await aUser()
  const email = `${victim.name}@example.com`
  const address = anAddress()
  const tries = async (username: string, secret: string, count: number) => {
    const statuses: number[] = []
    for (let i = 0; i < count; i += 1) {
      const sent = { username, password: secret }
      const visitor = new Visitor(address)
      statuses.push((await visitor.call('POST', '/api/auth/login', sent)).status)
    }
    return statuses
  }
  expect(await tries(victim.name, 'wrong', 9)).not.toContain(429)
  expect(await tries(victim.name, password, 1)).toEqual([200])
  expect(await tries(victim.name, 'wrong', 9)).not.toContain(429)

  // The attacker registers the victim's email as username.
  const namesake = {
    username: email,
    email: `${aName()}@example.com`,
    firstName: 'Eve',
    lastName: 'Sly',
    password,
  }
  await new Visitor().call('POST', '/api/auth/register', namesake)
  expect(await tries(email, 'wrong', 1)).toEqual([401])
  // The attacker can sign in, but attempts at the victim's account still count.
  expect(await tries(email, password, 1)).toEqual([200])
  expect(await tries(victim.name, password, 1)).toEqual([429])
})

test.concurrent(
  'one address can look up a booking 20 times without locking out its traveller',
  async () => {
    const guest = new Visitor()
    const email = `${aName('guest')}@example.com`
    const sent = bookingOf(await anOffer(guest, { route: 'AMS-JFK' }), email)
    const { duffelBookingId } = bodyOf(await guest.call('POST', '/api/bookings', sent))
    const reference = String(duffelBookingId)
    const path = '/support?tab=bookings'
    const found = await new Visitor().post(path, { reference, email })
    expect([found.status, addressAfter(found)]).toEqual([303, '/support/booking'])

    const guess: Try = (site, visitor, index) =>
      visitor.post(path, { reference, email: `guess${index}@example.com` }, { site })
    const oneAddress = anAddress()
    const answers = await attack(40, () => oneAddress, guess)
    expectLimit(answers, 20, quarter)
    expect((await new Visitor().post(path, { reference, email })).status).toBe(303)
    // Many addresses don't lock out the traveller either.
    await attack(60, anAddress, guess)
    expect((await new Visitor().post(path, { reference, email })).status).toBe(303)

    const address = anAddress()
    const sweep: Try = (site, visitor, index) =>
      visitor.post(path, { reference: `QQQ${100 + index}`, email }, { site })
    const swept = await attack(40, () => address, sweep)
    expectLimit(swept, 20, quarter)
    // The message does not reveal if a reference exists.
    const words = 'We couldn’t find a booking with this reference and email'
    expect(swept.filter(({ text }) => text.includes(words))).toHaveLength(20)
    expect(answers.filter(({ text }) => text.includes(words))).toHaveLength(20)
  },
)

test.concurrent(
  'a traveller can respond to a change by the airline ten times an hour',
  async () => {
    const guest = new Visitor()
    const email = `${aName('guest')}@example.com`
    const sent = bookingOf(await anOffer(guest, { route: 'AMS-JFK' }), email)
    const { id } = bodyOf(await guest.call('POST', '/api/bookings', sent))
    const accept = async () => {
      const answer = await guest.post(`/my-trips/${String(id)}/change`, { change: 'x' })
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/my-trips'])
      return (await guest.send('/my-trips')).text
    }
    for (let count = 0; count < 10; count += 1) {
      expect(await accept()).toContain('This change is no longer open')
    }
    expect(await accept()).toMatch(tooMany)
  },
)

test.concurrent(
  'the site sends three password links in 30 minutes to one email, registered or not',
  async () => {
    const { name } = await aUser()
    for (const email of [`${name}@example.com`, `${aName('nobody')}@example.com`]) {
      const ask: Try = (site, visitor) => visitor.post('/forgot-password', { email }, { site })
      const answers = await attack(20, anAddress, ask)
      expectLimit(answers, 3, hour / 2)
      expect(answers.filter(({ status }) => status === 303)).toHaveLength(3)
    }
  },
)

test.concurrent(
  'one address can register an email ten times an hour without blocking others',
  async () => {
    const account = (email: string) => ({
      username: aName(),
      email,
      firstName: 'Ada',
      lastName: 'Lovelace',
      password: 'plum secret',
    })
    const email = `${aName()}@example.com`
    const register =
      (to: () => string): Try =>
      (site, visitor) =>
        visitor.call('POST', '/api/auth/register', account(to()), { site })
    const address = anAddress()
    const answers = await attack(
      30,
      () => address,
      register(() => email),
    )
    expectLimit(answers, 10, hour)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const elsewhere = await register(() => email)(inject('sites').url, new Visitor(), 0)
    expect(bodyOf(elsewhere)).toMatchObject({ code: 'TAKEN' })
    const site = await new Visitor().call('POST', '/api/auth/register', {
      ...account(`${aName()}@example.com`),
      password: 'contrail is mine',
    })
    expect([site.status, bodyOf(site).code]).toEqual([422, 'WEAK_PASSWORD'])
  },
)

test.concurrent('visitors cannot test cards without a checkout that can be paid', async () => {
  const address = anAddress()
  const card = {
    number: '4242424242424242',
    expiryMonth: '12',
    expiryYear: '34',
    cvv: '123',
    holderName: 'Ada Lovelace',
  }
  const pay: Try = (site, visitor) =>
    visitor.call(
      'POST',
      '/api/payments/process-card',
      { amount: 1, currency: 'USD', cardDetails: card },
      { site },
    )
  expectLimit(await attack(30, () => address, pay), 10, hour)
  const elsewhere = await pay(inject('sites').url, new Visitor(), 0)
  expect(bodyOf(elsewhere)).toMatchObject({ code: 'NO_OPEN_CHECKOUT' })
})

/** Returns a well-formed offer id that does not exist. */
const anUnknownOfferId = () => `off_0000${randomBytes(9).toString('hex')}`

// These limits apply per minute. If this test ran concurrently with those above, its requests could
// take more than a minute.
test('one address can request 30 unknown offers a minute from the airlines', async () => {
  const address = anAddress()
  const doors = [
    (id: string) => `/flight/${id}`,
    (id: string) => `/api/flights/offer/${id}`,
    (id: string) => `/api/flights/seatmaps/${id}`,
    (id: string) => `/api/flights/verify-offer/${id}`,
  ]
  const answers = await attack(
    40,
    () => address,
    (site, visitor, index) =>
      visitor.send(doors[index % doors.length]?.(anUnknownOfferId()) ?? '/', { site }),
  )
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(30)
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused).toHaveLength(10)
  expect(refused.map(({ text }) => text).join()).not.toContain('Application Error')
  expect(answers.flatMap(({ headers }) => headers.getSetCookie()).join()).not.toContain('session')

  const booking = await new Visitor(address).send(`/booking?offer=${anUnknownOfferId()}&adults=1`)
  expect(booking.status).toBe(503)
  // Pages and API calls both state the waiting time.
  const waits = [...refused, booking].map(({ headers }) => Number(headers.get('Retry-After')))
  expect(Math.min(...waits)).toBeGreaterThan(0)

  // The limited address can still open offers that the site already knows.
  const elsewhere = new Visitor()
  const { id } = await anOffer(elsewhere, { route: 'LHR-VIE' })
  expect((await elsewhere.send(`/flight/${id}`)).status).toBe(200)
  expect((await new Visitor(address).send(`/flight/${id}`)).status).toBe(200)
})

test('one address can list the offers of a known search 30 times a minute', async () => {
  const path = `/api/flights/search?origin=JFK&destination=EWR&departureDate=${inDays(44)}`
  succeed(await new Visitor().send(path))
  const address = anAddress()
  const list: Try = (site, visitor, index) =>
    visitor.send(`${path}&page=${1 + (index % 2)}`, { site })
  const { url } = inject('sites')
  // This instance knows the search, but each listing calls the flight provider.
  const answers = await attack(
    40,
    () => address,
    (_, visitor, index) => list(url, visitor, index),
  )
  const busy = answers.filter(({ status }) => status === 503)
  expect(busy).toHaveLength(10)
  expect(busy.every(({ headers }) => Number(headers.get('Retry-After')) <= 60)).toBe(true)
  expect((await list(url, new Visitor(), 0)).status).toBe(200)
})

test('requests for seats and bags of a checkout count towards the limit on offers', async () => {
  const address = anAddress()
  const visitor = new Visitor(address)
  const offer = await anOffer(visitor, { route: 'LHR-MIA' })
  await visitor.call(
    'POST',
    '/api/bookings',
    bookingOf(offer, `${aName()}@example.com`, declinedCard),
  )
  await attack(
    30,
    () => address,
    (site, one) => one.send(`/api/flights/offer/${anUnknownOfferId()}`, { site }),
  )
  const step = await visitor.send(`/booking/seats?offer=${offer.id}&adults=1`)
  expect([step.status, /We couldn’t load the seat map/.test(step.text)]).toEqual([200, true])
})

test.concurrent('a request for an unknown offer starts no session', async () => {
  const visitor = new Visitor()
  const offer = {
    ...{ id: anUnknownOfferId(), total_amount: '100.00', total_currency: 'USD' },
    ...{ conditions: { refundable: null }, passenger_identity_documents_required: false },
  }
  for (const id of [anUnknownOfferId(), 'off_x', 'x'.repeat(90), '../orders']) {
    const answer = await visitor.call(
      'POST',
      '/api/bookings',
      bookingOf({ ...offer, id }, 'ada@example.com'),
    )
    expect([answer.status, visitor.cookies.size], id).toEqual([404, 0])
  }
})
