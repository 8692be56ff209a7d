import { describe, expect, test } from 'vitest'
import { airports } from '#app/core/places/airports.ts'
import { todayIn } from '#app/core/places/time.ts'
import { formParams, guessAirport } from './form-params.ts'

describe('formParams', () => {
  const origin = (...values: string[]) => {
    const form = new FormData()
    for (const value of values) form.append('origin', value)
    return formParams(form).get('origin')
  }

  test('an airport that is chosen replaces the typed text', () => {
    expect(origin('London', 'LGW')).toBe('LGW')
  })

  test('the typed text stays when no airport is chosen', () => {
    expect(origin('London', '')).toBe('London')
  })

  test('an emptied field stays empty', () => {
    expect(origin('')).toBe('')
  })
})

describe('guessAirport', () => {
  test('its day never begins before the day of any airport, on either side of the date line', () => {
    const guess = guessAirport('Honolulu (HNL)')
    const zone = guess.kind === 'found' ? guess.airport.time_zone : ''
    const zones = [...new Set(airports.map(({ time_zone }) => time_zone))]
    for (let hour = 0; hour < 24; hour++) {
      const now = new Date(Date.UTC(2027, 0, 15, hour, 30))
      const earlier = zones.filter((one) => todayIn(one, now) < todayIn(zone, now))
      expect(earlier, now.toISOString()).toEqual([])
    }
  })
})
