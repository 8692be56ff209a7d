import { now } from '../../../../tests/clock.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import * as database from '#app/platform/database/db.server.ts'
import * as checkouts from '#app/core/booking/checkout/checkout.store.server.ts'
import * as application from '#app/core/app.server.ts'
import * as trouble from '#app/core/outages/operator-trouble.server.ts'
import { PaymentUnavailableError } from '#app/core/money/payments-port.ts'
import * as pay from './pay.server.ts'
import * as booked from '../../../../tests/samples/booked-trips.ts'
import { customerTotal, previousTotal } from '#app/core/booking/checkout/checkout-rules.ts'
import type { Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { useAirlines } from '../../../../tests/app.ts'
import { aDraftOf, aPayment } from '../../../../tests/samples/drafts.ts'
import { aCard, ada, moveAlong } from '../../../../tests/samples/records.ts'

const airlines = useAirlines()

type Ledger = { orders: { offer_id: string }[]; paymentIntents: { amount_received: number }[] }

const ledger = async (): Promise<Ledger> =>
  (await (await fetch(`${airlines.url}/_sandbox/ledger`)).json()) as Ledger

let before: Ledger
beforeEach(async () => {
  before = await ledger()
})

/** Counts the orders and payments since the test began. */
async function newInLedger() {
  const { orders, paymentIntents } = await ledger()
  return {
    orders: orders.slice(before.orders.length).length,
    received: paymentIntents
      .slice(before.paymentIntents.length)
      .map(({ amount_received }) => amount_received)
      .filter((amount) => amount > 0),
  }
}

async function aDraft(route: string): Promise<Checkout> {
  const { id } = await booked.anOfferOn(airlines, route)
  const { offer } = await application.app().flights('test').getOffer(id)
  return aDraftOf(offer)
}

const shownOf = (checkout: Checkout) => ({
  total: customerTotal(checkout),
  version: checkout.version,
})

const press = (checkout: Checkout, shown: pay.ShownTotal | null = shownOf(checkout)) =>
  pay.pay(checkout, aPayment(checkout, { shown }))

/** Adds a bag like a traveller in a second tab. */
async function addBag(checkout: Checkout, amount = 50) {
  const bag = {
    serviceId: 'ase_1',
    passengerIds: [],
    segmentIds: [],
    name: 'Extra checked bag',
    quantity: 1,
    price: { amount, currency: 'USD' },
    providerPrice: { amount: String(amount), currency: 'USD' },
  }
  await checkouts.saveDraft(checkout, { bags: [bag] })
}

describe('unreadable passports', () => {
  test('the traveller has to enter unreadable passports again before paying', async () => {
    const checkout = await aDraft('LHR-JFK')
    const documents = [
      { passengerId: ada.id, number: 'X1', expiresOn: '2031-01-01', issuingCountry: 'GB' },
    ]
    await checkouts.saveDraft(checkout, { documents })
    // The key that encrypted these passports is no longer configured.
    await database
      .db()
      .updateTable('checkouts')
      .set({ documents: `v2.00000000.${'A'.repeat(60)}` })
      .where('id', '=', checkout.id)
      .execute()
    const outcome = await press(await checkouts.reloadCheckout(checkout))
    expect(outcome).toMatchObject({ kind: 'documents lost', failure: { code: 'documents_lost' } })
    expect(await checkouts.reloadCheckout(checkout)).toMatchObject({
      state: 'draft',
      paymentAttempt: 0,
      hasDocuments: false,
      failure: { message: expect.stringContaining('Nothing was charged') as string },
    })
    expect((await ledger()).paymentIntents.length).toBe(before.paymentIntents.length)
    expect(await newInLedger()).toEqual({ orders: 0, received: [] })
  })
})

describe('pay and the shown total', () => {
  test('charges the shown total to the cent', async () => {
    const checkout = await aDraft('LHR-JFK')
    const outcome = await press(checkout)
    expect(outcome).toMatchObject({ kind: 'advanced', checkout: { state: 'booked' } })
    const total = customerTotal(checkout).amount * 100
    expect(await newInLedger()).toEqual({ orders: 1, received: [total] })
  })

  test('does not charge for changes by another tab', async () => {
    const checkout = await aDraft('LHR-JFK')
    await addBag(checkout)
    const now = await checkouts.reloadCheckout(checkout)
    const { amount } = customerTotal(checkout)
    expect(await press(now, shownOf(checkout))).toEqual({
      kind: 'changed',
      was: { amount, currency: 'USD' },
      now: { amount: amount + 50, currency: 'USD' },
    })
    expect((await checkouts.reloadCheckout(checkout)).state).toBe('draft')
  })

  test('does not charge for extras that another tab adds during the airline call', async () => {
    const checkout = await aDraft('LHR-JFK')
    await airlines.calls()
    const path = `/air/offers/${checkout.offerId}`
    const held = await airlines.hold({ method: 'GET', path })
    const pressed = press(checkout)
    await held.arrived()
    await addBag(checkout)
    await held.letGo()
    const { amount } = customerTotal(checkout)
    expect(await pressed).toEqual({
      kind: 'changed',
      was: { amount, currency: 'USD' },
      now: { amount: amount + 50, currency: 'USD' },
    })
    expect(await checkouts.reloadCheckout(checkout)).toMatchObject({
      state: 'draft',
      amountMinor: null,
    })
    expect(await newInLedger()).toEqual({ orders: 0, received: [] })
  })

  test('refuses a total shown for an earlier version of the checkout, even if both totals are equal', async () => {
    const checkout = await aDraft('LHR-JFK')
    await addBag(checkout, 0)
    const total = customerTotal(checkout)
    const now = await checkouts.reloadCheckout(checkout)
    expect(await press(now, shownOf(checkout))).toEqual({ kind: 'changed', was: total, now: total })
  })

  test('charges nothing when the shown total is missing or in another currency', async () => {
    const checkout = await aDraft('LHR-JFK')
    const { total, version } = shownOf(checkout)
    expect(await press(checkout, null)).toEqual({ kind: 'changed', was: null, now: total })
    const euros = { ...total, currency: 'EUR' }
    expect(await press(checkout, { total: euros, version })).toEqual({
      kind: 'changed',
      was: euros,
      now: total,
    })
  })

  test('makes one order and one charge for twenty concurrent requests', async () => {
    const checkout = await aDraft('LHR-JFK')
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => press(checkout)))
    expect(outcomes.map(({ kind }) => kind)).toEqual(outcomes.map(() => 'advanced'))
    const total = customerTotal(checkout).amount * 100
    expect(await newInLedger()).toEqual({ orders: 1, received: [total] })
  })

  test('does not claim “nothing charged” when another request has already started the payment', async () => {
    const checkout = await aDraft('LHR-JFK')
    await moveAlong(checkout, 'paying', 'action_required')
    const path = `/air/offers/${checkout.offerId}`
    await airlines.fail({ method: 'GET', path }, { kind: 'html', status: 502 }, 5)
    const moved = { kind: 'advanced', checkout: { state: 'action_required' } }
    expect(await press(checkout)).toMatchObject(moved)
    await airlines.clearFaults()
    const expiredKey = new PaymentUnavailableError('Expired', 'api_key_expired', null, true)
    await trouble.reportOperatorTrouble(expiredKey, { vendor: 'stripe', mode: 'test' }, 'sale')
    expect(await press(checkout)).toMatchObject(moved)
    await database.db().deleteFrom('cases').execute()
  })
})

