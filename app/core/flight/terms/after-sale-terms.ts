import { z } from 'zod'

export type RefundTo = 'card' | 'airline_credits' | 'nowhere'

export const AirlineCreditSchema = z.object({
  passengerId: z.string(),
  name: z.string(),
  /** Empty if the airline has not stated it yet. */
  code: z.string(),
  amount: z.string(),
  currency: z.string(),
})

export type AirlineCredit = z.infer<typeof AirlineCreditSchema>

/**
 * `update` means that an operator has to ask the airline and then send its answer to the provider.
 */
export const changeActions = ['accept', 'cancel', 'change', 'update'] as const

export type ChangeAction = (typeof changeActions)[number]
