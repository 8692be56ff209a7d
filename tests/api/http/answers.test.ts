import { expect, inject, test } from 'vitest'
import { readLedger } from '../../e2e/ledger.ts'
import { inDays } from '../../clock.ts'
import { openApi, seen, validate } from '../contract.ts'
import {
  aName,
  anAdministrator,
  anOffer,
  aUser,
  bankCard,
  bookingOf,
  cardDetails,
  declinedCard,
  password,
} from '../travel.ts'
import { bodyOf, Visitor } from '../visitor.ts'

/** Two tests make the airline fail on this route. */
const route = 'LHR-ORD'

const newGuestEmail = () => `${aName('guest')}@example.com`
const code = (answer: Awaited<ReturnType<Visitor['call']>>) => [answer.status, bodyOf(answer).code]

test('the OpenAPI document uses version 3.1 and rejects undocumented fields', async () => {
  expect((await openApi()).openapi).toBe('3.1.0')
  const answer = (body: unknown, status = 200) => ({
    status,
    headers: new Headers({ 'Content-Type': 'application/json' }),
    text: JSON.stringify(body),
  })
  const mode = (body: unknown, status?: number) =>
    validate('GET', '/api/system/mode', answer(body, status))
  await expect(mode({ isLiveMode: false, mode: 'test' })).resolves.toBeUndefined()
  await expect(mode({ isLiveMode: false, mode: 'test', secret: 1 })).rejects.toThrow()
  await expect(mode({ isLiveMode: false })).rejects.toThrow()
  await expect(mode({ isLiveMode: 'no', mode: 'test' })).rejects.toThrow()
  await expect(mode({ isLiveMode: false, mode: 'test' }, 418)).rejects.toThrow('not documented')
})

test.concurrent(
  'the flight calls answer as documented: search, offer, seat maps and validity',
  async () => {
    const visitor = new Visitor()
    const query = { origin: 'LHR', destination: 'JFK', departureDate: inDays(15) }
    const first = await visitor.call('POST', '/api/flights/search', query)
    const { offers, total_count: total } = bodyOf<{
      offers: { id: string }[]
      total_count: number
    }>(first)
    expect(offers).toHaveLength(30)
    const parameters = new URLSearchParams({ ...query, page: '2', limit: '100' })
    const next = await visitor.call('GET', `/api/flights/search?${parameters}`)
    const second = bodyOf<{ offers: { id: string }[] }>(next).offers
    expect(second).toHaveLength(Math.min(100, total - 100))
    expect(second.map(({ id }) => id)).not.toContain(offers[0]?.id)

    const days = new URLSearchParams({ ...query, month: query.departureDate.slice(0, 7) })
    const shown = await visitor.send(`/api/fare-days?${days}`)
    expect(bodyOf<Record<string, string>>(shown)[query.departureDate]).toMatch(/^\$\d/)
    const { fares } = bodyOf<{ fares: Record<string, object> }>(
      await visitor.call('GET', `/api/flights/fares?${days}`),
    )
    expect(fares[query.departureDate]).toEqual({
      amount: expect.stringMatching(/^\d+$/) as string,
      currency: 'USD',
    })

    const id = offers[0]?.id
    for (const call of ['offer', 'seatmaps', 'verify-offer']) {
      expect((await visitor.call('GET', `/api/flights/${call}/${id}`)).status).toBe(200)
      expect((await visitor.call('GET', `/api/flights/${call}/off_unknown`)).status).toBe(404)
    }
    const missing = await visitor.call('GET', '/api/flights/verify-offer/')
    expect(code(missing)).toEqual([400, 'MISSING_OFFER_ID'])
    const same = { ...query, destination: 'LHR' }
    expect(bodyOf(await visitor.call('POST', '/api/flights/search', same))).toMatchObject({
      message: 'Origin and destination cannot be the same',
    })
    expect(bodyOf(await visitor.call('GET', '/api/flights/search'))).toMatchObject({
      message: 'Missing required flight search parameters',
    })
  },
)

test.concurrent('flight calls return documented errors when no airline answers', async () => {
  const visitor = new Visitor()
  const { sandboxUrl } = inject('sites')
  const { id } = await anOffer(visitor, { route })
  const fault = {
    match: { method: 'GET', path: `/air/offers/${id}` },
    times: 50,
    fault: { kind: 'html', status: 502 },
  }
  await fetch(`${sandboxUrl}/_sandbox/faults`, { method: 'POST', body: JSON.stringify(fault) })
  expect(code(await visitor.call('GET', `/api/flights/offer/${id}`))).toEqual([503, 'UNREACHABLE'])
  const verified = await visitor.call('GET', `/api/flights/verify-offer/${id}`)
  expect(bodyOf(verified)).toMatchObject({
    valid: false,
    message: 'Unable to verify offer validity. Please try again.',
  })
})

