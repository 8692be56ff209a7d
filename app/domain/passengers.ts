import { z } from 'zod'
import type { CheckoutPassenger, TravelDocument } from './checkout-record.ts'
import type { Offer, OfferPassenger, PassengerType } from './offer.ts'
import { addDaysTo, ageOn, isDate } from './time.ts'

export const passengerTypeLabels: Record<PassengerType, string> = {
  adult: 'Adult (12+ years)',
  child: 'Child (2-11 years)',
  infant_without_seat: 'Infant (under 2 years)',
}

export const titles = ['mr', 'ms', 'mrs', 'miss', 'dr'] as const
export const titleLabels = { mr: 'Mr', ms: 'Ms', mrs: 'Mrs', miss: 'Miss', dr: 'Dr' } as const
export const genders = ['male', 'female', 'undisclosed'] as const
export const genderLabels = {
  male: 'Male',
  female: 'Female',
  undisclosed: 'Undisclosed',
} as const

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

/** What airlines accept on a ticket: Latin letters but no ligatures, at most 20 (Duffel). */
const nameLetters = /^(?![ÆæĲĳŒœÞð])(?:(?![ÆæĲĳŒœÞð])[A-Za-zÀ-ÖØ-öø-ſ' -])+$/

function name(required: string) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .max(20, 'Airlines print at most 20 letters: please shorten the name')
    .regex(nameLetters, 'Please use Latin letters, as in the passport')
}

const optionalText = z.string().trim().optional()

/** A passport number as typed: capitals, no spaces. */
export function normalisePassportNumber(text: string): string {
  return text.toUpperCase().replace(/\s+/g, '')
}

const PassengerFieldsSchema = z.object({
  title: z.enum(titles).optional(),
  firstName: name('First name is required'),
  lastName: name('Last name is required'),
  gender: z.enum(genders).optional(),
  dateOfBirth: z.string('Date of birth is required').refine(isDate, 'Date of birth is required'),
  email: optionalText,
  phone: optionalText,
  passportNumber: optionalText.transform((text) => text && normalisePassportNumber(text)),
  passportExpiryDate: optionalText,
  passportIssuingCountry: optionalText.transform((text) => text?.toUpperCase()),
})
type PassengerFields = z.infer<typeof PassengerFieldsSchema>

/** What the rules depend on, small enough for the browser. */
export type PassengerContext = {
  types: PassengerType[]
  documentsRequired: boolean
  /** yyyy-MM-dd at the departure airport. */
  today: string
  /** Departure date of the last slice: airlines count ages on that day. */
  travelDate: string
}

type Report = (field: keyof PassengerFields, message: string) => void

function checkAge(type: PassengerType, bornOn: string, context: PassengerContext, report: Report) {
  if (bornOn > context.today) return report('dateOfBirth', 'Date of birth cannot be in the future')
  const age = ageOn(bornOn, context.travelDate)
  if (type === 'adult' && age < 12) {
    report('dateOfBirth', 'An adult is 12 or older on the day of travel')
  } else if (type === 'child' && (age < 2 || age > 11)) {
    report('dateOfBirth', 'A child is 2 to 11 years old on the day of travel')
  } else if (type === 'infant_without_seat' && age > 1) {
    report('dateOfBirth', 'An infant is under 2 on the day of travel')
  } else if (age > 120) {
    report('dateOfBirth', 'Please check the year of birth')
  }
}

function checkPassport(fields: PassengerFields, context: PassengerContext, report: Report) {
  const { passportNumber = '', passportExpiryDate, passportIssuingCountry = '' } = fields
  if (passportNumber.length < 5) {
    report('passportNumber', 'Passport number must be at least 5 characters')
  } else if (passportNumber.length > 20) {
    report('passportNumber', 'Passport number cannot exceed 20 characters')
  } else if (!/^[A-Z0-9]+$/.test(passportNumber)) {
    report('passportNumber', 'Passport number can only contain letters and numbers')
  }
  if (!isDate(passportExpiryDate)) {
    report('passportExpiryDate', 'Passport expiry date is required')
  } else if (passportExpiryDate <= context.today) {
    report('passportExpiryDate', 'Passport must not be expired')
  }
  if (passportIssuingCountry.length !== 2) {
    report('passportIssuingCountry', 'Country code must be exactly 2 characters (ISO code)')
  } else if (!/^[A-Z]{2}$/.test(passportIssuingCountry)) {
    report('passportIssuingCountry', 'Country code must contain only letters')
  }
}

function hasPassport(fields: PassengerFields): boolean {
  return Boolean(
    fields.passportNumber || fields.passportExpiryDate || fields.passportIssuingCountry,
  )
}

const emailSchema = z.email()

/**
 * The passenger step. `intent: skip` is the Skip Passport Info button: passports are then left out.
 * The same object checks in the browser and on the server, which adds the check of telephone numbers.
 */
export function passengersSchema(context: PassengerContext) {
  return z
    .object({
      intent: z.enum(['continue', 'skip']).default('continue'),
      passengers: z
        .array(PassengerFieldsSchema)
        .min(1, 'At least one passenger is required')
        .length(context.types.length, 'Please fill in every passenger'),
    })
    .superRefine(({ intent, passengers }, refinement) => {
      passengers.forEach((fields, index) => {
        const report: Report = (field, message) =>
          refinement.addIssue({ code: 'custom', path: ['passengers', index, field], message })
        checkAge(context.types[index] ?? 'adult', fields.dateOfBirth, context, report)
        const validEmail = emailSchema.safeParse(fields.email).success
        if (index === 0) {
          if (!validEmail) report('email', 'Valid email is required for primary passenger')
          if (!fields.phone) report('phone', 'Phone number is required for primary passenger')
        } else if (fields.email && !validEmail) {
          report('email', 'Please enter a valid email address')
        }
        const skips = intent === 'skip' && !context.documentsRequired
        if (context.documentsRequired || (hasPassport(fields) && !skips)) {
          checkPassport(fields, context, report)
        }
      })
    })
}
export type PassengersForm = z.infer<ReturnType<typeof passengersSchema>>

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
      title: fields.title ?? null,
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
    if (form.intent === 'skip' || !passportNumber) return []
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
