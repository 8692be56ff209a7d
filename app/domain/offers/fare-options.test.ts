import { describe, expect, test } from 'vitest'
import { anOffer, aSegment, aSlice } from '../../../tests/offers.ts'
import { fareOptions, maxFareOptions, type FareOption } from './fare-options.ts'
import { cardFacts } from './offer-card.ts'
import type { FareRule, Offer } from './offer.ts'

type Changes = Partial<Offer> & { amount?: number; brand?: string | null; cabin?: 'business' }

function aFare(id: string, { amount = 500, brand = 'Light', cabin, ...changes }: Changes = {}) {
  const segment = aSegment('LHR', 'JFK', cabin && { cabin, cabinName: 'Business' })
  const total = { amount, currency: 'USD' }
  return cardFacts(
    anOffer({
      id,
      price: { total, tax: null, base: null },
      slices: [aSlice([segment], { fareBrand: brand })],
      ...changes,
    }),
  )
}

const light = aFare('off_light')
const flex = aFare('off_flex', { amount: 554, brand: 'Flex' })

/** What a fare of such an offer says, by the names of its terms. */
function termsOf(changes: Changes) {
  const [fare] = fareOptions(aFare('off_a', { amount: 1, ...changes }), [flex])
  return Object.fromEntries(fare!.terms.map(({ name, answer, words }) => [name, [answer, words]]))
}

const fee = (amount: string, currency = 'USD'): FareRule => ({
  allowed: true,
  penalty: { amount, currency },
})

describe('the fares of the same flights', () => {
  test('are no choice where there is one', () => {
    expect(fareOptions(light, [])).toEqual([])
    expect(fareOptions(light, [light])).toEqual([])
  })

  test('stand by price, with what each costs more or less than the chosen one', () => {
    const seen = ({ id, price, difference, chosen }: FareOption) => [id, price, difference, chosen]
    expect(fareOptions(flex, [flex, light]).map(seen)).toEqual([
      ['off_light', '$500', '$54 less', false],
      ['off_flex', '$554', null, true],
    ])
    expect(fareOptions(light, [flex]).map(seen)[1]).toEqual(['off_flex', '$554', '$54 more', false])
    const same = aFare('off_same', { brand: 'Plus' })
    expect(fareOptions(light, [same])[1]?.difference).toBe('Same price')
  })

  test('that differ in nothing but their price stand once, the chosen one or the cheapest', () => {
    const dearFlex = aFare('off_dear', { amount: 600, brand: 'Flex' })
    const ids = (chosen: typeof light) =>
      fareOptions(chosen, [dearFlex, flex, light]).map(({ id }) => id)
    expect(ids(light)).toEqual(['off_light', 'off_flex'])
    expect(ids(dearFlex)).toEqual(['off_light', 'off_dear'])
  })

  test('in another currency are not compared', () => {
    const total = { amount: 300, currency: 'GBP' }
    const pounds = aFare('off_gbp', { brand: 'Flex', price: { total, tax: null, base: null } })
    expect(fareOptions(light, [pounds])).toEqual([])
  })

  test('are a few, the chosen one always among them', () => {
    const many = Array.from({ length: 9 }, (_, at) =>
      aFare(`off_${at}`, { amount: 100 + at, brand: `Fare ${at}` }),
    )
    const shown = fareOptions(many[8]!, many)
    expect(shown).toHaveLength(maxFareOptions)
    expect(shown.at(-1)).toMatchObject({ id: 'off_8', chosen: true })
    expect(shown[0]?.id).toBe('off_0')
  })

  test('name their cabins where those differ, and are named by them without a brand', () => {
    expect(fareOptions(light, [flex]).map(({ cabin }) => cabin)).toEqual([null, null])
    const business = aFare('off_c', { amount: 900, brand: null, cabin: 'business' })
    expect(fareOptions(light, [business]).map(({ name, cabin }) => [name, cabin])).toEqual([
      ['Light', 'Economy'],
      ['Business', 'Business'],
    ])
  })
})

describe('the terms of a fare', () => {
  test('that the airline has stated', () => {
    expect(
      termsOf({
        bags: { carryOn: 1, checked: 0 },
        seatChoice: true,
        change: fee('75.00'),
        refund: { allowed: false, penalty: null },
      }),
    ).toEqual({
      'Cabin bag': ['yes', '1 included'],
      'Checked bag': ['no', 'Not included'],
      'Seat choice': ['yes', 'Before check-in'],
      Change: ['yes', '$75 fee'],
      Refund: ['no', 'Not allowed'],
    })
  })

  test('that it has not', () => {
    const unknown = ['unknown', 'The airline has not said']
    expect(termsOf({ bags: { carryOn: null, checked: null }, change: null, refund: null })).toEqual(
      {
        'Cabin bag': unknown,
        'Checked bag': unknown,
        'Seat choice': unknown,
        Change: unknown,
        Refund: unknown,
      },
    )
  })

  test.each<[string, FareRule, string, string]>([
    ['free', fee('0.00'), 'yes', 'Free'],
    ['for a fee in pounds', fee('40.00', 'GBP'), 'yes', '£40 fee, charged in GBP'],
    [
      'for a fee that is not told',
      { allowed: true, penalty: null },
      'yes',
      'Allowed; a fee may apply',
    ],
    ['for all that it costs', fee('9000.00'), 'no', 'Nothing: the fee is as high as the fare'],
  ])('a refund %s', (_, refund, answer, words) => {
    expect(termsOf({ refund }).Refund).toEqual([answer, words])
  })
})
