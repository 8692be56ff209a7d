import { differenceInYears } from 'date-fns'
import type { Offer, OfferPassenger, PassengerType } from './offer.ts'
import { adultAge } from './age-limits.ts'

/** Midnight of a yyyy-MM-dd day where this runs: both days are read alike, so the zone does not matter. */
const dayOf = (text: string) => new Date(`${text}T00:00`)

/** Completed years between a birth date and a later day, both yyyy-MM-dd. */
export function ageOn(bornOn: string, day: string): number {
  return differenceInYears(dayOf(day), dayOf(bornOn))
}

/** The day on which airlines count ages: that of the last departure. */
export function dayOfAges({ slices }: Pick<Offer, 'slices'>): string {
  return slices.at(-1)!.departingAt.slice(0, 10)
}

/** As the search form counts travellers: infants are under 2, children under 12. */
export function typeOfAge(age: number): PassengerType {
  return age < 2 ? 'infant_without_seat' : age < 12 ? 'child' : 'adult'
}

type Priced = Pick<OfferPassenger, 'type' | 'age'>

/** The passenger that an airline prices for somebody of this age. */
export function passengerOfAge(age: number): Priced {
  return { type: typeOfAge(age), age: age < adultAge ? age : null }
}

/** Whether a fare for `passenger` is one for somebody of this age. Infants pay alike, whatever month. */
export function fitsAge(passenger: Priced, age: number): boolean {
  if (passenger.type === 'infant_without_seat') return age < 2
  if (passenger.age !== null && passenger.age < adultAge) return passenger.age === age
  return passenger.type === 'child' ? typeOfAge(age) === 'child' : age >= adultAge
}
