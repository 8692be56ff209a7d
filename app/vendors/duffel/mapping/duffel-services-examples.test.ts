import { expect, test } from 'vitest'
import documented from '../../../../tests/documented/duffel-offer.json'
import {
  answerWith,
  flights,
  offerId,
  useDocumentedAirline,
} from '../../../../tests/fakes/documented-duffel.ts'

useDocumentedAirline()

type Sold = { metadata: object; passenger_ids: string[]; segment_ids: string[] }

const [bag, cancelling] = documented.available_services as unknown as [Sold, Sold]

async function sold(services: unknown[]) {
  answerWith({ ...documented, available_services: services })
  return (await flights.getOffer(offerId)).services
}

test('baggage is the only documented extra that is offered', async () => {
  expect(await sold([bag, cancelling])).toMatchObject([
    {
      id: 'ase_0000AUde3M2LtBE9WNJZYW',
      type: 'baggage',
      name: 'Extra checked bag',
      maxKg: 23,
      description: 'Up to 23 kg',
      price: { amount: 25, currency: 'GBP' },
      providerPrice: { amount: '20.00', currency: 'GBP' },
      maximumQuantity: 2,
      passengerIds: bag.passenger_ids,
      segmentIds: bag.segment_ids,
    },
  ])
})

test.each<[string, object, object]>([
  [
    'a cabin bag',
    { ...bag, metadata: { type: 'carry_on', maximum_weight_kg: 8 } },
    { name: 'Extra cabin bag', description: 'Up to 8 kg' },
  ],
  [
    'a bag without a stated weight',
    { ...bag, metadata: { type: 'checked', maximum_weight_kg: null } },
    { name: 'Extra checked bag', description: 'The airline has not stated a weight limit' },
  ],
  [
    'a cabin bag with a size and no weight, as easyJet states it,',
    {
      ...bag,
      metadata: {
        type: 'carry_on',
        maximum_weight_kg: null,
        maximum_length_cm: 45,
        maximum_height_cm: 56,
        maximum_depth_cm: 25,
      },
    },
    { maxKg: null, description: 'Up to 56 × 45 × 25 cm' },
  ],
  [
    'a bag with a weight and a size',
    {
      ...bag,
      metadata: {
        ...bag.metadata,
        maximum_length_cm: 90,
        maximum_height_cm: 75,
        maximum_depth_cm: 43,
      },
    },
    { maxKg: 23, description: 'Up to 23 kg and 90 × 75 × 43 cm' },
  ],
  [
    'a bag with only some sides stated',
    { ...bag, metadata: { type: 'checked', maximum_length_cm: 90, maximum_height_cm: null } },
    { description: 'The airline has not stated a weight limit' },
  ],
  [
    'a bag with a weight limit of 0',
    { ...bag, metadata: { ...bag.metadata, maximum_weight_kg: 0 } },
    { description: 'The airline has not stated a weight limit' },
  ],
  [
    'a bag without details',
    { ...bag, metadata: null, maximum_quantity: null, passenger_ids: null, segment_ids: null },
    { name: 'Extra checked bag', maximumQuantity: 1, passengerIds: [], segmentIds: [] },
  ],
])('%s is mapped', async (_, service, known) => {
  expect(await sold([service])).toMatchObject([known])
})

test('seats and unknown services are not listed as extras', async () => {
  const others = [{ ...bag, type: 'seat' }, { ...bag, type: 'lounge' }, null, bag]
  expect((await sold(others)).map(({ type }) => type)).toEqual(['baggage'])
})

test.each([
  ['without an id', { id: null }],
  ['without a price', { total_amount: null }],
  ['with a currency code that is too long', { total_currency: 'GBPX' }],
  ['with a prefixed currency code', { total_currency: 'XGBP' }],
])('an extra %s is not offered', async (_, changes) => {
  expect(await sold([{ ...bag, ...changes }, bag])).toHaveLength(1)
})
