import * as z from 'zod/mini'
import { addDaysTo, isDate } from '#app/core/places/time.ts'

/** Days of validity under which a passport gets its hint. */
const soonInvalidDays = 180

/** yyyy-MM-dd at the departure airport. */
type Days = { today: string }

/** A passport number as typed: capitals, no spaces. */
export function normalisePassportNumber(text: string): string {
  return text.toUpperCase().replace(/\s+/g, '')
}

/** What is said of a field that is empty where a passport is asked for. */
export const passportRequired = {
  passportNumber: 'Passport number must be at least 5 characters',
  passportExpiryDate: 'Passport expiry date is required',
  passportIssuingCountry: 'Country code must be exactly 2 characters (ISO code)',
} as const

/** The fields of a passport in the form of a passenger, which may stay empty where none is asked for. */
export function passportFields({
  today,
  documentsRequired,
}: Days & { documentsRequired: boolean }) {
  const required = passportRequired
  const fields = {
    passportNumber: z
      .string(required.passportNumber)
      .check(
        z.overwrite(normalisePassportNumber),
        z.minLength(5, 'Passport number must be at least 5 characters'),
        z.maxLength(20, 'Passport number cannot exceed 20 characters'),
        z.regex(/^[A-Z0-9]+$/, 'Passport number can only contain letters and numbers'),
      ),
    passportExpiryDate: z.string(required.passportExpiryDate).check(
      z.refine(isDate, { error: required.passportExpiryDate, abort: true }),
      z.refine((date) => date > today, 'Passport must not be expired'),
    ),
    passportIssuingCountry: z
      .string(required.passportIssuingCountry)
      .check(
        z.trim(),
        z.toUpperCase(),
        z.length(2, 'Country code must be exactly 2 characters (ISO code)'),
        z.regex(/^[A-Z]*$/, 'Country code must contain only letters'),
      ),
  }
  if (documentsRequired) return fields
  return {
    passportNumber: z.optional(fields.passportNumber),
    passportExpiryDate: z.optional(fields.passportExpiryDate),
    passportIssuingCountry: z.optional(fields.passportIssuingCountry),
  }
}

/** The hint beside a passport's expiry date; null when it is long enough. */
export function passportHint(
  expiresOn: string | null | undefined,
  { today, travelDate }: Days & { travelDate: string },
): 'Passport has expired' | 'Less than 6 months validity' | null {
  if (!isDate(expiresOn)) return null
  if (expiresOn <= today) return 'Passport has expired'
  return expiresOn < addDaysTo(travelDate, soonInvalidDays) ? 'Less than 6 months validity' : null
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
