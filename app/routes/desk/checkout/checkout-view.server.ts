import { tripTitle } from '#app/core/flight/itinerary/trip-title.ts'
import { checkoutStates } from '#app/core/booking/checkout/checkout-states.ts'
import { formatMinor, minorToDecimal } from '#app/core/money/money.ts'
import {
  findBookingByCheckout,
  type Booking,
} from '#app/core/booking/booked/booking.store.server.ts'
import { findCancellation } from '#app/core/trips/cancellation/cancellation.store.server.ts'
import {
  findCheckoutRecord,
  type CheckoutRecord,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { listEntriesOf } from '#app/core/money/ledger.store.server.ts'
import {
  listAttempts,
  type PaymentAttempt,
} from '#app/core/booking/payment/attempt/payment-attempt.store.server.ts'
import { listPaymentLinks } from '#app/core/booking/payment/link/payment-link.store.server.ts'
import { listRefundsOf } from '#app/core/booking/refunds/refund.store.server.ts'
import { askProvider } from '#app/core/desk/orders/ask-provider.server.ts'
import { today } from '#app/core/desk/orders/outcome.server.ts'
import { limitToUnrefunded } from '#app/core/desk/orders/refunds.server.ts'
import { readOrder } from '#app/core/desk/vendor-reads.server.ts'
import { paymentIds } from '#app/core/money/payment-ids.server.ts'
import { readRefundable } from '#app/core/booking/refunds/refundable.server.ts'
import type { PaymentStatus } from '#app/core/money/payments-port.ts'
import { emailOrErased, namesOf } from '#app/routes/desk/checkout-words.ts'
import { when } from '#app/routes/desk/when.ts'
import { cancellationLabels, viewCancellation } from './cancellation-view.server.ts'
import { formsRefusedIn } from './checkout-actions.server.ts'
import {
  formatFlights,
  formatHistory,
  formatPaymentLink,
  formatRefund,
  readChangeLines,
  readOpenCases,
  viewConfirmation,
} from './checkout-lines.server.ts'
import { groupIntoStatement } from './statement.server.ts'

const statusLabels: Record<PaymentStatus, string> = {
  open: 'no card yet',
  action_required: 'waiting for bank approval',
  processing: 'processing at the bank',
  authorised: 'held, not charged',
  captured: 'charged',
  released: 'hold released',
}

async function viewPayment(
  { checkoutId, mode, number, intentId, ...paid }: PaymentAttempt,
  booking: Booking | null,
) {
  const amount = formatMinor(paid.amountMinor, paid.currency)
  const known = { number, intentId, amount, currency: paid.currency }
  const nothing = { refundable: null, refundableField: '', status: null }
  if (!intentId) return { ...known, ...nothing, summary: 'no card submitted' }
  if (paymentIds(mode, intentId).pageId)
    return { ...known, ...nothing, summary: `payment page, ${paid.state}` }
  const left = await askProvider(readRefundable({ checkoutId, mode }, intentId))
  if (!left)
    return { ...known, ...nothing, summary: `${paid.state}; the payment provider didn’t answer` }
  const { intent, disputedMinor } = left
  const { currency } = intent
  const leftMinor = await limitToUnrefunded(left.leftMinor, intentId, booking)
  const parts = [
    statusLabels[intent.status],
    ...(intent.status === 'captured' && intent.refundedMinor > 0
      ? [`${formatMinor(intent.refundedMinor, currency)} refunded`]
      : []),
    ...(disputedMinor > 0
      ? [`${formatMinor(disputedMinor, currency)} disputed and withdrawn by the bank`]
      : []),
  ]
  return {
    ...known,
    status: intent.status,
    refundable: leftMinor > 0 ? formatMinor(leftMinor, currency) : null,
    refundableField: minorToDecimal(leftMinor, currency),
    summary: parts.join(', '),
  }
}

async function viewOrder(checkout: CheckoutRecord) {
  const found = await askProvider(readOrder(checkout).then((order) => ({ order })))
  if (!found) {
    const known = checkout.orderId ? ` Last known order: ${checkout.orderId}` : ''
    const summary = `Unknown: the airline can’t be reached right now.${known}`
    return { id: checkout.orderId, summary, isActive: null }
  }
  const { order } = found
  if (!order) return { id: checkout.orderId, summary: 'No order at the airline', isActive: false }
  const { id, reference, cancelledAt } = order
  return cancelledAt
    ? { id, summary: `${id}, cancelled on ${when(cancelledAt)}`, isActive: false }
    : { id, summary: `${id} (${reference}), active`, isActive: true }
}

export type CheckoutView = NonNullable<Awaited<ReturnType<typeof loadCheckoutPage>>>

export async function loadCheckoutPage(id: string) {
  const checkout = await findCheckoutRecord(id)
  if (!checkout) return null
  const [booking, cases, attempts, entries, refunds, links] = await Promise.all([
    findBookingByCheckout(id),
    readOpenCases(id),
    listAttempts(id),
    listEntriesOf(id),
    listRefundsOf(id),
    listPaymentLinks(id),
  ])
  const [cancellation, changes, order, payments, refundLines, confirmation] = await Promise.all([
    booking && findCancellation(booking),
    booking ? readChangeLines(booking) : [],
    attempts.length > 0 ? viewOrder(checkout) : null,
    Promise.all(attempts.map((attempt) => viewPayment(attempt, booking))),
    Promise.all(refunds.map(formatRefund)),
    booking && viewConfirmation(booking),
  ])
  const { state, offer, amountMinor, currency, passengers, history } = checkout
  const { mustAct, isFinal } = checkoutStates[state]
  return {
    id,
    title: offer ? tripTitle(offer.slices) : 'Unreadable offer',
    readable: offer !== null,
    mode: checkout.mode,
    state,
    stateLabel: checkoutStates[state].label,
    headline:
      booking?.status === 'cancelled' && cancellation
        ? cancellationLabels[cancellation.state]
        : checkoutStates[state].label,
    staffMustAct: mustAct === 'staff',
    noAction:
      mustAct === null && !isFinal
        ? 'No action needed. The site keeps trying, and opens a case if it needs your help.'
        : 'No action needed.',
    refusedForms: formsRefusedIn(state),
    since: when(checkout.stateSince),
    flights: formatFlights(checkout, booking),
    names: namesOf(booking?.data?.passengers ?? passengers),
    traveller: emailOrErased(passengers[0]?.email ?? booking?.primaryEmail),
    phone: (booking?.data?.passengers ?? passengers)[0]?.phone ?? null,
    amount: amountMinor !== null && currency ? formatMinor(amountMinor, currency) : 'unknown',
    currency: currency ?? booking?.currency ?? 'USD',
    offerId: checkout.offerId,
    booking: booking && {
      id: booking.id,
      reference: booking.reference,
      status: booking.status,
      refunded: booking.refundMinor ? formatMinor(booking.refundMinor, booking.currency) : null,
    },
    ...{ order, cases, changes, payments, refunds: refundLines, confirmation },
    nextRefund: refunds.length + 1,
    links: links.map(formatPaymentLink),
    cancellation: cancellation && booking && viewCancellation(cancellation, booking),
    statement: groupIntoStatement(entries),
    history: formatHistory(history),
    today: today(),
  }
}
