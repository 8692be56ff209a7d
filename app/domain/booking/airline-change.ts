import type { Segment, Slice } from '../offers/offer.ts'
import type { RefundTo } from './cancellation.ts'
import { formatFullDate, formatTime, instantOf, wallClockMs } from '../time.ts'

/**
 * What airlines change by themselves after a booking: which flights are other ones now, how much that
 * matters, and until when a traveller decides.
 */

/** `update`: the airline has to be asked by a person, and the provider told afterwards. */
export const changeActions = ['accept', 'cancel', 'change', 'update'] as const
export type ChangeAction = (typeof changeActions)[number]

type Slices = [Slice, ...Slice[]]

/** What makes a flight the one that was booked. Its id and its aircraft do not. */
function flightKey({ flightNumber, origin, destination, departingAt, arrivingAt }: Segment) {
  return [flightNumber, origin.code, destination.code, departingAt, arrivingAt].join()
}

const flightsOf = (slices: readonly Slice[]) => slices.flatMap(({ segments }) => segments)

/** Whether two itineraries have the same flights at the same times. */
export function isSameItinerary(a: readonly Slice[], b: readonly Slice[]): boolean {
  const keys = (slices: readonly Slice[]) => flightsOf(slices).map(flightKey).join('\n')
  return keys(a) === keys(b)
}

/** Whether every flight of `some` is among those of `all`. */
export function hasFlights(all: readonly Slice[], some: readonly Slice[]): boolean {
  const keys = new Set(flightsOf(all).map(flightKey))
  return flightsOf(some).every((flight) => keys.has(flightKey(flight)))
}

/**
 * The itinerary of an order in place of ours. A flight that is still the same keeps what we know of it,
 * its id above all: seats and bags were bought for that id, and orders and offers may name it differently.
 */
export function adoptItinerary(ours: readonly Slice[], order: Slices): Slices {
  const known = new Map(flightsOf(ours).map((flight) => [flightKey(flight), flight]))
  const adoptFlight = (flight: Segment): Segment => {
    const same = known.get(flightKey(flight))
    if (!same) return flight
    const { originTerminal, destinationTerminal } = flight
    return {
      ...same,
      originTerminal: originTerminal ?? same.originTerminal,
      destinationTerminal: destinationTerminal ?? same.destinationTerminal,
    }
  }
  const adoptSlice = (slice: Slice): Slice => {
    const [first, ...rest] = slice.segments
    const same = ours.find((one) => isSameItinerary([one], [slice]))
    return { ...(same ?? slice), segments: [adoptFlight(first), ...rest.map(adoptFlight)] }
  }
  const [first, ...rest] = order
  return [adoptSlice(first), ...rest.map(adoptSlice)]
}

/** How much a change matters to who has booked. */
export type ChangeSize = 'cancelled' | 'big' | 'small'

/** What US and EU rules agree to call a big change, at the latest. */
const bigMinutes = 180

const route = ({ origin, destination }: Slice) => `${origin.code}-${destination.code}`

/**
 * `cancelled`: a part of the trip is not flown any more. `big`: other airports, another stop, or a
 * departure or arrival three hours off.
 */
export function changeSize(removed: readonly Slice[], added: readonly Slice[]): ChangeSize {
  if (added.length < removed.length) return 'cancelled'
  const isBig = removed.some((before) => {
    const after = added.find((slice) => route(slice) === route(before))
    if (!after || after.segments.length > before.segments.length) return true
    return (
      minutesOff(before.departingAt, after.departingAt) >= bigMinutes ||
      minutesOff(before.arrivingAt, after.arrivingAt) >= bigMinutes
    )
  })
  return isBig ? 'big' : 'small'
}

function minutesOff(a: string, b: string): number {
  return Math.abs((wallClockMs(a) ?? 0) - (wallClockMs(b) ?? 0)) / 60_000
}

const refundWords: Record<ChangeSize, string> = {
  cancelled:
    'The airline cancelled a flight that you paid for. You have the right to a refund for it, and do not have to accept other flights or a voucher.',
  big: 'This is a big change by the airline, so you may have the right to a full refund of the fare. You do not have to accept the new flights or a voucher.',
  small:
    'If the new times do not work for you, you can ask for a refund instead. Accepting them can end that right.',
}

/** What a traveller reads about money back, before any of the alternatives. */
export function refundRight(removed: readonly Slice[], added: readonly Slice[]): string {
  return `${refundWords[changeSize(removed, added)]} You see the exact amount before anything is cancelled.`
}

/**
 * Why not to cancel yet by what the airline's system offers after a change, where that is less than the
 * airline was paid (both in minor units) or no money at all: confirming would give up the rest. Null where
 * everything comes back.
 */
export function lowQuoteWords(
  { removed, added }: { removed: readonly Slice[]; added: readonly Slice[] },
  quote: { refundTo: RefundTo; refundMinor: number },
  paidMinor: number,
): string | null {
  if (quote.refundTo === 'card' && quote.refundMinor >= paidMinor) return null
  return `${refundWords[changeSize(removed, added)]} Below is only what the airline’s system offers by itself. Please ask us before you confirm: we claim from the airline what it owes you for its change.`
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
export function isAcceptedInTheEnd(change: {
  actions: readonly ChangeAction[]
  removed: readonly Slice[]
  added: readonly Slice[]
}): boolean {
  return (
    change.actions.includes('accept') && changeSize(change.removed, change.added) !== 'cancelled'
  )
}

/** What happens without an answer, and when. The instant is in UTC: nobody knows where they are. */
export function deadlineWords(deadline: string, acceptedInTheEnd: boolean): string {
  const when = `${formatTime(deadline)} UTC on ${formatFullDate(deadline)}`
  return acceptedInTheEnd
    ? `Please decide by ${when}. If we do not hear from you by then, we accept the new flights for you so that your ticket stays valid.`
    : `Please decide by ${when}. If we do not hear from you by then, our team settles it with the airline and writes to you.`
}
