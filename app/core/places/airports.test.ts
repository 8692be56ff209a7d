import { describe, expect, it } from 'vitest'
import { findAirport } from './airport-search.ts'
import { airportLabel, distanceKm } from './airport.ts'
import { airports, cities } from './airports.ts'
import { majorAirports } from './major-airports.ts'
import { drawn, isOtherScript, namesInScripts, written } from './names/names-in-scripts.ts'
import { otherNames, otherNamesByCode } from './names/other-names.ts'
import { fold } from './names/fold.ts'

const airport = (code: string) => {
  const found = findAirport(code)
  if (!found) throw new Error(`no airport ${code}`)
  return found
}

describe('the list of airports', () => {
  it('covers all continents and has each code once', () => {
    expect(airports.length).toBe(3386)
    expect(majorAirports.length).toBe(336)
    expect(airports.slice(0, 336).map((a) => a.iata_code)).toEqual(
      majorAirports.map((a) => a.iata_code),
    )
    expect(new Set(airports.map((a) => a.iata_code)).size).toBe(airports.length)
    expect(new Set(airports.map((a) => a.country_code)).size).toBeGreaterThan(100)
    const regions = new Set(airports.map((a) => a.time_zone.split('/')[0]))
    expect([...regions]).toEqual(
      expect.arrayContaining(['Africa', 'America', 'Asia', 'Australia', 'Europe', 'Pacific']),
    )
  })

  it('has valid fields and known time zones', () => {
    for (const a of airports) {
      expect(a.iata_code).toMatch(/^[A-Z]{3}$/)
      expect(a.country_code).toMatch(/^[A-Z]{2}$/)
      expect(a.id).toBe(`arp_${a.iata_code}_${a.country_code}`.toLowerCase())
      expect(Math.abs(a.latitude)).toBeLessThan(90)
      expect(Math.abs(a.longitude)).toBeLessThanOrEqual(180)
      expect(a.name.trim()).toBe(a.name)
      expect(a.city_name.length).toBeGreaterThan(1)
    }
    for (const timeZone of new Set(airports.map((a) => a.time_zone))) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
    }
  })

  it('takes the data of major airports from our own list', () => {
    const byCode = new Map(airports.map((a) => [a.iata_code, a]))
    for (const major of majorAirports) expect(byCode.get(major.iata_code)).toMatchObject(major)
  })

  it('groups airports into cities with one country and one time zone each', () => {
    expect(cities.get('LON')?.airports).toHaveLength(6)
    expect(
      cities
        .get('TYO')
        ?.airports.slice(0, 2)
        .map((a) => a.iata_code),
    ).toEqual(['HND', 'NRT'])
    expect([...cities.values()].filter((c) => c.airports.length > 1).length).toBeGreaterThan(80)
    for (const { iata_code, airports: members } of cities.values()) {
      expect(iata_code).toMatch(/^[A-Z]{3}$/)
      const countries = new Set(members.map((a) => a.country_code))
      const zones = new Set(members.map((a) => a.time_zone))
      expect(countries.size, iata_code).toBe(1)
      // The naval base at Guantánamo uses the time zone of New York.
      expect(zones.size, iata_code).toBe(iata_code === 'GAO' ? 2 : 1)
    }
  })

  it('has other names only for listed places, and each name once', () => {
    const known = new Set(airports.flatMap((a) => [a.iata_code, a.city_code]))
    const namedCodes = Object.keys(otherNamesByCode)
    expect(namedCodes.filter((code) => !known.has(code))).toEqual([])
    const names = namedCodes.flatMap((code) => otherNames(code).map((name) => `${code} ${name}`))
    expect(names.length).toBeGreaterThan(300)
    expect(new Set(names).size).toBe(names.length)
    for (const code of namedCodes) {
      for (const name of otherNames(code)) expect(fold(name).length, name).toBeGreaterThan(1)
    }
  })

  it('has names in other scripts only for listed cities', () => {
    const known = new Set(airports.map((a) => a.city_code))
    const codes = [...Object.keys(written), ...drawn.keys()]
    expect(codes.filter((code) => !known.has(code))).toEqual([])
    for (const code of codes) {
      for (const name of namesInScripts(code)) expect(isOtherScript(name), name).toBe(true)
    }
  })

  it("includes every airline hub and the airports of the provider's test routes", () => {
    const needed =
      'LHR LGW STN LTN LCY SEN JFK EWR LGA DXB AMS BTS MRU ABV PVD RAI SYD ' +
      'ATL DFW ORD DEN LAX SFO SEA MIA BOS CLT IAH PHX MSP DTW FLL LAS HNL ANC HKG BNE MEL FRA MUC'
    for (const code of needed.split(' ')) expect(findAirport(code), code).not.toBeNull()
  })

  it('leaves out closed airports and replaced codes', () => {
    for (const code of ['TXL', 'SXF', 'THF', 'ISL', 'TSE', 'DKR', 'KIV', 'PNH', 'REP'])
      expect(findAirport(code), code).toBeNull()
  })

  it.each([
    ['LHR', 'GB', 'London', 'Europe/London', 51.4706, -0.4619],
    ['JFK', 'US', 'New York', 'America/New_York', 40.6398, -73.7789],
    ['BER', 'DE', 'Berlin', 'Europe/Berlin', 52.3622, 13.5007],
    ['IST', 'TR', 'Istanbul', 'Europe/Istanbul', 41.2613, 28.742],
    ['PHX', 'US', 'Phoenix', 'America/Phoenix', 33.4343, -112.0116],
    ['KBP', 'UA', 'Kyiv', 'Europe/Kyiv', 50.345, 30.8947],
    ['DEL', 'IN', 'New Delhi', 'Asia/Kolkata', 28.5665, 77.1031],
    ['SGN', 'VN', 'Ho Chi Minh City', 'Asia/Ho_Chi_Minh', 10.8188, 106.652],
    ['SYD', 'AU', 'Sydney', 'Australia/Sydney', -33.9461, 151.177],
    ['GRU', 'BR', 'São Paulo', 'America/Sao_Paulo', -23.4356, -46.4731],
    ['MRU', 'MU', 'Mauritius', 'Indian/Mauritius', -20.4302, 57.6836],
    ['SJU', 'PR', 'San Juan', 'America/Puerto_Rico', 18.4394, -66.0018],
    ['KTM', 'NP', 'Kathmandu', 'Asia/Kathmandu', 27.6966, 85.3591],
  ])('has %s in %s, %s', (code, country, city, zone, latitude, longitude) => {
    const a = airport(code)
    expect([a.country_code, a.city_name, a.time_zone]).toEqual([country, city, zone])
    expect(distanceKm(a, { latitude, longitude })).toBeLessThan(2)
  })
})

describe('airportLabel', () => {
  it('names the city and the code', () => {
    expect(airportLabel(airport('LHR'))).toBe('London (LHR)')
  })
})

describe('distanceKm', () => {
  it.each([
    ['JFK', 'LHR', 5540],
    ['SIN', 'JFK', 15_344],
    ['LAX', 'SFO', 543],
    ['AKL', 'LAX', 10_480],
  ])('from %s to %s is about %i km', (from, to, km) => {
    expect(Math.abs(distanceKm(airport(from), airport(to)) - km)).toBeLessThan(15)
  })

  it('returns 0 from a place to itself, and the same in both directions', () => {
    expect(distanceKm(airport('NAN'), airport('NAN'))).toBe(0)
    expect(distanceKm(airport('NAN'), airport('HNL'))).toBeCloseTo(
      distanceKm(airport('HNL'), airport('NAN')),
      6,
    )
  })
})