test.concurrent('an unreadable offer and an unanswered request have different errors', async () => {
  const visitor = new Visitor()
  const { sandboxUrl } = inject('sites')
  const faults = [
    [{ kind: 'garbage' }, 'PARSE_ERROR'],
    [{ kind: 'status', status: 200, body: true }, 'PARSE_ERROR'],
    [{ kind: 'html', status: 502 }, 'NO_RESPONSE'],
  ] as const
  for (const [fault, error] of faults) {
    const { id } = await anOffer(visitor, { route })
    const armed = { match: { method: 'GET', path: `/air/offers/${id}` }, times: 50, fault }
    await fetch(`${sandboxUrl}/_sandbox/faults`, { method: 'POST', body: JSON.stringify(armed) })
    const verified = await visitor.call('GET', `/api/flights/verify-offer/${id}`)
    expect(bodyOf(verified)).toMatchObject({ valid: false, error })
  }
})

test.concurrent.each([
  ['is expired', '4000000000000069'],
  ['has a wrong security code', '4000000000000127'],
])('a card declined because it %s gets the same answer as any decline', async (_, number) => {
  const visitor = new Visitor()
  const offer = await anOffer(visitor, { route })
  const body = bookingOf(offer, `${aName('declined')}@example.com`, number)
  expect(code(await visitor.call('POST', '/api/bookings', body))).toEqual([402, 'PAYMENT_FAILED'])
})

test.concurrent('every airline of an offer has a provider id and an ICAO code', async () => {
  const visitor = new Visitor()
  const { id } = await anOffer(visitor, { route })
  type Answer = { slices: { segments: { airline: Record<string, string | null> }[] }[] }
  const { slices } = bodyOf<Answer>(await visitor.call('GET', `/api/flights/offer/${id}`))
  const airlines = slices.flatMap(({ segments }) => segments.map(({ airline }) => airline))
  expect(airlines.length).toBeGreaterThan(0)
  // The sandbox's test airline has no ICAO code.
  const isWhole = ({ id: airlineId, iata_code: iata, icao_code: icao }: (typeof airlines)[0]) =>
    /^arl_/.test(airlineId ?? '') && (iata === 'ZZ' || /^[A-Z]{3}$/.test(icao ?? ''))
  expect(airlines.filter((airline) => !isWhole(airline))).toEqual([])
})

test.concurrent(
  'API calls register an account, sign in, show the user, change the password and sign out',
  async () => {
    const visitor = new Visitor()
    const username = aName()
    const account = {
      username,
      email: `${username}@example.com`,
      firstName: 'Ada',
      lastName: 'Lovelace',
      password: 'plum secret',
    }
    expect((await visitor.call('POST', '/api/auth/register', account)).status).toBe(201)
    const namesake = { ...account, password: 'violet anchor' }
    expect(code(await visitor.call('POST', '/api/auth/register', namesake))).toEqual([409, 'TAKEN'])
    const short = { ...account, password: 'short' }
    expect(bodyOf(await visitor.call('POST', '/api/auth/register', short))).toMatchObject({
      message: 'Password must be at least 6 characters',
    })
    const nobody = await visitor.call('GET', '/api/auth/user')
    expect(code(nobody)).toEqual([401, 'NOT_AUTHENTICATED'])
    const wrong = await visitor.call('POST', '/api/auth/login', { username, password })
    expect(bodyOf(wrong)).toMatchObject({ message: 'Invalid username or password' })
    await visitor.call('POST', '/api/auth/login', { username, password: 'plum secret' })
    const other = visitor.twin()
    expect(bodyOf(await visitor.call('GET', '/api/auth/user'))).toMatchObject({
      username,
      email: account.email,
      firstName: 'Ada',
      isAdmin: false,
    })

    const change = (currentPassword: string, newPassword: string) =>
      visitor.call('POST', '/api/auth/change-password', { currentPassword, newPassword })
    expect((await change('plum secret', 'too-simple-for-us')).status).toBe(422)
    expect(code(await change('wrong', password))).toEqual([422, 'WRONG_PASSWORD'])
    expect((await change('plum secret', password)).status).toBe(200)
    expect((await visitor.call('GET', '/api/auth/user')).status).toBe(200)
    expect((await other.call('GET', '/api/auth/user')).status).toBe(401)

    expect((await visitor.call('POST', '/api/auth/logout')).status).toBe(200)
    expect((await visitor.call('GET', '/api/auth/user')).status).toBe(401)
    expect((await change(password, password)).status).toBe(401)
    expect((await visitor.call('POST', '/api/auth/logout')).status).toBe(200)
  },
)

