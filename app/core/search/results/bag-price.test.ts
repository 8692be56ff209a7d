import { expect, test } from 'vitest'
import { bagCosts, pricesWithBags } from './bag-price.ts'
import { anOffer, aSegment, aSlice } from '../../../../tests/samples/offers.ts'
import type { Offer, Service } from '#app/core/flight/offer.ts'

const out = aSlice([aSegment('LHR', 'KEF'), aSegment('KEF', 'JFK')])
const back = aSlice([aSegment('JFK', 'LHR')])
const idsOf = (slice: Offer['slices'][number]) => slice.segments.map(({ id }) => id)
const passengers = (types: Offer['passengers'][number]['type'][]) =>
  types.map((type, index) => ({ id: `pas_${index + 1}`, type, age: null }))

const bag = (amount: number, segmentIds: string[], changes: Partial<Service> = {}): Service => ({
  id: 'ase_1',
  type: 'baggage',
  bag: 'checked',
  name: 'Extra checked bag',
  maxKg: null,
  description: '',
  price: { amount, currency: 'USD' },
  providerPrice: { amount: '1.00', currency: 'USD' },
  maximumQuantity: 1,
  passengerIds: ['pas_1', 'pas_2'],
  segmentIds,
  ...changes,
})
const services = [
  bag(70, idsOf(out)),
  bag(60, idsOf(out)),
  bag(50, idsOf(back)),
  bag(5, idsOf(back), { bag: 'cabin' }),
]
const offer = anOffer({
  slices: [out, back],
  passengers: passengers(['adult']),
  bags: { checked: 0, carryOn: 1 },
  price: { total: { amount: 500, currency: 'USD' }, base: null, tax: null },
})

test('the price with bags adds the missing bags on every flight', () => {
  expect(pricesWithBags(offer, services, ['cabin', 'checked'])).toEqual([
    'With 1 checked bag: $610',
  ])
  const family = { ...offer, passengers: passengers(['adult', 'adult', 'infant_without_seat']) }
  expect(pricesWithBags(family, services, ['checked'])).toEqual([
    'With 1 checked bag for every traveller: $720',
  ])
})

test('no price with bags appears for bags that are included or not requested', () => {
  expect(pricesWithBags(offer, services, [])).toEqual([])
  expect(pricesWithBags(offer, services, ['cabin'])).toEqual([])
})

test('no price with bags appears when a flight does not sell the bag', () => {
  const sold = services.slice(0, 2)
  expect(pricesWithBags(offer, sold, ['checked'])).toEqual([
    'The airline hasn’t published a price for 1 checked bag',
  ])
})

test('the cost of bags counts every flight and traveller, and is unknown unless all are sold', () => {
  expect(bagCosts(offer, services)).toEqual({ cabin: null, checked: 110 })
  const couple = { ...offer, passengers: passengers(['adult', 'adult', 'infant_without_seat']) }
  expect(bagCosts(couple, services)).toEqual({ cabin: null, checked: 220 })
})

test('a bag priced in another currency than the fare counts as not sold', () => {
  const inPounds = { price: { amount: 1, currency: 'GBP' } }
  const sold = [...services, bag(1, idsOf(out), inPounds), bag(1, idsOf(back), inPounds)]
  expect(bagCosts(offer, sold)).toEqual({ cabin: null, checked: 110 })
  const onlyInPounds = [services[0]!, bag(1, idsOf(back), inPounds)]
  expect(bagCosts(offer, onlyInPounds)).toEqual({ cabin: null, checked: null })
})
