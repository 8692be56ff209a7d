import type { Mode } from '#app/core/site/mode.ts'

export type SearchesTable = {
  key: string
  offerRequestId: string
  query: string
  createdAt: string
  expiresAt: string
}

/**
 * `amount` is a customer price in whole currency units. The airline and the stops are null in rows of
 * an earlier release.
 */
export type KnownFaresTable = {
  key: string
  amount: number
  currency: string
  foundAt: string
  airline: string | null
  airlineName: string | null
  stops: number | null
  /** Time when the flights were stored, as an ISO time. Differs from `foundAt` if an instance of an earlier release replaced the fare. */
  flightsAt: string | null
}

export type DealLooksTable = {
  mode: Mode
  deal: string
  day: string
  lookedAt: string
  fare: string | null
}

/**
 * One row per search and UTC day. `amount` is the lowest price for one adult in whole currency
 * units. Days are yyyy-MM-dd.
 */
export type FaresSeenTable = {
  key: string
  day: string
  route: string
  departsOn: string
  amount: number
  currency: string
}

/**
 * `key` is the id of an offer. If all offers of a search are gone, it is the id of the search's
 * first passenger.
 */
export type GoneOffersTable = { key: string; goneAt: string }
