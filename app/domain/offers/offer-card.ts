import { formatPrice } from '../money/money.ts'
import { dayOffset, formatDate, formatDuration, formatTime } from '../time.ts'
import { carriersOf, cardStopsLabel, layoversOf, type Offer, type Slice } from './offer.ts'

/**
 * What a results card shows, as texts ready to print. A search is kept as these: an offer is ten
 * times as large, and is read anew from the airline before anything is booked.
 */
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
  /** "JFK to EWR", where the next flight leaves from another airport. */
  change: string | null
}

/** "1 checked bag, 1 carry-on"; null when the airline has stated neither. */
export function bagsLabel({ checked, carryOn }: Offer['bags']): string | null {
  const parts: string[] = []
  if (carryOn) parts.push(`${carryOn} carry-on`)
  if (checked) parts.push(`${checked} checked bag${checked === 1 ? '' : 's'}`)
  if (parts.length > 0) return parts.join(', ')
  return checked === 0 ? 'No checked bag' : null
}

function cardSlice(slice: Slice): CardSlice {
  const layovers = layoversOf(slice)
  const operators = new Set(slice.segments.flatMap(({ operator }) => operator?.name ?? []))
  return {
    from: slice.origin.code,
    to: slice.destination.code,
    departs: formatTime(slice.departingAt),
    arrives: formatTime(slice.arrivingAt),
    plusDays: dayOffset(slice.departingAt, slice.arrivingAt),
    date: formatDate(slice.departingAt),
    duration: formatDuration(slice.duration),
    stops: cardStopsLabel(layovers.length),
    via: layovers.map((layover) => layover.arrival),
    layovers: layovers.map((layover) => ({
      wait: `${formatDuration(layover.minutes)} in ${layover.city} (${layover.arrival})`,
      change: layover.changesAirport ? `${layover.arrival} to ${layover.departure}` : null,
    })),
    flights: slice.segments.map((segment) => segment.flightNumber).join(', '),
    operatedBy: operators.size > 0 ? [...operators].join(', ') : null,
  }
}

/** The emissions of an offer against what is usual on its route: the median of its search. */
export function emissionsLabel(kg: number | null, medianKg: number | null): string | null {
  if (kg === null || !medianKg) return null
  const percent = Math.round((kg / medianKg - 1) * 100)
  if (percent <= -5) return `${-percent}% less CO₂ than usual`
  return percent >= 5 ? `${percent}% more CO₂ than usual` : 'Usual CO₂ for this route'
}

export function offerCard(offer: Offer): OfferCard {
  const carriers = carriersOf(offer)
  const brands = new Set(offer.slices.flatMap(({ fareBrand }) => fareBrand ?? []))
  return {
    id: offer.id,
    price: formatPrice(offer.price.total),
    refundable: offer.refund?.allowed === true,
    airline: carriers.length > 1 ? 'Multiple Airlines' : (carriers[0]?.name ?? offer.airline.name),
    carriers: carriers.map(({ code, name }) => ({ code, name })),
    brand: brands.size > 0 ? [...brands].join(' / ') : null,
    bags: bagsLabel(offer.bags),
    slices: offer.slices.map(cardSlice),
  }
}
