import type { Mode } from '#app/core/site/mode.ts'

export type SearchAlertsTable = {
  id: string
  email: string
  emailKey: string
  origin: string
  destination: string
  /** The day as yyyy-MM-dd; empty for any day. */
  departsOn: string
  /** The query as JSON; empty for one way in economy for one adult. */
  search: string
  /** Bags that the fare must include, such as "cabin checked". */
  bags: string
  consentedAt: string
  confirmedAt: string | null
  pausedAt: string | null
  /** Baseline for the next drop: the fare when the alert was confirmed, or the fare in the last email. */
  baseMode: Mode | null
  baseAmount: number | null
  baseCurrency: string | null
  toldAt: string | null
}

/** The last and next fare check of a watched search, which all alerts for them share. */
export type SearchWatchesTable = {
  mode: Mode
  origin: string
  destination: string
  departsOn: string
  search: string
  bags: string
  dueAt: string
  lookedAt: string | null
  amount: number | null
  currency: string | null
}

export type AlertLinksTable = {
  /** SHA-256 of the token in the link. */
  tokenHash: string
  emailKey: string
  expiresAt: string
}