test.concurrent(
  'the booking calls charge nothing on a refusal, book once, show the booking and refund it',
  async () => {
    const guest = new Visitor()
    const offer = await anOffer(guest, { route, refundable: true })
    const email = newGuestEmail()
    const book = (body: object) => guest.call('POST', '/api/bookings', body)
    expect(bodyOf(await book({}))).toMatchObject({ message: 'Offer ID is required for booking' })
    expect(bodyOf(await book({ ...bookingOf(offer, email), passengers: [] }))).toMatchObject({
      message: 'At least one passenger is required for booking',
    })
    const known = (changes: object) => {
      const { passengers, ...rest } = bookingOf(offer, email)
      return { ...rest, passengers: passengers.map((one) => ({ ...one, ...changes })) }
    }
    expect(bodyOf(await book(known({ title: undefined })))).toMatchObject({
      errors: { 'passengers.0.title': ['Title is required'] },
    })
    expect(bodyOf(await book(known({ title: 'dr', gender: undefined })))).toMatchObject({
      errors: { 'passengers.0.gender': ['Gender is required with the title Dr'] },
    })
    const cheaper = bookingOf(offer, email)
    cheaper.paymentDetails.amount = '1'
    expect(code(await book(cheaper))).toEqual([409, 'PRICE_CHANGED'])
    expect(code(await book(bookingOf(offer, email, '4242424242424241')))[0]).toBe(422)
    expect(code(await book(bookingOf(offer, email, declinedCard)))).toEqual([402, 'PAYMENT_FAILED'])

    const made = await book(bookingOf(offer, email))
    expect(made.status).toBe(201)
    const booked = bodyOf<{ id: string; emailContent: string }>(made)
    expect(booked).toMatchObject({ accountCreated: true, accountInfo: { email } })
    const again = await book(bookingOf(offer, email))
    expect([again.status, bodyOf(again).id]).toEqual([200, booked.id])
    const { orders, paymentIntents } = await readLedger(inject('sites'))
    expect(orders.filter(({ offer_id }) => offer_id === offer.id)).toHaveLength(1)
    const charged = Number(offer.total_amount) * 100
    expect(paymentIntents.filter((one) => one.amount_received === charged)).not.toHaveLength(0)

    const list = await guest.call('GET', '/api/bookings')
    expect(bodyOf(list)).toMatchObject({ bookings: [{ id: booked.id }], total_count: 1 })
    const second = await guest.call('GET', '/api/bookings?page=2&limit=1')
    expect(bodyOf(second)).toMatchObject({ bookings: [], meta: { total: 1, page: 2, limit: 1 } })
    expect(bodyOf(await guest.call('GET', `/api/bookings/${booked.id}`))).toMatchObject({
      status: 'confirmed',
    })
    expect(code(await guest.call('GET', '/api/bookings/bk_unknown'))).toEqual([404, 'NOT_FOUND'])

    const cancelled = await guest.call('POST', `/api/bookings/${booked.id}/cancel`)
    const { refund } = bodyOf<{ refund: { amount: string; currency: string } }>(cancelled)
    expect(cancelled.status).toBe(200)
    const { refunds } = await readLedger(inject('sites'))
    const own = refunds.filter(({ metadata }) => metadata.refund_key?.includes(booked.id))
    expect(own.map(({ amount }) => amount)).toEqual([Math.round(Number(refund.amount) * 100)])
    const twice = await guest.call('POST', `/api/bookings/${booked.id}/cancel`)
    expect(code(twice)).toEqual([409, 'ALREADY_CANCELLED'])
  },
)

test.concurrent('booking the same flights again needs a confirmation', async () => {
  const guest = new Visitor()
  const email = newGuestEmail()
  const first = await anOffer(guest, { route: 'LHR-ARN' })
  const flightsOf = ({ slices }: typeof first) =>
    slices.flatMap(({ segments }) => segments.map((one) => one.departing_at + one.flight_number))
  const booked = bodyOf(await guest.call('POST', '/api/bookings', bookingOf(first, email)))
  const day = first.slices[0]?.segments[0]?.departing_at.slice(0, 10)
  const search = { origin: 'LHR', destination: 'ARN', departureDate: day, limit: 100 }
  const { offers } = bodyOf<{ offers: (typeof first)[] }>(
    await guest.call('POST', '/api/flights/search', search),
  )
  const same = offers.find((offer) => String(flightsOf(offer)) === String(flightsOf(first)))
  if (!same) throw new Error('The flights are not sold again')
  const again = bookingOf(same, email)
  const refused = await guest.call('POST', '/api/bookings', again)
  expect(code(refused)).toEqual([409, 'DUPLICATE_BOOKING'])
  expect(bodyOf(refused).duplicates).toMatchObject([
    { bookingId: booked.id, travellers: ['Ada Lovelace'] },
  ])
  const confirmed = { ...again, confirmDuplicate: true }
  expect((await guest.call('POST', '/api/bookings', confirmed)).status).toBe(201)
})

