import { expect, test } from 'vitest'
import { SliceSchema } from '#app/core/booking/checkout/checkout-record.ts'
import { bagsLabel } from '#app/core/flight/card-facts.ts'
import { cabinLabel, wifiWords } from '#app/core/flight/offer-labels.ts'
import { layoversOf } from '#app/core/flight/itinerary/flight-minutes.ts'
import duffelOffer from '../../../../tests/documented/duffel-offer.json'
import {
  answerWith,
  flights,
  offerId,
  useDocumentedAirline,
} from '../../../../tests/fakes/documented-duffel.ts'

useDocumentedAirline()

type Json = Record<string, unknown>

const [firstSlice] = duffelOffer.slices as unknown as (Json & { segments: Json[] })[]
const [firstSegment] = firstSlice!.segments as (Json & { passengers: Json[] })[]
const [firstPassenger] = firstSegment!.passengers

async function sliceWith(passengers: object[], changes: object = {}) {
  const segment = {
    ...firstSegment,
    passengers: passengers.map((one, index) => ({
      ...firstPassenger,
      passenger_id: `pas_${index}`,
      ...one,
    })),
  }
  const slice = { ...firstSlice, segments: [segment, ...firstSlice!.segments.slice(1)], ...changes }
  answerWith({ ...duffelOffer, slices: [slice] })
  const [read] = (await flights.getOffer(offerId)).offer.slices
  expect(SliceSchema.parse(read)).toEqual(read)
  return read
}

const wifi = (cost: string | null, available = true) => ({
  cabin: { name: 'economy', marketing_name: 'Economy', amenities: { wifi: { available, cost } } },
})

test.each([
  [
    [
      { type: 'checked', quantity: 1 },
      { type: 'checked', quantity: 1 },
    ],
    '2 checked bags',
  ],
  [
    [
      { type: 'checked', quantity: 0 },
      { type: 'checked', quantity: 2 },
    ],
    '2 checked bags',
  ],
  [
    [
      { type: 'checked', quantity: 1 },
      { type: 'carry_on', quantity: 1 },
    ],
    '1 cabin bag, 1 checked bag',
  ],
  [
    [
      { type: 'checked', quantity: 1 },
      { type: 'checked', quantity: null },
    ],
    null,
  ],
])('bags stated as %j are added up to %s', async (baggages, label) => {
  const [segment] = (await sliceWith([{ baggages }])).segments
  expect(bagsLabel(segment.bags)).toBe(label)
})

test.each([
  ['paid', 'Wi-Fi for a fee'],
  ['free', 'Free Wi-Fi'],
  ['free or paid', 'Wi-Fi, free or for a fee'],
  ['n/a', 'Wi-Fi'],
  [null, 'Wi-Fi'],
])('Wi-Fi with cost %s is shown as "%s"', async (cost, words) => {
  const [segment] = (await sliceWith([wifi(cost)])).segments
  expect(wifiWords(segment.amenities)).toBe(words)
})

test('an amenity that only some travellers have is not promised', async () => {
  const [segment] = (await sliceWith([wifi('free'), wifi('free', false)])).segments
  expect(wifiWords(segment.amenities)).toBeNull()
  const [mixed] = (await sliceWith([wifi('free'), wifi('paid')])).segments
  expect(wifiWords(mixed.amenities)).toBe('Wi-Fi')
})

test('a flight names the cabins of all its travellers', async () => {
  const economy = { cabin_class: 'economy', cabin_class_marketing_name: 'Economy' }
  const business = { cabin_class: 'business', cabin_class_marketing_name: 'Club World' }
  const [mixed] = (await sliceWith([economy, business, economy])).segments
  expect(cabinLabel(mixed)).toBe('Economy and Business (Club World)')
  const [alike] = (await sliceWith([economy, economy])).segments
  expect(alike).not.toHaveProperty('otherCabins')
})

test('the duration of a slice is the sum of its flights and layovers', async () => {
  const slice = await sliceWith([{}], { duration: 'P3DT1H' })
  const flown = slice.segments.map(({ duration }) => duration)
  const waited = layoversOf(slice).map(({ minutes }) => minutes)
  const sum = [...flown, ...waited].reduce<number>((total, minutes) => total + Number(minutes), 0)
  expect(slice.duration).toBe(sum)
})
