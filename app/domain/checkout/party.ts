import type { Offer, OfferPassenger } from '../offers/offer.ts'
import { escortAge } from './age-limits.ts'
import { ageOn, dayOfAges, fitsAge, passengerOfAge } from './age.ts'
import type { CheckoutPassenger } from './checkout-record.ts'

/** Who travels, and for whom a fare was searched: airlines price children and teenagers by age. */

type Born = Pick<CheckoutPassenger, 'bornOn'>
type Flights = Pick<Offer, 'slices' | 'passengers'>

/**
 * For each of the people, in their order, the offer's passenger that they travel as: the one at their
 * place where it is for their age, else another one. The one at their place too, where none is.
 */
export function asPassengers(people: readonly Born[], offer: Flights): OfferPassenger[] {
  const { passengers } = offer
  const ages = people.map(({ bornOn }) => ageOn(bornOn, dayOfAges(offer)))
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

/** Whether the fare of an offer is for people of these ages. */
export function fitsAges(
  people: readonly (Born & Pick<CheckoutPassenger, 'id'>)[],
  offer: Flights,
): boolean {
  const day = dayOfAges(offer)
  return people.every(({ id, bornOn }) => {
    const passenger = offer.passengers.find((one) => one.id === id)
    return passenger !== undefined && fitsAge(passenger, ageOn(bornOn, day))
  })
}

/**
 * Why people of these ages cannot travel together, and whose age it is about (its index); null when
 * they can.
 */
export function partyProblem(
  ages: readonly number[],
): { index: number; problem: 'alone' | 'lap' } | null {
  const escorts = ages.filter((age) => age >= escortAge).length
  if (escorts === 0) return { index: 0, problem: 'alone' }
  const infants = [...ages.keys()].filter((index) => ages[index]! < 2)
  const withoutLap = infants[escorts]
  return withoutLap === undefined ? null : { index: withoutLap, problem: 'lap' }
}

/** The offer as if it had been searched for people of these ages: what to search for again. */
export function offerForAges<Sold extends Flights>(
  offer: Sold,
  people: readonly (Born & Pick<CheckoutPassenger, 'id'>)[],
): Sold {
  const day = dayOfAges(offer)
  const passengers = offer.passengers.map((passenger) => {
    const person = people.find(({ id }) => id === passenger.id)
    return person ? { ...passenger, ...passengerOfAge(ageOn(person.bornOn, day)) } : passenger
  })
  return { ...offer, passengers }
}
