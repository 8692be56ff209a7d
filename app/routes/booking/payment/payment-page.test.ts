import { createElement } from 'react'
import { markupOf } from '../../../../tests/markup-of.tsx'
import { expect, test } from 'vitest'
import { customerTotal } from '#app/core/booking/checkout/checkout-rules.ts'
import { priceToField } from '#app/core/money/money.ts'
import { call, get, origin, post } from '../../../../tests/route-calls.ts'
import { aBag } from '../../../../tests/samples/offers.ts'
import { getCachedOffer } from '#app/core/search/read-offer.server.ts'
import { aBooking, ada, anOffer, anOpening, aUser } from '../../../../tests/samples/records.ts'
import { createFakeSite } from '../../../../tests/fakes/fake-site.ts'
import { signIn } from '../../../../tests/samples/passwords.ts'
import type { User } from '#app/core/account/user.store.server.ts'
import { CardDeclinedError } from '#app/core/money/payments-port.ts'
import { db } from '#app/platform/database/db.server.ts'
import { cardGone, twoCards } from '#app/core/booking/payment-form.ts'
import {
  insertSavedCard,
  listSavedCards,
  openCardCustomer,
  recordCardCustomer,
} from '#app/core/booking/saved-cards/saved-card.store.server.ts'
import type { Slice } from '#app/core/flight/offer.ts'
import { startSession } from '#app/web/session/session-cookie.server.ts'
import { insertBooking } from '#app/core/booking/booked/booking.store.server.ts'
import {
  openCheckout,
  reloadCheckout,
  saveDraft,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { changeCauses } from './total-change.tsx'
import { reviewOf } from './review.server.ts'
import * as payment from './payment-page.tsx'

test('a form that is sent again after a decline shows the decline and mentions no other window', async () => {
  const { owner, setCookie } = await startSession(new Request(origin))
  const { sessionHash, userId } = owner
  const counts = { adults: 1, children: 0, infants: 0 }
  const offer = anOffer()
  const checkout = await openCheckout({ sessionHash, userId, mode: 'test', offer, ...counts })
  await saveDraft(checkout, { passengers: [ada] })
  const shown = await reloadCheckout(checkout)
  const message = 'Your card was declined because it doesn’t have enough funds.'
  await saveDraft(shown, { failure: { code: 'insufficient_funds', message } })

  const again = await call(
    payment.action,
    post(
      `/booking/payment?offer=${offer.id}&adults=1`,
      {
        total: priceToField(customerTotal(shown)),
        version: String(shown.version),
        cardNumber: '4000000000009995',
        cardHolder: 'Ada Lovelace',
        expiryMonth: '12',
        expiryYear: '34',
        cvv: '123',
      },
      { cookies: [setCookie?.split(';')[0] ?? ''] },
    ),
  )
  expect(again.status).toBe(409)
  expect(again.body).toMatchObject({ failure: { title: 'Card Payment Failed', message } })
  expect(changeCauses.traveller).not.toContain('another window')
})

test('a payment after a change in another tab names what has changed, and charges nothing', async () => {
  const { owner, setCookie } = await startSession(new Request(origin))
  const { sessionHash, userId } = owner
  const counts = { adults: 1, children: 0, infants: 0 }
  const offer = anOffer({ id: 'off_other_tab' })
  const checkout = await openCheckout({ sessionHash, userId, mode: 'test', offer, ...counts })
  await saveDraft(checkout, { passengers: [ada] })
  const path = `/booking/payment?offer=${offer.id}&adults=1`
  const cookies = [setCookie?.split(';')[0] ?? '']
  const first = await reloadCheckout(checkout)
  const { body: shown } = await call(payment.loader, get(path, cookies))
  const pay = async () => {
    const fields = {
      total: priceToField(customerTotal(first)),
      version: String(first.version),
      marks: (shown as { marks: string }).marks,
      ...{ cardNumber: '4242424242424242', cardHolder: 'Ada Lovelace' },
      ...{ expiryMonth: '12', expiryYear: '34', cvv: '123' },
    }
    return call(payment.action, post(path, fields, { cookies }))
  }
  await saveDraft(first, { passengers: [{ ...ada, givenName: 'Augusta' }] })
  const cause =
    'You’ve changed the names on the ticket since you opened this page. The ticket will say Ms Augusta Lovelace.'
  expect(await pay()).toMatchObject({ status: 409, body: { change: { cause } } })

  const segmentId = offer.slices[0].segments[0].id
  const seat = {
    ...{ segmentId, passengerId: ada.id, designator: '12A', cabin: 'economy' as const },
    ...{ serviceId: 'ase_1', price: offer.price.total, providerPrice: offer.providerTotal },
  }
  await saveDraft(await reloadCheckout(checkout), { passengers: [ada], seats: [seat] })
  expect(await pay()).toMatchObject({
    status: 409,
    body: { change: { cause: 'You’ve changed the seats since you opened this page.' } },
  })
  await saveDraft(await reloadCheckout(checkout), { seats: [] })
  expect(await pay()).toMatchObject({ status: 409, body: { change: { cause: null } } })
})

test('a visitor’s second booking of the same flights needs consent, and other visitors see no notice', async () => {
  const counts = { adults: 1, children: 0, infants: 0 }
  const [slice] = anOffer().slices
  const [segment] = slice.segments
  const slices = [{ ...slice, segments: [{ ...segment, flightNumber: 'ZZ 301' }] }] as [Slice]
  const openedBy = async ({ owner, setCookie }: Awaited<ReturnType<typeof startSession>>) => {
    const { sessionHash, userId } = owner
    const offer = anOffer({ slices })
    const opening = { sessionHash, userId, mode: 'test' as const, offer, ...counts }
    const opened = await openCheckout(opening)
    await saveDraft(opened, { passengers: [ada] })
    const checkout = await reloadCheckout(opened)
    const path = `/booking/payment?offer=${offer.id}&adults=1`
    return { checkout, path, cookies: [setCookie?.split(';')[0] ?? ''] }
  }
  const visitor = await startSession(new Request(origin))
  const earlier = await openedBy(visitor)
  const booking = await insertBooking(aBooking(earlier.checkout))
  const { checkout, path, cookies } = await openedBy(visitor)

  const shown = await call(payment.loader, get(path, cookies))
  expect(shown.body).toMatchObject({
    repeats: [
      {
        checkoutId: earlier.checkout.id,
        reference: 'WMEKDS',
        flights: [expect.stringMatching(/^ZZ 301, LHR to JFK, /)],
        travellers: ['Ada Lovelace'],
        to: `/my-trips/${booking?.id}`,
      },
    ],
  })
  const fields = {
    total: priceToField(customerTotal(checkout)),
    version: String(checkout.version),
    cardNumber: '4242424242424242',
    cardHolder: 'Ada Lovelace',
    expiryMonth: '12',
    expiryYear: '34',
    cvv: '123',
  }
  const refused = await call(payment.action, post(path, fields, { cookies }))
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    409,
    expect.stringContaining('Please confirm that you want to book again'),
  ])
  expect((await reloadCheckout(checkout)).state).toBe('draft')

  const stranger = await openedBy(await startSession(new Request(origin)))
  const others = await call(payment.loader, get(stranger.path, stranger.cookies))
  expect(others.body).toMatchObject({ repeats: [] })
})

