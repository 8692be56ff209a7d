import { describe, expect, test } from 'vitest'
import { findAirport, cityCodeOf } from '#app/core/places/airport-search.ts'
import { tripLabel } from '../offer-labels.ts'
import { tripTitle, type TitleSlice } from './trip-title.ts'

function place(code: string) {
  const airport = findAirport(code)
  return {
    code,
    city: airport?.city_name ?? code,
    cityCode: cityCodeOf(code),
    timeZone: airport?.time_zone ?? null,
  }
}

/** "LHR-FRA 10" departs on 10 June at noon and lands two hours later. */
function trip(...flights: string[]): TitleSlice[] {
  return flights.map((flight) => {
    const [, from = '', to = '', day = ''] = /^(\w+)-(\w+) (\d+)$/.exec(flight) ?? []
    return {
      origin: place(from),
      destination: place(to),
      departingAt: `2027-06-${day}T12:00:00`,
      arrivingAt: `2027-06-${day}T14:00:00`,
    }
  })
}

describe('tripTitle', () => {
  test.each([
    ['that is one way', ['LHR-AKL 01'], 'London to Auckland'],
    ['that returns to its origin', ['LHR-AKL 01', 'AKL-LHR 20'], 'London to Auckland'],
    [
      'that returns to another airport of the city',
      ['LHR-FRA 01', 'FRA-LCY 03'],
      'London to Frankfurt',
    ],
    [
      'that returns to an airport outside the city',
      ['BOS-LIS 01', 'LIS-PSM 10'],
      'Boston to Lisbon',
    ],
    ['that returns to a city nearby', ['BOS-LIS 01', 'LIS-JFK 10'], 'Boston to Lisbon'],
    [
      'with a short stop on the way',
      ['LHR-DXB 01', 'DXB-SYD 03', 'SYD-LGW 20'],
      'London to Sydney',
    ],
    [
      'with a short stop on the way back',
      ['LHR-AKL 01', 'AKL-SYD 18', 'SYD-LHR 20'],
      'London to Auckland',
    ],
    ['with two flights and no return', ['LHR-DXB 01', 'DXB-SYD 03'], 'London to Sydney'],
    [
      'with a second flight on the other side of the world',
      ['LHR-AKL 01', 'AKL-SYD 10'],
      'London to Sydney',
    ],
    [
      'with a night at its origin',
      ['LHR-FRA 01', 'FRA-LCY 02', 'LGW-MAD 20', 'MAD-LHR 25'],
      'London to Madrid',
    ],
    ['within one city, one way', ['LHR-LTN 01'], 'London (LHR) to London (LTN)'],
    [
      'within one city, with a return',
      ['LHR-LTN 01', 'LTN-LHR 02'],
      'London (LHR) to London (LTN)',
    ],
    ['between unknown places', ['XXA-XXB 01', 'XXB-XXC 02'], 'XXA to XXC'],
  ])('names a trip %s: %j', (_, flights, title) => {
    expect(tripTitle(trip(...flights))).toBe(title)
  })

  test("falls back to 'Trip' without flights", () => {
    expect(tripTitle([])).toBe('Trip')
  })

  test('compares stays by the hours that pass', () => {
    // Clocks go forward during the first stay: 23.5 hours pass, while the clocks show 24.5 hours.
    const [out, on, home] = trip('LHR-FRA 01', 'FRA-MAD 02', 'MAD-LHR 03')
    const flown = [
      { ...out!, arrivingAt: '2027-03-27T12:00:00' },
      { ...on!, departingAt: '2027-03-28T12:30:00', arrivingAt: '2027-03-29T12:00:00' },
      { ...home!, departingAt: '2027-03-30T12:00:00' },
    ]
    expect(tripTitle(flown)).toBe('London to Madrid')
  })
})

describe('a return to another airport of the same city', () => {
  test.each([[['LHR-FRA 01', 'FRA-LCY 03']], [['BOS-LIS 01', 'LIS-PSM 10']]])(
    'makes %j a round trip',
    (flights) => {
      expect(tripLabel(trip(...flights))).toBe('Round Trip')
    },
  )

  test('differs from a return to another city of the same name', () => {
    expect(tripLabel(trip('BHX-JFK 01', 'JFK-BHM 10'))).toBe('Multi-City')
  })
})
