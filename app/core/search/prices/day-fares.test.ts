import { describe, expect, test } from 'vitest'
import { searchKey, type SearchQuery } from '#app/core/flight/search-query.ts'
import { addDaysTo } from '#app/core/places/time.ts'
import { dayKeys, withDates } from './day-fares.ts'

const party = { cabinClass: 'economy', adults: 1, children: 0, infants: 0 } as const
const out = { origin: 'LHR', destination: 'JFK', date: '2027-06-01' }
const stayOf = (nights: number): SearchQuery => {
  const back = { origin: 'JFK', destination: 'LHR', date: addDaysTo(out.date, nights) }
  return { ...party, tripType: 'round-trip', slices: [out, back] }
}

describe('dayKeys', () => {
  test('finds stays of up to three days more or less, and the return on the same day', () => {
    const nightsOf = (nights: number) => {
      const query = stayOf(nights)
      const [found] = dayKeys(query, 'departure', ['2027-06-10'])
      const stays = Array.from({ length: 20 }, (_, stay) => stay)
      return stays.filter((stay) => {
        const other = withDates(query, '2027-06-10', addDaysTo('2027-06-10', stay))
        return found?.keys.includes(searchKey(other))
      })
    }
    expect(nightsOf(7)).toEqual([4, 5, 6, 7, 8, 9, 10])
    expect(nightsOf(2)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('begins the returns on the day of the departure', () => {
    const days = ['2027-05-31', '2027-06-01', '2027-06-02']
    const found = dayKeys(stayOf(7), 'return', days)
    expect(found.map(({ day }) => day)).toEqual(days.slice(1))
    expect(found.map(({ keys }) => keys)).toEqual([[searchKey(stayOf(0))], [searchKey(stayOf(1))]])
  })

  test('finds no fares for a multi-city trip', () => {
    expect(dayKeys({ ...stayOf(7), tripType: 'multi-city' }, 'departure', [out.date])).toEqual([])
  })
})
