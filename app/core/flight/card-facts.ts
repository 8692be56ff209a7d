import { formatPrice, isPositive, type Price } from '#app/core/money/money.ts'
import { findPlace } from '#app/core/places/airport-search.ts'
import { dayOffset, formatDate, formatDuration, formatTime } from '#app/core/places/time.ts'
import {
  cabinLabel,
  cardStopsLabel,
  privateFareLabels,
  timedTechnicalStops,
  withTechnicalStops,
} from './offer-labels.ts'
import { carriersOf, type Bags, type FareRule, type Offer, type Slice } from './offer.ts'
import { airportNotes, type AirportNote, type SearchedTrip } from './itinerary/airport-notes.ts'
import { isOvernight, layoversOf, type Layover } from './itinerary/flight-minutes.ts'
import { partlyIncludedBags, type PartlyBags } from './terms/partly-included-bags.ts'
import { changeRule, differingChanges, type ScopedRule } from './terms/change-rules.ts'
import { isRefundable, shortAmount } from './terms/fare-refund.ts'

/**
 * The facts that a results card shows. Searches cache only these facts, because whole offers need
 * ten times the memory.
 */
export type CardFacts = {
  id: string
  price: Price
  refundable: boolean
  carriers: { code: string; name: string }[]
  brands: string[]
  cabins: string[]
  bags: Bags
  /** Bags of slices that include some, when another slice includes none. */
  partlyBags?: PartlyBags
  seatChoice: boolean | null
  refund: FareRule
  change: FareRule
  /** Set only when slices have separate change rules. */
  changes?: ScopedRule[]
  airportNotes?: AirportNote[]
  slices: SliceFacts[]
}

type SliceFacts = {
  from: string
  to: string
  departingAt: string
  arrivingAt: string
  /** Minutes. Null when unknown. */
  duration: number | null
  layovers: LayoverFacts[]
  /** Stops without a change of plane, with their duration, such as "IST (55m)". */
  technicalStops?: string[]
  flights: string[]
  /** Airlines that operate a flight which another airline sells. */
  operators: string[]
}

type LayoverFacts = Layover & {
  international: boolean
  overnight: boolean
}

export type Included = { words: string; state: 'yes' | 'no' | null }

export type OfferCard = {
  id: string
  price: string
  refundable: boolean
  airline: string
  carriers: { code: string; name: string }[]
  brand: string | null
  included: Included[]
  airportNotes: AirportNote[]
  slices: CardSlice[]
}

export type CardSlice = {
  from: string
  to: string
  departs: string
  arrives: string
  /** Days between the dates of departure and arrival on local clocks. −1 means the day before. */
  dayOffset: number
  date: string
  duration: string
  stops: string
  via: string[]
  layovers: CardLayover[]
  flights: string
  operatedBy: string | null
}

export type LayoverWarning = 'short' | 'overnight' | 'long'

export type CardLayover = {
  /** Duration and place of the layover, such as "2h 5m in Denver (DEN)". */
  wait: string
  at: string
  minutes: string
  warnings: LayoverWarning[]
  /** Airport of the next departure, unless it is the one of the arrival. */
  departure?: string
  /** Airports of arrival and departure, such as "JFK to EWR". Only pages of an older release read it. */
  change: string | null
}

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
      overnight: isOvernight(before?.arrivingAt ?? '', after?.departingAt ?? ''),
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

/** `searched` is the trip that the visitor searched, if it is known. */
export function cardFacts(offer: Offer, searched?: SearchedTrip): CardFacts {
  const changes = differingChanges(offer)
  const partly = partlyIncludedBags(offer)
  const notes = airportNotes(offer.slices, searched)
  return {
    id: offer.id,
    price: offer.price.total,
    refundable: isRefundable(offer),
    carriers: carriersOf(offer).map(({ code, name }) => ({ code, name })),
    brands: [
      ...new Set(offer.slices.flatMap(({ fareBrand }) => fareBrand ?? [])),
      ...(offer.privateFare ? [privateFareLabels[offer.privateFare]] : []),
    ],
    cabins: [...new Set(offer.slices.flatMap(({ segments }) => segments.map(cabinLabel)))],
    bags: offer.bags,
    ...(partly && { partlyBags: partly }),
    seatChoice: offer.seatChoice,
    refund: offer.refund,
    change: changeRule(offer),
    ...(changes.length > 0 && { changes }),
    ...(notes.length > 0 && { airportNotes: notes }),
    slices: offer.slices.map(sliceFacts),
  }
}

