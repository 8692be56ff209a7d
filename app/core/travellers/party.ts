import type { Offer, OfferPassenger } from '#app/core/flight/offer.ts'
import { formatFullDate } from '#app/core/places/time.ts'
import { adultAge, escortAge } from '#app/core/flight/age-limits.ts'
import { ageOn, ageReferenceDay, fitsAge, passengerForAge } from '#app/core/flight/age.ts'
import type { CheckoutPassenger } from './traveller-record.ts'

type Born = Pick<CheckoutPassenger, 'bornOn'>
type Flights = Pick<Offer, 'slices' | 'passengers'>

/**
 * Matches people with the offer's passengers by age. If someone has no match, returns the passengers in the
 * offer's order.
 */
export function asPassengers(people: readonly Born[], offer: Flights): OfferPassenger[] {
  const { passengers } = offer
  const ages = people.map(({ bornOn }) => ageOn(bornOn, ageReferenceDay(offer)))
  const fits = (at: number, age: number) => fitsAge(passengers[at]!, age)
  const placeOf = ages.map((age, place) => (fits(place, age) ? place : null))
  const free = new Set(passengers.keys())
  for (const place of placeOf) if (place !== null) free.delete(place)
  for (const [index, age] of ages.entries()) {
    const place = placeOf[index] ?? [...free].find((at) => fits(at, age))
    if (place === undefined) return [...passengers]
    placeOf[index] = place
    free.delete(place)
  }
  return placeOf.map((place) => passengers[place!]!)
}

export function fitsAges(
  people: readonly (Born & Pick<CheckoutPassenger, 'id'>)[],
  offer: Flights,
): boolean {
  const day = ageReferenceDay(offer)
  return people.every(({ id, bornOn }) => {
    const passenger = offer.passengers.find((one) => one.id === id)
    return passenger !== undefined && fitsAge(passenger, ageOn(bornOn, day))
  })
}

export type OtherAge = { index: number; message: string }

export function otherAges(
  people: readonly Pick<CheckoutPassenger, 'id' | 'bornOn' | 'givenName' | 'familyName'>[],
  offer: Flights,
): OtherAge[] {
  const day = ageReferenceDay(offer)
  return people.flatMap(({ id, bornOn, givenName, familyName }, index) => {
    const passenger = offer.passengers.find((one) => one.id === id)
    const age = ageOn(bornOn, day)
    if (!passenger || fitsAge(passenger, age)) return []
    const years = age < 2 ? 'under 2' : age
    const message = `${givenName} ${familyName} will be ${years} on ${formatFullDate(day)}, the day of the last flight. This fare is for ${fareWords(passenger)}.`
    return [{ index, message }]
  })
}

function fareWords({ type, age }: OfferPassenger): string {
  if (type === 'infant_without_seat') return 'an infant under 2'
  if (age !== null && age < adultAge) return `age ${age}`
  return type === 'child' ? 'a child from 2 to 11' : `an adult of ${adultAge} or over`
}

/** Returns a reason why people of these ages cannot travel together. `index` is the person with the problem. */
export function partyProblem(
  ages: readonly number[],
): { index: number; problem: 'alone' | 'lap' } | null {
  const escorts = ages.filter((age) => age >= escortAge).length
  if (escorts === 0) return { index: 0, problem: 'alone' }
  const infants = [...ages.keys()].filter((index) => ages[index]! < 2)
  const withoutLap = infants[escorts]
  return withoutLap === undefined ? null : { index: withoutLap, problem: 'lap' }
}

/** Replaces the ages in an offer, so that a new search can start from it. */
export function offerForAges<Sold extends Flights>(
  offer: Sold,
  people: readonly (Born & Pick<CheckoutPassenger, 'id'>)[],
): Sold {
  const day = ageReferenceDay(offer)
  const passengers = offer.passengers.map((passenger) => {
    const person = people.find(({ id }) => id === passenger.id)
    return person ? { ...passenger, ...passengerForAge(ageOn(person.bornOn, day)) } : passenger
  })
  return { ...offer, passengers }
}
