import { timeout, TimeoutError } from 'remix-utils/promise'
import { now } from '#app/platform/clock.server.ts'
import {
  canAccept,
  deadlineText,
  isAcceptedByDefault,
  lossTitle,
  refundRight,
} from '#app/core/trips/airline-change.ts'
import {
  cardLabel,
  creditLine,
  flightLine,
  recordWords,
  segmentLine,
  tripWords,
} from '#app/core/booking/booked/booking-words.ts'
import {
  airlineCancellation,
  flownSlices,
  detectCancellation,
  changesSinceSale,
  type AirlineCancellation,
  claimSentence,
} from '#app/core/flight/itinerary-match.ts'
import { seatsByFlight } from '#app/core/booking/booked/booked-itinerary.ts'
import { owedMinor } from '#app/core/trips/cancellation-states.ts'
import { openRefundStates } from '#app/core/booking/refunds/refund.process.ts'
import { nextSteps } from '#app/core/booking/booked/next-steps.ts'
import { refundProgress, type RefundStep } from '#app/core/booking/refunds/refund-progress.ts'
import {
  firstDeparture,
  hasDeparted,
  shareExpiry,
  tripStatus,
  tripStatusLabel,
} from '#app/core/booking/booked/trip-status.ts'
import { tripTitle } from '#app/core/flight/trip-title.ts'
import { checkoutStates, type CheckoutState } from '#app/core/booking/checkout-states.ts'
import { extrasOf } from '#app/core/booking/checkout-rules.ts'
import { formatMinor } from '#app/core/money/money.ts'
import { briefSlice } from '#app/core/flight/offer.ts'
import { bookingRefund, feeLine, paidFor, type RefundWords } from '#app/core/flight/fare-refund.ts'
import { formatFullDate } from '#app/core/places/time.ts'
import { shareToken } from '#app/web/session/share-link.server.ts'
import type { StoredAirlineChange } from '#app/core/trips/airline-change.store.server.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import type { Cancellation } from '#app/core/trips/cancellation.store.server.ts'
import { isOpenCase } from '#app/core/money/case.store.server.ts'
import { listRefundsOf, refundKeyOf } from '#app/core/booking/refunds/refund.store.server.ts'
import { listMessagesOf } from '#app/core/mail/outbox.store.server.ts'
import type { PendingCheckout } from '#app/core/booking/pending-checkout.store.server.ts'
import { findTripShare } from '#app/core/booking/booked/trip-share.store.server.ts'
import { remainingCharge } from '#app/core/trips/remaining-charge.server.ts'
import { PaymentProviderError } from '#app/core/money/payments-port.ts'
import { log } from '#app/platform/log.server.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'
import { paths } from '#app/core/paths.ts'
import type { LossView } from './change-notice.tsx'
import type { Sharing } from './share-trip.tsx'
import type { SentMail } from './trip-progress.tsx'

export function tripSummary(booking: Booking) {
  const { data } = booking
  const status = tripStatus(booking.status, data, now())
  const { reference, total } = recordWords(booking)
  return {
    id: booking.id,
    reference,
    status,
    statusLabel: tripStatusLabel(status, data, now()),
    title: data ? tripTitle(data.slices) : `Booking ${reference}`,
    slices: data?.slices.map(briefSlice) ?? [],
    /** First departure in milliseconds since 1970; null when the stored record is unreadable. */
    leavesAt: data ? firstDeparture(data) : null,
    loss: booking.status === 'cancelled' ? null : viewLoss(airlineCancellation(data)),
    travellers: tripWords(data).counts,
    total,
    refund:
      booking.refundMinor === null ? null : formatMinor(booking.refundMinor, booking.currency),
  }
}

function viewLoss(loss: AirlineCancellation | null): LossView | null {
  if (!loss) return null
  return {
    isWhole: loss.scope === 'whole',
    title: lossTitle(loss),
    flights: loss.flights.map(segmentLine),
  }
}

