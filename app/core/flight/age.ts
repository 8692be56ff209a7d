import { differenceInYears } from 'date-fns'
import type { Offer, OfferPassenger, PassengerType } from './offer.ts'
import { adultAge } from './age-limits.ts'

/** Parses both days in the process's time zone, which does not affect their difference. */
const dayOf = (text: string) => new Date(`${text}T00:00`)

/** Returns the age in completed years. Both days are yyyy-MM-dd. */
export function ageOn(bornOn: string, day: string): number {
  return differenceInYears(dayOf(day), dayOf(bornOn))
}

/** Returns the day of the last departure, because airlines count ages on that day. */
export function ageReferenceDay({ slices }: Pick<Offer, 'slices'>): string {
  return slices.at(-1)!.departingAt.slice(0, 10)
}

export function passengerTypeForAge(age: number): PassengerType {
  return age < 2 ? 'infant_without_seat' : age < 12 ? 'child' : 'adult'
}

type Priced = Pick<OfferPassenger, 'type' | 'age'>

export function passengerForAge(age: number): Priced {
  return { type: passengerTypeForAge(age), age: age < adultAge ? age : null }
}

export function fitsAge(passenger: Priced, age: number): boolean {
  if (passenger.type === 'infant_without_seat') return age < 2
  if (passenger.age !== null && passenger.age < adultAge) return passenger.age === age
  return passenger.type === 'child' ? passengerTypeForAge(age) === 'child' : age >= adultAge
}
