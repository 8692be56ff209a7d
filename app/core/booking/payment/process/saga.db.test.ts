import { beforeEach, describe, expect, test } from 'vitest'
import * as application from '#app/core/app.server.ts'
import { customerTotal } from '#app/core/booking/checkout/checkout-rules.ts'
import { useAirlines } from '../../../../../tests/app.ts'
import * as booked from '../../../../../tests/samples/booked-trips.ts'
import { now } from '../../../../../tests/clock.ts'
import { aDraftOf, aPayment } from '../../../../../tests/samples/drafts.ts'
import { aCard } from '../../../../../tests/samples/records.ts'
import * as checkouts from '#app/core/booking/checkout/checkout.store.server.ts'
import type { Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import * as attempts from '../attempt/payment-attempt.store.server.ts'
import * as pay from '../pay.server.ts'
import * as recovery from './checkout-process.server.ts'

const airlines = useAirlines()

beforeEach(async () => {
  await airlines.clearFaults()
})

type Books = {
  orders: { metadata: { checkout_id?: string } | null }[]
  paymentIntents: {
    id: string
    status: string
    amount: number
    amount_received: number
    metadata: { checkout_id?: string }
  }[]
}

/** Returns the providers' records of a checkout. */
async function booksOf({ id }: Checkout) {
  const books = (await (await fetch(`${airlines.url}/_sandbox/ledger`)).json()) as Books
  return {
    orders: books.orders.filter(({ metadata }) => metadata?.checkout_id === id).length,
    payments: books.paymentIntents
      .filter(({ metadata }) => metadata.checkout_id === id)
      .map(({ status }) => status)
      .filter((status) => status !== 'canceled' && status !== 'requires_payment_method'),
  }
}

const oneOfEach = { orders: 1, payments: ['succeeded'] }
const nothing = { orders: 0, payments: [] }

async function aDraft(): Promise<Checkout> {
  const { id } = await booked.anOfferOn(airlines, 'LHR-JFK')
  const { offer } = await application.app().flights('test').getOffer(id)
  return aDraftOf(offer)
}

/**
 * Adds a bag that the airline does not know, so that the bank holds the new total and the airline
 * refuses the order.
 */
async function addUnknownBag(draft: Checkout): Promise<void> {
  const bag = {
    serviceId: 'ase_1',
    passengerIds: [],
    segmentIds: [],
    name: 'Nothing that the airline sells',
    quantity: 1,
    price: { amount: 40, currency: 'USD' },
    providerPrice: { amount: '40.00', currency: 'USD' },
  }
  await checkouts.saveDraft(draft, { bags: [bag] })
}

const press = (checkout: Checkout, cardNumber = aCard.cardNumber) =>
  pay.pay(checkout, aPayment(checkout, { card: { ...aCard, cardNumber } }))

/** Runs the recovery in another process, whose clock is `minutes` ahead. */
async function recoverAfter(minutes: number): Promise<void> {
  const here = application.app()
  const later = {
    ...here,
    clock: { ...here.clock, now: () => now() + minutes * 60_000 },
    config: { ...here.config, instance: 'another process' },
  }
  await application.runIn(later, recovery.recoverCheckouts)
}

const order = { method: 'POST', path: '/air/orders' }

describe('an order whose call returns a gateway error', () => {
  test.each([403, 408, 429, 499, 503])(
    'an order whose call returned status %d is found and booked',
    async (status) => {
      const draft = await aDraft()
      await airlines.fail(order, { kind: 'html-after-commit', status })
      await press(draft)
      await recoverAfter(2)
      expect((await checkouts.reloadCheckout(draft)).state).toBe('booked')
      expect(await booksOf(draft)).toEqual(oneOfEach)
    },
  )
})

describe('a bank that answers after the checkout was abandoned', () => {
  test('a late answer leaves no hold on the draft or on the next attempt', async () => {
    const draft = await aDraft()
    const confirm = { method: 'POST', path: '/v1/payment_intents/:id/confirm' }
    const held = await airlines.hold(confirm)
    const pressed = press(draft)
    await held.arrived()
    // The process that is paying freezes while another process recovers the checkout.
    await recoverAfter(10)
    await recoverAfter(20)
    await held.letGo()
    await pressed
    const settled = await checkouts.reloadCheckout(draft)
    expect(settled.state).toBe('draft')
    expect(await booksOf(draft)).toEqual(nothing)
    const again = await press(settled)
    expect(again).toMatchObject({ kind: 'advanced', checkout: { state: 'booked' } })
    expect(await booksOf(draft)).toEqual(oneOfEach)
    const ends = (await attempts.listAttempts(draft.id)).map(({ state }) => state)
    expect(ends).toEqual(['released', 'captured'])
  })
})

describe('a lost answer', () => {
  test('a lost answer to the intent request does not block an attempt with another total', async () => {
    const draft = await aDraft()
    await airlines.fail(
      { method: 'POST', path: '/v1/payment_intents' },
      { kind: 'cut-after-commit' },
      5,
    )
    expect(await press(draft)).toMatchObject({ kind: 'unavailable' })
    await airlines.clearFaults()
    await addUnknownBag(draft)
    const dearer = await checkouts.reloadCheckout(draft)
    expect(await press(dearer)).toMatchObject({ kind: 'advanced' })
    const tries = await attempts.listAttempts(draft.id)
    const { amount } = customerTotal(draft)
    expect(tries.map(({ amountMinor }) => amountMinor)).toEqual([amount * 100, amount * 100 + 4000])
    expect(tries[1]?.intentId).toMatch(/^pi_/)
    expect(await booksOf(draft)).toEqual(nothing)
  })

  test('a lost answer to the capture does not prevent the booking', async () => {
    const draft = await aDraft()
    const capture = { method: 'POST', path: '/v1/payment_intents/:id/capture' }
    await airlines.fail(capture, { kind: 'cut-after-commit' }, 3)
    await press(draft)
    await airlines.clearFaults()
    await recoverAfter(2)
    expect((await checkouts.reloadCheckout(draft)).state).toBe('booked')
    expect(await booksOf(draft)).toEqual(oneOfEach)
  })
})

describe('an overloaded provider', () => {
  test.each([401, 429])(
    'a capture that returns status %d is retried without a case',
    async (status) => {
      const draft = await aDraft()
      const capture = { method: 'POST', path: '/v1/payment_intents/:id/capture' }
      await airlines.fail(capture, { kind: 'status', status }, 3)
      await press(draft)
      await recoverAfter(2)
      const { state, history } = await checkouts.reloadCheckout(draft)
      expect(state).toBe('booked')
      expect(history.map(({ to }) => to)).not.toContain('needs_person')
    },
  )
})

describe('a permanently unreadable payment', () => {
  const gone = {
    kind: 'status',
    status: 404,
    body: {
      error: {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: 'No such payment_intent',
      },
    },
  }

  test('a permanently unreadable payment moves its checkout to review within a day', async () => {
    const draft = await aDraft()
    const path = '/v1/payment_intents/:id'
    await addUnknownBag(draft)
    await airlines.fail({ method: 'GET', path }, gone, 1000)
    await press(await checkouts.reloadCheckout(draft))
    await recoverAfter(12 * 60)
    expect((await checkouts.reloadCheckout(draft)).state).toBe('releasing')
    await recoverAfter(26 * 60)
    expect((await checkouts.reloadCheckout(draft)).state).toBe('needs_person')
  })
})

describe('a card that needs authentication', () => {
  const challenged = '4000002760003184'
  const confirm = { method: 'POST', path: '/v1/payment_intents/:id/confirm' }

  test('the traveller is sent to the bank even when the provider’s answer to the card was lost', async () => {
    await airlines.fail(confirm, { kind: 'html-after-commit', status: 502 }, 2)
    expect(await press(await aDraft(), challenged)).toMatchObject({ kind: 'needsAuthentication' })
  })

  test('the waiting page sends the traveller to the bank after a second payment request', async () => {
    const draft = await aDraft()
    await airlines.fail(confirm, { kind: 'delay', ms: 1_000 })
    const outcomes = await Promise.all([press(draft, challenged), press(draft, challenged)])
    const first = outcomes.find(({ kind }) => kind === 'needsAuthentication')
    const waiting = await checkouts.reloadCheckout(draft)
    expect(first).toEqual({ kind: 'needsAuthentication', url: await pay.findPaymentPage(waiting) })
  })
})