test('the payment page refuses a card number in the name field and never sends it back', async () => {
  const { owner, setCookie } = await startSession(new Request(origin))
  const { sessionHash, userId } = owner
  const counts = { adults: 1, children: 0, infants: 0 }
  const offer = anOffer({ id: 'off_holder' })
  const checkout = await openCheckout({ sessionHash, userId, mode: 'test', offer, ...counts })
  await saveDraft(checkout, { passengers: [ada] })
  const sent = (cardHolder: string) =>
    call(
      payment.action,
      post(
        `/booking/payment?offer=${offer.id}&adults=1`,
        { cardNumber: '', cardHolder, expiryMonth: '12', expiryYear: '34', cvv: '123' },
        { cookies: [setCookie?.split(';')[0] ?? ''] },
      ),
    )
  const refused = await sent('4000 0000 0000 9995')
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('name as it appears on your card')
  expect(JSON.stringify(refused.body)).not.toMatch(/0000 ?9995/)
  expect(JSON.stringify((await sent('Ada Lovelace')).body)).toContain('Ada Lovelace')
})

test('the name of the first adult is filled in as the card holder’s name', async () => {
  const { owner, setCookie } = await startSession(new Request(origin))
  const { sessionHash, userId } = owner
  const offer = anOffer({
    id: 'off_own_card',
    passengers: [
      { id: 'pas_2', type: 'child', age: 8 },
      { id: 'pas_1', type: 'adult', age: null },
    ],
  })
  const counts = { adults: 1, children: 1, infants: 0 }
  const checkout = await openCheckout({ sessionHash, userId, mode: 'test', offer, ...counts })
  const [{ departingAt }] = offer.slices
  const bornOn = `${Number(departingAt.slice(0, 4)) - 8}${departingAt.slice(4, 8)}01`
  const child = { ...ada, id: 'pas_2', type: 'child' as const, givenName: 'Ralph', bornOn }
  await saveDraft(checkout, { passengers: [child, ada] })
  const address = `/booking/payment?offer=${offer.id}&adults=1`
  const shown = await call(payment.loader, get(address, [setCookie?.split(';')[0] ?? '']))
  expect(shown.body).toMatchObject({ holderName: 'Ada Lovelace' })
  await saveDraft(await reloadCheckout(checkout), { holderName: 'Annabella Byron' })
  const again = await call(payment.loader, get(address, [setCookie?.split(';')[0] ?? '']))
  expect(again.body).toMatchObject({ holderName: 'Annabella Byron' })
})