export function tripDetails(booking: Booking) {
  const { data } = booking
  const { travellers, bags } = tripWords(data)
  const summary = tripSummary(booking)
  const upcoming = summary.status === 'confirmed' || summary.status === 'pending'
  return {
    ...recordWords(booking),
    ...summary,
    slices: data?.slices ?? [],
    isAhead: upcoming && !(data && hasDeparted(data, now())),
    next: upcoming && data ? nextSteps(flownSlices(data), now()) : null,
    cancelledFlights: data?.cancelledFlights ?? [],
    refundRight: refundRight(changesSinceSale(data)),
    seats: data ? seatsByFlight(data) : {},
    airline: data ? { name: data.airline.name, code: data.airline.code } : null,
    // A cancelled trip shows only chosen seats, because the airline will assign no others.
    passengers: travellers.map(({ seating, ...traveller }) => ({
      ...traveller,
      seating: summary.status === 'cancelled' && traveller.seats.length === 0 ? null : seating,
    })),
    bags,
    price: data?.price ?? null,
    extras: data ? extrasOf(data) : [],
    /** The flights as booked; empty unless the airline has changed them. */
    bookedFlights: data?.bookedSlices?.map(flightLine) ?? [],
    totalPrice: data?.total ?? null,
    fee: feeLine(paidFor(booking), travellers.length),
    nonRefundable: data?.refund?.allowed === false,
    raw: data ? null : booking.rawData.slice(0, 4_000),
  }
}

const maxWaitMs = 1_500

/**
 * Returns the refund by the fare rules, limited to the remaining charge. Returns null when the payment
 * provider does not answer in time, so that the page promises nothing wrong.
 */
export async function findPromisedRefund(booking: Booking): Promise<RefundWords | null> {
  try {
    const { amountMinor } = await timeout(remainingCharge(booking), { ms: maxWaitMs })
    return bookingRefund(booking, amountMinor)
  } catch (error) {
    const isUnknown = error instanceof TimeoutError || error instanceof PaymentProviderError
    if (!isUnknown) throw error
    log.warn({ err: error, booking: booking.id }, 'refund promise not shown')
    return null
  }
}

/** Returns no steps when there is no card refund, or when an administrator settled it manually. */
export function refundSteps(booking: Booking, cancellation: Cancellation | null): RefundStep[] {
  if (!cancellation || cancellation.refundTo !== 'card' || cancellation.settledOn) return []
  const { state, refundMinor } = cancellation
  if (refundMinor === 0 || (state !== 'refunding' && state !== 'done')) return []
  return refundProgress({
    cancelledAt: booking.cancelledAt,
    sentAt: state === 'done' ? booking.refundedAt : null,
    amount: formatMinor(refundMinor, booking.currency),
    card: `your ${cardLabel(booking)}`,
  })
}

/**
 * Returns null for a past, cancelled or unreadable trip, unless the trip has a link that its owner can still
 * turn off.
 */
export async function findSharing(booking: Booking): Promise<Sharing | null> {
  const share = await findTripShare(booking.id)
  const until = share?.expiresAt ?? shareExpiry(booking, now())
  if (!until) return null
  const link = share && siteUrl(paths.sharedTrip(shareToken(share.id)))
  return { link, until: formatFullDate(until) }
}

export async function listSentEmails({ id }: Booking): Promise<SentMail[]> {
  const messages = await listMessagesOf(id)
  return messages.map(({ id, subject, createdAt, sentAt }) => ({
    id,
    subject,
    when: sentAt ? `Sent on ${formatFullDate(sentAt)}` : `Written on ${formatFullDate(createdAt)}`,
  }))
}

/** Returns sentences for the traveller; none without a cancellation. */
export function describeCancellation(
  booking: Booking,
  cancellation: Cancellation | null,
): string[] {
  const plain = booking.status === 'cancelled' ? ['This booking has been cancelled.'] : []
  if (!cancellation) return plain
  const { state, refundMinor, refundTo } = cancellation
  const amount = formatMinor(refundMinor, booking.currency)
  const owed = owedMinor(cancellation)
  const sentBefore = booking.refundMinor
    ? ` We have sent ${formatMinor(booking.refundMinor, booking.currency)} so far.`
    : ''
  switch (state) {
    case 'quoted':
    case 'failed':
      return plain
    case 'confirming':
      return ['The airline is cancelling this booking.']
    case 'unconfirmed':
      return [
        'You asked us to cancel this booking, and the airline hasn’t answered yet. Our team is following up and will email you.',
      ]
    case 'refunding':
      if (refundTo === 'airline_credits') return describeCredits(cancellation)
      return refundMinor === 0
        ? describeNoRefund(booking)
        : [
            `Cancelled. We’re refunding ${amount} to your ${cardLabel(booking)}.${describeOpenAmount(booking, cancellation)}`,
          ]
    case 'needs_person':
      return [
        owed > 0
          ? `Cancelled.${sentBefore} ${sentBefore ? 'The rest' : 'Your refund'} of ${formatMinor(owed, booking.currency)} is delayed. Our team is arranging it and will email you within 3 business days.`
          : 'Cancelled. Our team is arranging your refund and will email you within 3 business days.',
      ]
    case 'done':
      return describeDone(booking, cancellation)
  }
}

