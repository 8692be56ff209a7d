import { customerTotal, providerTotal } from '#app/domain/checkout.ts'
import type { CheckoutFailure } from '#app/domain/checkout-record.ts'
import { toMinorUnits } from '#app/domain/money.ts'
import { app } from '#app/app.server.ts'
import { log } from '#app/log.server.ts'
import {
  reloadCheckout,
  saveDraft,
  transition,
  type Checkout,
  type CheckoutChanges,
} from '#app/models/checkout.server.ts'
import {
  FlightProviderError,
  FlightRequestRefusedError,
  OrderOutcomeUnknownError,
  type FlightProvider,
  type PlacedOrder,
} from '#app/providers/flights/port.ts'
import {
  isHostedPageId,
  PaymentOutcomeUnknownError,
  PaymentProviderError,
  type PaymentIntent,
  type PaymentProvider,
} from '#app/providers/payments/port.ts'
import { forgetSearchOf } from '../search-offers.server.ts'
import { completeBooking } from './complete-booking.server.ts'
import { canRetry, orderFailure } from './failures.server.ts'
import { placeOrder } from './place-order.server.ts'

/**
 * Authorise, order, capture. Each step reads what is true outside, then moves the row by
 * compare-and-set; a row that says "about to" is always committed before the call it speaks of. So
 * whoever calls `advance` (a request, a webhook, the recovery job), and however often, a checkout
 * ends as one booking with one charge, or none with none.
 */

/** Waiting times shrink in tests, which cannot wait an hour. */
const minutes = (count: number) => (count * 60_000) / app().config.RECOVERY_SPEED
/** Two calls of 20 s, each tried twice; after this their process is gone. */
const authoriseLostMs = () => minutes(2)
/** An order call lasts at most 130 s; after this its process is gone. */
const orderLostMs = () => minutes(3)
/** Travellers who never come back from their bank. */
const actionDeadlineMs = () => minutes(30)
/** A page lives for 31 minutes by itself. */
const pageDeadlineMs = () => minutes(35)
const reconcileDeadlineMs = () => minutes(60)

/** Moves a checkout as far as it goes now. Never throws: what fails is tried again by the next caller. */
export async function advance(checkout: Checkout): Promise<Checkout> {
  let current = checkout
  try {
    while (await step(current)) current = await reloadCheckout(current)
  } catch (error) {
    log.error({ err: error, checkout: checkout.id, state: current.state }, 'checkout step failed')
  }
  return reloadCheckout(current)
}

/** How often a hold of this checkout was let go: each hold is an intent of its own. */
function holdNumber(checkout: Pick<Checkout, 'history'>): number {
  return checkout.history.filter(({ to }) => to === 'releasing').length
}

/** The base of the idempotency keys of the current hold. */
export function holdKey(checkout: Pick<Checkout, 'id' | 'history'>): string {
  const number = holdNumber(checkout)
  return number === 0 ? checkout.id : `${checkout.id}.${number}`
}

/** One transition; true when the row moved and there may be more to do. */
async function step(checkout: Checkout): Promise<boolean> {
  const payments = app().payments(checkout.mode)
  const flights = app().flights(checkout.mode)
  switch (checkout.state) {
    case 'paying':
    case 'action_required':
      return followIntent(checkout, payments)
    case 'authorised':
      return order(checkout, flights)
    case 'ordering':
      return ageOf(checkout) > orderLostMs() && move(checkout, 'reconciling', {}, 'order call lost')
    case 'reconciling':
      return reconcile(checkout, flights)
    case 'ordered':
      return capture(checkout, payments, flights)
    case 'releasing':
      return release(checkout, payments)
    default:
      return false
  }
}

function ageOf(checkout: Pick<Checkout, 'stateSince'>): number {
  return Date.now() - Date.parse(checkout.stateSince)
}

async function move(
  checkout: Checkout,
  to: Checkout['state'],
  changes: CheckoutChanges = {},
  note?: string,
): Promise<boolean> {
  const moved = await transition(checkout.id, checkout.state, to, changes, { note })
  if (moved) log.info({ checkout: checkout.id, from: checkout.state, to, note }, 'checkout moved')
  return moved
}

function backToDraft(checkout: Checkout, failure: CheckoutFailure, changes: CheckoutChanges = {}) {
  return move(checkout, 'draft', { failure, ...changes }, failure.code)
}

const interrupted: CheckoutFailure = {
  code: 'interrupted',
  message:
    'The payment was interrupted before your bank answered. Nothing was charged. Please try again.',
}

const notAuthenticated: CheckoutFailure = {
  code: 'authentication_failed',
  message:
    'Your bank could not confirm that it is you. Nothing was charged. Please try again or use another card.',
}

/** What the payment provider says of a payment that has been started. */
async function followIntent(checkout: Checkout, payments: PaymentProvider): Promise<boolean> {
  if (!checkout.paymentIntentId) {
    return ageOf(checkout) > authoriseLostMs() && backToDraft(checkout, interrupted)
  }
  if (isHostedPageId(checkout.paymentIntentId)) return followPage(checkout, payments)
  const intent = await payments.getIntent(checkout.paymentIntentId)
  const waiting = checkout.state === 'action_required'
  switch (intent.status) {
    case 'authorised':
      return move(checkout, 'authorised', cardOf(intent))
    case 'action_required':
      if (!waiting) return move(checkout, 'action_required')
      if (ageOf(checkout) < actionDeadlineMs()) return false
      return move(checkout, 'releasing', { failure: notAuthenticated }, 'never came back')
    case 'open':
      if (waiting) return backToDraft(checkout, notAuthenticated)
      // Whoever sent the card may still be waiting for the bank's answer.
      if (ageOf(checkout) < authoriseLostMs()) return false
      // The card may reach the bank even now: a cancelled intent can hold nothing any more.
      return move(checkout, 'releasing', { failure: interrupted }, 'payment call lost')
    case 'released':
      // The next try needs an intent, and so a key, of its own.
      return move(checkout, 'releasing', { failure: interrupted }, 'hold had lapsed')
    default:
      return false
  }
}

