import type { RefundTo } from '#app/core/flight/terms/after-sale-terms.ts'
import { floorToMinorUnits, type ProviderAmount } from '#app/core/money/money.ts'

/**
 * Properties of one state. The compiler requires every property, so a new state cannot omit one.
 */
type StateRow = {
  /** A new quote may replace the cancellation. */
  replaceable: boolean
  staffMustAct: boolean
  /** The state of the order at the airline, as far as we know. */
  order: 'stands' | 'unknown' | 'cancelled'
  next: readonly string[]
}

const states = {
  quoted: {
    replaceable: true,
    staffMustAct: false,
    order: 'stands',
    next: ['confirming'],
  },
  /** We sent a confirmation that the airline may have received. */
  confirming: {
    replaceable: false,
    staffMustAct: false,
    order: 'unknown',
    next: ['confirming', 'refunding', 'needs_person', 'unconfirmed', 'failed'],
  },
  /** The airline did not answer before the deadline. Staff ask the airline, and the job keeps reading the order. */
  unconfirmed: {
    replaceable: false,
    staffMustAct: true,
    order: 'unknown',
    next: ['confirming', 'done', 'failed'],
  },
  /** The airline has cancelled, but the payment provider has not confirmed the refund yet. */
  refunding: {
    replaceable: false,
    staffMustAct: false,
    order: 'cancelled',
    next: ['refunding', 'done', 'needs_person'],
  },
  done: {
    replaceable: false,
    staffMustAct: false,
    order: 'cancelled',
    next: ['needs_person'],
  },
  /** The airline did not cancel. The traveller may request another quote. */
  failed: { replaceable: true, staffMustAct: false, order: 'stands', next: ['confirming'] },
  /** The airline has cancelled, but the refund failed or its amount is unknown. */
  needs_person: {
    replaceable: false,
    staffMustAct: true,
    order: 'cancelled',
    next: ['refunding', 'done'],
  },
} as const satisfies Record<string, StateRow>

export type CancellationStates = typeof states
export type CancellationState = keyof CancellationStates

export const cancellationStates: Readonly<Record<CancellationState, StateRow>> = states

export function cancellationStatesWhere(holds: (row: StateRow) => boolean): CancellationState[] {
  const names = Object.keys(states) as CancellationState[]
  return names.filter((name) => holds(cancellationStates[name]))
}

/** Returns the total refund owed in minor units: the part being sent plus the part still open. */
export function owedMinor(refund: { refundMinor: number; openMinor: number | null }): number {
  return refund.refundMinor + (refund.openMinor ?? 0)
}

/** The part of the charge, in minor units, that has not been refunded or charged back. */
type RemainingCharge = { amountMinor: number; currency: string }

/**
 * Returns the card refund in minor units: the airline's refund, but at most the remaining charge. Returns
 * null when the airline states no amount or another currency.
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

/** Returns the amount that the airline refunds, as money or as travel credit, or null when it is unknown. */
export function airlineRefund({
  providerRefund: amount,
  providerCurrency: currency,
}: Pick<Quoted, 'providerRefund' | 'providerCurrency'>): ProviderAmount | null {
  return amount && currency ? { amount, currency } : null
}

/** Returns a key of the quote's terms. The traveller gets the same refund from all quotes with the same key. */
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
