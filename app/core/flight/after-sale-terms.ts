import { z } from 'zod'

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
/** `update`: the airline has to be asked by a person, and the provider told afterwards. */
export const changeActions = ['accept', 'cancel', 'change', 'update'] as const

export type ChangeAction = (typeof changeActions)[number]
