import * as z from 'zod/mini'
import { cardSchema } from './card.ts'

type PaymentFormKind = {
  hosted: boolean
  mustAgree: boolean
  mustConfirm: boolean
  /** True if the traveller has chosen a saved card, so that no card is typed. */
  usesSavedCard: boolean
}

/** Value of the choice beside the saved cards. */
export const anotherCard = 'another'

/** Returns the id of the chosen saved card, or null for a card that the traveller enters. */
export function chosenCardId(fields: FormData): string | null {
  const chosen = fields.get('savedCard')
  return typeof chosen === 'string' && chosen !== '' && chosen !== anotherCard ? chosen : null
}

export const cardGone = 'This card is no longer saved, or it has expired. Please choose how to pay.'

export const twoCards =
  'You entered a card, but a saved card is chosen. Please choose which one to pay with.'

export const confirmRepeat = 'Please confirm that you want to book again'

export function paymentSchema(kind: PaymentFormKind, now: Date) {
  const { hosted, mustAgree, mustConfirm, usesSavedCard } = kind
  const tick = z.string('Please agree to the new total to continue')
  const repeat = z.string(confirmRepeat)
  const agreement = z.object({
    agree: mustAgree ? tick : z.optional(tick),
    repeat: mustConfirm ? repeat : z.optional(repeat),
    savedCard: z.optional(z.string()),
    saveCard: z.optional(z.string()),
  })
  return hosted || usesSavedCard ? agreement : z.intersection(cardSchema(now), agreement)
}
export type PaymentForm = z.infer<ReturnType<typeof paymentSchema>>
