import { z } from 'zod'
import type { Offer, OfferPassenger, PassengerType } from '../offers/offer.ts'
import { addDaysTo, isDate } from '../time.ts'
import { ageOn } from './age.ts'
import type { CheckoutPassenger, TravelDocument } from './checkout-record.ts'
import { nameProblem, normaliseName } from './ticket-name.ts'
import { airlineGenders, titles } from './title.ts'

export const passengerTypeLabels: Record<PassengerType, string> = {
  adult: 'Adult (12+ years)',
  child: 'Child (2-11 years)',
  infant_without_seat: 'Infant (under 2 years)',
}

export const passportCountries = {
  US: 'United States',
  GB: 'United Kingdom',
  CA: 'Canada',
  AU: 'Australia',
  FR: 'France',
  DE: 'Germany',
  IT: 'Italy',
  ES: 'Spain',
  JP: 'Japan',
  CN: 'China',
  IN: 'India',
  BR: 'Brazil',
  MX: 'Mexico',
  RU: 'Russia',
  ZA: 'South Africa',
  SG: 'Singapore',
  AE: 'United Arab Emirates',
  NZ: 'New Zealand',
  KR: 'South Korea',
  SE: 'Sweden',
  NO: 'Norway',
  DK: 'Denmark',
  FI: 'Finland',
  IE: 'Ireland',
} as const

/** Days of validity under which a passport gets its hint. */
const soonInvalidDays = 180

function name(required: string) {
  return z
    .string(required)
    .transform(normaliseName)
    .superRefine((text, refinement) => {
      const message = text === '' ? required : nameProblem(text)
      if (message) refinement.addIssue({ code: 'custom', message })
    })
}

const genderRefused =
  'Airlines accept only female or male. If the passport shows X, please call us.'

const optionalText = z.string().trim().optional()

/** A passport number as typed: capitals, no spaces. */
export function normalisePassportNumber(text: string): string {
  return text.toUpperCase().replace(/\s+/g, '')
}

/** What the rules depend on, small enough for the browser. */
export type PassengerContext = {
  types: PassengerType[]
  documentsRequired: boolean
  /** yyyy-MM-dd at the departure airport. */
  today: string
  /** Departure date of the last slice: airlines count ages on that day. */
  travelDate: string
}

/** What is wrong with a birth date; null when it fits the passenger's type on the day of travel. */
function ageProblem(type: PassengerType, bornOn: string, context: PassengerContext): string | null {
  if (bornOn > context.today) return 'Date of birth cannot be in the future'
  const age = ageOn(bornOn, context.travelDate)
  if (type === 'adult' && age < 12) return 'An adult is 12 or older on the day of travel'
  if (type === 'child' && (age < 2 || age > 11)) {
    return 'A child is 2 to 11 years old on the day of travel'
  }
  if (type === 'infant_without_seat' && age > 1) {
    return 'An infant is under 2 on the day of travel'
  }
  return age > 120 ? 'Please check the year of birth' : null
}

function birthDate(type: PassengerType, context: PassengerContext) {
  const required = 'Date of birth is required'
  return z.string(required).superRefine((text, refinement) => {
    const problem = isDate(text) ? ageProblem(type, text, context) : required
    if (problem) refinement.addIssue({ code: 'custom', message: problem })
  })
}

function passportFields(today: string) {
  return {
    passportNumber: z
      .string()
      .transform(normalisePassportNumber)
      .pipe(
        z
          .string()
          .min(5, 'Passport number must be at least 5 characters')
          .max(20, 'Passport number cannot exceed 20 characters')
          .regex(/^[A-Z0-9]+$/, 'Passport number can only contain letters and numbers'),
      )
      .optional(),
    passportExpiryDate: z
      .string()
      .refine(isDate, { message: 'Passport expiry date is required', abort: true })
      .refine((date) => date > today, 'Passport must not be expired')
      .optional(),
    passportIssuingCountry: z
      .string()
      .trim()
      .toUpperCase()
      .length(2, 'Country code must be exactly 2 characters (ISO code)')
      .regex(/^[A-Z]*$/, 'Country code must contain only letters')
      .optional(),
  }
}

const passportRequired = {
  passportNumber: 'Passport number must be at least 5 characters',
  passportExpiryDate: 'Passport expiry date is required',
  passportIssuingCountry: 'Country code must be exactly 2 characters (ISO code)',
} as const

export type PassengerForm = {
  title: (typeof titles)[number]
  firstName: string
  lastName: string
  gender?: (typeof airlineGenders)[number]
  dateOfBirth: string
  email?: string
  phone?: string
  passportNumber?: string
  passportExpiryDate?: string
  passportIssuingCountry?: string
}

export type PassengersForm = { intent: 'continue' | 'skip'; passengers: PassengerForm[] }

