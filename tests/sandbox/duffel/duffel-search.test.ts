import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  inDays,
  offersOf,
  openWorld,
  refusal,
  refused,
  request,
  searchWith,
  searchBody,
} from './duffel-setup.ts'
import type { World } from './duffel-setup.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world.close())

describe('an offer request', () => {
  it('returns full places and passengers, and leaves out offers on request', async () => {
    const made = await request(world.duffel, 'LON', 'JFK', {
      passengers: [{ type: 'adult' }, { age: 9 }, { age: 1 }],
    })
    expect(made.id).toMatch(/^orq_[0-9A-Za-z]{22}$/)
    expect(made.live_mode).toBe(false)
    expect('offers' in made).toBe(false)
    expect(made.slices[0]?.origin_type).toBe('city')
    expect(made.slices[0]?.origin).toMatchObject({ type: 'city', iata_code: 'LON' })
    expect(made.slices[0]?.destination).toMatchObject({ type: 'airport', id: 'arp_jfk_us' })
    const toPhoenix = await request(world.duffel, 'JFK', 'PHX')
    expect(toPhoenix.slices[0]?.destination_type).toBe('city')
    expect(toPhoenix.slices[0]?.destination).toMatchObject({ id: 'cit_phx_us', iata_code: 'PHX' })
    expect(made.passengers.map((passenger) => passenger.age)).toEqual([null, 9, 1])
    for (const { id } of made.passengers) expect(id).toMatch(/^pas_[0-9A-Za-z]{22}$/)
  })

  it('returns more than 200 offers inline, and the same offers when read', async () => {
    const body = { ...searchBody('LHR', 'JFK'), return_offers: true }
    const made = await searchWith(world.duffel, body)
    expect(made.status).toBe(201)
    expect(made.data.offers?.length).toBeGreaterThan(200)
    const read = await world.duffel.offerRequests.get(made.data.id)
    expect(read.data.offers).toEqual(made.data.offers)
  })

  it('appears in the list without its offers', async () => {
    const made = await request(world.duffel, 'LHR', 'AMS')
    const list = await world.duffel.offerRequests.list({ limit: 5 })
    expect(list.data[0]?.id).toBe(made.id)
    expect(list.meta).toMatchObject({ limit: 5, before: null })
    expect('offers' in (list.data[0] ?? {})).toBe(false)
  })

  it('works with and without a trailing slash', async () => {
    const init = { method: 'POST', body: JSON.stringify({ data: searchBody('LHR', 'DUB') }) }
    for (const path of ['/air/offer_requests', '/air/offer_requests/']) {
      const answer = await world.raw(`${path}?return_offers=false`, init)
      expect(answer.status).toBe(201)
    }
  })

  it('returns an empty list, not an error, when there are no results', async () => {
    const body = { ...searchBody('PVD', 'RAI'), return_offers: true }
    const made = await searchWith(world.duffel, body)
    expect([made.status, made.data.offers]).toEqual([201, []])
  })

  it('returns only flights within the requested departure times', async () => {
    const body = searchBody('LHR', 'AMS')
    const [slice] = body.slices
    const windowed = {
      ...body,
      slices: [{ ...slice, departure_time: { from: '06:00', to: '09:00' } }],
      return_offers: true,
    }
    const { data } = await searchWith(world.duffel, windowed)
    const hours =
      data.offers?.map((offer) => offer.slices[0]?.segments[0]?.departing_at.slice(11, 16) ?? '') ??
      []
    expect(hours.length).toBeGreaterThan(3)
    for (const hour of hours) expect(hour >= '06:00' && hour <= '09:00').toBe(true)
  })

  it('finds return journeys whose flights are in time order', async () => {
    const offers = await offersOf(world.duffel, 'LHR', 'JFK', { back: inDays(67) })
    expect(offers.length).toBeGreaterThan(100)
    for (const { slices } of offers) {
      const landed = slices[0]?.segments.at(-1)?.arriving_at ?? ''
      expect(slices.map((slice) => slice.destination.iata_code)).toEqual(['JFK', 'LHR'])
      expect((slices[1]?.segments[0]?.departing_at ?? '') > landed).toBe(true)
    }
  })
})

