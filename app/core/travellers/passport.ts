import * as z from 'zod/mini'
import { addDaysTo, isDate } from '#app/core/places/time.ts'
import { dateFormatMessage, readTypedDate } from '#app/core/places/typed-date.ts'

const soonInvalidDays = 180

/** Today at the departure airport and the day of the last departure, as yyyy-MM-dd. */
type Days = { today: string; travelDate: string }

export function normalisePassportNumber(text: string): string {
  return text.toUpperCase().replace(/\s+/g, '')
}

export const passportRequired = {
  passportNumber: 'Passport number must be at least 5 characters',
  passportExpiryDate: 'Passport expiry date is required',
  passportIssuingCountry: 'Country code must be exactly 2 characters (ISO code)',
} as const

export function passportFields({
  today,
  travelDate,
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
      z.overwrite(readTypedDate),
      z.minLength(1, { error: required.passportExpiryDate, abort: true }),
      z.refine(isDate, { error: dateFormatMessage, abort: true }),
      z.refine((date) => date > today, { error: 'Passport must not be expired', abort: true }),
      // A renewed passport has another number, so this one is useless for the trip in any case.
      z.refine((date) => date >= travelDate, 'Passport must be valid until your last flight'),
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

export function passportHint(
  expiresOn: string | null | undefined,
  { today, travelDate }: Days,
): 'Passport has expired' | 'Less than 6 months validity' | null {
  if (!isDate(expiresOn)) return null
  if (expiresOn <= today) return 'Passport has expired'
  return expiresOn < addDaysTo(travelDate, soonInvalidDays) ? 'Less than 6 months validity' : null
}

/** Intent of the button that continues without the passport of one traveller. */
export const skipPassport = (index: number) => `skip-${index}`

/** Removes the passport of the traveller whose “Skip Passport Info” was pressed, or all under `skip`. */
export function withoutSkippedPassports(form: FormData): FormData {
  const [skips, index] = /^skip(?:-(\d+))?$/.exec(String(form.get('intent'))) ?? []
  if (!skips) return form
  const skipped = new RegExp(String.raw`^passengers\[${index ?? String.raw`\d+`}\]\.passport\w+$`)
  const kept = new FormData()
  for (const [name, value] of form) {
    if (!skipped.test(name)) kept.append(name, value)
  }
  return kept
}
