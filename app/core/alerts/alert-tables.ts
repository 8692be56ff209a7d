import type { Mode } from '#app/core/site/mode.ts'

export type PriceAlertsTable = {
  id: string
  email: string
  emailKey: string
  origin: string
  destination: string
  /** yyyy-MM-dd; empty for any day. */
  departsOn: string
  consentedAt: string
  confirmedAt: string | null
  pausedAt: string | null
  /** Baseline of a drop: the fare at the subscription, or in the last email. */
  baseMode: Mode | null
  baseAmount: number | null
  baseCurrency: string | null
  toldAt: string | null
}

/** Shared by all alerts of one route and day. */
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

export type AlertLinksTable = {
  /** SHA-256 of the token. */
  tokenHash: string
  emailKey: string
  expiresAt: string
}
