import { describe, expect, test } from 'vitest'
import { anOffer, aSegment, aSlice } from '../../../../tests/samples/offers.ts'
import { fareOptions, type FareOption } from './fare-options.ts'
import { cardFacts } from '../card-facts.ts'
import type { FareRule, Offer } from '../offer.ts'

type Changes = Partial<Offer> & { amount?: number; brand?: string | null; cabin?: 'business' }

function aFare(id: string, { amount = 500, brand = 'Light', cabin, ...changes }: Changes = {}) {
  const segment = aSegment('LHR', 'JFK', {
    ...(cabin && { cabin, cabinName: 'Business' }),
    ...(changes.bags && { bags: changes.bags }),
  })
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

const listed = (...[chosen, others]: Parameters<typeof fareOptions>) =>
  fareOptions(chosen, others)?.groups.flatMap(({ fares }) => fares) ?? []

function termsOf(changes: Changes) {
  const [fare] = listed(aFare('off_a', { amount: 1, ...changes }), [flex])
  return Object.fromEntries(fare!.terms.map(({ name, answer, words }) => [name, [answer, words]]))
}

const fee = (amount: string, currency = 'USD'): FareRule => ({
  allowed: true,
  penalty: { amount, currency },
})

describe('fareOptions', () => {
  test('returns null for a single fare', () => {
    expect(fareOptions(light, [])).toBeNull()
    expect(fareOptions(light, [light])).toBeNull()
  })

  test('lists fares by price with the difference from the chosen fare', () => {
    const seen = ({ id, price, difference, chosen }: FareOption) => [id, price, difference, chosen]
    expect(listed(flex, [flex, light]).map(seen)).toEqual([
      ['off_light', '$500', '$54 less', false],
      ['off_flex', '$554', null, true],
    ])
    expect(listed(light, [flex]).map(seen)[1]).toEqual(['off_flex', '$554', '$54 more', false])
    const same = aFare('off_same', { brand: 'Plus' })
    expect(listed(light, [same])[1]?.difference).toBe('Same price')
  })

  test('lists identical fares once and counts them', () => {
    const twin = aFare('off_twin', { amount: 554, brand: 'Flex' })
    const dearer = aFare('off_dear', { amount: 600, brand: 'Flex' })
    const all = fareOptions(twin, [dearer, flex, light])
    expect(all?.repeated).toBe(1)
    expect(all?.groups[0]?.fares.map(({ id }) => id)).toEqual(['off_light', 'off_twin', 'off_dear'])
    expect(fareOptions(light, [flex])?.repeated).toBe(0)
  })

  test('lists fares of one name and price whose terms differ', () => {
    const withFee = aFare('off_fee', { amount: 554, brand: 'Flex', change: fee('50.00') })
    const all = fareOptions(flex, [withFee])
    expect(all?.groups[0]?.fares.map(({ id }) => id)).toEqual(['off_flex', 'off_fee'])
    expect(all?.repeated).toBe(0)
  })

  test('leaves out fares in another currency', () => {
    const total = { amount: 300, currency: 'GBP' }
    const pounds = aFare('off_gbp', { brand: 'Flex', price: { total, tax: null, base: null } })
    expect(fareOptions(light, [pounds])).toBeNull()
  })

  test('puts up to six fares into one group without a name', () => {
    const six = Array.from({ length: 6 }, (_, at) => aFare(`off_${at}`, { brand: `Fare ${at}` }))
    expect(fareOptions(six[0]!, six)?.groups.map(({ name }) => name)).toEqual([''])
  })

  test('groups more than six fares by cabin and brand, and keeps all fares', () => {
    const brands = ['Light', 'Flex']
    const many = Array.from({ length: 18 }, (_, at) =>
      aFare(`off_${at}`, {
        amount: 100 + at,
        brand: brands[at % 2],
        ...(at >= 14 && { cabin: 'business' }),
      }),
    )
    const choice = fareOptions(many[17]!, many)
    expect(choice?.groups.map(({ name, from, fares }) => [name, from, fares.length])).toEqual([
      ['Economy', '$100', 14],
      ['Business', '$114', 4],
    ])
    const [economy, business] = choice?.groups.map(({ fares }) => fares) ?? []
    expect(economy?.map(({ name }) => name)).toEqual([
      ...Array.from({ length: 7 }, () => 'Light'),
      ...Array.from({ length: 7 }, () => 'Flex'),
    ])
    expect(business?.at(-1)).toMatchObject({ id: 'off_17', chosen: true })
  })

  test('groups more than six fares of one cabin by brand', () => {
    const many = Array.from({ length: 8 }, (_, at) =>
      aFare(`off_${at}`, { amount: 100 + at, brand: at < 5 ? 'Light' : 'Flex' }),
    )
    expect(
      fareOptions(many[0]!, many)?.groups.map(({ name, from, fares }) => [
        name,
        from,
        fares.length,
      ]),
    ).toEqual([
      ['Light', '$100', 5],
      ['Flex', '$105', 3],
    ])
  })

  test('shows cabins only when they differ, and names a fare without a brand after its cabin', () => {
    expect(listed(light, [flex]).map(({ cabin }) => cabin)).toEqual([null, null])
    const business = aFare('off_c', { amount: 900, brand: null, cabin: 'business' })
    expect(listed(light, [business]).map(({ name, cabin }) => [name, cabin])).toEqual([
      ['Light', 'Economy'],
      ['Business', 'Business'],
    ])
  })
})

describe('fareTerms', () => {
  test('show the terms that the airline has stated', () => {
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

  test('name the slices that include bags when another slice includes none', () => {
    const slices = (...checked: (number | null)[]): Pick<Offer, 'slices' | 'bags'> => {
      const [out, ...others] = checked.map((pieces, index) => {
        const bags = { checked: pieces, carryOn: 1 }
        const [from, to] = index % 2 ? ['JFK', 'LHR'] : ['LHR', 'JFK']
        return aSlice([aSegment(from, to, { bags })])
      })
      const least = checked.includes(null) ? null : Math.min(...checked.map(Number))
      return { slices: [out!, ...others], bags: { checked: least, carryOn: 1 } }
    }
    const checkedBag = (...pieces: (number | null)[]) => termsOf(slices(...pieces))['Checked bag']
    expect(checkedBag(1, 0)).toEqual(['no', 'Only LHR to JFK (1)'])
    expect(checkedBag(1, 0, 2)).toEqual(['no', 'Only LHR to JFK (1) and LHR to JFK (2)'])
    expect(checkedBag(0, 0)).toEqual(['no', 'Not included'])
    expect(checkedBag(1, 2)).toEqual(['yes', '1 included'])
    expect(checkedBag(1, null)).toEqual(['unknown', 'Not stated by the airline'])
    expect(termsOf(slices(1, 0))['Cabin bag']).toEqual(['yes', '1 included'])
  })

  test('show a term as unknown when the airline has not stated it', () => {
    const unknown = ['unknown', 'Not stated by the airline']
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
    ['for an unstated fee', { allowed: true, penalty: null }, 'yes', 'Allowed; a fee may apply'],
    [
      'with a fee above the fare',
      fee('9000.00'),
      'no',
      'No refund: the fee is as high as the fare',
    ],
  ])('describe a refund %s', (_, refund, answer, words) => {
    expect(termsOf({ refund }).Refund).toEqual([answer, words])
  })
})
