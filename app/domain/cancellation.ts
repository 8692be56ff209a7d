import { z } from 'zod'
import { floorToMinorUnits, type ProviderAmount } from './money.ts'

/**
 * A cancellation: quoted by the airline, agreed to by the traveller, confirmed by the airline, and
 * only then paid back. Each state says what may have happened outside.
 */
export type CancellationState =
  /** The airline has said what it would give back. Nothing has happened. */
  | 'quoted'
  /** The airline may or may not have been told yet. */
  | 'confirming'
  /** Cancelled at the airline; the card has not been paid back for certain. */
  | 'refunding'
  /** Cancelled, and paid back where something is owed. */
  | 'done'
  /** Not cancelled; another quote may follow. */
  | 'failed'
  /** Cancelled, but what is owed could not be paid back by itself. */
  | 'needs_person'

/** Where the airline's refund goes: money to the card, vouchers of the airline, or nowhere. */
export type RefundTo = 'card' | 'airline_credits' | 'nowhere'

export const AirlineCreditSchema = z.object({
  passengerId: z.string(),
  name: z.string(),
  code: z.string(),
  amount: z.string(),
  currency: z.string(),
})
export type AirlineCredit = z.infer<typeof AirlineCreditSchema>

type Charged = { amountMinor: number; currency: string }

/**
 * What goes back to the card in minor units: the airline's refund, never more than was charged. Null
 * when the airline does not say how much, or says it in another currency than was charged.
 */
export function cardRefundMinor(
  refund: ProviderAmount | null,
  to: RefundTo,
  charged: Charged,
): number | null {
  if (to !== 'card') return 0
  if (!refund || refund.currency.toUpperCase() !== charged.currency) return null
  return Math.min(Math.max(0, floorToMinorUnits(refund)), charged.amountMinor)
}
