import { expect, test } from 'vitest'
import { findTripType, namePlaces, searchDefaults } from './search-defaults.ts'

const now = new Date('2026-03-01T05:00:00Z')
const roundTrip = { tripType: 'round-trip' as const, now }

test('an empty form shows today and a stay of a week', () => {
  expect(searchDefaults({}, roundTrip)).toEqual({
    tripType: 'round-trip',
    defaults: { tripType: 'round-trip', departureDate: '2026-03-01', returnDate: '2026-03-08' },
    // Samoa still has the previous day.
    today: '2026-02-28',
    lastDay: '2027-02-25',
  })
})

test("a form keeps the visitor's input and completes the other fields to match", () => {
  const asked = { origin: 'LHR', departureDate: '2026-04-01', adultsCount: '2' }
  const { defaults } = searchDefaults(asked, { ...roundTrip, departure: '2026-03-15' })
  expect(defaults).toEqual({ ...asked, tripType: 'round-trip', returnDate: '2026-04-08' })
  const departure = searchDefaults({}, { ...roundTrip, departure: '2026-03-15' }).defaults
  expect(departure).toMatchObject({ departureDate: '2026-03-15', returnDate: '2026-03-22' })
  const kept = searchDefaults({ returnDate: 'soon', tripType: 'spiral' }, roundTrip).defaults
  expect(kept).toMatchObject({ returnDate: 'soon', tripType: 'round-trip' })
})

test('an invalid date stays as typed, and the other dates are counted from today', () => {
  const { defaults } = searchDefaults({ departureDate: '2026-02-30' }, roundTrip)
  expect(defaults).toMatchObject({ departureDate: '2026-02-30', returnDate: '2026-03-08' })
})

test('the second flight leaves from the first destination three days later', () => {
  const { defaults } = searchDefaults({ destination: 'JFK' }, { tripType: 'multi-city', now })
  expect(defaults.moreSlices).toEqual([{ origin: 'JFK', departureDate: '2026-03-04' }])
  const moreSlices = [{ origin: 'BOS' }]
  const asked = searchDefaults({ moreSlices }, { tripType: 'multi-city', now })
  expect(asked.defaults.moreSlices).toEqual(moreSlices)
})

test.each([
  ['round-trip', 'round-trip'],
  ['one-way', 'one-way'],
  ['multi-city', 'multi-city'],
  ['spiral', undefined],
  [null, undefined],
])('%j gives the trip type %j', (text, type) => {
  expect(findTripType(text)).toBe(type)
})

test('the form shows names for airport codes and leaves other texts unchanged', () => {
  const nameOf = (code: string) =>
    ({ LHR: 'London (LHR)', NYC: 'New York, all airports (NYC)' })[code]
  expect(
    namePlaces(
      {
        origin: 'LHR',
        destination: 'Oslo',
        adultsCount: '2',
        moreSlices: [{ origin: 'NYC', departureDate: '2026-03-04' }, {}],
      },
      nameOf,
    ),
  ).toEqual({
    origin: 'London (LHR)',
    destination: 'Oslo',
    adultsCount: '2',
    moreSlices: [{ origin: 'New York, all airports (NYC)', departureDate: '2026-03-04' }, {}],
  })
  expect(namePlaces({}, nameOf)).toEqual({})
})
