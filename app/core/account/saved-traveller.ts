import type { z } from 'zod'
import { toDateFields } from '#app/core/travellers/birth-date.ts'
import {
  CheckoutPassengerSchema,
  TravelDocumentSchema,
  type CheckoutPassenger,
  type TravelDocument,
} from '#app/core/travellers/traveller-record.ts'
import { normaliseName } from '#app/core/travellers/names/person-name.ts'
import type { TypedPassenger } from '#app/core/travellers/typed-passengers.ts'

export const SavedTravellerSchema = CheckoutPassengerSchema.omit({ id: true, type: true }).extend({
  passport: TravelDocumentSchema.omit({ passengerId: true }).nullable(),
})
export type SavedTraveller = z.infer<typeof SavedTravellerSchema>

/** The limit suits a family and friends, but not the customers of a travel agency. */
export const maxSavedTravellers = 20

type Entered = { passengers: readonly CheckoutPassenger[]; documents: readonly TravelDocument[] }

export function toSavedTravellers({ passengers, documents }: Entered): SavedTraveller[] {
  return passengers.map(({ id, type: _type, ...person }) => {
    const document = documents.find(({ passengerId }) => passengerId === id)
    if (!document) return { ...person, passport: null }
    const { passengerId: _id, ...passport } = document
    return { ...person, passport }
  })
}

type Named = Pick<SavedTraveller, 'givenName' | 'familyName'>

/** Returns a key for comparing names, without accents and capitals. */
const nameKey = ({ givenName, familyName }: Named) =>
  normaliseName(`${givenName} ${familyName}`)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

export function isSameName(one: Named, other: Named): boolean {
  return nameKey(one) === nameKey(other)
}

export function isSamePerson(one: SavedTraveller, other: SavedTraveller): boolean {
  return one.bornOn === other.bornOn && isSameName(one, other)
}

/** Updates a saved traveller with the values of `now`. A value that `now` lacks stays unchanged. */
export function mergeTraveller(before: SavedTraveller, now: SavedTraveller): SavedTraveller {
  const given = Object.entries(now).filter(([, value]) => value !== null && value !== undefined)
  return { ...before, ...Object.fromEntries(given) }
}

/** Every field of the form. The phone number includes its calling code, so it needs no country. */
type Fields = {
  [F in Exclude<keyof TypedPassenger, 'phoneCountry'>]-?: TypedPassenger[F] | undefined
}

export function toFields(traveller: SavedTraveller): Fields {
  const { passport, loyalty } = traveller
  return {
    title: traveller.title ?? undefined,
    gender: traveller.gender ?? undefined,
    firstName: traveller.givenName,
    lastName: traveller.familyName,
    dateOfBirth: toDateFields(traveller.bornOn),
    email: traveller.email ?? undefined,
    phone: traveller.phone ?? undefined,
    passportNumber: passport?.number,
    passportExpiryDate: passport?.expiresOn,
    passportIssuingCountry: passport?.issuingCountry,
    loyaltyAirline: loyalty?.airline,
    loyaltyNumber: loyalty?.number,
  }
}
