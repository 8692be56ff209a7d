import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js'
import { app } from '#app/app.server.ts'
import { now } from '#app/clock.server.ts'
import { passengerContext, type passengersSchema } from '#app/domain/checkout/passengers.ts'
import type { Offer } from '#app/domain/offers/offer.ts'
import { findPlace } from '#app/domain/places/airport-search.ts'
import { isCountry } from '#app/domain/places/countries.ts'
import { todayIn } from '#app/domain/time.ts'

/** "Today" is today at the departure airport. */
export function contextOf(offer: Offer) {
  const today = todayIn(offer.slices[0].origin.timeZone ?? 'UTC', new Date(now()))
  return passengerContext(offer, today, app().config.SUPPORT_PHONE)
}

/**
 * The server's addition to the shared schema, by tables too large for the browser: countries are those
 * of ISO 3166, and telephone numbers are checked against the numbering plans and normalised to E.164.
 * A number without a country code is read as one of the country of departure.
 */
export function withServerChecks(schema: ReturnType<typeof passengersSchema>, offer: Offer) {
  const country = findPlace(offer.slices[0].origin.code)?.country_code as CountryCode | undefined
  return schema.transform((form, refinement) => ({
    ...form,
    passengers: form.passengers.map((fields, index) => {
      const issuer = fields.passportIssuingCountry
      if (issuer && !isCountry(issuer)) {
        refinement.addIssue({
          code: 'custom',
          path: ['passengers', index, 'passportIssuingCountry'],
          message: 'Please choose the country that issued the passport',
        })
      }
      if (!fields.phone) return fields
      const phone = parsePhoneNumberFromString(fields.phone, country)
      if (phone?.isValid()) return { ...fields, phone: phone.number }
      refinement.addIssue({
        code: 'custom',
        path: ['passengers', index, 'phone'],
        message: 'Please enter a valid phone number, with its country code',
      })
      return fields
    }),
  }))
}
