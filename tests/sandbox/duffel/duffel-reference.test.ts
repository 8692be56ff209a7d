import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, loosely, offersOf, openWorld, cents, refused } from './duffel-setup.ts'
import type { World } from './duffel-setup.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world.close())

describe('place suggestions', () => {
  it('list cities with their airports first', async () => {
    const answer = await world.duffel.suggestions.list({ query: 'lond' })
    expect(answer.data[0]).toMatchObject({ type: 'city', iata_code: 'LON', city: null })
    expect(answer.data[0]?.airports?.map((airport) => airport.iata_code)).toEqual(
      expect.arrayContaining(['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']),
    )
    expect(answer.data[1]).toMatchObject({
      type: 'airport',
      country_name: 'United Kingdom',
      airports: null,
      city: { iata_code: 'LON' },
    })
    expect(answer).not.toHaveProperty('meta')
  })

  it('match a code, a name without its accents, or a position', async () => {
    const first = async (params: Record<string, string>) =>
      (await world.duffel.suggestions.list(loosely(params))).data[0]?.iata_code
    expect(await first({ query: 'jfk' })).toBe('JFK')
    expect(await first({ name: 'ZÜRICH' })).toBe('ZRH')
    expect(await first({ lat: '51.47', lng: '-0.45', rad: '20000' })).toBe('LHR')
    expect(await first({ query: 'xyzzy' })).toBeUndefined()
  })
})

describe('reference data', () => {
  it('lists airports, also by country, and returns one by id', async () => {
    const all: string[] = []
    for await (const { data } of world.duffel.airports.listWithGenerator())
      all.push(data.iata_code ?? '')
    expect(all.length).toBe(3386)
    expect(new Set(all).size).toBe(all.length)
    const british = await world.duffel.airports.list(
      loosely({ iata_country_code: 'GB', limit: 200 }),
    )
    expect(british.data.every((airport) => airport.iata_country_code === 'GB')).toBe(true)
    expect((await world.duffel.airports.get('arp_lhr_gb')).data).toMatchObject({
      iata_code: 'LHR',
      icao_code: 'EGLL',
      time_zone: 'Europe/London',
    })
    expect(await refused(world.duffel.airports.get('arp_xxx_gb'))).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })

  it('lists airlines and aircraft, and returns one by id', async () => {
    const { data: airlines } = await world.duffel.airlines.list({ limit: 200 })
    const codes = airlines.map((airline) => airline.iata_code)
    for (const code of [
      'AA',
      'DL',
      'UA',
      'B6',
      'WN',
      'AS',
      'F9',
      'NK',
      'CX',
      'QF',
      'BA',
      'LH',
      'ZZ',
    ])
      expect(codes).toContain(code)
    expect((await world.duffel.airlines.get('arl_00009VME7D6ivUu8dn35WK')).data.name).toBe(
      'Duffel Airways',
    )
    const { data: aircraft } = await world.duffel.aircraft.list({ limit: 200 })
    expect(aircraft.length).toBeGreaterThan(20)
    expect((await world.duffel.aircraft.get('arc_00009VMF8AhXSSRnQDI6HE')).data.name).toBe(
      'Boeing 777-300',
    )
  })
})

describe('the fare history', () => {
  type History = { fares: { date: string; lowest: string; currency: string }[] }

  it('ends with the fare of a search today, and varies from day to day', async () => {
    const day = inDays(60)
    const path = `fares?origin=LHR&destination=JFK&departure_date=${day}&days=60`
    const history: History = await (await world.control(path)).json()
    expect(history.fares).toHaveLength(60)
    const [cheapest] = await offersOf(world.duffel, 'LHR', 'JFK', { day })
    expect(history.fares.at(-1)).toMatchObject({ date: inDays(0), currency: 'USD' })
    expect(cents(history.fares.at(-1)?.lowest ?? '')).toBe(cents(cheapest?.total_amount ?? ''))
    expect(new Set(history.fares.map((fare) => fare.lowest)).size).toBeGreaterThan(20)
  })

  it('contains price drops of at least 20%', async () => {
    let sales = 0
    for (const [origin, destination] of [
      ['LHR', 'JFK'],
      ['SFO', 'NRT'],
      ['MAD', 'LIS'],
      ['SYD', 'AKL'],
      ['ORD', 'DEN'],
    ] as const) {
      const path = `fares?origin=${origin}&destination=${destination}&departure_date=${inDays(60)}&days=60`
      const { fares }: History = await (await world.control(path)).json()
      const lowest = fares.map((fare) => cents(fare.lowest))
      const usual = [...lowest].sort((a, b) => a - b)[30] ?? 0
      if (lowest.some((fare) => fare <= usual * 0.8)) sales += 1
    }
    expect(sales).toBeGreaterThan(1)
  })

  it('rejects malformed queries', async () => {
    for (const query of [
      '',
      'origin=LHR&destination=QQQ&departure_date=2027-01-01',
      `origin=LHR&destination=JFK&departure_date=${inDays(9)}&days=0`,
    ]) {
      expect((await world.control(`fares?${query}`)).status).toBe(400)
    }
  })
})
