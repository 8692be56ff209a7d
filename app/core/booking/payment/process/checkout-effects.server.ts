import { saveDraft } from '#app/core/booking/checkout/checkout.store.server.ts'
import {
  dropCard,
  forgetCard,
  insertSavedCard,
  leaveCardCustomer,
} from '#app/core/booking/saved-cards/saved-card.store.server.ts'
import { insertRefund } from '#app/core/booking/refunds/refund.store.server.ts'
import {
  recordSearchBooked,
  recordSearchOrdered,
} from '#app/core/flight/gone-offer.store.server.ts'
import type { PlacedOrder, Order } from '#app/core/flight/flights-port.ts'
import { closeCaseOf, openCase } from '#app/core/money/case.store.server.ts'
import {
  recordAirlineAmount,
  recordHoldExpired,
  recordMovement,
} from '#app/core/money/ledger.store.server.ts'
import type { PaymentIntent } from '#app/core/money/payments-port.ts'
import { paths } from '#app/core/paths.ts'
import { recordAudit } from '#app/core/site/settings.store.server.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { abandoned } from '#app/core/booking/failures.ts'
import { MoveRefused, OvertakenError, type Process } from '#app/platform/process/process.ts'
import { checkoutStates, type CheckoutStates } from '#app/core/booking/checkout/checkout-states.ts'
import { attemptHistory } from '../attempt/attempt.ts'
import type { CheckoutEffect, CheckoutEvents, CheckoutProcessRow } from './checkout-decisions.ts'
import { enqueueNotBooked, enqueueUnderReview } from '../checkout-mails.server.ts'
import { completeBooking } from '../complete-booking.server.ts'
import { enqueuePaymentLink } from '../link/payment-link-mail.server.ts'
import { countPageOpened, createPaymentLink } from '../link/payment-link.store.server.ts'
import {
  endAttempt,
  insertAttempt,
  recordAttemptIntent,
} from '../attempt/payment-attempt.store.server.ts'
import { recordUnbookedCharge } from '../unbooked-charge.server.ts'

/** The page waits this long for the outcome. A later outcome is sent by email. */
export const maxPageWaitMs = 12_000

type Effects = Process<
  CheckoutStates,
  CheckoutProcessRow,
  CheckoutEvents,
  CheckoutEffect
>['effects']

/** Writes that share a transaction with a checkout's change of state. */
export const checkoutEffects: Effects = {
  'begin attempt': (row) => insertAttempt(row),
  'record intent': (row, { intentId }) => recordAttemptIntent(row, intentId),
  'end attempt': async (row, { as, number = row.paymentAttempt, intentId }) => {
    await endAttempt({ checkoutId: row.id, number }, as)
    if (intentId && as === 'captured') {
      log.error({ checkout: row.id, intent: intentId }, 'abandoned payment was captured')
    }
  },
  'move money': ({ id: checkoutId, mode }, { cause, intent }) => {
    const { id: providerId, currency, amountMinor: amount } = intent
    return recordMovement({ cause, checkoutId, mode, providerId, currency, amount })
  },
  'save card': ({ mode }, { card }) => insertSavedCard(mode, card),
  'drop card': ({ mode }, { card }) => dropCard(mode, card),
  'forget customer': ({ mode }, { customerId }) => leaveCardCustomer(mode, customerId),
  'forget card': (_, { methodId }) => forgetCard(methodId),
  'log payment': async (row, { intent }) => logPayment(row, intent),
  'mail not booked': async (row, { failure }) => {
    // Travellers who still wait or have just abandoned the payment get no mail, because the page
    // shows them the failure. After a review by staff, no traveller waits.
    if (failure.message === abandoned.message) return
    const attempt = attemptHistory(row)
    const begun = attempt[0]?.at
    const waitedMs = begun ? now() - Date.parse(begun) : 0
    const wasReviewed = attempt.some(({ to }) => checkoutStates[to].isListedForStaff)
    if (wasReviewed || waitedMs >= maxPageWaitMs) {
      await enqueueNotBooked(row, failure)
    }
  },
  'mail under review': async (row) => {
    const reviews = attemptHistory(row).filter(({ to }) => to === 'needs_person')
    if (reviews.length <= 1) await enqueueUnderReview(row)
  },
  'mark search': async ({ offer }, { as }) => {
    if (!offer) return
    await (as === 'booked' ? recordSearchBooked(offer) : recordSearchOrdered(offer))
  },
  clear: async (row, { what }) => {
    const cleared =
      what === 'documents' ? { documents: null } : { seats: [], bags: [], seatsSkipped: false }
    await saveDraft(row, cleared)
  },
  'report late order': (row, { order }) => reportLateOrder(row, order),
  book: (row, { order, account }) => completeBooking(row, order, account),
  'record cancelled order': (row, { order }) => recordCancelledOrder(row, order),
  'expire hold': ({ id }, { intentId }) => recordHoldExpired(id, intentId),
  'record charge': (row, { intent }) => recordUnbookedCharge(row, intent),
  'record settlement': async ({ id, mode }, { amountMinor: amount, currency }) => {
    if (amount <= 0) return
    const movement = { checkoutId: id, mode, providerId: id, currency, amount }
    await recordMovement({ ...movement, cause: 'settlement' })
  },
  'request refund': (row, effect) => requestRefund(row, effect),
  'send link': (row, effect) => sendLink(row, effect),
  'count page': async ({ id: checkoutId }, { attempt, pages }) => {
    const counted = await countPageOpened({ checkoutId, attempt, pages })
    if (counted === null) throw new MoveRefused('another page was opened')
  },
  'close case': (_, { kind, subject, by, resolution }) =>
    closeCaseOf(kind, subject, { by, resolution }),
  audit: (_, { actor, action, detail }) => recordAudit(actor, action, detail),
}

