import type { ChangeAction, RefundTo } from '#app/core/flight/terms/after-sale-terms.ts'
import type { Slice } from '#app/core/flight/offer.ts'
import { paidFor, serviceFee, type Booked } from '#app/core/flight/terms/fare-refund.ts'
import {
  flightsOf,
  type AirlineCancellation,
  type Flights,
  type Itinerary,
} from '#app/core/flight/itinerary/itinerary-match.ts'
import { formatDeadline } from '#app/core/flight/itinerary/deadline.ts'
import { instantOf, wallClockMs } from '#app/core/places/time.ts'
import type { ChangeSize } from './change-effects.ts'

/** Rules for changes that airlines make after a booking: the right to a refund and the deadline for the decision. */

type Change = Flights & { actions: readonly ChangeAction[] }

export function canAccept({ actions, added }: Change): boolean {
  return actions.includes('accept') && added.length > 0
}

export function lossTitle({ scope, flights }: AirlineCancellation): string {
  if (scope === 'part') return 'The airline has cancelled part of your trip'
  return flights.length === 1
    ? 'Your flight was cancelled by the airline'
    : 'Your flights were cancelled by the airline'
}

export type Choice = 'refund' | 'accept' | 'others'

/**
 * Pages and mails offer the choices in this order: the refund first whenever the traveller may have a right to it,
 * and otherwise what most travellers want. `accept` is left out if the airline offers nothing to accept.
 */
export function choicesOf(change: Change, size: ChangeSize): Choice[] {
  const order: Choice[] =
    size === 'small' ? ['accept', 'others', 'refund'] : ['refund', 'accept', 'others']
  return order.filter((choice) => choice !== 'accept' || canAccept(change))
}

const refundWords: Record<ChangeSize, string> = {
  cancelled:
    'The airline cancelled a flight that you paid for. You have the right to a refund for it. You don’t have to accept other flights or a voucher.',
  big: 'This is a big change by the airline, so you may have the right to a full refund of the fare. You don’t have to accept the new flights or a voucher.',
  small:
    'This is a small change. If it doesn’t work for you, you can ask for other flights, or cancel and get what the airline refunds.',
}

/** Explains the right to a refund. Pages and mails must show it before they offer an alternative. */
export function refundRight(size: ChangeSize, booking: Booked): string {
  const fee = serviceFee(paidFor(booking)) ? ' Our service fee isn’t refunded.' : ''
  return `${refundWords[size]}${fee} You’ll see the exact amount before anything is cancelled.`
}

/**
 * Warns the traveller when the airline's automatic refund is less than the airline received (both
 * in minor units), or contains no money. A traveller who confirms it gives up the difference.
 * Returns null when the airline refunds everything, and for a small change, which gives no right to more.
 */
export function lowQuoteWarning(
  size: ChangeSize,
  quote: { refundTo: RefundTo; refundMinor: number },
  paidMinor: number,
): string | null {
  if (size === 'small') return null
  if (quote.refundTo === 'card' && quote.refundMinor >= paidMinor) return null
  return `${refundWords[size]} The amount below is only the airline’s automatic offer. Please call us before you confirm, and we’ll claim the rest from the airline.`
}

const hour = 3_600_000
const week = 7 * 24 * hour

/**
 * Returns the decision deadline as a UTC instant: a week before the first flight, or halfway
 * between now and that flight, whichever is later. Providers set no deadline, but without an
 * answer the airline may reissue the ticket too late.
 */
export function decideBy(slices: readonly Slice[], now: number): string {
  const departures = flightsOf(slices).flatMap(({ departingAt, origin }) => {
    const at = instantOf(departingAt, origin.timeZone) ?? wallClockMs(departingAt)
    return at === null ? [] : [at]
  })
  const departs = Math.max(now, Math.min(...departures, now + 60 * 24 * hour))
  return new Date(Math.max(departs - week, now + (departs - now) / 2)).toISOString()
}

/** Returns true in the last quarter of the decision period, but at most 48 hours before the deadline. */
export function isReminderDue(detectedAt: string, deadline: string, now: number): boolean {
  const end = Date.parse(deadline)
  const quarter = (end - Date.parse(detectedAt)) / 4
  return end - now <= Math.min(quarter, 48 * hour)
}

/** Only a small change may be accepted without an answer, because accepting a big one may end the right to a refund. */
export function isAcceptedByDefault(change: Change, size: ChangeSize): boolean {
  return canAccept(change) && size === 'small'
}

export function deadlineText(when: string, acceptedByDefault: boolean): string {
  return acceptedByDefault
    ? `Please decide by ${when}. If we don’t hear from you by then, we’ll accept the new flights for you, so that your ticket stays valid.`
    : `Please decide by ${when}. If we don’t hear from you by then, we won’t accept anything for you: our team will settle it with the airline and email you.`
}

type Undecided = Change & { decideBy: string | null; handedOverAt?: string | null }

/** Pages, the list of trips, calendar files and mails say the same about the traveller's decision, in this order. */
export function decisionWords(
  booking: Booked & { data: Itinerary | null },
  change: Undecided,
  size: ChangeSize,
): { refundRight: string; deadline: string | null } {
  const { decideBy, handedOverAt } = change
  return {
    refundRight: refundRight(size, booking),
    // Once our team handles the change, there is no automatic decision.
    deadline:
      decideBy && !handedOverAt
        ? deadlineText(
            formatDeadline(decideBy, booking.data?.slices),
            isAcceptedByDefault(change, size),
          )
        : null,
  }
}

/** `deadline`: we accepted because the traveller did not answer in time. */
export type AcceptedBy = 'traveller' | 'deadline' | 'unknown'
