import { formatPrice, type Price } from '../money/money.ts'
import { dayOffset, formatDate, formatDuration, formatTime } from '../time.ts'
import {
  cabinLabel,
  carriersOf,
  cardStopsLabel,
  layoversOf,
  otherAirportsNote,
  privateFareLabels,
  type Bags,
  type FareRule,
  type Layover,
  type Offer,
  type Slice,
} from './offer.ts'
import { paysBack } from './refund.ts'

/**
 * What a results card is made of, in no language yet. A search is kept as these: an offer is ten times
 * as large, and is read anew from the airline before anything is booked.
 */
export type CardFacts = {
  id: string
  price: Price
  refundable: boolean
  /** All marketing carriers, each once. */
  carriers: { code: string; name: string }[]
  brands: string[]
  /** Of all flights, each once. */
  cabins: string[]
  bags: Bags
  seatChoice: boolean | null
  /** As the airline states them, with its own amounts. */
  refund: FareRule
  change: FareRule
  /** Whether a round trip begins or ends at another airport on its way back. */
  otherAirports: boolean
  slices: SliceFacts[]
}

type SliceFacts = {
  from: string
  to: string
  /** Wall-clock times at their airports. */
  departingAt: string
  arrivingAt: string
  /** Minutes; null when unknown. */
  duration: number | null
  layovers: Layover[]
  flights: string[]
  /** Who flies, where that is not the marketing carrier. */
  operators: string[]
}

/** What a results card shows, as texts ready to print. */
export type OfferCard = {
  id: string
  price: string
  refundable: boolean
  airline: string
  /** Codes and names of all carriers, when there are several. */
  carriers: { code: string; name: string }[]
  /** Fare brand, such as "Basic". */
  brand: string | null
  bags: string | null
  otherAirports: boolean
  slices: CardSlice[]
}

export type CardSlice = {
  from: string
  to: string
  departs: string
  arrives: string
  /** Days later than departure. */
  plusDays: number
  date: string
  duration: string
  stops: string
  /** Airport codes of the connections. */
  via: string[]
  layovers: CardLayover[]
  flights: string
  operatedBy: string | null
}

export type CardLayover = {
  /** "2h 5m in Denver (DEN)" */
  wait: string
  /** Code of the airport, and "2h 5m". */
  at: string
  minutes: string
  /** "JFK to EWR", where the next flight leaves from another airport. */
  change: string | null
}

/** "1 carry-on, 2 checked bags"; says what is not included; null when the airline has stated neither. */
export function bagsLabel({ checked, carryOn }: Offer['bags']): string | null {
  const parts: string[] = []
  if (carryOn === 0) parts.push('No carry-on bag included')
  if (carryOn) parts.push(`${carryOn} carry-on`)
  if (checked) parts.push(`${checked} checked bag${checked === 1 ? '' : 's'}`)
  if (checked === 0 && !carryOn) parts.push(parts.length > 0 ? 'no checked bag' : 'No checked bag')
  return parts.length > 0 ? parts.join(', ') : null
}

function sliceFacts(slice: Slice): SliceFacts {
  const { origin, destination, departingAt, arrivingAt, duration, segments } = slice
  return {
    from: origin.code,
    to: destination.code,
    departingAt,
    arrivingAt,
    duration,
    layovers: layoversOf(slice),
    flights: segments.map(({ flightNumber }) => flightNumber),
    operators: [...new Set(segments.flatMap(({ operator }) => operator?.name ?? []))],
  }
}

export function cardFacts(offer: Offer): CardFacts {
  return {
    id: offer.id,
    price: offer.price.total,
    refundable: paysBack(offer),
    carriers: carriersOf(offer).map(({ code, name }) => ({ code, name })),
    brands: [
      ...new Set(offer.slices.flatMap(({ fareBrand }) => fareBrand ?? [])),
      ...(offer.privateFare ? [privateFareLabels[offer.privateFare]] : []),
    ],
    cabins: [...new Set(offer.slices.flatMap(({ segments }) => segments.map(cabinLabel)))],
    bags: offer.bags,
    seatChoice: offer.seatChoice,
    refund: offer.refund,
    change: offer.change,
    otherAirports: otherAirportsNote(offer.slices) !== null,
    slices: offer.slices.map(sliceFacts),
  }
}

function cardSlice(slice: SliceFacts): CardSlice {
  const { departingAt, arrivingAt, layovers } = slice
  return {
    from: slice.from,
    to: slice.to,
    departs: formatTime(departingAt),
    arrives: formatTime(arrivingAt),
    plusDays: dayOffset(departingAt, arrivingAt),
    date: formatDate(departingAt),
    duration: formatDuration(slice.duration),
    stops: cardStopsLabel(layovers.length),
    via: layovers.map((layover) => layover.arrival),
    layovers: layovers.map((layover) => ({
      wait: `${formatDuration(layover.minutes)} in ${layover.city} (${layover.arrival})`,
      at: layover.arrival,
      minutes: formatDuration(layover.minutes),
      change: layover.changesAirport ? `${layover.arrival} to ${layover.departure}` : null,
    })),
    flights: slice.flights.join(', '),
    operatedBy: slice.operators.length > 0 ? slice.operators.join(', ') : null,
  }
}

/** The emissions of an offer against what is usual on its route: the median of its search. */
export function emissionsLabel(kg: number | null, medianKg: number | null): string | null {
  if (kg === null || !medianKg) return null
  const percent = Math.round((kg / medianKg - 1) * 100)
  if (percent <= -5) return `${-percent}% less CO₂ than average`
  return percent >= 5 ? `${percent}% more CO₂ than average` : 'Average CO₂ for this route'
}

/** The words of a card. */
export function offerCard({ carriers, brands, ...facts }: CardFacts): OfferCard {
  return {
    id: facts.id,
    price: formatPrice(facts.price),
    refundable: facts.refundable,
    airline: carriers.length > 1 ? 'Multiple Airlines' : (carriers[0]?.name ?? ''),
    carriers,
    brand: brands.length > 0 ? brands.join(' / ') : null,
    bags: bagsLabel(facts.bags),
    otherAirports: facts.otherAirports,
    slices: facts.slices.map(cardSlice),
  }
}
