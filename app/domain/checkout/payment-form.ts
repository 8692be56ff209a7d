import * as z from 'zod/mini'
import { cardSchema } from './card.ts'

type PaymentFormKind = {
  /** The card is entered on the payment provider's own page. */
  hosted: boolean
  /** The total has changed since it was shown. */
  mustAgree: boolean
}

export function paymentSchema({ hosted, mustAgree }: PaymentFormKind, now: Date) {
  const tick = z.string('Please agree to the new total to continue')
  const agreement = z.object({ agree: mustAgree ? tick : z.optional(tick) })
  return hosted ? agreement : z.intersection(cardSchema(now), agreement)
}
export type PaymentForm = z.infer<ReturnType<typeof paymentSchema>>
