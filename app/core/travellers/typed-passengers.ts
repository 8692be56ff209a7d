import { z } from 'zod'
import type { Offer } from '#app/core/flight/offer.ts'
import { carriedDocuments } from '#app/core/personal-documents.ts'
import { copiedValues } from '#app/core/personal-rules.ts'
import { ageOn, ageReferenceDay, fitsAge } from '#app/core/flight/age.ts'
import type { PassengerFields } from './traveller-form.ts'
import { BirthDateSchema } from './birth-date.ts'

const text = z.string().max(200).optional().catch(undefined)

const TypedPassengerSchema = z.object({
  title: text,
  firstName: text,
  lastName: text,
  gender: text,
  dateOfBirth: z.object({ day: text, month: text, year: text }).optional().catch(undefined),
  email: text,
  phone: text,
  phoneCountry: text,
  passportNumber: text,
  passportExpiryDate: text,
  passportIssuingCountry: text,
  loyaltyAirline: text,
  loyaltyNumber: text,
} satisfies Record<keyof PassengerFields, z.ZodType>)
export type TypedPassenger = z.infer<typeof TypedPassengerSchema>

/** A draft of the traveller form. `at` is the time when it was saved, and identifies it. */
export const TypedFormSchema = z.object({
  at: z.string(),
  passengers: z.array(TypedPassengerSchema.catch({})).max(9),
})
export type TypedForm = z.infer<typeof TypedFormSchema>

/** Reads a draft and drops unknown fields. Returns null when the draft has no passengers. */
export function readTypedPassengers(payload: unknown): TypedPassenger[] | null {
  const Payload = z.object({ passengers: TypedFormSchema.shape.passengers })
  const { success, data } = Payload.safeParse(payload)
  return success && data.passengers.length > 0 ? data.passengers : null
}

/** Returns true if nothing was typed. The phone country does not count, because the form always sets it. */
export function isBlank({ phoneCountry: _country, dateOfBirth, ...fields }: TypedPassenger) {
  return [...Object.values(fields), ...Object.values(dateOfBirth ?? {})].every((text) => !text)
}

type Sold = Pick<Offer, 'passengers' | 'slices'>

/**
 * Moves travellers to the passengers of another offer, by age or by type. Drops travellers without a match.
 * The first passenger keeps the contact details.
 */
export function placeTravellers(
  entered: readonly TypedPassenger[],
  before: Sold,
  offer: Sold,
): TypedPassenger[] {
  const day = ageReferenceDay(offer)
  const people = entered.map((fields) => copiedValues(carriedDocuments.typed, fields))
  const free = new Set(people.keys())
  const fits = (person: number, place: number) => {
    const [fields, passenger] = [people[person], offer.passengers[place]]
    if (!free.has(person) || !fields || !passenger || isBlank(fields)) return false
    const born = BirthDateSchema.safeParse(fields.dateOfBirth)
    if (born.success) return fitsAge(passenger, ageOn(born.data, day))
    return before.passengers[person]?.type === passenger.type
  }
  const places = offer.passengers.map((_, place) => {
    if (!fits(place, place)) return null
    free.delete(place)
    return place
  })
  const { email, phone, phoneCountry } = entered[0] ?? {}
  return places.map((kept, place) => {
    const person = kept ?? [...free].find((one) => fits(one, place))
    if (person !== undefined) free.delete(person)
    const fields = (person !== undefined && people[person]) || {}
    return place === 0 ? { ...fields, email, phone, phoneCountry } : fields
  })
}
