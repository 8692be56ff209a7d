import { expect, test } from 'vitest'
import { anOffer, aSegment, aSlice } from '../../../tests/samples/offers.ts'
import { extraLines } from './extra-lines.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const providerPrice = { amount: '1.00', currency: 'USD' }
const [out, on, back] = [aSegment('LHR', 'JFK'), aSegment('JFK', 'LAX'), aSegment('LAX', 'LHR')]
const offer = anOffer({
  slices: [aSlice([out, on]), aSlice([back])],
  passengers: [
    { id: 'pas_1', type: 'adult', age: null },
    { id: 'pas_2', type: 'adult', age: null },
  ],
})
const [first] = offer.passengers
const passengers = [{ id: first!.id, givenName: 'Ada', familyName: 'Lovelace' }]

const seat = (segmentId: string, designator: string, amount: number) => ({
  segmentId,
  passengerId: first!.id,
  designator,
  cabin: 'economy' as const,
  serviceId: `ase_${designator}`,
  price: usd(amount),
  providerPrice,
})

test('extraLines lists every seat and bag with its flights and traveller', () => {
  const bag = {
    serviceId: 'ase_bag',
    passengerIds: [first!.id],
    segmentIds: [out.id, on.id],
    name: 'Extra checked bag',
    quantity: 2,
    price: usd(25),
    providerPrice,
  }
  expect(
    extraLines({
      offer,
      passengers,
      seats: [
        seat(back.id, '3C', 12),
        { ...seat(out.id, '12B', 5), passengerId: 'pas_2' },
        seat(out.id, '12A', 0),
      ],
      bags: [bag],
    }),
  ).toEqual([
    { label: 'Seat 12A', note: 'LHR to JFK, Ada Lovelace', price: usd(0) },
    { label: 'Seat 12B', note: 'LHR to JFK, Passenger 2', price: usd(5) },
    { label: 'Seat 3C', note: 'LAX to LHR, Ada Lovelace', price: usd(12) },
    { label: '2 × Extra checked bag', note: 'LHR to LAX, Ada Lovelace', price: usd(50) },
  ])
})

test('extraLines numbers passengers until their names are known', () => {
  const lines = extraLines({ offer, passengers: [], seats: [seat(out.id, '12A', 5)], bags: [] })
  expect(lines).toMatchObject([{ note: 'LHR to JFK, Passenger 1' }])
})

test('extraLines names both directions of a bag that the airline sells for the whole trip', () => {
  const bag = {
    serviceId: 'ase_bag',
    passengerIds: [first!.id],
    segmentIds: [out.id, on.id, back.id],
    name: 'Extra cabin bag',
    quantity: 1,
    price: usd(39),
    providerPrice,
  }
  const [line] = extraLines({ offer, passengers, seats: [], bags: [bag] })
  expect(line?.note).toBe('LHR to LAX and LAX to LHR, Ada Lovelace')
})
