import { describe, expect, test } from 'vitest'
import { anOffer, aSegment, aSlice } from '../../../tests/samples/offers.ts'
import { cardFacts, emissionsLabel, offerCard } from './card-facts.ts'
import type { Offer } from './offer.ts'
import type { SearchQuery } from './search-query.ts'

const cardOf = (offer: Offer) => offerCard(cardFacts(offer))

const american = { code: 'AA', name: 'American Airlines', logo: null }
const british = { code: 'BA', name: 'British Airways', logo: null }

const out = aSegment('LHR', 'JFK', { carrier: american, flightNumber: 'AA 101' })
const onward = aSegment('EWR', 'BOS', {
  carrier: british,
  flightNumber: 'BA 7',
  operator: { code: 'YX', name: 'Republic', logo: null },
  departingAt: '2026-03-14T15:00:00',
  arrivingAt: '2026-03-15T00:10:00',
})
const last = aSegment('BOS', 'PWM', {
  carrier: british,
  flightNumber: 'BA 8',
  departingAt: '2026-03-15T01:00:00',
  arrivingAt: '2026-03-15T02:00:00',
  operator: { code: 'ZX', name: 'Mesa', logo: null },
})

describe('offerCard', () => {
  test('shows a single flight', () => {
    expect(cardOf(anOffer({ slices: [aSlice([out])] }))).toEqual({
      id: 'off_1',
      price: '$500',
      refundable: true,
      airline: 'American Airlines',
      carriers: [{ code: 'AA', name: 'American Airlines' }],
      brand: 'Basic',
      included: [
        { words: '1 cabin bag', state: 'yes' },
        { words: '1 checked bag', state: 'yes' },
        { words: 'changes', state: null },
        { words: 'Refundable', state: 'yes' },
      ],
      airportNotes: [],
      slices: [
        {
          from: 'LHR',
          to: 'JFK',
          departs: '08:05',
          arrives: '11:20',
          dayOffset: 0,
          date: 'Sat, Mar 14',
          duration: '3h 15m',
          stops: 'Direct',
          via: [],
          layovers: [],
          flights: 'AA 101',
          operatedBy: null,
        },
      ],
    })
  })

  test('warns of another airport than searched', () => {
    const offer = anOffer({ slices: [aSlice([aSegment('PSM', 'LHR')])] })
    const slices: SearchQuery['slices'] = [
      { origin: 'BOS', destination: 'LHR', date: '2026-03-14' },
    ]
    const card = offerCard(cardFacts(offer, { tripType: 'one-way', slices }))
    expect(card.airportNotes).toEqual([
      { slice: 0, text: 'Departs from City of PSM (PSM), 81 km from Boston' },
    ])
  })

  test('names the kind of a private fare', () => {
    const slices = [aSlice([out], { fareBrand: 'Light' })] as const
    const brandOf = (privateFare: Offer['privateFare']) =>
      cardOf(anOffer({ slices: [...slices], privateFare })).brand
    expect(brandOf('corporate')).toBe('Light / Corporate fare')
    expect(brandOf('negotiated')).toBe('Light / Negotiated fare')
    expect(brandOf(null)).toBe('Light')
  })

  test('shows several airlines and brands', () => {
    const slices = [
      aSlice([out, onward, last], { fareBrand: 'Light' }),
      aSlice([out], { fareBrand: null }),
      aSlice([out], { fareBrand: 'Flex' }),
    ] as const
    const card = cardOf(anOffer({ refund: null, slices: [...slices] }))
    expect(card).toMatchObject({
      refundable: false,
      airline: 'Multiple Airlines',
      carriers: [
        { code: 'AA', name: 'American Airlines' },
        { code: 'BA', name: 'British Airways' },
      ],
      brand: 'Light / Flex',
    })
    expect(card.slices[0]).toMatchObject({
      flights: 'AA 101, BA 7, BA 8',
      operatedBy: 'Republic, Mesa',
      dayOffset: 1,
      via: ['JFK', 'BOS'],
      layovers: [{ departure: 'EWR', change: 'JFK to EWR' }, { change: null }],
    })
  })

  test('shows a non-refundable fare without a brand', () => {
    const refund = { allowed: false, penalty: null }
    const card = cardOf(anOffer({ refund, slices: [aSlice([out], { fareBrand: null })] }))
    expect(card).toMatchObject({ refundable: false, brand: null })
  })
})

