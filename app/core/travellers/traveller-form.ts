import * as z from 'zod/mini'
import type { LoyaltyProgramme, Offer, PassengerType } from '#app/core/flight/offer.ts'
import { isDate } from '#app/core/places/time.ts'
import { escortAge } from '#app/core/flight/age-limits.ts'
import { ageOn, ageReferenceDay } from '#app/core/flight/age.ts'
import { BirthDateSchema, type BirthDateParts } from './birth-date.ts'
import type { CheckoutPassenger, TravelDocument } from './traveller-record.ts'
import { normaliseName, withoutUnseen } from './names/person-name.ts'
import { isLoyaltyNumber, loyaltyProblems, normaliseLoyaltyNumber, programmeOf } from './loyalty.ts'
import { asPassengers, partyProblem } from './party.ts'
import { passportFields, passportRequired } from './passport.ts'
import { singleNameRule, type SingleNameRule } from './names/single-name.ts'
import { nameProblem } from './names/ticket-name.ts'
import { airlineGenders, genderOfTitle, titleLabels, titles } from './names/title.ts'

export const passengerTypeLabels: Record<PassengerType, string> = {
  adult: 'Adult (12+ years)',
  child: 'Child (2-11 years)',
  infant_without_seat: 'Infant (under 2 years)',
}

function name(which: 'first name' | 'last name') {
  const required = `${which.replace(/^./, (letter) => letter.toUpperCase())} is required`
  return z.string(required).check(
    z.overwrite(normaliseName),
    z.superRefine((text, refinement) => {
      const message = text === '' ? required : nameProblem(which, text)
      if (message) refinement.addIssue({ code: 'custom', message })
    }),
  )
}

const genderRefused =
  'Airlines accept only female or male. If the passport shows X, please call us.'

const copied = (required: string) => z.string(required).check(z.overwrite(withoutUnseen))
const optionalText = z.optional(z.string().check(z.trim()))

/** The facts about an offer that the form needs. The whole offer would be too large for the browser. */
export type PassengerContext = {
  types: PassengerType[]
  /** Ages for which the fare was found; null for adults and unknown ages. */
  ages: (number | null)[]
  documentsRequired: boolean
  passportAccepted: boolean
  loyaltyProgrammes: LoyaltyProgramme[]
  singleName: SingleNameRule | null
  /** Today at the departure airport, as yyyy-MM-dd. */
  today: string
  /** Departure date of the last slice, because airlines count ages on that day. */
  travelDate: string
  supportPhone: string | null
}

function birthDate({ today, travelDate }: PassengerContext) {
  return BirthDateSchema.check(
    z.superRefine((bornOn, refinement) => {
      const problem = dateProblem(bornOn)
      if (problem) refinement.addIssue({ code: 'custom', message: problem })
    }),
  )

  function dateProblem(bornOn: string): string | null {
    if (bornOn > today) return 'Date of birth cannot be in the future'
    return ageOn(bornOn, travelDate) > 120 ? 'Please check the year of birth' : null
  }
}

export type PassengerForm = {
  title: (typeof titles)[number]
  firstName: string
  lastName: string
  gender?: (typeof airlineGenders)[number]
  dateOfBirth: string
  email?: string
  phone?: string
  /** ISO 3166 country code, for a phone number without a calling code. */
  phoneCountry?: string
  passportNumber?: string
  passportExpiryDate?: string
  passportIssuingCountry?: string
  /** Code of the airline that issued the number. Optional if the offer supports only one programme. */
  loyaltyAirline?: string
  loyaltyNumber?: string
}

export type PassengersForm = { intent: string; passengers: PassengerForm[] }

export type PassengerFields = Omit<PassengerForm, 'dateOfBirth'> & { dateOfBirth: BirthDateParts }
export type PassengersFields = Omit<PassengersForm, 'passengers'> & {
  passengers: PassengerFields[]
}

/** Checks that only the server makes, because their tables are too large for the browser. */
export type ServerChecks = {
  /** Returns the number in E.164, or the problem. */
  readPhone: (
    text: string,
    country: string | undefined,
  ) => { number: string; problem?: undefined } | { number?: undefined; problem: string }
  isCountry: (code: string) => boolean
}

/** Lets a check run even if other checks have failed. */
const always = ({ value }: { value: unknown }) => value instanceof Object

