import type { RefundTo } from '#app/core/flight/after-sale-terms.ts'
import { floorToMinorUnits, type ProviderAmount } from '#app/core/money/money.ts'

/**
 * The states of a cancellation: quoted by the airline, agreed to by the traveller, confirmed by the
 * airline, and only then paid back. A new state compiles only once each column has been decided.
 */
type StateRow = {
  /** A new quote may take its place. */
  replaceable: boolean
  /** Goes on by itself. */
  moving: boolean
  /** Listed for a person to finish. */
  needsPerson: boolean
  /** Whether the order stands at the airline, as far as we know. */
  order: 'stands' | 'unknown' | 'cancelled'
  next: readonly string[]
}

const states = {
  /** The airline has said what it would give back. Nothing has happened. */
  quoted: {
    replaceable: true,
    moving: false,
    needsPerson: false,
    order: 'stands',
    next: ['confirming'],
  },
  /** The airline may or may not have been told yet. */
  confirming: {
    replaceable: false,
    moving: true,
    needsPerson: false,
    order: 'unknown',
    next: ['confirming', 'refunding', 'needs_person', 'unconfirmed', 'failed'],
  },
  /** Nobody could find out in time whether the airline has cancelled: a person asks, and we go on asking. */
  unconfirmed: {
    replaceable: false,
    moving: true,
    needsPerson: true,
    order: 'unknown',
    next: ['confirming', 'done', 'failed'],
  },
  /** Cancelled at the airline; the card has not been paid back for certain. */
  refunding: {
    replaceable: false,
    moving: true,
    needsPerson: false,
    order: 'cancelled',
    next: ['refunding', 'done', 'needs_person'],
  },
  /** Cancelled, and paid back where something is owed. */
  done: {
    replaceable: false,
    moving: false,
    needsPerson: false,
    order: 'cancelled',
    next: ['needs_person'],
  },
  /** Not cancelled; another quote may follow. */
  failed: { replaceable: true, moving: false, needsPerson: false, order: 'stands', next: [] },
  /** Cancelled, but what is owed could not be paid back by itself. */
  needs_person: {
    replaceable: false,
    moving: false,
    needsPerson: true,
    order: 'cancelled',
    next: ['refunding', 'done'],
  },
} as const satisfies Record<string, StateRow>

export type CancellationState = keyof typeof states

/** The states that may follow on `From`. */
export type NextCancellationState<From extends CancellationState> =
  (typeof states)[From]['next'][number]

export const cancellationStates: Readonly<Record<CancellationState, StateRow>> = states

/** The states for which `holds` is true. */
export function cancellationStatesWhere(holds: (row: StateRow) => boolean): CancellationState[] {
  const names = Object.keys(states) as CancellationState[]
  return names.filter((name) => holds(cancellationStates[name]))
}

/** All that is owed of a refund, in minor units: what is being sent, and what stays open besides. */
export function owedMinor(refund: { refundMinor: number; openMinor: number | null }): number {
  return refund.refundMinor + (refund.openMinor ?? 0)
}

/** What is left of a charge: minor units. */
type Left = { amountMinor: number; currency: string }

/**
 * What goes back to the card in minor units: the airline's refund, never more than is left of the
 * charge. Null when the airline does not say how much, or says it in another currency than was charged.
 */
export function cardRefundMinor(
  refund: ProviderAmount | null,
  to: RefundTo,
  { amountMinor, currency }: Left,
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

/** What a quote gives back, and where to: two quotes that say the same are as good as each other. */
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
