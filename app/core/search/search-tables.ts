import type { Mode } from '#app/core/booking/checkout-record.ts'

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

export type PriceAlertsTable = {
  id: string
  email: string
  /** Normalised, for comparing. */
  emailKey: string
  /** IATA codes. */
  origin: string
  destination: string
  /** yyyy-MM-dd; empty for any day. */
  departsOn: string
  consentedAt: string
  confirmedAt: string | null
  pausedAt: string | null
  /** What a drop is measured from: the fare at the subscription, or the one last told of. */
  baseMode: Mode | null
  baseAmount: number | null
  baseCurrency: string | null
  toldAt: string | null
}

/** What the alerts of one route and day share: when it is searched next, and the last fare found. */
export type FareWatchesTable = {
  mode: Mode
  origin: string
  destination: string
  departsOn: string
  dueAt: string
  lookedAt: string | null
  amount: number | null
  currency: string | null
}

/** Mailed links that show and change the alerts of one email. */
export type AlertLinksTable = {
  /** SHA-256 of the token. */
  tokenHash: string
  emailKey: string
  expiresAt: string
}
