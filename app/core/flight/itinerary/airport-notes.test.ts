import { describe, expect, test } from 'vitest'
import { findAirport, cityCodeOf } from '#app/core/places/airport-search.ts'
import { airportNotes, type SearchedTrip } from './airport-notes.ts'

function place(code: string) {
  const airport = findAirport(code)
  return { code, city: airport?.city_name ?? code, cityCode: cityCodeOf(code), timeZone: null }
}

/** "LHR-JFK" flies from Heathrow to Kennedy. */
const flown = (...flights: string[]) =>
  flights.map((flight) => {
    const [from = '', to = ''] = flight.split('-')
    return { origin: place(from), destination: place(to) }
  })

function searched(tripType: SearchedTrip['tripType'], ...flights: string[]): SearchedTrip {
  const [first, ...rest] = flights.map((flight) => {
    const [origin = '', destination = ''] = flight.split('-')
    return { origin, destination, date: '2027-06-01' }
  })
  return { tripType, slices: [first!, ...rest] }
}

const texts = (...asked: Parameters<typeof airportNotes>) =>
  airportNotes(...asked).map(({ text }) => text)

describe('airportNotes with a known search', () => {
  test('warns of a departure from another airport, one way and round trip', () => {
    const departs = 'Departs from Portsmouth (PSM), 81 km from Boston'
    expect(texts(flown('PSM-DEL'), searched('one-way', 'BOS-DEL'))).toEqual([departs])
    const round = searched('round-trip', 'BOS-DEL', 'DEL-BOS')
    expect(airportNotes(flown('PSM-DEL', 'DEL-BOS'), round)).toEqual([{ slice: 0, text: departs }])
    expect(texts(flown('BOS-DEL', 'DEL-BOS'), round)).toEqual([])
  })

  test('warns of an arrival at another airport', () => {
    expect(texts(flown('DEL-PSM'), searched('one-way', 'DEL-BOS'))).toEqual([
      'Arrives at Portsmouth (PSM), 81 km from Boston',
    ])
  })

  test('warns of a return from or to another airport', () => {
    const round = searched('round-trip', 'BOS-LHR', 'LHR-BOS')
    expect(airportNotes(flown('BOS-LHR', 'LGW-PSM'), round)).toEqual([
      { slice: 1, text: 'Returns from London (LGW), 41 km from LHR' },
      { slice: 1, text: 'Returns to Portsmouth (PSM), 81 km from Boston' },
    ])
  })

  test('accepts every airport of a searched city, unless the return differs from the outbound flight', () => {
    const round = searched('round-trip', 'LON-NYC', 'NYC-LON')
    expect(texts(flown('LGW-EWR', 'EWR-LGW'), round)).toEqual([])
    expect(texts(flown('LHR-JFK'), searched('one-way', 'LON-NYC'))).toEqual([])
    expect(texts(flown('LHR-JFK', 'EWR-LGW'), round)).toEqual([
      'Returns from New York (EWR), 33 km from JFK',
      'Returns to London (LGW), 41 km from LHR',
    ])
  })

  test('names the airport of each flight of a multi-city trip', () => {
    const trip = searched('multi-city', 'BOS-LHR', 'LHR-BOS')
    expect(texts(flown('BOS-LHR', 'LGW-PSM'), trip)).toEqual([
      'Flight 2: Departs from London (LGW), 41 km from LHR',
      'Flight 2: Arrives at Portsmouth (PSM), 81 km from Boston',
    ])
  })

  test('accepts the airports around a city whose code is also an airport', () => {
    expect(texts(flown('IAH-PVG'), searched('one-way', 'HOU-SHA'))).toEqual([])
    expect(texts(flown('TRF-PVG'), searched('one-way', 'OSL-SHA'))).toEqual([
      'Departs from Oslo (TRF), 122 km from OSL',
    ])
  })

  test('accepts an unknown airport that the airline counts to the searched city', () => {
    const [slice] = flown('QQS-BOS')
    const origin = { ...slice!.origin, cityCode: 'LON' }
    expect(texts([{ ...slice!, origin }], searched('one-way', 'LON-BOS'))).toEqual([])
  })

  test('warns of another return airport beside a warning of another place', () => {
    const round = searched('round-trip', 'LON-BOS', 'BOS-LON')
    expect(texts(flown('LHR-PSM', 'BOS-LGW'), round)).toEqual([
      'Arrives at Portsmouth (PSM), 81 km from Boston',
      'Returns to London (LGW), 41 km from LHR',
    ])
  })

  test('leaves out the distance of an unknown airport', () => {
    expect(texts(flown('XXA-DEL'), searched('one-way', 'BOS-DEL'))).toEqual([
      'Departs from XXA (XXA)',
    ])
  })
})

describe('airportNotes without a known search', () => {
  test('compares the two flights of a round trip', () => {
    expect(texts(flown('BOS-LHR', 'LHR-BOS'))).toEqual([])
    expect(texts(flown('BOS-LHR', 'LGW-PSM'))).toEqual([
      'Returns from London (LGW), 41 km from LHR',
      'Returns to Portsmouth (PSM), 81 km from Boston',
    ])
  })

  test('finds nothing to compare in other trips', () => {
    expect(texts(flown('PSM-DEL'))).toEqual([])
    expect(texts(flown('BOS-LHR', 'CDG-PSM'))).toEqual([])
  })
})