describe('pay', () => {
  test('charges a raised price only after the traveller agrees', async () => {
    const checkout = await aDraft('LHR-STN')
    const was = customerTotal(checkout)
    const asked = await press(checkout)
    const raised = await checkouts.reloadCheckout(checkout)
    const now = customerTotal(raised)
    expect(now.amount).toBeGreaterThan(was.amount)
    expect(asked).toEqual({ kind: 'changed', was, now })
    expect(previousTotal(raised)).toEqual(was)
    expect(await newInLedger()).toEqual({ orders: 0, received: [] })

    expect(await press(raised)).toMatchObject({ kind: 'advanced', checkout: { state: 'booked' } })
    expect(await newInLedger()).toEqual({ orders: 1, received: [now.amount * 100] })
    expect(previousTotal(await checkouts.reloadCheckout(raised))).toBeNull()
  })

  test('charges nothing during an airline outage, and books on the next request', async () => {
    const checkout = await aDraft('LHR-JFK')
    const path = `/air/offers/${checkout.offerId}`
    await airlines.fail({ method: 'GET', path }, { kind: 'html', status: 502 }, 5)
    expect(await press(checkout)).toEqual({ kind: 'unverified' })
    await airlines.clearFaults()
    expect(await press(checkout)).toMatchObject({ kind: 'advanced', checkout: { state: 'booked' } })
  })

  test('remembers that the airline’s offer is gone', async () => {
    const checkout = await aDraft('LTN-LHR')
    await airlines.advance(120_000)
    expect(await press(checkout)).toEqual({ kind: 'expired' })
    await airlines.advance(-120_000)
    const later = await checkouts.reloadCheckout(checkout)
    expect(Date.parse(later.offer.expiresAt)).toBeLessThanOrEqual(now())
    expect(await press(later)).toEqual({ kind: 'expired' })
    expect(await newInLedger()).toEqual({ orders: 0, received: [] })
  })
})

test.each([
  [
    'declined by its bank',
    '4000000000000002',
    null,
    /^Your card was declined or the card details were/,
  ],
  ['without funds', '4000000000009995', null, /doesn’t have enough funds/],
  ['past its expiry date', '4000000000000069', 'expiryMonth', /Your card has expired/],
  [
    'with a wrong code',
    '4000000000000127',
    'cvv',
    /^Your card was declined or the card details were/,
  ],
])('a card %s leaves a draft that another card can pay', async (_, cardNumber, field, words) => {
  const checkout = await aDraft('LHR-JFK')
  const refused = await pay.pay(checkout, aPayment(checkout, { card: { ...aCard, cardNumber } }))
  expect(refused).toMatchObject({
    kind: 'declined',
    field,
    failure: { message: expect.stringMatching(words) },
  })
  expect(await newInLedger()).toEqual({ orders: 0, received: [] })
  const now = await checkouts.reloadCheckout(checkout)
  expect(await press(now)).toMatchObject({ kind: 'advanced', checkout: { state: 'booked' } })
})

test('a payment provider’s refusal is not reported as a declined card', async () => {
  const checkout = await aDraft('LHR-JFK')
  const path = '/v1/payment_intents'
  await airlines.fail({ method: 'POST', path }, { kind: 'status', status: 401 })
  expect(await press(checkout)).toMatchObject({
    kind: 'unavailable',
    failure: { code: 'payment_unavailable' },
  })
  expect(await newInLedger()).toEqual({ orders: 0, received: [] })
})
