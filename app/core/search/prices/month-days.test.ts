import { describe, expect, it } from 'vitest'
import {
  addMonths,
  daysOf,
  monthTitle,
  readMonth,
  spokenDate,
  turnTo,
  weeksOf,
} from './month-days.ts'
import { dayKeys } from './day-fares.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'

describe('the calendar of a month', () => {
  it('starts each week on Sunday', () => {
    const weeks = weeksOf('2027-05')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2027-05-01'])
    expect(weeks[5]?.slice(0, 3)).toEqual(['2027-05-30', '2027-05-31', null])
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    expect(daysOf('2028-02')).toHaveLength(29)
  })

  it.each([
    ['2027-10-31', '2027-10'],
    ['2027-11-01', '2027-11'],
    ['2027-12-31', '2027-11'],
    ['2028-01-01', '2028-01'],
  ])('has the day %s on one of two months after a turn', (day, shown) => {
    expect(turnTo(day, '2027-11')).toBe(shown)
  })

  it('moves to the next and previous month across years', () => {
    expect(addMonths('2027-11', 2)).toBe('2028-01')
    expect(addMonths('2027-01', -1)).toBe('2026-12')
    expect(['2027-06', '2027-00', '2027-13', 'x', null].map(readMonth)).toEqual([
      '2027-06',
      null,
      null,
      null,
      null,
    ])
    expect([monthTitle('2027-06'), spokenDate('2027-06-11')]).toEqual([
      'June 2027',
      'Friday, June 11, 2027',
    ])
  })

  it('a year of five digits, which a date field allows, can be spoken', () => {
    expect(spokenDate('20271-06-11')).toMatch(/June 11, 20271$/)
  })
})

const trip: SearchQuery = {
  tripType: 'round-trip',
  slices: [
    { origin: 'JFK', destination: 'LHR', date: '2027-06-11' },
    { origin: 'LHR', destination: 'JFK', date: '2027-06-18' },
  ],
  cabinClass: 'economy',
  adults: 1,
  children: 0,
  infants: 0,
}

describe('the lowest fare of a day', () => {
  it('includes stays that are up to three days shorter or longer', () => {
    const [day] = dayKeys(trip, 'departure', ['2027-07-01'])
    expect(day?.keys).toHaveLength(7)
    expect(day?.keys[0]).toBe('JFK-LHR-2027-07-01/LHR-JFK-2027-07-05/economy/1/0/0')
    expect(day?.keys[6]).toBe('JFK-LHR-2027-07-01/LHR-JFK-2027-07-11/economy/1/0/0')
  })

  it('leaves out a return before the departure, but not on its day', () => {
    expect(dayKeys(trip, 'return', ['2027-06-10', '2027-06-11', '2027-06-12'])).toEqual([
      { day: '2027-06-11', keys: ['JFK-LHR-2027-06-11/LHR-JFK-2027-06-11/economy/1/0/0'] },
      { day: '2027-06-12', keys: ['JFK-LHR-2027-06-11/LHR-JFK-2027-06-12/economy/1/0/0'] },
    ])
  })

  it('includes only fares of that day for a one-way trip', () => {
    const oneWay: SearchQuery = { ...trip, tripType: 'one-way', slices: [trip.slices[0]] }
    expect(dayKeys(oneWay, 'departure', ['2027-06-12'])).toEqual([
      { day: '2027-06-12', keys: ['JFK-LHR-2027-06-12/economy/1/0/0'] },
    ])
  })
})