/** Loads the page of a checkout whose flights cost $400 before, and $492 now. */
async function loadChangedPrice() {
  const { owner, setCookie } = await startSession(new Request(origin))
  const { sessionHash, userId } = owner
  const offer = anOffer()
  const checkout = await openCheckout(anOpening({ sessionHash, userId, offer }))
  const price = { amount: 50, currency: 'USD' }
  const bag = {
    ...{ serviceId: 'ase_1', passengerIds: [], segmentIds: [], name: 'Extra checked bag' },
    ...{ quantity: 2, price, providerPrice: { amount: '50', currency: 'USD' } },
  }
  const agreed = { consentAmountMinor: 40_000, consentCurrency: 'USD' }
  await saveDraft(checkout, { passengers: [ada], bags: [bag], ...agreed })
  const path = `/booking/payment?offer=${offer.id}&adults=1`
  return (await call(payment.loader, get(path, [setCookie?.split(';')[0] ?? '']))).body
}

test('the total before a change of the price includes the extras', async () => {
  expect(await loadChangedPrice()).toMatchObject({
    total: { amount: 592, currency: 'USD' },
    totalBefore: { amount: 500, currency: 'USD' },
    changedBy: 'airline',
  })
})

test('the form of a changed price repeats the total that was shown, so that the answer requires consent', async () => {
  const html = markupOf(createElement(payment.default), await loadChangedPrice())
  const shown = priceToField({ amount: 500, currency: 'USD' })
  expect(html).toContain(`<input type="hidden" name="was" value="${shown}"/>`)
})

test('saved cards that have expired come last', async () => {
  const { id: userId, username } = await aUser()
  const { cookies } = await signIn(username)
  const customer = await openCardCustomer(userId, 'test')
  const customerId = `cus_${userId}`
  await recordCardCustomer(customer.id, customerId)
  for (const [last4, expiryYear] of [
    ['4242', 2040],
    ['1111', 2020],
  ] as const) {
    const card = { brand: 'visa', last4, expiryMonth: 12, expiryYear, fingerprint: null }
    await insertSavedCard('test', { customerId, methodId: `pm_${userId}_${last4}`, card })
  }
  const offer = anOffer()
  const opened = await openCheckout(anOpening({ userId, offer }))
  await saveDraft(opened, { passengers: [ada] })
  const shown = await call(
    payment.loader,
    get(`/booking/payment?offer=${offer.id}&adults=1`, cookies),
  )
  expect(shown.body).toMatchObject({
    savedCards: [
      { label: 'Visa ending in 4242, expires 12/40', expired: false },
      { label: 'Visa ending in 1111, expired 12/20', expired: true },
    ],
  })
})

test.each([
  ['does not keep', {}, 0],
  ['keeps', { saveCard: 'on' }, 1],
])('the payment provider %s the card if the form has the fields %j', async (_, box, customers) => {
  const { id: userId, username } = await aUser()
  const { cookies } = await signIn(username)
  const offer = anOffer({ id: `off_${userId}` })
  const opened = await openCheckout(anOpening({ userId, offer }))
  await saveDraft(opened, { passengers: [ada] })
  const shown = await reloadCheckout(opened)
  const fields = {
    total: priceToField(customerTotal(shown)),
    version: String(shown.version),
    ...{ cardNumber: '4242424242424242', cardHolder: 'Ada Lovelace' },
    ...{ expiryMonth: '12', expiryYear: '34', cvv: '123' },
  }
  const path = `/booking/payment?offer=${offer.id}&adults=1`
  const authorise = new CardDeclinedError('declined', 'generic_decline')
  const site = createFakeSite({ getOffer: { offer, services: [] }, authorise })
  const sent = await site.run(() =>
    call(payment.action, post(path, { ...fields, ...box }, { cookies })),
  )
  expect(sent.status).toBe(402)
  const kept = await db()
    .selectFrom('cardCustomers')
    .select('id')
    .where('userId', '=', userId)
    .execute()
  expect(kept).toHaveLength(customers)
})

