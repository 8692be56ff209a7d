import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js'
import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { passengerContext, passengersSchema, type ServerChecks } from './traveller-form.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { findPlace } from '#app/core/places/airport-search.ts'
import { isCountry } from '#app/core/places/countries.ts'
import { todayIn } from '#app/core/places/time.ts'

export function contextOf(offer: Offer) {
  const today = todayIn(offer.slices[0].origin.timeZone ?? 'UTC', new Date(now()))
  return passengerContext(offer, today, app().config.SUPPORT_PHONE)
}

/** Returns the country of departure, which is the most likely country of the travellers' phone numbers. */
export function homeCountry(offer: Offer): string | undefined {
  return findPlace(offer.slices[0].origin.code)?.country_code
}

/**
 * Returns the country of a phone number. Needs the whole E.164 number, because several countries share a
 * calling code.
 */
export function countryOfPhone(phone: string): string | undefined {
  return parsePhoneNumberFromString(phone)?.country
}

/** Returns "+44 20 7183 8750" for "+442071838750". */
export function spacedPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone
}

/** Returns the calling codes by ISO 3166 country code: "44" for GB. */
export function callingCodes(): Record<string, string> {
  return Object.fromEntries(
    getCountries().map((country) => [country, getCountryCallingCode(country)]),
  )
}

/** Adds the checks of countries and phone numbers that only the server makes, and normalises numbers to E.164. */
export function travellersSchema(offer: Offer) {
  const checks: ServerChecks = {
    isCountry,
    readPhone: (text, country) => {
      const home = (country ?? homeCountry(offer)) as CountryCode | undefined
      const phone = parsePhoneNumberFromString(text, home)
      if (!phone?.isValid()) {
        return { problem: 'Please enter a valid phone number, with its country code' }
      }
      if (!phone.ext) return { number: phone.number }
      return {
        problem: 'Airlines don’t accept extensions. Please enter the phone number without one',
      }
    },
  }
  return passengersSchema(contextOf(offer), checks)
}