/** Schema of one passenger. The first passenger receives the emails, so their email and phone are required. */
function passengerSchema(
  index: number,
  context: PassengerContext,
  checks: ServerChecks | null,
): z.ZodMiniType<PassengerForm> {
  const invalidEmail = 'Please enter a valid email address'
  const primaryEmail = 'Valid email is required for primary passenger'
  const primaryPhone = 'Phone number is required for primary passenger'
  const fields = z.object({
    title: z.enum(titles, 'Title is required'),
    firstName: name('first name'),
    lastName: name('last name'),
    gender: z.optional(z.enum(airlineGenders, genderRefused)),
    dateOfBirth: birthDate(context),
    email:
      index === 0
        ? z.pipe(copied(primaryEmail), z.email(primaryEmail))
        : z.optional(
            z.pipe(
              copied(invalidEmail),
              z.union([z.literal(''), z.email(invalidEmail)], invalidEmail),
            ),
          ),
    phone:
      index === 0
        ? z.string(primaryPhone).check(z.trim(), z.minLength(1, primaryPhone))
        : optionalText,
    phoneCountry: optionalText,
    ...(context.passportAccepted && passportFields(context)),
    loyaltyAirline: optionalText,
    loyaltyNumber: z.optional(z.string().check(z.overwrite(normaliseLoyaltyNumber))),
  })
  const checked = fields.check(
    z.refine(({ title, gender }) => title !== 'dr' || gender, {
      path: ['gender'],
      error: 'Gender is required with the title Dr',
      when: always,
    }),
    z.superRefine(
      ({ title, gender }, refinement) => {
        const said = title && genderOfTitle(title)
        if (!said || gender !== (said === 'male' ? 'female' : 'male')) return
        const message = `The title ${titleLabels[title]} doesn’t match this gender. Please correct one of them.`
        refinement.addIssue({ code: 'custom', path: ['gender'], message })
      },
      { when: always },
    ),
    z.superRefine(
      ({ phone, phoneCountry }, refinement) => {
        const problem = phone ? readPhone(phone, phoneCountry)?.problem : undefined
        if (problem) refinement.addIssue({ code: 'custom', path: ['phone'], message: problem })
      },
      { when: always },
    ),
    z.refine(({ passportIssuingCountry: issuer }: Partial<PassengerForm>) => isIssuer(issuer), {
      path: ['passportIssuingCountry'],
      error: 'Please choose the country that issued the passport',
      when: always,
    }),
    z.superRefine((given: PassengerForm, refinement) => {
      const problem = loyaltyProblem(given, context)
      if (problem) refinement.addIssue({ code: 'custom', ...problem })
      // A passport needs all of its fields or none.
      if (!Object.keys(passportRequired).some((key) => given[key as PassportField])) return
      for (const [key, message] of Object.entries(passportRequired)) {
        if (!given[key as PassportField]) {
          refinement.addIssue({ code: 'custom', path: [key], message })
        }
      }
    }),
  )
  return z.pipe(
    checked,
    z.transform((given: z.output<typeof checked>) => {
      const { phone, phoneCountry } = given
      return phone ? { ...given, phone: readPhone(phone, phoneCountry)?.number ?? phone } : given
    }),
  )

  function readPhone(text: unknown, country: unknown) {
    if (!checks || typeof text !== 'string') return null
    return checks.readPhone(text, typeof country === 'string' ? country : undefined)
  }

  // A malformed code is accepted here, because the schema already reports it.
  function isIssuer(code: unknown): boolean {
    if (!checks || typeof code !== 'string' || !/^[A-Z]{2}$/.test(code)) return true
    return checks.isCountry(code)
  }
}

type PassportField = keyof typeof passportRequired

function loyaltyProblem(
  { loyaltyNumber, loyaltyAirline }: PassengerForm,
  { loyaltyProgrammes }: PassengerContext,
) {
  if (!loyaltyNumber) return null
  const number = (message: string) => ({ path: ['loyaltyNumber'], message })
  if (loyaltyProgrammes.length === 0) return number(loyaltyProblems.unsupported)
  if (!isLoyaltyNumber(loyaltyNumber)) return number(loyaltyProblems.number)
  if (programmeOf(loyaltyProgrammes, loyaltyAirline)) return null
  return { path: ['loyaltyAirline'], message: loyaltyProblems.airline }
}

