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

/** "Today" is today at the departure airport. */
export function contextOf(offer: Offer) {
  const today = todayIn(offer.slices[0].origin.timeZone ?? 'UTC', new Date(now()))
  return passengerContext(offer, today, app().config.SUPPORT_PHONE)
}

/** The country of departure: whose telephone numbers are most likely those of who travels. */
export function homeCountry(offer: Offer): string | undefined {
  return findPlace(offer.slices[0].origin.code)?.country_code
}

/** The country of a telephone number in E.164; several share a code, and the number tells which. */
export function countryOfPhone(phone: string): string | undefined {
  return parsePhoneNumberFromString(phone)?.country
}

/** What a country's telephone numbers begin with, by its code of ISO 3166: "44" for GB. */
export function callingCodes(): Record<string, string> {
  return Object.fromEntries(
    getCountries().map((country) => [country, getCountryCallingCode(country)]),
  )
}

/**
 * The passenger step as the server checks it: with countries of ISO 3166, and with telephone numbers
 * checked against the numbering plans and normalised to E.164. A number without a country code is read
 * as one of the country chosen beside it, else of the country of departure.
 */
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
      return { problem: 'Airlines take no extensions: please enter the phone number without it' }
    },
  }
  return passengersSchema(contextOf(offer), checks)
}
