import { z } from 'zod'
import type { Offer } from '#app/core/flight/offer.ts'
import { priceToDecimal, type Price } from '#app/core/money/money.ts'
import { AmountSchema, CurrencySchema, FailureSchema } from './wire-words.ts'

/** A new offer for the same flight and fare, which replaces an expired offer. */
const ReplacementSchema = z
  .object({
    offer_id: z.string(),
    total_amount: AmountSchema,
    total_currency: CurrencySchema,
    previous_amount: AmountSchema,
    previous_currency: CurrencySchema,
  })
  .meta({ id: 'Replacement' })

/** `was` is the price of the expired offer. */
export function replacementToWire(
  { id, price: { total } }: Pick<Offer, 'id' | 'price'>,
  was: Price,
): z.output<typeof ReplacementSchema> {
  return {
    offer_id: id,
    total_amount: priceToDecimal(total),
    total_currency: total.currency,
    previous_amount: priceToDecimal(was),
    previous_currency: was.currency,
  }
}

export const GoneOfferSchema = FailureSchema.extend({
  replacement: ReplacementSchema.optional(),
}).meta({ id: 'GoneOffer' })

export const ValiditySchema = z
  .object({
    replacement: ReplacementSchema.optional(),
    success: z.boolean(),
    valid: z.boolean(),
    message: z.string(),
    error: z
      .enum([
        'MISSING_OFFER_ID',
        'NO_RESPONSE',
        'PARSE_ERROR',
        'OFFER_EXPIRED',
        'API_ERROR',
        'UNEXPECTED_RESPONSE',
      ])
      .optional(),
    code: z.string().optional(),
    offer_id: z.string().nullable(),
    expires_at: z.string().nullable(),
    minutes_remaining: z.number().int().nullable(),
  })
  .meta({ id: 'Validity' })

export type Validity = z.infer<typeof ValiditySchema>
