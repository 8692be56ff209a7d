import * as z from 'zod/mini'
import { cardSchema } from './card.ts'

type PaymentFormKind = {
  hosted: boolean
  mustAgree: boolean
  mustConfirm: boolean
}

export const confirmRepeat = 'Please confirm that you want to book again'

export function paymentSchema({ hosted, mustAgree, mustConfirm }: PaymentFormKind, now: Date) {
  const tick = z.string('Please agree to the new total to continue')
  const repeat = z.string(confirmRepeat)
  const agreement = z.object({
    agree: mustAgree ? tick : z.optional(tick),
    repeat: mustConfirm ? repeat : z.optional(repeat),
  })
  return hosted ? agreement : z.intersection(cardSchema(now), agreement)
}
export type PaymentForm = z.infer<ReturnType<typeof paymentSchema>>
