import { z } from 'zod'

const details = {
  name: { words: 'name', field: 'firstName' },
  'first name': { words: 'first name', field: 'firstName' },
  'last name': { words: 'last name', field: 'lastName' },
  'same names': { words: 'name', field: 'firstName' },
  title: { words: 'title', field: 'title' },
  gender: { words: 'gender', field: 'gender' },
  'date of birth': { words: 'date of birth', field: 'dateOfBirth' },
  'email address': { words: 'email address', field: 'email' },
  'telephone number': { words: 'phone number', field: 'phone' },
  passport: { words: 'passport', field: 'passportNumber' },
  'passport expiry date': { words: 'passport expiry date', field: 'passportExpiryDate' },
  'passport issuing country': { words: 'issuing country', field: 'passportIssuingCountry' },
  'frequent flyer number': { words: 'frequent flyer number', field: 'loyaltyNumber' },
} as const

export type PassengerDetail = keyof typeof details

const detailNames = Object.keys(details) as [PassengerDetail, ...PassengerDetail[]]

export const RefusedDetailSchema = z.object({
  detail: z.enum(detailNames).nullable(),
  passengerId: z.string().nullable(),
})
export type RefusedDetail = z.infer<typeof RefusedDetailSchema>

export type RefusedField = {
  name: string
  label: string
  message: string
}

type Traveller = { id: string; givenName?: string; familyName?: string }

/** Marks the field for all passengers when the airline does not name a passenger. */
export function refusedFields(
  refused: readonly RefusedDetail[],
  passengers: readonly Traveller[],
): RefusedField[] {
  const fields = refused.flatMap(({ detail, passengerId }): RefusedField[] => {
    const { words, field } = details[detail ?? 'name']
    const isContact = field === 'email' || field === 'phone'
    if (isContact) {
      return [
        { name: `passengers[0].${field}`, label: words, message: notAccepted(`the ${words}`) },
      ]
    }
    const people = [...passengers.entries()]
    const whose = people.filter(([, { id }]) => id === passengerId)
    return (whose.length > 0 ? whose : people).map(([index, traveller]) => {
      const label = `${detail === null ? 'details' : words} of ${nameOrNumber(traveller, index)}`
      const isCertain = whose.length > 0 || people.length === 1
      const message = isCertain
        ? notAccepted(`the ${label}`)
        : `${notAccepted(`the ${detail === null ? 'details' : words} of a traveller`)} Please check the ${label}.`
      return { name: `passengers[${index}].${field}`, label, message }
    })
  })
  return [...new Map(fields.map((field) => [field.name, field])).values()]
}

const notAccepted = (what: string) => `The airline didn’t accept ${what}.`

function nameOrNumber({ givenName, familyName }: Traveller, index: number): string {
  return givenName && familyName ? `${givenName} ${familyName}` : `traveller ${index + 1}`
}