it('a slice across the date line may depart on an earlier local date than the slice before', async () => {
  const slices = [
    { origin: 'AKL', destination: 'PPT', departure_date: inDays(60) },
    { origin: 'PPT', destination: 'AKL', departure_date: inDays(59) },
  ].map((slice) => ({ ...slice, departure_time: null, arrival_time: null }))
  const body = { ...searchBody('AKL', 'PPT'), slices, return_offers: true }
  const { status } = await searchWith(world.duffel, body)
  expect(status).toBe(201)
})

describe('the check of a search', () => {
  const today = inDays(0)
  const yesterday = inDays(-1)
  const slice = {
    origin: 'LHR',
    destination: 'JFK',
    departure_date: inDays(30),
    departure_time: null,
    arrival_time: null,
  }
  const adult = [{ type: 'adult' }]
  const cases: [string, Record<string, unknown>, string, string][] = [
    ['no slices', { slices: [], passengers: adult }, 'validation_required', '/slices'],
    ['no passengers', { slices: [slice], passengers: [] }, 'validation_required', '/passengers'],
    [
      'a past date',
      { slices: [{ ...slice, departure_date: yesterday }], passengers: adult },
      'invalid_date',
      '/slices/0/departure_date',
    ],
    [
      'a malformed date',
      { slices: [{ ...slice, departure_date: '2027-02-30' }], passengers: adult },
      'invalid_date',
      '/slices/0/departure_date',
    ],
    [
      'a return before the outbound',
      { slices: [slice, { ...slice, departure_date: inDays(20) }], passengers: adult },
      'invalid_date',
      '/slices/1/departure_date',
    ],
    [
      'an unknown airport',
      { slices: [{ ...slice, origin: 'QQQ' }], passengers: adult },
      'not_found',
      '/slices/0/origin',
    ],
    [
      'the same place twice',
      { slices: [{ ...slice, destination: 'LHR' }], passengers: adult },
      'validation_exclusion',
      '/slices/0/destination',
    ],
    [
      'an unknown cabin',
      { slices: [slice], passengers: adult, cabin_class: 'cargo' },
      'validation_inclusion',
      '/cabin_class',
    ],
    [
      'three connections',
      { slices: [slice], passengers: adult, max_connections: 3 },
      'validation_inclusion',
      '/max_connections',
    ],
    [
      'ten passengers',
      { slices: [slice], passengers: Array.from({ length: 10 }, () => ({ type: 'adult' })) },
      'validation_length',
      '/passengers',
    ],
    [
      'both a type and an age',
      { slices: [slice], passengers: [{ type: 'adult', age: 30 }] },
      'validation_exclusion',
      '/passengers/0/type',
    ],
    [
      'an age in months',
      { slices: [slice], passengers: [{ age: 0.5 }] },
      'validation_type',
      '/passengers/0/age',
    ],
    [
      'more lap infants than adults',
      { slices: [slice], passengers: [...adult, { age: 1 }, { age: 0 }] },
      'validation_format',
      '/passengers',
    ],
  ]

  it.each(cases)('returns a validation error for %s', async (_name, body, code, pointer) => {
    const error = await refused(searchWith(world.duffel, body))
    expect(error).toMatchObject({ status: 422, type: 'validation_error', code, pointer })
  })

  it('names the earliest allowed date, which is today', async () => {
    const past = { slices: [{ ...slice, departure_date: yesterday }], passengers: adult }
    const error = await refused(searchWith(world.duffel, past))
    expect(error.message).toBe(`Field 'departure_date' must be after ${yesterday}`)
    const now = await request(world.duffel, 'LHR', 'JFK', { day: today })
    expect(now.id).toMatch(/^orq_/)
  })

  it('reports all problems of a search', async () => {
    const body = {
      slices: [{ origin: 'QQQ', destination: '', departure_date: '' }],
      passengers: [{}],
    }
    const { errors } = await refusal(searchWith(world.duffel, body))
    expect(errors?.length).toBe(4)
  })
})
