import { describe, expect, test } from 'vitest'
import { anOffer } from '../../../tests/samples/records.ts'
import type { Segment } from '#app/core/flight/offer.ts'
import { sharedFlights, sharedTravellers } from './repeat-booking.ts'

const flight: Segment = anOffer().slices[0].segments[0]
const trip = (...segments: Partial<Segment>[]) => ({
  slices: segments.map((changes) => ({
    segments: [{ ...flight, ...changes }] as const,
  })) as never[],
})
const american = { name: 'American', code: 'AA', logo: null }
const nextDay = (time: string) => `2099-01-02T${time}:00`

describe('sharedFlights', () => {
  test('finds one shared flight of two otherwise different trips', () => {
    const other = { flightNumber: 'ZZ 999', departingAt: nextDay('10:00') }
    expect(sharedFlights(trip({}, other), trip({}))).toHaveLength(1)
  })

  test.each<[string, Partial<Segment>, number]>([
    [
      'a flight with the same number later on the same day is the same flight',
      { departingAt: `${flight.departingAt.slice(0, 10)}T09:00:00` },
      1,
    ],
    [
      'a flight with the same number on another day is another flight',
      { departingAt: nextDay('08:05') },
      0,
    ],
    [
      'a flight with another number is another flight',
      { flightNumber: 'ZZ 102', departingAt: nextDay('08:05') },
      0,
    ],
    [
      'a codeshare of the same plane is the same flight',
      { flightNumber: 'AA 6101', carrier: american },
      1,
    ],
  ])('%s', (_, changes, shared) => {
    expect(sharedFlights(trip({}), trip(changes))).toHaveLength(shared)
  })
})

describe('sharedTravellers', () => {
  const booked = [{ givenName: 'JOSE', familyName: 'Munoz' }]
  test('compares names as printed on tickets', () => {
    const jose = { givenName: 'José', familyName: 'Muñoz' }
    expect(sharedTravellers([jose], booked)).toEqual([jose])
  })
  test('ignores travellers with other names', () => {
    expect(sharedTravellers([{ givenName: 'Ana', familyName: 'Munoz' }], booked)).toEqual([])
  })
})