test('the headers of a refused payment say when the card may be tried again', () => {
  const none = { loaderHeaders: new Headers(), errorHeaders: undefined }
  const pageHeaders = (action: Record<string, string>, layout: Record<string, string>) =>
    new Headers(
      payment.headers({
        ...none,
        actionHeaders: new Headers(action),
        parentHeaders: new Headers(layout),
      }),
    )
  const refused = pageHeaders({ 'Retry-After': '60' }, {})
  expect([refused.get('Retry-After'), refused.get('Cache-Control')]).toEqual(['60', 'no-store'])
  expect(pageHeaders({}, { 'Retry-After': '5' }).get('Retry-After')).toBe('5')
  expect(pageHeaders({}, {}).has('Retry-After')).toBe(false)
})

test('the payment page names the flights on which the airline assigns the seats', async () => {
  const { owner, setCookie } = await startSession(new Request(origin))
  const { sessionHash, userId } = owner
  const [out] = anOffer().slices
  const [flight] = out.segments
  const home = {
    ...flight,
    ...{ id: 'seg_back', flightNumber: 'ZZ 302', origin: flight.destination },
    destination: flight.origin,
  }
  const slices: [Slice, Slice] = [out, { ...out, id: 'sli_back', segments: [home] }]
  const offer = anOffer({ slices })
  const counts = { adults: 1, children: 0, infants: 0 }
  const checkout = await openCheckout({ sessionHash, userId, mode: 'test', offer, ...counts })
  const page = async () =>
    (
      await call(
        payment.loader,
        get(`/booking/payment?offer=${offer.id}&adults=1`, [setCookie?.split(';')[0] ?? '']),
      )
    ).body
  await saveDraft(checkout, { passengers: [ada] })
  const noSeat = 'No seat chosen; assigned at check-in'
  expect(await page()).toMatchObject({ review: { travellers: [{ seatLine: noSeat }] } })
  const seat = {
    ...{ segmentId: flight.id, passengerId: ada.id, designator: '12A', cabin: 'economy' as const },
    ...{ serviceId: 'ase_1', price: offer.price.total, providerPrice: offer.providerTotal },
  }
  await saveDraft(await reloadCheckout(checkout), { seats: [seat] })
  const seatLine = `12A on ${flight.flightNumber}. No seat chosen on ZZ 302; assigned at check-in`
  expect(await page()).toMatchObject({ review: { travellers: [{ seatLine }] } })
})

test.each([
  ['lists a bag', [aBag('ase_1')], true],
  ['lists no bag', [], false],
])(
  'the payment page, once the airline %s, offers to change bags if it sells any',
  async (_, services, sells) => {
    const { owner, setCookie } = await startSession(new Request(origin))
    const { sessionHash, userId } = owner
    const counts = { adults: 1, children: 0, infants: 0 }
    const offer = anOffer({ id: `off_payment_with_bags_${services.length}` })
    const site = createFakeSite({ getOffer: { offer, services } })
    await site.run(async () => {
      const opening = { sessionHash, userId, mode: 'test' as const, offer, ...counts }
      await saveDraft(await openCheckout(opening), { passengers: [ada] })
      const page = async () =>
        (
          await call(
            payment.loader,
            get(`/booking/payment?offer=${offer.id}&adults=1`, [setCookie?.split(';')[0] ?? '']),
          )
        ).body
      expect(await page()).toMatchObject({ sellsBags: true })
      await getCachedOffer(offer.id, 'test')
      expect(await page()).toMatchObject({ sellsBags: sells })
    })
  },
)

test('the review before payment shows names as the ticket prints them, and what is bought', async () => {
  const { owner, setCookie } = await startSession(new Request(origin))
  const { sessionHash, userId } = owner
  const counts = { adults: 1, children: 0, infants: 0 }
  const offer = anOffer({ id: 'off_review', bags: { checked: 1, carryOn: 1 } })
  const checkout = await openCheckout({ sessionHash, userId, mode: 'test', offer, ...counts })
  await saveDraft(checkout, { passengers: [{ ...ada, givenName: 'Jürgen', familyName: 'Groß' }] })
  const path = `/booking/payment?offer=${offer.id}&adults=1`
  const { body } = await call(payment.loader, get(path, [setCookie?.split(';')[0] ?? '']))
  expect(body).toMatchObject({
    review: {
      travellers: [
        {
          name: expect.stringMatching(/\bJuergen Gross$/),
          written: 'Jürgen Groß',
          seatLine: 'No seat chosen; assigned at check-in',
        },
      ],
      flights: [expect.stringContaining(offer.slices[0].segments[0].flightNumber)],
      includedBags: ['Included for each traveller: 1 cabin bag, 1 checked bag'],
      extraBags: [],
    },
  })
})