/** Minutes below which a layover counts as short. */
const minLayover = { international: 60, domestic: 45, otherAirport: 180 }
const maxLayover = 300

function warningsOf(layover: LayoverFacts): LayoverWarning[] {
  const { changesAirport, international, overnight } = layover
  const minutes = layover.minutes ?? maxLayover
  const kind = changesAirport ? 'otherAirport' : international ? 'international' : 'domestic'
  const warnings: LayoverWarning[] = []
  if (minutes < minLayover[kind]) warnings.push('short')
  if (overnight) warnings.push('overnight')
  else if (minutes > maxLayover) warnings.push('long')
  return warnings
}

function bagIncluded(noun: string, kind: keyof Bags, facts: CardFacts): Included {
  const pieces = facts.bags[kind]
  if (facts.partlyBags?.[kind])
    return { words: `Only some flights include a ${noun} bag`, state: 'no' }
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
  const { refundable, refund: rule } = facts
  const refund = (): Included => {
    if (refundable) return { words: 'Refundable', state: 'yes' }
    return rule ? { words: 'No refund', state: 'no' } : { words: 'refunds', state: null }
  }
  return [
    bagIncluded('cabin', 'carryOn', facts),
    bagIncluded('checked', 'checked', facts),
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
      warnings: warningsOf(layover),
      ...(layover.changesAirport && { departure: layover.departure }),
      change: layover.changesAirport ? `${layover.arrival} to ${layover.departure}` : null,
    })),
    flights: slice.flights.join(', '),
    operatedBy: slice.operators.length > 0 ? slice.operators.join(', ') : null,
  }
}

/** Returns the difference from the median in percent, or 0 when unknown. */
export function emissionsDifference(kg: number | null, medianKg: number | null): number {
  return kg === null || !medianKg ? 0 : Math.round((kg / medianKg - 1) * 100)
}

/** `medianKg` is the median emissions of the search's offers. */
export function emissionsLabel(kg: number | null, medianKg: number | null): string | null {
  if (kg === null || !medianKg) return null
  const percent = emissionsDifference(kg, medianKg)
  if (percent <= -5) return `${-percent}% less CO₂ than average`
  return percent >= 5 ? `${percent}% more CO₂ than average` : 'Average CO₂ for this route'
}

export const airlineName = (carriers: CardFacts['carriers']): string =>
  carriers.length > 1 ? 'Multiple Airlines' : (carriers[0]?.name ?? '')

/** Returns the card of one of its slices, under the airlines and the warnings of that slice. */
export function sliceCard(card: OfferCard, slice: number, airlines: readonly string[]): OfferCard {
  const carriers = card.carriers.filter(({ code }) => airlines.includes(code))
  const slices = card.slices.slice(slice, slice + 1)
  const airportNotes = card.airportNotes.filter((note) => note.slice === slice)
  return { ...card, carriers, airline: airlineName(carriers), slices, airportNotes }
}

export function offerCard(facts: CardFacts): OfferCard {
  const { carriers, brands } = facts
  return {
    id: facts.id,
    price: formatPrice(facts.price),
    refundable: facts.refundable,
    airline: airlineName(carriers),
    carriers,
    brand: brands.length > 0 ? brands.join(' / ') : null,
    included: includedOf(facts),
    airportNotes: facts.airportNotes ?? [],
    slices: facts.slices.map(cardSlice),
  }
}