test('the facts of a card keep everything that distinguishes fares of the same flights', () => {
  const change = { allowed: true, penalty: { amount: '75.00', currency: 'GBP' } }
  const business = { ...out, cabin: 'business' as const, cabinName: 'Club World' }
  const slices = [aSlice([out, onward]), aSlice([business])] as const
  const offer = anOffer({ seatChoice: false, refund: null, change, slices: [...slices] })
  expect(cardFacts(offer)).toMatchObject({
    cabins: ['Economy', 'Business (Club World)'],
    seatChoice: false,
    refund: null,
    change,
  })
})

describe('included items of a card', () => {
  const wordsOf = (changes: Partial<Offer>) =>
    cardOf(anOffer(changes)).included.map(({ words, state }) => `${state ?? 'unsaid'}: ${words}`)
  const usd = (amount: string) => ({ amount, currency: 'USD' })

  test('count as missing only when the airline says so', () => {
    const none = { allowed: false, penalty: null }
    const bags = { carryOn: 0, checked: 0 }
    const slices: Offer['slices'] = [aSlice([{ ...out, bags }])]
    expect(wordsOf({ bags, slices, change: none, refund: none })).toEqual([
      'no: No cabin bag',
      'no: No checked bag',
      'no: No changes',
      'no: No refund',
    ])
    expect(wordsOf({ bags: { carryOn: null, checked: null }, change: null, refund: null })).toEqual(
      ['unsaid: cabin bag', 'unsaid: checked bag', 'unsaid: changes', 'unsaid: refunds'],
    )
  })

  test('name a bag that only one of the directions includes', () => {
    const bags = { carryOn: 1, checked: 1 }
    const none = { carryOn: 1, checked: 0 }
    const home = { ...aSegment('JFK', 'LHR'), bags: none }
    const slices: Offer['slices'] = [aSlice([{ ...out, bags }]), aSlice([home])]
    expect(wordsOf({ bags: none, slices }).slice(0, 2)).toEqual([
      'yes: 1 cabin bag',
      'no: Only some flights include a checked bag',
    ])
  })

  test('name the change fee, and call a fare non-refundable when the fee equals the whole fare', () => {
    const change = (penalty: string | null) =>
      wordsOf({ change: { allowed: true, penalty: penalty === null ? null : usd(penalty) } })[2]
    expect(change('75.00')).toBe('yes: Changeable, $75 fee')
    expect(change('0')).toBe('yes: Free changes')
    expect(change(null)).toBe('yes: Changeable')
    const [, checked, , refund] = wordsOf({
      bags: { carryOn: 1, checked: 2 },
      refund: { allowed: true, penalty: usd('9000.00') },
    })
    expect([checked, refund]).toEqual(['yes: 2 checked bags', 'no: No refund'])
  })
})

test.each([
  ['LHR DUB', '10:00', '10:59', ['short']],
  ['LHR DUB', '10:00', '11:00', []],
  ['JFK BOS PWM', '10:00', '10:44', ['short']],
  ['JFK BOS PWM', '10:00', '10:45', []],
  ['LHR DUB', '10:00', '15:00', []],
  ['LHR DUB', '10:00', '15:01', ['long']],
  ['LHR ??? PWM', '10:00', '10:59', ['short']],
  ['LHR DUB', '23:50', '+00:55', ['overnight']],
  ['LHR DUB', '23:50', '+00:35', ['short', 'overnight']],
  ['LHR DUB', '00:15', '07:00', ['overnight']],
  ['LHR DUB', '02:05', '05:00', []],
  ['JFK LHR/LGW DUB', '10:00', '12:59', ['short']],
  ['JFK LHR/LGW DUB', '10:00', '13:00', []],
])('a layover on the way %s from %s to %s has the warnings %j', (way, from, until, warnings) => {
  const [a = '', b = '', c = 'JFK'] = way.split(' ')
  const [lands = '', leaves = lands] = b.split('/')
  const day = until.startsWith('+') ? '2026-03-15' : '2026-03-14'
  const slice = aSlice([
    aSegment(a, lands, { arrivingAt: `2026-03-14T${from}:00` }),
    aSegment(leaves, c, { departingAt: `${day}T${until.replace('+', '')}:00` }),
  ])
  expect(cardOf(anOffer({ slices: [slice] })).slices[0]?.layovers[0]?.warnings).toEqual(warnings)
})

test.each([
  [95, 100, '5% less CO₂ than average'],
  [96, 100, 'Average CO₂ for this route'],
  [104, 100, 'Average CO₂ for this route'],
  [105, 100, '5% more CO₂ than average'],
  [null, 100, null],
  [100, null, null],
  [100, 0, null],
])('emissions of %j kg with a median of %j kg are shown as %j', (kg, median, label) => {
  expect(emissionsLabel(kg, median)).toBe(label)
})
