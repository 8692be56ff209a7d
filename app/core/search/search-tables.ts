import type { Mode } from '#app/core/site/mode.ts'

export type SearchesTable = {
  key: string
  offerRequestId: string
  query: string
  createdAt: string
  expiresAt: string
}

/** `amount` is a customer price in whole currency units. */
export type KnownFaresTable = { key: string; amount: number; currency: string; foundAt: string }

/** `day` is that of `lookedAt`; `fare` is JSON of a `DealFare`. */
export type DealLooksTable = {
  mode: Mode
  deal: string
  day: string
  lookedAt: string
  fare: string | null
}

/**
 * One row a search and day; `amount` is the lowest customer price of an adult in whole currency units.
 * `day` and `departsOn` are yyyy-MM-dd, the first by UTC.
 */
export type FaresSeenTable = {
  key: string
  day: string
  /** What is compared: mode, places, kind of trip and cabin. */
  route: string
  departsOn: string
  amount: number
  currency: string
}

/** `key` is the id of an offer, or of the first passenger of a whole search. */
export type GoneOffersTable = { key: string; goneAt: string }