test.concurrent(
  'a non-refundable ticket cannot be cancelled, and travel credit needs consent',
  async () => {
    const user = await aUser()
    const email = `${user.name}@example.com`
    const firm = await anOffer(user, { route, refundable: false })
    const { id } = bodyOf(await user.call('POST', '/api/bookings', bookingOf(firm, email)))
    const refused = await user.call('POST', `/api/bookings/${String(id)}/cancel`)
    expect(code(refused)).toEqual([422, 'NON_REFUNDABLE'])

    const offer = await anOffer(user, { route: 'LCY-SEN', refundable: true })
    const made = bodyOf(await user.call('POST', '/api/bookings', bookingOf(offer, email)))
    const cancel = `/api/bookings/${String(made.id)}/cancel`
    expect(code(await user.call('POST', cancel))).toEqual([409, 'AIRLINE_CREDITS'])
    const agreed = await user.call('POST', cancel, { acceptCredits: true })
    expect(bodyOf(agreed)).toMatchObject({ refund: { to: 'airline_credits' } })
  },
)

test.concurrent(
  'a resent confirmation is for the requested booking, not a later one with the same email',
  async () => {
    const [user, guest] = [await aUser(), new Visitor()]
    const email = `${user.name}@example.com`
    const offer = await anOffer(guest, { route })
    const first = bodyOf(await guest.call('POST', '/api/bookings', bookingOf(offer, email)))
    expect(first).toMatchObject({ accountCreated: false })
    const later = bookingOf(await anOffer(user, { route }), email)
    const theirs = bodyOf(await user.call('POST', '/api/bookings', later))
    const again = bodyOf(await guest.call('POST', '/api/bookings', bookingOf(offer, email)))
    expect(again.emailContent).toBe(first.emailContent)
    expect(again.emailContent).not.toContain(theirs.duffelBookingId)
  },
)

test.concurrent(
  'process-card pays only for the open checkout, and a repeated call returns the first outcome',
  async () => {
    const guest = new Visitor()
    const offer = await anOffer(guest, { route })
    const pay = (amount: string, card?: string, offerId?: string) =>
      guest.call('POST', '/api/payments/process-card', {
        amount,
        currency: offer.total_currency,
        cardDetails: cardDetails(card),
        offerId,
      })
    expect(code(await pay(offer.total_amount))).toEqual([404, 'NO_OPEN_CHECKOUT'])
    expect((await guest.call('POST', '/api/payments/process-card', {})).status).toBe(422)
    // A declined card leaves the checkout open.
    await guest.call('POST', '/api/bookings', bookingOf(offer, newGuestEmail(), declinedCard))
    expect(code(await pay('1'))).toEqual([409, 'AMOUNT_MISMATCH'])
    expect(code(await pay(offer.total_amount, declinedCard))).toEqual([402, 'PAYMENT_FAILED'])
    expect(
      code(
        await new Visitor().call('POST', '/api/payments/process-card', {
          amount: offer.total_amount,
          currency: 'USD',
          cardDetails: cardDetails(),
          offerId: offer.id,
        }),
      ),
    ).toEqual([404, 'NO_OPEN_CHECKOUT'])
    const paid = await pay(offer.total_amount, undefined, offer.id)
    expect(paid.status).toBe(200)
    const again = await pay(offer.total_amount, undefined, offer.id)
    expect(bodyOf(again)).toEqual(bodyOf(paid))
    expect(code(await pay(offer.total_amount))).toEqual([404, 'NO_OPEN_CHECKOUT'])
  },
)