/** Logs each hold, charge and release under the id that the provider's dashboard shows. */
function logPayment(
  { id: checkout, mode }: CheckoutProcessRow,
  { id: intent, status, amountMinor, currency }: PaymentIntent,
): void {
  log.info({ checkout, intent, mode, status, amountMinor, currency }, 'payment')
}

async function reportLateOrder(
  { id: checkoutId, mode }: CheckoutProcessRow,
  { id: subject, reference }: PlacedOrder,
): Promise<void> {
  const detail = `Order ${subject} (${reference}) was placed after the checkout had ended.`
  await openCase({ kind: 'order_without_booking', subject, mode, checkoutId, detail })
  log.error({ checkout: checkoutId, order: subject }, 'order placed after the checkout had ended')
}

/** Throws if another refund has this number: that refund has reduced the rest of the charge. */
async function requestRefund(
  { id: checkoutId, mode }: CheckoutProcessRow,
  { intent, ...request }: Extract<CheckoutEffect, { do: 'request refund' }>,
): Promise<void> {
  const { number, amountMinor, reason, actor } = request
  const charge = { checkoutId, mode, intentId: intent.id, currency: intent.currency }
  const refund = { ...charge, number, amountMinor, reason, actor, bookingId: null }
  if (!(await insertRefund(refund))) throw new OvertakenError()
}

async function sendLink(
  row: CheckoutProcessRow,
  { actor, ...link }: Extract<CheckoutEffect, { do: 'send link' }>,
): Promise<void> {
  const { id: checkoutId, paymentAttempt: attempt, offer } = row
  if (!offer) throw new Error(`${checkoutId} has no readable offer`)
  const { expiresAt } = link
  const token = await createPaymentLink({ checkoutId, attempt, sentBy: actor, expiresAt })
  await enqueuePaymentLink({ ...row, offer }, { ...link, url: siteUrl(paths.payByLink(token)) })
}

/**
 * Records the price and the refund of an order that was cancelled without a booking. Call this function in a
 * transaction.
 */
async function recordCancelledOrder(
  { id: checkoutId, mode }: CheckoutProcessRow,
  { id: orderId, total, cancellation }: Order,
): Promise<void> {
  const of = { checkoutId, mode }
  // An order whose price was never paid returns its refund nowhere.
  if (total && cancellation?.refundTo !== 'nowhere') {
    await recordAirlineAmount({ ...of, cause: 'unbooked_cost', providerId: orderId }, total)
  }
  if (cancellation?.refund && cancellation.refundTo === 'card') {
    const { id: providerId, refund } = cancellation
    await recordAirlineAmount({ ...of, cause: 'airline_refund', providerId }, refund)
  }
}
