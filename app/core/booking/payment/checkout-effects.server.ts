import { saveDraft } from '#app/core/booking/checkout.store.server.ts'
import { refundPending } from '#app/core/booking/failures.ts'
import { insertRefund, listRefundsOf } from '#app/core/booking/refunds/refund.store.server.ts'
import { refundableOf } from '#app/core/booking/refunds/refundable.server.ts'
import {
  recordSearchBooked,
  recordSearchOrdered,
} from '#app/core/flight/gone-offer.store.server.ts'
import type { PlacedOrder } from '#app/core/flight/flights-port.ts'
import { openCase } from '#app/core/money/case.store.server.ts'
import { recordMovement } from '#app/core/money/ledger.store.server.ts'
import type { PaymentIntent } from '#app/core/money/payments-port.ts'
import { recordAudit } from '#app/core/site/settings.store.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Process } from '#app/platform/process/process.ts'
import { abandoned } from '#app/core/booking/failures.ts'
import type { CheckoutStates } from '#app/core/booking/checkout-states.ts'
import { recordAirlineRefund } from './airline-refund.server.ts'
import { attemptHistory } from './attempt.ts'
import type { CheckoutEffect, CheckoutEvents, CheckoutProcessRow } from './checkout-decisions.ts'
import { enqueueNotBooked, enqueueUnderReview } from './checkout-mails.server.ts'
import { completeBooking } from './complete-booking.server.ts'
import { endAttempt, insertAttempt, recordAttemptIntent } from './payment-attempt.store.server.ts'
import { recordUnbookedCharge } from './unbooked-charge.server.ts'

/** The page waits this long for the outcome. A later outcome is sent by email. */
export const maxPageWaitMs = 12_000

type Effects = Process<
  CheckoutStates,
  CheckoutProcessRow,
  CheckoutEvents,
  CheckoutEffect
>['effects']

/** The rows that a checkout writes with its moves. */
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
  'log payment': async (row, { intent }) => logPayment(row, intent),
  'mail not booked': async (row, { failure }) => {
    // A traveller who waits on the page, or abandoned the payment there, sees the failure there.
    if (failure.code === abandoned.code) return
    const begun = attemptHistory(row)[0]?.at
    const waitedMs = begun ? now() - Date.parse(begun) : 0
    if (waitedMs >= maxPageWaitMs) await enqueueNotBooked(row, failure)
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
  'record airline refund': (row, { order }) => recordAirlineRefund(row, order),
  'refund charge': (row, effect) => refundCharge(row, effect),
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

/** Refunds what is left of the charge of a withdrawn order. */
async function refundCharge(
  row: CheckoutProcessRow,
  { intent, reason, actor }: Extract<CheckoutEffect, { do: 'refund charge' }>,
): Promise<void> {
  const { id: checkoutId, mode } = row
  const { id: intentId, currency } = intent
  await recordUnbookedCharge(row, intent)
  const { leftMinor: amountMinor } = await refundableOf(intent, checkoutId)
  if (amountMinor === 0) return
  await enqueueNotBooked(row, refundPending)
  const number = (await listRefundsOf(checkoutId)).length + 1
  const charge = { checkoutId, number, mode, intentId, amountMinor, currency }
  const refund = await insertRefund({ ...charge, bookingId: null, reason, actor })
  // The error rolls the transaction back, because the next try has to subtract the other refund.
  if (!refund) throw new Error(`Another refund of ${checkoutId} was requested at the same time`)
}
