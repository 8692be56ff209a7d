import { closesAt } from '../offers/departures.ts'
import { carriersOf, type Offer } from '../offers/offer.ts'
import { paysBack } from '../offers/refund.ts'
import { hourOf } from '../time.ts'
import { timeBands, type TimeBand } from './time-bands.ts'

/** 2 means two or more. */
export type StopOption = 0 | 1 | 2

/** What filtering and sorting need to know of an offer, computed once when it joins a result set. */
export type OfferFacts = {
  id: string
  /** Customer price in whole currency units. */
  price: number
  /** Minutes of all slices; `unknownDuration` where an airline has not stated one. */
  duration: number
  stops: StopOption
  departure: TimeBand
  arrival: TimeBand
  airlines: string[]
  refundable: boolean
  baggage: boolean
  emissionsKg: number | null
  /** When its sales close, in milliseconds since 1970. */
  closesAt: number
}

/** Sorts behind every real trip, and passes no limit on travel time. */
export const unknownDuration = 10_000_000

function bandOf(local: string): TimeBand {
  return timeBands[Math.floor((hourOf(local) ?? 0) / 6)] ?? 'early_morning'
}

export function factsOf(offer: Offer): OfferFacts {
  const outbound = offer.slices[0]
  const stops = Math.max(...offer.slices.map((slice) => slice.segments.length - 1))
  const durations = offer.slices.map((slice) => slice.duration)
  return {
    id: offer.id,
    price: offer.price.total.amount,
    duration: durations.reduce<number>(
      (sum, minutes) =>
        minutes === null ? unknownDuration : Math.min(sum + minutes, unknownDuration),
      0,
    ),
    stops: stops >= 2 ? 2 : stops === 1 ? 1 : 0,
    departure: bandOf(outbound.departingAt),
    arrival: bandOf(outbound.arrivingAt),
    airlines: carriersOf(offer).map((carrier) => carrier.code),
    refundable: paysBack(offer),
    baggage: (offer.bags.checked ?? 0) > 0,
    emissionsKg: offer.emissionsKg,
    closesAt: closesAt(offer),
  }
}
