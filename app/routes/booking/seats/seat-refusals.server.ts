import { partyNames } from '#app/core/travellers/names/party-names.ts'
import { formatPrice, type Price } from '#app/core/money/money.ts'
import type { SeatChoice, SeatGap } from '#app/core/flight/seats/seat-maps.ts'
import type { Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { outageRetrySeconds } from '#app/core/outages/retry.server.ts'
import { limitedHeaders } from '#app/web/session/limits/limits.server.ts'

export type SeatRefusalText = {
  title: string
  error: string
  missing: string[]
  /** Seat that the message offers to take from the companion after confirmation. */
  give: { seat: string; label: string } | null
  beside: 'map' | 'buttons'
}

/** Answer while the airline doesn't send its seat map. */
export const mapUnread = {
  status: 503,
  headers: limitedHeaders({ retryAfter: outageRetrySeconds }),
}

type Party = Pick<Checkout, 'offer' | 'passengers'>

/** If one passenger has a seat on a flight, every passenger needs a seat on this flight. */
export function seatsRequiredRefusal(party: Party, gaps: readonly SeatGap[]): SeatRefusalText {
  const byFlight = new Map<string, string[]>()
  for (const { segment, passenger } of gaps) {
    const flight = `${segment.origin.code} to ${segment.destination.code}`
    byFlight.set(flight, [...(byFlight.get(flight) ?? []), partyNames(party)(passenger.id)])
  }
  return {
    title: 'Seat Selection Required',
    error: 'Please select seats for all passengers',
    missing: [...byFlight].map(([flight, names]) => `${flight}: ${names.join(', ')}`),
    give: null,
    beside: 'buttons',
  }
}

export function seatGoneRefusal(seat: string): SeatRefusalText {
  const title = `Seat ${seat} is no longer available`
  return { title, error: 'Please choose another seat.', missing: [], give: null, beside: 'map' }
}

export function seatMapFailedRefusal(seat: string): SeatRefusalText {
  const title = `Seat ${seat} was not selected`
  const error = 'We couldn’t load the seat map. Please try again.'
  return { title, error, missing: [], give: null, beside: 'map' }
}

/** The price of adjacent seats changed since the page showed it, so nothing was chosen. */
export function togetherRefusal(maps: unknown, price: Price | null): SeatRefusalText {
  const title = maps ? 'The adjacent seats have changed' : 'No seats were selected'
  const error = !maps
    ? 'We couldn’t load the seat map. Please try again.'
    : price
      ? `The cheapest adjacent seats now cost ${formatPrice(price)}. Your seats are unchanged.`
      : 'No adjacent seats are left. Your seats are unchanged.'
  return { title, error, missing: [], give: null, beside: 'map' }
}

/** The traveller must confirm that a seat moves from one passenger to another. */
export function companionSeatRefusal(
  party: Party,
  { designator, passengerId }: SeatChoice,
  companion: SeatChoice,
): SeatRefusalText {
  const [asking, owner] = [passengerId, companion.passengerId].map(partyNames(party))
  return {
    title: `Seat ${designator} is chosen for ${owner}`,
    error: `Choose another seat for ${asking}, or give this one to ${asking}. ${owner} will then need another seat.`,
    missing: [],
    give: { seat: designator, label: `Give Seat ${designator} to ${asking}` },
    beside: 'map',
  }
}

export function describeNextChoice(party: Party, gaps: readonly SeatGap[], segmentId: string) {
  const next = gaps.find(({ segment }) => segment.id === segmentId)
  if (next) return `Now choosing for ${partyNames(party)(next.passenger.id)}.`
  const other = gaps[0]?.segment
  const done = party.passengers.length > 1 ? ['Everyone has a seat on this flight.'] : []
  const on = other ? [`Next flight: ${other.origin.code} to ${other.destination.code}.`] : []
  return [...done, ...on].join(' ')
}
