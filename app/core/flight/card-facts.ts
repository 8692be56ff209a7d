import { formatPrice, isPositive, type Price } from '#app/core/money/money.ts'
import { findPlace } from '#app/core/places/airport-search.ts'
import { dayOffset, formatDate, formatDuration, formatTime } from '#app/core/places/time.ts'
import {
  cabinLabel,
  carriersOf,
  cardStopsLabel,
  layoversOf,
  otherAirportsNote,
  privateFareLabels,
  timedTechnicalStops,
  withTechnicalStops,
  type Bags,
  type FareRule,
  type Layover,
  type Offer,
  type Slice,
} from './offer.ts'
import { changeRule, differingChanges, type ScopedRule } from './change-rules.ts'
import { paysBack, shortAmount } from './fare-refund.ts'

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
  /** Where the rules of the whole journey and of its slices differ: all of them. */
  changes?: ScopedRule[]
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
  layovers: LayoverFacts[]
  /** "IST (55m)", where the plane lands on the way and travellers stay with it. */
  technicalStops?: string[]
  flights: string[]
  /** Who flies, where that is not the marketing carrier. */
  operators: string[]
}

type LayoverFacts = Layover & {
  /** Whether a border is crossed on the way to it or from it, or may be. */
  international: boolean
  /** The next flight leaves on a later day. */
  overnight: boolean
}

/** Something that a fare may have: 'yes' and 'no' as the airline says, null where it has not. */
export type Included = { words: string; state: 'yes' | 'no' | null }

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
  /** Cabin bag, checked bag, change and refund, in this order. */
  included: Included[]
  otherAirports: boolean
  slices: CardSlice[]
}

export type CardSlice = {
  from: string
  to: string
  departs: string
  arrives: string
  /** Calendar days from the local departure to the local arrival: −1 for the day before. */
  dayOffset: number
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
  warning: 'short' | 'long' | 'overnight' | null
  /** "JFK to EWR", where the next flight leaves from another airport. */
  change: string | null
}

/** "1 cabin bag, 2 checked bags"; says what is not included; null when the airline has stated neither. */
export function bagsLabel({ checked, carryOn }: Offer['bags']): string | null {
  const parts: string[] = []
  if (carryOn === 0) parts.push('No cabin bag included')
  if (carryOn) parts.push(`${carryOn} cabin bag${carryOn === 1 ? '' : 's'}`)
  if (checked) parts.push(`${checked} checked bag${checked === 1 ? '' : 's'}`)
  if (checked === 0 && !carryOn) parts.push(parts.length > 0 ? 'no checked bag' : 'No checked bag')
  return parts.length > 0 ? parts.join(', ') : null
}

const countryOf = (code: string) => findPlace(code)?.country_code

function layoverFacts(slice: Slice): LayoverFacts[] {
  return layoversOf(slice).map((layover, index) => {
    const [before, after] = [slice.segments[index], slice.segments[index + 1]]
    const places = [before?.origin, before?.destination, after?.origin, after?.destination]
    const countries = places.map((place) => countryOf(place?.code ?? ''))
    return {
      ...layover,
      international: countries.includes(undefined) || new Set(countries).size > 1,
      overnight: before?.arrivingAt.slice(0, 10) !== after?.departingAt.slice(0, 10),
    }
  })
}

function sliceFacts(slice: Slice): SliceFacts {
  const { origin, destination, departingAt, arrivingAt, duration, segments } = slice
  return {
    from: origin.code,
    to: destination.code,
    departingAt,
    arrivingAt,
    duration,
    layovers: layoverFacts(slice),
    technicalStops: segments.flatMap(timedTechnicalStops),
    flights: segments.map(({ flightNumber }) => flightNumber),
    operators: [...new Set(segments.flatMap(({ operator }) => operator?.name ?? []))],
  }
}

export function cardFacts(offer: Offer): CardFacts {
  const changes = differingChanges(offer)
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
    change: changeRule(offer),
    ...(changes.length > 0 && { changes }),
    otherAirports: otherAirportsNote(offer.slices) !== null,
    slices: offer.slices.map(sliceFacts),
  }
}

/** Minutes: less is a short connection, more a long wait. */
const shortest = { international: 60, domestic: 45 }
const longest = 300

function warningOf({ minutes, international, overnight }: LayoverFacts): CardLayover['warning'] {
  if (overnight) return 'overnight'
  if (minutes === null) return null
  if (minutes < (international ? shortest.international : shortest.domestic)) return 'short'
  return minutes > longest ? 'long' : null
}

function bagIncluded(noun: string, pieces: number | null): Included {
  if (pieces === null) return { words: `${noun} bag`, state: null }
  if (pieces === 0) return { words: `No ${noun} bag`, state: 'no' }
  return { words: `${pieces} ${noun} bag${pieces === 1 ? '' : 's'}`, state: 'yes' }
}

function changeIncluded({ change, changes = [] }: CardFacts): Included {
  const partly = changes.some(({ rule }) => rule?.allowed)
  if (!change) return { words: 'changes', state: null }
  if (!change.allowed) {
    return { words: partly ? 'Only some flights changeable' : 'No changes', state: 'no' }
  }
  if (!change.penalty) return { words: 'Changeable', state: 'yes' }
  const fee = isPositive(change.penalty.amount) && shortAmount(change.penalty)
  const upTo = changes.length > 0 ? 'up to ' : ''
  return { words: fee ? `Changeable, ${upTo}${fee} fee` : 'Free changes', state: 'yes' }
}

function includedOf(facts: CardFacts): Included[] {
  const { bags, refundable, refund: rule } = facts
  const refund = (): Included => {
    if (refundable) return { words: 'Refundable', state: 'yes' }
    return rule ? { words: 'No refund', state: 'no' } : { words: 'refunds', state: null }
  }
  return [
    bagIncluded('cabin', bags.carryOn),
    bagIncluded('checked', bags.checked),
    changeIncluded(facts),
    refund(),
  ]
}

function cardSlice(slice: SliceFacts): CardSlice {
  const { departingAt, arrivingAt, layovers } = slice
  return {
    from: slice.from,
    to: slice.to,
    departs: formatTime(departingAt),
    arrives: formatTime(arrivingAt),
    dayOffset: dayOffset(departingAt, arrivingAt),
    date: formatDate(departingAt),
    duration: formatDuration(slice.duration),
    stops: withTechnicalStops(cardStopsLabel(layovers.length), slice.technicalStops ?? []),
    via: layovers.map((layover) => layover.arrival),
    layovers: layovers.map((layover) => ({
      wait: `${formatDuration(layover.minutes)} in ${layover.city} (${layover.arrival})`,
      at: layover.arrival,
      minutes: formatDuration(layover.minutes),
      warning: warningOf(layover),
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
export function offerCard(facts: CardFacts): OfferCard {
  const { carriers, brands } = facts
  return {
    id: facts.id,
    price: formatPrice(facts.price),
    refundable: facts.refundable,
    airline: carriers.length > 1 ? 'Multiple Airlines' : (carriers[0]?.name ?? ''),
    carriers,
    brand: brands.length > 0 ? brands.join(' / ') : null,
    included: includedOf(facts),
    otherAirports: facts.otherAirports,
    slices: facts.slices.map(cardSlice),
  }
}
