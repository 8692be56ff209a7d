import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { fillWith, suggestionField, travellerField } from './fill-intent.ts'
import { isSameName, toFields } from '#app/core/account/saved-traveller.ts'
import { ageOn, ageReferenceDay, fitsAge } from '#app/core/flight/age.ts'
import type { CheckoutPassenger, TravelDocument } from '#app/core/travellers/traveller-record.ts'
import {
  isBlank,
  placeTravellers,
  readTypedPassengers,
  type TypedPassenger,
} from '#app/core/travellers/typed-passengers.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import type { Owner } from '#app/core/account/owner.server.ts'
import {
  type Checkout,
  findLatestTravellers,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import {
  listSavedTravellers,
  type KeptTraveller,
} from '#app/core/account/saved-traveller.store.server.ts'
import { readTypedForm } from '#app/core/travellers/typed-passengers.store.server.ts'
import { findUserById, type User } from '#app/core/account/user.store.server.ts'
import { findDocuments } from '#app/core/booking/stored-documents.server.ts'
import { countryOfPhone, homeCountry } from '#app/core/travellers/traveller-check.server.ts'

function savedFields(
  offer: Offer,
  passengers: readonly CheckoutPassenger[],
  documents: readonly TravelDocument[],
): TypedPassenger[] {
  return offer.passengers.map(({ id }) => {
    const passenger = passengers.find((one) => one.id === id)
    const passport = documents.find(({ passengerId }) => passengerId === id)
    if (!passenger) return {}
    return toFields({ ...passenger, passport: passport ?? null })
  })
}

/** Initial form values. `at` is the time when an incomplete form was saved, null for other values. */
type FilledForm = { at: string | null; passengers: TypedPassenger[] }

/** Values entered for this offer, or else for the session's last offer, matched to passengers by age. */
async function findEnteredForm(
  offer: Offer,
  draft: Checkout | null,
  documents: readonly TravelDocument[],
  { sessionHash }: Owner,
): Promise<FilledForm> {
  const typed = draft && (await readTypedForm(draft))
  if (typed) return { ...typed, at: typed.at || null }
  const at = null
  if (draft?.passengers.length) {
    return { at, passengers: savedFields(offer, draft.passengers, documents) }
  }
  const other = sessionHash ? await findLatestTravellers(sessionHash) : null
  if (!other) return { at, passengers: [] }
  const fields =
    (await readTypedForm(other))?.passengers ??
    savedFields(other.offer, other.passengers, (await findDocuments(other)) ?? [])
  return { at, passengers: placeTravellers(fields, other.offer, offer) }
}

/** The contact details belong to the booking, so they do not count. */
const isUnknown = (fields: TypedPassenger | undefined) =>
  isBlank({ ...fields, email: undefined, phone: undefined })

/** Fills in the signed-in user as the first passenger, if that passenger is blank. */
function fillFromAccount(
  first: TypedPassenger,
  user: User,
  travellers: readonly KeptTraveller[],
  offer: Offer,
): TypedPassenger {
  const { firstName, lastName, email } = user
  if (!isUnknown(first)) {
    return { ...first, email: first.email || email }
  }
  const named = { givenName: firstName, familyName: lastName }
  const own = travellers.find((one) => isSameName(one, named))
  const passenger = offer.passengers[0]
  const fits = own && passenger && fitsAge(passenger, ageOn(own.bornOn, ageReferenceDay(offer)))
  const known: TypedPassenger = fits ? toFields(own) : { firstName, lastName }
  const reached = { email: first.email || email, phone: first.phone || known.phone }
  return { ...known, ...reached, phoneCountry: first.phoneCountry }
}

export async function fillForm(
  offer: Offer,
  draft: Checkout | null,
  documents: readonly TravelDocument[],
  owner: Owner,
) {
  const user = owner.userId ? await findUserById(owner.userId) : null
  const travellers = user ? await listSavedTravellers(user.id) : []
  const { at, passengers } = await findEnteredForm(offer, draft, documents, owner)
  const filled = offer.passengers.map((_, index) => passengers[index] ?? {})
  const [first = {}, ...others] = filled
  const contact = user ? fillFromAccount(first, user, travellers, offer) : first
  const country = contact.phoneCountry ?? (contact.phone && countryOfPhone(contact.phone))
  return {
    at,
    saved: { passengers: [{ ...contact, phoneCountry: country ?? homeCountry(offer) }, ...others] },
    isSignedIn: user !== null,
    suggested: suggestTravellers(offer, [contact, ...others], travellers),
    travellers: travellers.map(({ id, givenName, familyName }) => ({
      value: id,
      label: `${givenName} ${familyName}`,
    })),
  }
}

export function readTravellers(form: FormData): TypedPassenger[] | null {
  return readTypedPassengers(parseWithZod(form, { schema: z.looseObject({}) }).payload)
}

/**
 * Applies the chosen saved travellers. Typed contact details stay, and so do all details of a passenger whose
 * traveller is only our suggestion.
 */
export function withSavedTravellers(
  form: FormData,
  typed: readonly TypedPassenger[],
  travellers: readonly KeptTraveller[],
): TypedPassenger[] {
  return typed.map((fields, index) => {
    const id = chosenId(form, index)
    const chosen = travellers.find((one) => one.id === id)
    if (!chosen) return fields
    if (id === form.get(suggestionField(index)) && !isUnknown(fields)) return fields
    const known = toFields(chosen)
    if (index > 0) return known
    const { phoneCountry } = fields
    const reached = { email: fields.email || known.email, phone: fields.phone || known.phone }
    return { ...known, ...reached, phoneCountry }
  })
}

/** True if a passenger is to be filled in with a traveller who has been deleted since the page was opened. */
export function choosesDeletedTraveller(
  form: FormData,
  passengers: number,
  travellers: readonly KeptTraveller[],
): boolean {
  const chosen = Array.from({ length: passengers }, (_, index) => chosenId(form, index))
  return chosen.some((id) => id !== '' && !travellers.some((one) => one.id === id))
}

function chosenId(form: FormData, index: number): string {
  const pressed = String(form.get('intent'))
  if (index === 0 && pressed.startsWith(fillWith(''))) return pressed.slice(fillWith('').length)
  return String(form.get(travellerField(index)) ?? '')
}

/** Returns the first saved traveller of a fitting age for each blank passenger, each traveller once. */
function suggestTravellers(
  offer: Offer,
  filled: readonly TypedPassenger[],
  travellers: readonly KeptTraveller[],
): string[] {
  const day = ageReferenceDay(offer)
  const free = travellers.filter(
    (traveller) =>
      !filled.some(({ firstName = '', lastName = '' }) =>
        isSameName(traveller, { givenName: firstName, familyName: lastName }),
      ),
  )
  return offer.passengers.map((passenger, index) => {
    if (!isUnknown(filled[index])) return ''
    const place = free.findIndex(({ bornOn }) => fitsAge(passenger, ageOn(bornOn, day)))
    return place < 0 ? '' : free.splice(place, 1)[0]!.id
  })
}
