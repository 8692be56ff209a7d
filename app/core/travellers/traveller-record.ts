import { z } from 'zod'
import { genders, titles } from './names/title.ts'

export const PassengerTypeSchema = z.enum(['adult', 'child', 'infant_without_seat'])

/** `airline` is the code of the airline that issued the number. */
export const LoyaltyAccountSchema = z.object({ airline: z.string(), number: z.string() })

/** A traveller as entered. The passport is stored separately and encrypted. */
export const CheckoutPassengerSchema = z.object({
  id: z.string(),
  type: PassengerTypeSchema,
  title: z.enum(titles).nullable(),
  gender: z.enum(genders).nullable(),
  givenName: z.string(),
  familyName: z.string(),
  /** Date of birth as yyyy-MM-dd. */
  bornOn: z.string(),
  email: z.string().nullable(),
  /** Phone number in E.164. */
  phone: z.string().nullable(),
  loyalty: LoyaltyAccountSchema.optional(),
})

export type CheckoutPassenger = z.infer<typeof CheckoutPassengerSchema>

export const TravelDocumentSchema = z.object({
  passengerId: z.string(),
  number: z.string(),
  /** Expiry date as yyyy-MM-dd. */
  expiresOn: z.string(),
  issuingCountry: z.string(),
})

export type TravelDocument = z.infer<typeof TravelDocumentSchema>