function describeDone(booking: Booking, cancellation: Cancellation): string[] {
  const { refundMinor, refundTo, settledMinor, settledOn } = cancellation
  if (settledMinor) {
    const amount = formatMinor(settledMinor, booking.currency)
    return [`Cancelled. Our team refunded ${amount} to you on ${formatFullDate(settledOn)}.`]
  }
  if (refundTo === 'airline_credits') return describeCredits(cancellation)
  if (refundMinor === 0 || settledOn) return describeNoRefund(booking)
  const amount = formatMinor(Math.max(refundMinor, booking.refundMinor ?? 0), booking.currency)
  const card = cardLabel(booking)
  return [
    `Cancelled. We refunded ${amount} to your ${card} on ${formatFullDate(booking.refundedAt)}. It can take 7 to 30 business days to appear on your statement.`,
  ]
}

function describeNoRefund({ data }: Booking): string[] {
  return airlineCancellation(data)
    ? ['Cancelled. The airline offered no refund.', claimSentence]
    : ['Cancelled. There was no refund for this ticket.']
}

/** Describes the part of the refund that an administrator has left open. */
function describeOpenAmount({ currency }: Booking, { openMinor }: Cancellation): string {
  return openMinor
    ? ` ${formatMinor(openMinor, currency)} is still open. Our team is working on it.`
    : ''
}

function describeCredits({ credits }: Cancellation): string[] {
  return [
    'Cancelled. The airline has issued travel credit instead of money.',
    ...credits.map(creditLine),
  ]
}

/** Lines of the refund. Only a sent refund has the label "Refunded". */
export type RefundLine = { label: string; amount: string }

export async function listRefundLines(
  booking: Booking,
  cancellation: Cancellation | null,
): Promise<RefundLine[]> {
  const { refundMinor, refundedAt, currency, checkoutId } = booking
  const line = (label: string, minor: number) => ({
    label,
    amount: minor > 0 ? `−${formatMinor(minor, currency)}` : 'to be confirmed',
  })
  const onItsWay = 'Refund on its way'
  const delayed = 'Refund delayed, our team is on it'
  const lines = refundMinor ? [line(`Refunded on ${formatFullDate(refundedAt)}`, refundMinor)] : []
  if (cancellation?.state === 'refunding' && cancellation.refundMinor > 0) {
    lines.push(line(onItsWay, cancellation.refundMinor))
    if (cancellation.openMinor) lines.push(line(delayed, cancellation.openMinor))
  }
  if (cancellation?.state === 'needs_person') lines.push(line(delayed, owedMinor(cancellation)))
  for (const refund of await listRefundsOf(checkoutId)) {
    if (refund.bookingId !== booking.id) continue
    if (openRefundStates.includes(refund.state)) lines.push(line(onItsWay, refund.amountMinor))
    if (refund.state === 'failed' && (await isOpenCase('refund_failed', refundKeyOf(refund)))) {
      lines.push(line(delayed, refund.amountMinor))
    }
  }
  return lines
}

export function viewChange({ data }: Booking, change: StoredAirlineChange | null) {
  if (!change) return null
  const { id, added, removed, decideBy, askedAt, handedOverAt } = change
  return {
    id,
    added,
    removed,
    loss: viewLoss(detectCancellation(data, change)),
    canAccept: canAccept(change),
    isAsked: askedAt !== null,
    refundRight: refundRight(changesSinceSale(data, change)),
    deadline:
      decideBy && !handedOverAt ? deadlineText(decideBy, isAcceptedByDefault(change)) : null,
  }
}

/** Only the booking of an approved payment has reached the airline. */
function describePending(state: CheckoutState) {
  if (checkoutStates[state].approved) {
    return {
      label: 'Pending',
      words: 'The airline is confirming this booking. Please don’t book it again.',
      link: 'View booking status',
    }
  }
  if (state === 'action_required') {
    return {
      label: 'Not paid',
      words: 'You haven’t finished this payment. Nothing was charged, and nothing is booked.',
      link: 'Finish or change the payment',
    }
  }
  return {
    label: 'Pending',
    words: 'We’re checking this payment. Please don’t pay again yet.',
    link: 'View booking status',
  }
}

export function pendingSummary({ id, state, offer, adults, children, infants }: PendingCheckout) {
  return {
    id,
    ...describePending(state),
    title: tripTitle(offer.slices),
    to: paths.booking('confirmation', { offer: offer.id, adults, children, infants }),
  }
}
