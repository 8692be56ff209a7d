import {
  creditsBesideMoney,
  creditWords,
  type CreditHolder,
} from '#app/core/booking/booked/booking-words.ts'
import type { AirlineCredit, RefundTo } from '#app/core/flight/terms/after-sale-terms.ts'
import {
  airlineRefund,
  cancellationStates,
  type CancellationState,
} from './process/cancellation-states.ts'

type Credited = Parameters<typeof airlineRefund>[0] & {
  state: CancellationState
  refundTo: RefundTo
  credits: readonly AirlineCredit[]
}

/** Returns sentences about the travel credit that the airline has issued, or an empty list. */
export function issuedCredits(
  cancellation: Credited,
  travellers: readonly CreditHolder[],
): string[] {
  const { state, refundTo, credits } = cancellation
  if (cancellationStates[state].order !== 'cancelled') return []
  if (refundTo !== 'airline_credits') return creditsBesideMoney(cancellation, travellers)
  return [
    'The airline has issued travel credit instead of money.',
    ...creditWords(credits, travellers, airlineRefund(cancellation)),
  ]
}
