import type { RefundTo } from '#app/core/flight/after-sale-terms.ts'
import { floorToMinorUnits, type ProviderAmount } from '#app/core/money/money.ts'

/** A refund starts only after the airline confirms. The compiler requires every column for a new state. */
type StateRow = {
  /** A new quote may replace it. */
  replaceable: boolean
  /** Needs further automatic steps. */
  moving: boolean
  needsPerson: boolean
  /** The order's state at the airline, as far as we know. */
  order: 'stands' | 'unknown' | 'cancelled'
  next: readonly string[]
}

const states = {
  quoted: {
    replaceable: true,
    moving: false,
    needsPerson: false,
    order: 'stands',
    next: ['confirming'],
  },
  /** The airline may have received the request. */
  confirming: {
    replaceable: false,
    moving: true,
    needsPerson: false,
    order: 'unknown',
    next: ['confirming', 'refunding', 'needs_person', 'unconfirmed', 'failed'],
  },
  /** The deadline passed without an answer: staff ask the airline, and we keep asking too. */
  unconfirmed: {
    replaceable: false,
    moving: true,
    needsPerson: true,
    order: 'unknown',
    next: ['confirming', 'done', 'failed'],
  },
  /** Cancelled at the airline; the refund is not confirmed yet. */
  refunding: {
    replaceable: false,
    moving: true,
    needsPerson: false,
    order: 'cancelled',
    next: ['refunding', 'done', 'needs_person'],
  },
  done: {
    replaceable: false,
    moving: false,
    needsPerson: false,
    order: 'cancelled',
    next: ['needs_person'],
  },
  /** Not cancelled; another quote may follow. */
  failed: { replaceable: true, moving: false, needsPerson: false, order: 'stands', next: [] },
  /** Cancelled, but the refund failed or its amount is unknown. */
  needs_person: {
    replaceable: false,
    moving: false,
    needsPerson: true,
    order: 'cancelled',
    next: ['refunding', 'done'],
  },
} as const satisfies Record<string, StateRow>

export type CancellationState = keyof typeof states

export type NextCancellationState<From extends CancellationState> =
  (typeof states)[From]['next'][number]

export const cancellationStates: Readonly<Record<CancellationState, StateRow>> = states

export function cancellationStatesWhere(holds: (row: StateRow) => boolean): CancellationState[] {
  const names = Object.keys(states) as CancellationState[]
  return names.filter((name) => holds(cancellationStates[name]))
}

/** Total refund owed in minor units: the amount being sent plus the open rest. */
export function owedMinor(refund: { refundMinor: number; openMinor: number | null }): number {
  return refund.refundMinor + (refund.openMinor ?? 0)
}

/** Remaining charge in minor units. */
type RemainingCharge = { amountMinor: number; currency: string }

/**
 * Card refund in minor units: the airline's refund, capped at the remaining charge. Null when the airline
 * states no amount or another currency.
 */
export function cardRefundMinor(
  refund: ProviderAmount | null,
  to: RefundTo,
  { amountMinor, currency }: RemainingCharge,
): number | null {
  if (to !== 'card') return 0
  if (!refund || refund.currency.toUpperCase() !== currency) return null
  return Math.min(Math.max(0, floorToMinorUnits(refund)), Math.max(0, amountMinor))
}

type Quoted = {
  refundTo: RefundTo
  refundMinor: number
  providerRefund: string | null
  providerCurrency: string | null
}

/** Key of a quote's terms: quotes with equal keys are interchangeable. */
export function refundTerms(quote: Quoted): string {
  const { refundTo, refundMinor, providerRefund, providerCurrency } = quote
  switch (refundTo) {
    case 'card':
      return `card ${refundMinor}`
    case 'airline_credits':
      return `airline_credits ${providerRefund} ${providerCurrency}`
    case 'nowhere':
      return 'nowhere'
  }
}