test('the review names a traveller without a seat, and the bags that the fare excludes', async () => {
  const grace = { ...ada, id: 'pas_2', givenName: 'Grace', familyName: 'Hopper' }
  const passengers = [ada, grace]
  const baby = { id: 'pas_3', type: 'infant_without_seat' as const, age: 1 }
  const offer = anOffer({
    passengers: [...passengers.map(({ id }) => ({ id, type: 'adult' as const, age: null })), baby],
    bags: { checked: 0, carryOn: 1 },
  })
  const [{ id: segmentId, flightNumber }] = offer.slices[0].segments
  const price = { price: offer.price.total, providerPrice: offer.providerTotal }
  const place = { segmentId, passengerId: ada.id, designator: '12A', cabin: 'economy' as const }
  const seats = [{ ...place, serviceId: 'ase_1', ...price }]
  const review = reviewOf({ offer, passengers, seats, bags: [] })
  expect(review.travellers.map(({ seatLine }) => seatLine)).toEqual([
    `12A on ${flightNumber}`,
    'No seat chosen; assigned at check-in',
  ])
  expect(review.includedBags).toEqual([
    'Included for each traveller with a seat: 1 cabin bag',
    'Not included: checked bag',
  ])
  const bare = reviewOf({
    offer: { ...offer, bags: { checked: 0, carryOn: 0 } },
    passengers,
    seats,
    bags: [],
  })
  expect(bare.includedBags).toEqual(['Not included: cabin bag, checked bag'])
})

test('a saved card of another account or beside a typed card is refused', async () => {
  const [owner, thief] = [await aUser(), await aUser()]
  const customer = await openCardCustomer(owner.id, 'test')
  await recordCardCustomer(customer.id, 'cus_owner')
  const digits = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2040 }
  const card = { ...digits, fingerprint: null }
  await insertSavedCard('test', { customerId: 'cus_owner', methodId: 'pm_owner', card })
  const [saved] = await listSavedCards(owner.id, 'test')
  const openedBy = async ({ id: userId, username }: User) => {
    const { cookies } = await signIn(username)
    const offer = anOffer({ id: `off_${userId}` })
    const checkout = await openCheckout(anOpening({ userId, offer }))
    await saveDraft(checkout, { passengers: [ada] })
    const shown = await reloadCheckout(checkout)
    const path = `/booking/payment?offer=${offer.id}&adults=1`
    const total = priceToField(customerTotal(shown))
    const pay = (savedCard: string, more = {}) =>
      call(
        payment.action,
        post(path, { total, version: String(shown.version), savedCard, ...more }, { cookies }),
      )
    return { checkout, pay, loaded: (await call(payment.loader, get(path, cookies))).body }
  }
  const own = await openedBy(owner)
  expect(own.loaded).toMatchObject({
    canSave: true,
    savedCards: [{ id: saved?.id, label: 'Visa ending in 4242, expires 12/40', expired: false }],
  })
  // Without `:has()`, a traveller may enter a card beside the saved one.
  const both = await own.pay(saved?.id ?? '', { cardNumber: '4000 0000 0000 0002' })
  expect(both).toMatchObject({
    status: 400,
    body: { result: { error: { savedCard: [twoCards] } } },
  })
  expect(JSON.stringify(both)).not.toContain('4000')
  expect(await reloadCheckout(own.checkout)).toMatchObject({ state: 'draft', paymentAttempt: 0 })

  const { checkout, pay, loaded } = await openedBy(thief)
  expect(loaded).toMatchObject({ canSave: true, savedCards: [] })
  const [stolen, unknown] = [await pay(saved?.id ?? ''), await pay('crd_none')]
  expect(stolen).toMatchObject({
    status: 409,
    body: { result: { error: { savedCard: [cardGone] } }, failure: null },
  })
  const withoutId = (answer: unknown) => JSON.stringify(answer).replace(/crd_\w+/g, '')
  expect(withoutId(stolen.body)).toBe(withoutId(unknown.body))
  expect(await reloadCheckout(checkout)).toMatchObject({ state: 'draft', paymentAttempt: 0 })
})