/** What became of the provider's own payment page. */
async function followPage(checkout: Checkout, payments: PaymentProvider): Promise<boolean> {
  const page = await payments.getHostedPage(checkout.paymentIntentId ?? '')
  if (page.status === 'complete' && page.intentId) {
    return move(checkout, checkout.state, { paymentIntentId: page.intentId }, 'paid on the page')
  }
  if (page.status === 'closed') {
    return backToDraft(checkout, interrupted, { paymentIntentId: null })
  }
  if (ageOf(checkout) > pageDeadlineMs()) await payments.closeHostedPage(page.id)
  return false
}

/**
 * The traveller has left the bank's or the provider's page and wants to begin again: what is open
 * there is closed first, so that it cannot be paid later. Does nothing to a payment that was made.
 */
export async function abandonPayment(checkout: Checkout): Promise<Checkout> {
  const payments = app().payments(checkout.mode)
  const current = await advance(checkout)
  const id = current.paymentIntentId
  if (current.state !== 'action_required' || !id) return current
  if (isHostedPageId(id)) await payments.closeHostedPage(id)
  else await move(current, 'releasing', { failure: interrupted }, 'abandoned by the traveller')
  return advance(await reloadCheckout(current))
}

export function cardOf(intent: PaymentIntent): CheckoutChanges {
  return intent.card ? { cardBrand: intent.card.brand, cardLast4: intent.card.last4 } : {}
}

/** Only the caller whose compare-and-set wins places the order. */
async function order(checkout: Checkout, flights: FlightProvider): Promise<boolean> {
  if (!(await move(checkout, 'ordering'))) return true
  const ordering = await reloadCheckout(checkout)
  await forgetSearchOf(checkout.offerId, checkout.mode)
  try {
    const result = await placeOrder(ordering, flights)
    if (result.status === 'pending') return await move(ordering, 'reconciling', {}, 'pending')
    return await ordered(ordering, result.order)
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    log.warn({ err: error, checkout: checkout.id }, 'order failed')
    if (error instanceof OrderOutcomeUnknownError) {
      return move(ordering, 'reconciling', {}, error.code)
    }
    return refused(ordering, error, flights)
  }
}

/** These codes say that somebody has ordered before: perhaps we did. */
const perhapsOurs = ['offer_request_already_booked', 'duplicate_booking']

async function refused(
  checkout: Checkout,
  error: FlightProviderError,
  flights: FlightProvider,
): Promise<boolean> {
  if (error instanceof FlightRequestRefusedError && perhapsOurs.includes(error.code)) {
    const found = await flights.findOrder(checkout.offerId, checkout.id)
    if (found) return ordered(checkout, found)
  }
  const failure = orderFailure(error)
  return move(checkout, 'releasing', { failure }, failure.code)
}

function ordered(checkout: Checkout, placed: PlacedOrder): Promise<boolean> {
  const changes = { orderId: placed.id, bookingReference: placed.reference }
  return move(checkout, 'ordered', changes)
}

/** The order may exist: it is looked for, and never placed again. */
async function reconcile(checkout: Checkout, flights: FlightProvider): Promise<boolean> {
  const found = await flights.findOrder(checkout.offerId, checkout.id)
  if (found) return ordered(checkout, found)
  // An empty list soon after is no proof of absence; neither is one an hour later.
  if (ageOf(checkout) < reconcileDeadlineMs()) return false
  return move(checkout, 'needs_person', {}, 'no order found within the hour')
}

async function capture(
  checkout: Checkout,
  payments: PaymentProvider,
  flights: FlightProvider,
): Promise<boolean> {
  const intentId = checkout.paymentIntentId ?? ''
  try {
    await payments.capture(intentId, `${holdKey(checkout)}:capture`)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    if (error instanceof PaymentOutcomeUnknownError) throw error
    const intent = await payments.getIntent(intentId)
    if (intent.status !== 'captured') {
      return move(checkout, 'needs_person', {}, `ordered, not captured: ${error.code}`)
    }
  }
  const order = await flights.findOrder(checkout.offerId, checkout.id).catch(() => null)
  await completeBooking(checkout, order?.tickets ?? [])
  return true
}

/** Lets the hold go, then back to the traveller, or to the end. */
async function release(checkout: Checkout, payments: PaymentProvider): Promise<boolean> {
  if (checkout.paymentIntentId) {
    const intent = await payments.getIntent(checkout.paymentIntentId)
    if (intent.status === 'captured') {
      return move(checkout, 'needs_person', {}, 'captured without an order')
    }
    if (intent.status !== 'released') {
      await payments.release(checkout.paymentIntentId, `${holdKey(checkout)}:release`)
    }
  }
  const failure = checkout.failure ?? interrupted
  if (!canRetry(failure)) return move(checkout, 'failed', { failure })
  const again = await move(checkout, 'draft', { failure, paymentIntentId: null })
  if (again && failure.code === 'seats_gone') {
    await saveDraft(checkout, { seats: [], bags: [], seatsSkipped: false })
  }
  return again
}

/** What a payment started now is for. */
export function amountsOf(checkout: Checkout): CheckoutChanges {
  const total = customerTotal(checkout)
  const provider = providerTotal(checkout)
  return {
    amountMinor: toMinorUnits(total),
    currency: total.currency,
    providerAmount: provider.amount,
    providerCurrency: provider.currency,
  }
}
