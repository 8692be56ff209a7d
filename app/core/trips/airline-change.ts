import type { ChangeAction } from '#app/core/flight/after-sale-terms.ts'
import type { CabinClass, Slice } from '#app/core/flight/offer.ts'
import { findPlace } from '#app/core/places/airport-search.ts'
import { formatFullDate, formatTime, instantOf, wallClockMs } from '#app/core/places/time.ts'
import type { RefundTo } from '#app/core/flight/after-sale-terms.ts'
import {
  flightsOf,
  lostFlights,
  msBetween,
  pairSlices,
  type AirlineCancellation,
  type Flights,
} from '#app/core/flight/itinerary-match.ts'

/**
 * Changes that airlines make after a booking: how much they matter, what they entitle a traveller to,
 * and until when a traveller decides.
 */

/** How much a change matters to who has booked. */
export type ChangeSize = 'cancelled' | 'big' | 'small'

/** From so many minutes on, US rules call a move significant: within a country, and across a border. */
const bigMoveMinutes = { domestic: 180, international: 360 }

const cabinRanks: Record<CabinClass, number> = {
  economy: 0,
  premium_economy: 1,
  business: 2,
  first: 3,
}

const countStops = ({ segments }: Slice) =>
  segments.length - 1 + segments.reduce((sum, { technicalStops }) => sum + technicalStops.length, 0)

/** Yes only where both countries are known: the shorter limit is the safer one to apply. */
function isInternational({ segments }: Slice): boolean {
  const countries = segments.flatMap(({ origin, destination }) =>
    [origin, destination].flatMap(({ code }) => findPlace(code)?.country_code ?? []),
  )
  return new Set(countries).size > 1
}

/** Whether a flight is in a lower cabin: flight by flight where they correspond, otherwise the lowest. */
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
 * `cancelled`: a part of the trip is not flown any more. `big`: other airports, more stops, a lower
 * cabin, or a departure or arrival that moves by three hours within a country or six across a border.
 */
export function changeSize({ removed, added }: Flights): ChangeSize {
  if (lostFlights(removed, added).length > 0) return 'cancelled'
  const { pairs } = pairSlices(removed, added)
  return pairs.some(({ before, after }) => after && isBigChange(before, after)) ? 'big' : 'small'
}

type Change = Flights & { actions: readonly ChangeAction[] }

/** Whether a traveller can agree to a change: never where the airline offers no flights instead. */
export function canAccept({ actions, added }: Change): boolean {
  return actions.includes('accept') && added.length > 0
}

/** The title of the news that flights are cancelled. */
export function lossTitle({ scope, flights }: AirlineCancellation): string {
  if (scope === 'part') return 'The airline has cancelled a part of your trip'
  return flights.length === 1
    ? 'Your flight was cancelled by the airline'
    : 'Your flights were cancelled by the airline'
}

const refundWords: Record<ChangeSize, string> = {
  cancelled:
    'The airline cancelled a flight that you paid for. You have the right to a refund for it, and do not have to accept other flights or a voucher.',
  big: 'This is a big change by the airline, so you may have the right to a full refund of the fare. You do not have to accept the new flights or a voucher.',
  small:
    'If the new times do not work for you, you can ask for a refund instead. Accepting them can end that right.',
}

/** What a traveller reads about money back, before any of the alternatives. */
export function refundRight(flights: Flights): string {
  return `${refundWords[changeSize(flights)]} You see the exact amount before anything is cancelled.`
}

/**
 * Why not to cancel yet by what the airline's system offers after a change, where that is less than the
 * airline was paid (both in minor units) or no money at all: confirming would give up the rest. Null where
 * everything comes back.
 */
export function lowQuoteWords(
  flights: Flights,
  quote: { refundTo: RefundTo; refundMinor: number },
  paidMinor: number,
): string | null {
  if (quote.refundTo === 'card' && quote.refundMinor >= paidMinor) return null
  return `${refundWords[changeSize(flights)]} Below is only what the airline’s system offers by itself. Please ask us before you confirm: we claim from the airline what it owes you for its change.`
}

const hour = 3_600_000
const week = 7 * 24 * hour

/**
 * Until when a traveller decides about a change, as a UTC instant: a week before the first of the flights,
 * or halfway from now where that is later. Providers name no time of their own; a ticket that nobody has
 * accepted may not be issued again, and then nobody boards.
 */
export function decideBy(slices: readonly Slice[], now: number): string {
  const departures = flightsOf(slices).flatMap(({ departingAt, origin }) => {
    const at = instantOf(departingAt, origin.timeZone) ?? wallClockMs(departingAt)
    return at === null ? [] : [at]
  })
  const departs = Math.max(now, Math.min(...departures, now + 60 * 24 * hour))
  return new Date(Math.max(departs - week, now + (departs - now) / 2)).toISOString()
}

/** Whether it is time for a reminder: in the last quarter of the time to decide, of two days at most. */
export function isReminderDue(detectedAt: string, deadline: string, now: number): boolean {
  const end = Date.parse(deadline)
  const quarter = (end - Date.parse(detectedAt)) / 4
  return end - now <= Math.min(quarter, 48 * hour)
}

/** Whether the site may accept a change for who has not answered: they can fly, and nothing is lost. */
export function isAcceptedInTheEnd(change: Change): boolean {
  return canAccept(change) && changeSize(change) !== 'cancelled'
}

/** What happens without an answer, and when. The instant is in UTC: nobody knows where they are. */
export function deadlineWords(deadline: string, acceptedInTheEnd: boolean): string {
  const when = `${formatTime(deadline)} UTC on ${formatFullDate(deadline)}`
  return acceptedInTheEnd
    ? `Please decide by ${when}. If we do not hear from you by then, we accept the new flights for you so that your ticket stays valid.`
    : `Please decide by ${when}. If we do not hear from you by then, our team settles it with the airline and writes to you.`
}
