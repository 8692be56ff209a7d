import { describe, expect, it } from 'vitest'
import { distanceKm } from '../../app/core/places/airport.ts'
import { airports as allAirports } from '../../app/core/places/airports.ts'
import { majorAirports as airports } from '../../app/core/places/major-airports.ts'
import { airports as worldAirports } from '../../sandbox/world/airports/airports.ts'
import { allAirports as everyWorldAirport } from '../../sandbox/world/airports/places.ts'

const world = new Map(worldAirports.map((airport) => [airport.iata, airport]))

const inWorld = (code: string) => {
  const found = world.get(code)
  if (!found) throw new Error(`the sandbox has no airport ${code}`)
  return found
}

const offsetAt = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value

describe('the airport lists of the site and the sandbox', () => {
  it('have the same major airports', () => {
    expect([...world.keys()].sort()).toEqual(airports.map((a) => a.iata_code).sort())
  })

  it('have the same codes and cities for all airports', () => {
    const cities = new Map(everyWorldAirport.map(({ iata, cityCode }) => [iata, cityCode]))
    expect(cities.size).toBe(allAirports.length)
    for (const { iata_code, city_code } of allAirports) {
      expect([iata_code, cities.get(iata_code)]).toEqual([iata_code, city_code])
    }
  })

  it('agree on every position within 5 km', () => {
    const apart = airports
      .map((a) => {
        const { lat, lon } = inWorld(a.iata_code)
        return { code: a.iata_code, km: distanceKm(a, { latitude: lat, longitude: lon }) }
      })
      .filter(({ km }) => km >= 5)
    expect(apart).toEqual([])
  })

  it('agree on every country and city', () => {
    for (const a of airports) {
      const { country, city } = inWorld(a.iata_code)
      expect([a.iata_code, country, city]).toEqual([a.iata_code, a.country_code, a.city_name])
    }
  })

  it('agree on the local time today, in January and in July', () => {
    const year = new Date().getUTCFullYear()
    const moments = [new Date(), new Date(Date.UTC(year, 0, 15)), new Date(Date.UTC(year, 6, 15))]
    for (const a of airports)
      for (const at of moments)
        expect([a.iata_code, offsetAt(inWorld(a.iata_code).tz, at)]).toEqual([
          a.iata_code,
          offsetAt(a.time_zone, at),
        ])
  })

  it('have winter time offsets that fit each airport’s longitude', () => {
    const january = new Date(Date.UTC(new Date().getUTCFullYear(), 0, 15))
    for (const { iata_code, longitude, time_zone } of airports) {
      const [, sign, hours = '0', minutes = '0'] =
        /GMT(?:([+-])(\d\d):(\d\d))?/.exec(offsetAt(time_zone, january) ?? '') ?? []
      const offset = (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60)
      const gap = Math.abs(((offset - longitude / 15 + 36) % 24) - 12)
      expect(gap, iata_code).toBeLessThan(3.5)
    }
  })
})
