import type { CaseKind } from './case-kinds.ts'
import type { Mode } from '#app/core/site/mode.ts'

/**
 * One side of a movement of money. All sides with the same cause and provider id add up to zero.
 */
export type LedgerEntriesTable = {
  id: string
  at: string
  mode: Mode
  checkoutId: string
  cause: string
  providerId: string
  account: string
  amountMinor: number
  currency: string
}

/**
 * Work for a person. The table has one row per kind and subject, however often the problem occurs.
 */
export type CasesTable = {
  id: string
  kind: CaseKind
  subject: string
  mode: Mode
  checkoutId: string | null
  detail: string
  openedAt: string
  seenAt: string
  seenCount: number
  closedAt: string | null
  closedBy: string | null
  resolution: string | null
  /** `amountMinor` is the amount moved manually, if any; `settledOn` is yyyy-MM-dd. */
  amountMinor: number | null
  currency: string | null
  settledOn: string | null
  /** The airline's price of the refused order, as a decimal string. */
  orderAmount: string | null
  orderCurrency: string | null
  /** Position of the latest event in its sequence, because events arrive in any order. */
  stage: number | null
}