/** One passenger. The first is who the airline and we write to. */
function passengerSchema(index: number, context: PassengerContext): z.ZodType<PassengerForm> {
  const type = context.types[index] ?? 'adult'
  const invalidEmail = 'Please enter a valid email address'
  const primaryEmail = 'Valid email is required for primary passenger'
  const primaryPhone = 'Phone number is required for primary passenger'
  const passport = passportFields(context.today)
  return z
    .object({
      title: z.enum(titles, 'Title is required'),
      firstName: name('First name is required'),
      lastName: name('Last name is required'),
      gender: z.enum(airlineGenders, genderRefused).optional(),
      dateOfBirth: birthDate(type, context),
      email:
        index === 0
          ? z.email({ error: primaryEmail })
          : z.union([z.literal(''), z.email(invalidEmail)], invalidEmail).optional(),
      phone: index === 0 ? z.string(primaryPhone).trim().min(1, primaryPhone) : optionalText,
      ...(context.documentsRequired
        ? {
            passportNumber: passport.passportNumber.nonoptional(passportRequired.passportNumber),
            passportExpiryDate: passport.passportExpiryDate.nonoptional(
              passportRequired.passportExpiryDate,
            ),
            passportIssuingCountry: passport.passportIssuingCountry.nonoptional(
              passportRequired.passportIssuingCountry,
            ),
          }
        : passport),
    })
    .refine(({ title, gender }) => title !== 'dr' || gender, {
      path: ['gender'],
      error: 'Gender is required with the title Dr',
      // Reported together with what else is wrong.
      when: ({ value }) => value instanceof Object,
    })
    .superRefine((fields: PassengerForm, refinement) => {
      // A passport is given whole or not at all.
      const given = Object.keys(passportRequired).some((key) => fields[key as PassportField])
      if (!given) return
      for (const [key, message] of Object.entries(passportRequired)) {
        if (!fields[key as PassportField]) {
          refinement.addIssue({ code: 'custom', path: [key], message })
        }
      }
    })
}

type PassportField = keyof typeof passportRequired

/**
 * The passenger step. The same object checks in the browser and on the server, which adds the check
 * of telephone numbers.
 */
export function passengersSchema(context: PassengerContext): z.ZodType<PassengersForm> {
  const [first, ...others] = context.types.map((_, index) => passengerSchema(index, context))
  if (!first) throw new Error('An offer has at least one passenger')
  return z.object({
    intent: z.enum(['continue', 'skip']).default('continue'),
    passengers: z.tuple([first, ...others], 'At least one passenger is required'),
  })
}

/** The form without its passports, when Skip Passport Info sent it. */
export function withoutSkippedPassports(form: FormData): FormData {
  if (form.get('intent') !== 'skip') return form
  const kept = new FormData()
  for (const [name, value] of form) {
    if (!/\.passport\w+$/.test(name)) kept.append(name, value)
  }
  return kept
}

export function passengerContext(
  offer: Pick<Offer, 'passengers' | 'documentsRequired' | 'slices'>,
  today: string,
): PassengerContext {
  return {
    types: offer.passengers.map(({ type }) => type),
    documentsRequired: offer.documentsRequired,
    today,
    travelDate: offer.slices.at(-1)!.departingAt.slice(0, 10),
  }
}

/** The form's answer as it is stored: travellers here, passports there. */
export function toPassengers(
  form: PassengersForm,
  offerPassengers: readonly OfferPassenger[],
): { passengers: CheckoutPassenger[]; documents: TravelDocument[] } {
  const passengers = form.passengers.map((fields, index): CheckoutPassenger => {
    const { id, type } = offerPassengers[index]!
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
    }
  })
  const documents = form.passengers.flatMap((fields, index): TravelDocument[] => {
    const { passportNumber, passportExpiryDate, passportIssuingCountry } = fields
    if (!passportNumber) return []
    return [
      {
        passengerId: offerPassengers[index]!.id,
        number: passportNumber,
        expiresOn: passportExpiryDate ?? '',
        issuingCountry: passportIssuingCountry ?? '',
      },
    ]
  })
  return { passengers, documents }
}

/** The hint beside a passport's expiry date; null when it is long enough. */
export function passportHint(
  expiresOn: string | null | undefined,
  { today, travelDate }: Pick<PassengerContext, 'today' | 'travelDate'>,
): 'Passport has expired' | 'Less than 6 months validity' | null {
  if (!isDate(expiresOn)) return null
  if (expiresOn <= today) return 'Passport has expired'
  return expiresOn < addDaysTo(travelDate, soonInvalidDays) ? 'Less than 6 months validity' : null
}

/** "Ann Lee", or what the passenger is where no name is known yet. */
export function passengerName(
  passenger: Pick<CheckoutPassenger, 'givenName' | 'familyName'> | undefined,
  index: number,
): string {
  return passenger ? `${passenger.givenName} ${passenger.familyName}` : `Passenger ${index + 1}`
}

/** "AL" for Ann Lee: what a chosen seat shows. */
export function initials(passenger: Pick<CheckoutPassenger, 'givenName' | 'familyName'>): string {
  return `${passenger.givenName[0] ?? ''}${passenger.familyName[0] ?? ''}`.toUpperCase()
}
