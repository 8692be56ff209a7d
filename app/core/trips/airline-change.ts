import type { ChangeAction, RefundTo } from '#app/core/flight/after-sale-terms.ts'
import type { CabinClass, Slice } from '#app/core/flight/offer.ts'
import { findPlace } from '#app/core/places/airport-search.ts'
import { formatFullDate, formatTime, instantOf, wallClockMs } from '#app/core/places/time.ts'
import {
  flightsOf,
  lostFlights,
  msBetween,
  pairSlices,
  type AirlineCancellation,
  type Flights,
} from '#app/core/flight/itinerary-match.ts'

/** Classifies changes that airlines make after a booking: severity, right to a refund, deadline for the decision. */

export type ChangeSize = 'cancelled' | 'big' | 'small'

/** Minutes by which a flight must move before US rules call the change significant. */
const bigMoveMinutes = { domestic: 180, international: 360 }

const cabinRanks: Record<CabinClass, number> = {
  economy: 0,
  premium_economy: 1,
  business: 2,
  first: 3,
}

const countStops = ({ segments }: Slice) =>
  segments.length - 1 + segments.reduce((sum, { technicalStops }) => sum + technicalStops.length, 0)

/** Returns false for an unknown country, because the shorter domestic limit protects the traveller. */
function isInternational({ segments }: Slice): boolean {
  const countries = segments.flatMap(({ origin, destination }) =>
    [origin, destination].flatMap(({ code }) => findPlace(code)?.country_code ?? []),
  )
  return new Set(countries).size > 1
}

/**
 * Compares the cabins flight by flight if both trips have the same number of flights, otherwise the lowest
 * cabins.
 */
function isDowngrade(before: Slice, after: Slice): boolean {
  const [from, to] = [before, after].map(({ segments }) =>
    segments.map(({ cabin }) => cabinRanks[cabin]),
  ) as [number[], number[]]
  if (from.length !== to.length) return Math.min(...to) < Math.min(...from)
  return to.some((rank, index) => rank < (from[index] ?? 0))
}

function isBigChange(before: Slice, after: Slice): boolean {
  const bigMs = bigMoveMinutes[isInternational(before) ? 'international' : 'domestic'] * 60_000
  return (
    before.origin.code !== after.origin.code ||
    before.destination.code !== after.destination.code ||
    countStops(after) > countStops(before) ||
    isDowngrade(before, after) ||
    msBetween(before.departingAt, after.departingAt, before.origin) >= bigMs ||
    msBetween(before.arrivingAt, after.arrivingAt, before.destination) >= bigMs
  )
}

/**
 * `cancelled`: a flight has no replacement. `big`: other airports, more stops, a lower cabin, or a move of
 * three hours within a country or six across a border.
 */
export function changeSize({ removed, added }: Flights): ChangeSize {
  if (lostFlights(removed, added).length > 0) return 'cancelled'
  const { pairs } = pairSlices(removed, added)
  return pairs.some(({ before, after }) => after && isBigChange(before, after)) ? 'big' : 'small'
}

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

const refundWords: Record<ChangeSize, string> = {
  cancelled:
    'The airline cancelled a flight that you paid for. You have the right to a refund for it. You don’t have to accept other flights or a voucher.',
  big: 'This is a big change by the airline, so you may have the right to a full refund of the fare. You don’t have to accept the new flights or a voucher.',
  small:
    'If the new times don’t work for you, you can ask for a refund instead. Accepting them may end that right.',
}

/** Explains the right to a refund. Pages and mails must show it before they offer an alternative. */
export function refundRight(flights: Flights): string {
  return `${refundWords[changeSize(flights)]} You’ll see the exact amount before anything is cancelled.`
}

/**
 * Warns the traveller when the airline's automatic refund is less than the airline received (both
 * in minor units), or contains no money. A traveller who confirms it gives up the difference.
 * Returns null when the airline refunds everything.
 */
export function lowQuoteWarning(
  flights: Flights,
  quote: { refundTo: RefundTo; refundMinor: number },
  paidMinor: number,
): string | null {
  if (quote.refundTo === 'card' && quote.refundMinor >= paidMinor) return null
  return `${refundWords[changeSize(flights)]} The amount below is only the airline’s automatic offer. Please call us before you confirm, and we’ll claim the rest from the airline.`
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

/** Returns true when we may accept the change for the traveller: they can still fly, and no flight is lost. */
export function isAcceptedByDefault(change: Change): boolean {
  return canAccept(change) && changeSize(change) !== 'cancelled'
}

/** States the deadline in UTC, because we don't know the traveller's time zone. */
export function deadlineText(deadline: string, acceptedByDefault: boolean): string {
  const when = `${formatTime(deadline)} UTC on ${formatFullDate(deadline)}`
  return acceptedByDefault
    ? `Please decide by ${when}. If we don’t hear from you by then, we’ll accept the new flights for you, so that your ticket stays valid.`
    : `Please decide by ${when}. If we don’t hear from you by then, our team will settle it with the airline and email you.`
}

/** `deadline`: we accepted because the traveller did not answer in time. */
export type AcceptedBy = 'traveller' | 'deadline' | 'unknown'
