import { allianceOf } from '#app/core/flight/airlines/alliance-members.ts'
import type { Alliance } from '#app/core/flight/airlines/alliances.ts'
import { closesAt } from '#app/core/flight/itinerary/departures.ts'
import { carriersOf, type Offer, type Slice } from '#app/core/flight/offer.ts'
import { isOvernight, layoversOf } from '#app/core/flight/itinerary/flight-minutes.ts'
import { isRefundable } from '#app/core/flight/terms/fare-refund.ts'
import { hourOf, minutesBetween } from '#app/core/places/time.ts'
import { timeBands, type TimeBand } from './time-bands.ts'

/** 2 means two or more stops. */
export type StopOption = 0 | 1 | 2

export type OfferFacts = {
  id: string
  /** Identifies the flights. All fares of the same flights have the same text. */
  flights: string
  price: number
  /**
   * The currency of the fare if it differs from the search's, otherwise null. Such prices are not
   * compared.
   */
  otherCurrency: string | null
  /**
   * Minutes of all slices together, or `unknownDuration` if the airline does not state one of them.
   */
  duration: number
  stops: StopOption
  departure: TimeBand
  arrival: TimeBand
  /** Local minutes of the outbound flight, counted from midnight of its departure day. */
  departsAt: number
  /** 1,440 or more on a later day. */
  arrivesAt: number
  airlines: string[]
  alliances: Alliance[]
  connections: string[]
  longestLayover: number
  overnight: boolean
  aircraft: string[]
  refundable: boolean
  includes: BagKind[]
  emissionsKg: number | null
  /** Emits at least 5% less than the median of its search. */
  lowEmissions: boolean
  /**
   * Cost of the chosen bags that the fare excludes; `price` then includes it. Null when the airline publishes
   * none, absent when it is not known yet.
   */
  bagsCost?: number | null
  /** Milliseconds since 1970. */
  closesAt: number
}

export const bagKinds = ['cabin', 'checked'] as const
export type BagKind = (typeof bagKinds)[number]

/** True if the price is known to include the bags. */
export const hasBags = ({ bagsCost, includes }: OfferFacts, wanted: readonly BagKind[]): boolean =>
  typeof bagsCost === 'number' || wanted.every((kind) => includes.includes(kind))

const traits = {
  stops: ({ stops }) => [String(stops)],
  refundable: ({ refundable }) => (refundable ? ['1'] : []),
  with: ({ includes }) => includes,
  departure: ({ departure }) => [departure],
  arrival: ({ arrival }) => [arrival],
  daytime: ({ overnight }) => (overnight ? [] : ['1']),
  emissions: ({ lowEmissions }) => (lowEmissions ? ['low'] : []),
  layover: ({ connections }) => connections,
  alliance: ({ alliances }) => alliances,
  aircraft: ({ aircraft }) => aircraft,
} satisfies Record<string, (facts: OfferFacts) => readonly string[]>

export type Trait = keyof typeof traits

export const traitNames = Object.keys(traits) as Trait[]

export function valuesOf(trait: Trait, facts: OfferFacts): readonly string[] {
  return traits[trait](facts)
}

/** An unknown duration sorts last and fails every time limit. */
export const unknownDuration = 10_000_000

function bandOf(local: string): TimeBand {
  return timeBands[Math.floor((hourOf(local) ?? 0) / 6)] ?? 'early_morning'
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

const dayOf = (local: string) => local.slice(0, 10)

function minutesFrom(day: string, local: string): number {
  return minutesBetween(`${dayOf(day)}T00:00:00`, local) ?? unknownDuration
}

function waitsOvernight({ segments }: Slice): boolean {
  return segments
    .slice(1)
    .some((next, index) => isOvernight(segments[index]?.arrivingAt ?? '', next.departingAt))
}

export function flightsKey({ slices }: Pick<Offer, 'slices'>): string {
  const flights = slices.map(({ segments }) =>
    segments.map(({ flightNumber, departingAt }) => `${flightNumber} ${departingAt}`).join('+'),
  )
  return flights.join(' / ')
}

export const legsOf = (flights: string): string[] => flights.split(' / ')

/** Returns the outbound part of a `flightsKey` in its URL form: "BA178" or "BA178-IB3170". */
export function outboundOf(flights: string): string {
  const [outbound = ''] = legsOf(flights)
  return outbound
    .split('+')
    .map((flight) => flight.replace(/ \S+$/, '').replaceAll(' ', ''))
    .join('-')
}

/** Facts of one slice, in place of the facts of the whole trip. */
export type LegFacts = Pick<
  OfferFacts,
  | 'duration'
  | 'stops'
  | 'departure'
  | 'arrival'
  | 'departsAt'
  | 'arrivesAt'
  | 'airlines'
  | 'alliances'
  | 'connections'
  | 'longestLayover'
  | 'overnight'
  | 'aircraft'
>

export function legFactsOf(slice: Slice): LegFacts {
  return flightFactsOf({ slices: [slice] })
}

/** Departure and arrival are those of the first slice. */
function flightFactsOf(offer: Pick<Offer, 'slices'>): LegFacts {
  const outbound = offer.slices[0]
  const stops = Math.max(...offer.slices.map((slice) => slice.segments.length - 1))
  const layovers = offer.slices.flatMap(layoversOf)
  const airlines = carriersOf(offer).map((carrier) => carrier.code)
  return {
    duration: offer.slices.reduce<number>(
      (sum, { duration }) =>
        duration === null ? unknownDuration : Math.min(sum + duration, unknownDuration),
      0,
    ),
    stops: stops >= 2 ? 2 : stops === 1 ? 1 : 0,
    departure: bandOf(outbound.departingAt),
    arrival: bandOf(outbound.arrivingAt),
    departsAt: minutesFrom(outbound.departingAt, outbound.departingAt),
    arrivesAt: minutesFrom(outbound.departingAt, outbound.arrivingAt),
    airlines,
    alliances: unique(airlines.flatMap((code) => allianceOf(code) ?? [])),
    connections: unique(layovers.map(({ arrival }) => arrival)),
    longestLayover: Math.max(0, ...layovers.map(({ minutes }) => minutes ?? unknownDuration)),
    overnight: offer.slices.some(waitsOvernight),
    aircraft: unique(
      offer.slices.flatMap(({ segments }) => segments.flatMap(({ aircraft }) => aircraft ?? [])),
    ),
  }
}

/** `currency` is the currency of the search. */
export function factsOf(offer: Offer, currency: string = offer.price.total.currency): OfferFacts {
  const { total } = offer.price
  return {
    id: offer.id,
    flights: flightsKey(offer),
    price: total.amount,
    otherCurrency: total.currency === currency ? null : total.currency,
    ...flightFactsOf(offer),
    refundable: isRefundable(offer),
    includes: [
      ...(offer.bags.carryOn ? (['cabin'] as const) : []),
      ...(offer.bags.checked ? (['checked'] as const) : []),
    ],
    emissionsKg: offer.emissionsKg,
    lowEmissions: false,
    closesAt: closesAt(offer),
  }
}