/** Schema of the traveller form, which browser and server share. Only the server passes `checks`. */
export function passengersSchema(
  context: PassengerContext,
  checks: ServerChecks | null = null,
): z.ZodMiniType<PassengersForm> {
  const [first, ...others] = context.types.map((_, index) =>
    passengerSchema(index, context, checks),
  )
  if (!first) throw new Error('An offer has at least one passenger')
  return z
    .object({
      intent: z._default(z.string().check(z.regex(/^(continue|skip(-\d)?)$/)), 'continue'),
      passengers: z.tuple([first, ...others], 'At least one passenger is required'),
    })
    .check(
      z.superRefine(({ passengers }, refinement) => {
        const { today, travelDate } = context
        const birthdays: string[] = passengers.map(({ dateOfBirth }) => dateOfBirth)
        if (!birthdays.every((day) => isDate(day)) || birthdays.some((day) => day > today)) return
        const found = partyProblem(birthdays.map((day) => ageOn(day, travelDate)))
        if (!found) return
        const path = ['passengers', found.index, 'dateOfBirth']
        const message = partyMessages(context)[found.problem]
        refinement.addIssue({ code: 'custom', path, message })
      }),
    )
}

function partyMessages({ supportPhone }: PassengerContext) {
  const call = supportPhone ? `please call us at ${supportPhone}` : 'please call us'
  return {
    alone: `No one under ${escortAge} can travel alone: ${call}`,
    lap: 'Each infant must travel with an adult',
  }
}

type OfferRequirements = Pick<
  Offer,
  | 'airline'
  | 'passengers'
  | 'documentsRequired'
  | 'passportAccepted'
  | 'loyaltyProgrammes'
  | 'slices'
>

export function passengerContext(
  offer: OfferRequirements,
  today: string,
  supportPhone: string | null = null,
): PassengerContext {
  return {
    types: offer.passengers.map(({ type }) => type),
    ages: offer.passengers.map(({ age }) => age),
    documentsRequired: offer.documentsRequired,
    passportAccepted: offer.passportAccepted,
    loyaltyProgrammes: offer.loyaltyProgrammes,
    singleName: singleNameRule(offer),
    today,
    travelDate: ageReferenceDay(offer),
    supportPhone,
  }
}

/** Separates the passengers from their passports, and matches people with the offer's passengers by age. */
export function toPassengers(
  form: PassengersForm,
  offer: OfferRequirements,
): { passengers: CheckoutPassenger[]; documents: TravelDocument[] } {
  const people = form.passengers.map(({ dateOfBirth }) => ({ bornOn: dateOfBirth }))
  const travelAs = asPassengers(people, offer)
  const passengers = form.passengers.map((fields, index): CheckoutPassenger => {
    const { id, type } = travelAs[index]!
    const programme = programmeOf(offer.loyaltyProgrammes, fields.loyaltyAirline)
    const number = fields.loyaltyNumber
    return {
      id,
      type,
      title: fields.title,
      gender: fields.gender ?? null,
      givenName: fields.firstName,
      familyName: fields.lastName,
      bornOn: fields.dateOfBirth,
      email: fields.email || null,
      phone: fields.phone || null,
      ...(number && programme && { loyalty: { airline: programme.code, number } }),
    }
  })
  const documents = form.passengers.flatMap((fields, index): TravelDocument[] => {
    const { passportNumber, passportExpiryDate, passportIssuingCountry } = fields
    if (!passportNumber) return []
    return [
      {
        passengerId: travelAs[index]!.id,
        number: passportNumber,
        expiresOn: passportExpiryDate ?? '',
        issuingCountry: passportIssuingCountry ?? '',
      },
    ]
  })
  return { passengers, documents }
}

export function passengerName(
  passenger: Pick<CheckoutPassenger, 'givenName' | 'familyName'> | undefined,
  index: number,
): string {
  return passenger ? `${passenger.givenName} ${passenger.familyName}` : `Passenger ${index + 1}`
}

export function initials(passenger: Pick<CheckoutPassenger, 'givenName' | 'familyName'>): string {
  return `${passenger.givenName[0] ?? ''}${passenger.familyName[0] ?? ''}`.toUpperCase()
}
