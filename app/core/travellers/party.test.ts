import { describe, expect, test } from 'vitest'
import { anOffer } from '../../../tests/samples/offers.ts'
import type { OfferPassenger } from '#app/core/flight/offer.ts'
import { fitsAge, passengerForAge } from '#app/core/flight/age.ts'
import { asPassengers, fitsAges, offerForAges, otherAges, partyProblem } from './party.ts'

const adult = { type: 'adult', age: null } as const
const child = (age: number | null) => ({ type: 'child', age }) as const
const teenager = (age: number) => ({ type: 'adult', age }) as const
const infant = { type: 'infant_without_seat', age: 1 } as const

describe('a fare', () => {
  test.each<[Pick<OfferPassenger, 'type' | 'age'>, fits: number[], not: number[]]>([
    [adult, [18, 30, 99], [0, 2, 12, 17]],
    [{ type: 'adult', age: 40 }, [18, 40, 41], [17]],
    [teenager(14), [14], [13, 15, 18]],
    [child(8), [8], [7, 9, 1, 12, 30]],
    [child(null), [2, 8, 11], [1, 12, 18]],
    [infant, [0, 1], [2, 30]],
    [{ type: 'infant_without_seat', age: null }, [0, 1], [2]],
  ])('for %j fits the ages %j but not the ages %j', (passenger, fits, not) => {
    expect(fits.filter((age) => !fitsAge(passenger, age))).toEqual([])
    expect(not.filter((age) => fitsAge(passenger, age))).toEqual([])
  })

  test.each([0, 1, 2, 11, 12, 17, 18, 80])('fits the age %i it was searched for', (age) => {
    expect(fitsAge(passengerForAge(age), age)).toBe(true)
  })
})

/** All birthdays are on January 1; the last flight departs in March 2026. */
const born = (age: number) => ({ bornOn: `${2026 - age}-01-01` })
const offerOf = (...passengers: Pick<OfferPassenger, 'type' | 'age'>[]) =>
  anOffer({ passengers: passengers.map((one, index) => ({ id: `pas_${index}`, ...one })) })

describe('travellers', () => {
  const travelAs = (ages: number[], ...offered: Pick<OfferPassenger, 'type' | 'age'>[]) =>
    asPassengers(ages.map(born), offerOf(...offered)).map(({ id }) => id)

  test('match the passengers in the same positions if their ages fit', () => {
    expect(travelAs([30, 4, 9, 0], adult, child(4), child(9), infant)).toEqual([
      ...['pas_0', 'pas_1', 'pas_2', 'pas_3'],
    ])
  })

  test('match passengers by age, in whichever order they are entered', () => {
    expect(travelAs([30, 9, 4], adult, child(4), child(9))).toEqual(['pas_0', 'pas_2', 'pas_1'])
    expect(travelAs([14, 30], adult, teenager(14))).toEqual(['pas_1', 'pas_0'])
  })

  test('fall back to the passengers in the same positions if an age fits no passenger', () => {
    expect(travelAs([30, 9, 5], adult, child(4), child(9))).toEqual(['pas_0', 'pas_1', 'pas_2'])
  })

  const people = (...ages: number[]) =>
    ages.map((age, index) => ({ id: `pas_${index}`, ...born(age) }))

  test.each<[number[], boolean]>([
    [[30, 4], true],
    [[30, 5], false],
    [[17, 4], false],
    [[4, 30], false],
  ])('aged %j fit a fare for an adult and a child of four: %s', (ages, fit) => {
    expect(fitsAges(people(...ages), offerOf(adult, child(4)))).toBe(fit)
  })

  test('unknown to the offer fit no fare', () => {
    expect(fitsAges([{ id: 'pas_9', ...born(30) }], offerOf(adult))).toBe(false)
  })

  test('with an age outside their fare are listed with the reason', () => {
    const day = anOffer().slices.at(-1)?.departingAt.slice(0, 10) ?? ''
    const bornToBe = (age: number) => `${Number(day.slice(0, 4)) - age}${day.slice(4)}`
    const offer = anOffer({
      passengers: [
        { id: 'pas_1', ...adult },
        { id: 'pas_2', ...child(4) },
      ],
    })
    const person = (id: string, age: number) => ({
      ...{ id, bornOn: bornToBe(age), givenName: 'Byron', familyName: 'Lovelace' },
    })
    expect(otherAges([person('pas_1', 30), person('pas_2', 4)], offer)).toEqual([])
    expect(otherAges([person('pas_1', 11), person('pas_2', 13)], offer)).toMatchObject([
      { index: 0, message: expect.stringContaining('for an adult of 18 or over.') as string },
      {
        index: 1,
        message: expect.stringMatching(/^Byron Lovelace will be 13 on .* for age 4\.$/) as string,
      },
    ])
  })

  test('give a new search their ages in place of the ages in the offer', () => {
    const offer = offerForAges(offerOf(adult, child(8), infant), people(16, 12, 2))
    expect(offer.passengers).toEqual([
      { id: 'pas_0', ...teenager(16) },
      { id: 'pas_1', ...teenager(12) },
      { id: 'pas_2', ...child(2) },
    ])
    expect(offerForAges(offerOf(child(8)), people(40)).passengers).toEqual([
      { id: 'pas_0', ...adult },
    ])
  })

  test.each([
    [[15], { index: 0, problem: 'alone' }],
    [[15, 0], { index: 0, problem: 'alone' }],
    [[16], null],
    [[16, 1], null],
    [[30, 1, 0], { index: 2, problem: 'lap' }],
    [[30, 15, 1, 0], { index: 3, problem: 'lap' }],
    [[30, 16, 1, 0], null],
  ])('aged %j have this problem as a party: %j', (ages, problem) => {
    expect(partyProblem(ages)).toEqual(problem)
  })
})