test.concurrent(
  'extras added on a page are not charged by a call that states a lower amount',
  async () => {
    const guest = new Visitor()
    const offer = await anOffer(guest, { route })
    const email = newGuestEmail()
    await guest.call('POST', '/api/bookings', bookingOf(offer, email, declinedCard))
    const seats = `/booking/seats?offer=${offer.id}&adults=1&children=0&infants=0`
    const { text } = await guest.send(seats)
    const [, bag = ''] = /name="bag-count" value="(1 [^"]+)"/.exec(text) ?? []
    expect((await guest.post(seats, { intent: 'skip', 'bag-count': bag })).status).toBe(303)

    const stated = { amount: offer.total_amount, currency: offer.total_currency }
    const process = await guest.call('POST', '/api/payments/process-card', {
      ...stated,
      cardDetails: cardDetails(),
    })
    expect(code(process)).toEqual([409, 'AMOUNT_MISMATCH'])
    const book = await guest.call('POST', '/api/bookings', bookingOf(offer, email))
    expect(code(book)).toEqual([409, 'PRICE_CHANGED'])
    for (const answer of [process, book]) {
      const { message, total, ...body } = bodyOf<{
        message: string
        stated: object
        total: { amount: string; currency: string }
      }>(answer)
      expect(body.stated).toEqual(stated)
      expect(Number(total.amount)).toBeGreaterThan(Number(stated.amount))
      const [now, was] = [Number(total.amount), Number(stated.amount)].map((amount) =>
        amount.toLocaleString('en-US'),
      )
      expect(message).toBe(`The total is now $${now} instead of $${was}. Nothing was charged.`)
      const paid = { ...total, cardDetails: cardDetails(declinedCard), offerId: offer.id }
      const agreed = await guest.call('POST', '/api/payments/process-card', paid)
      expect(code(agreed)).toEqual([402, 'PAYMENT_FAILED'])
    }
  },
)

test.concurrent("every answer links to the bank's page when authentication is needed", async () => {
  const guest = new Visitor()
  const offer = await anOffer(guest, { route })
  const body = bookingOf(offer, newGuestEmail(), bankCard)
  const first = await guest.call('POST', '/api/bookings', body)
  expect(code(first)).toEqual([402, 'AUTHENTICATION_REQUIRED'])
  const again = await guest.call('POST', '/api/bookings', body)
  expect(bodyOf(again)).toEqual(bodyOf(first))
  expect(URL.canParse(String(bodyOf(first).redirectUrl))).toBe(true)
})

test.concurrent('a booking with a slow airline returns 202 PENDING', async () => {
  const guest = new Visitor()
  const offer = await anOffer(guest, { route: 'SEN-STN' })
  const answer = await guest.call('POST', '/api/bookings', bookingOf(offer, newGuestEmail()))
  expect(code(answer)).toEqual([202, 'PENDING'])
})

test.concurrent('a booked offer has expired for everyone else', async () => {
  const [guest, other] = [new Visitor(), new Visitor()]
  const offer = await anOffer(guest, { route })
  await guest.call('POST', '/api/bookings', bookingOf(offer, newGuestEmail()))
  const late = await other.call('POST', '/api/bookings', bookingOf(offer, newGuestEmail()))
  expect(code(late)).toEqual([410, 'OFFER_EXPIRED'])
  const verified = await other.call('GET', `/api/flights/verify-offer/${offer.id}`)
  expect([verified.status, bodyOf(verified).message]).toEqual([
    410,
    'This flight offer has expired. Please select another flight.',
  ])
})

test.concurrent('anyone may read the mode, and only administrators may switch it', async () => {
  const [user, admin] = [await aUser(), await anAdministrator()]
  expect(bodyOf(await new Visitor().call('GET', '/api/system/mode'))).toEqual({
    isLiveMode: false,
    mode: 'test',
  })
  expect(code(await user.call('GET', '/api/admin/settings'))).toEqual([403, 'ACCESS_DENIED'])
  expect((await admin.call('POST', '/api/admin/login')).status).toBe(200)
  const settings = bodyOf(await admin.call('GET', '/api/admin/settings'))
  expect(settings).toMatchObject({ enableLiveMode: false, duffelConfigured: false })
  const live = await admin.call('POST', '/api/admin/settings', { enableLiveMode: true })
  expect(code(live)).toEqual([422, 'LIVE_KEYS_MISSING'])
  const test = await admin.call('POST', '/api/admin/settings', { enableLiveMode: false })
  expect(bodyOf(test)).toMatchObject({ success: true, enableLiveMode: false })
  expect((await admin.call('POST', '/api/admin/settings', {})).status).toBe(422)
  const forced = await new Visitor().call('POST', '/api/force-admin-login')
  expect(code(forced)).toEqual([404, 'NOT_FOUND'])
})

test('every documented success response appears in the tests above', async () => {
  const { paths } = await openApi()
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) =>
      Object.keys(responses)
        .filter((status) => status < '300' && status !== '202')
        .map((status) => `${method.toUpperCase()} ${path} ${status}`),
    ),
  )
  // This call exists only in development.
  const absent = 'POST /api/force-admin-login 200'
  expect(documented.filter((one) => !seen.has(one))).toEqual([absent])
})
