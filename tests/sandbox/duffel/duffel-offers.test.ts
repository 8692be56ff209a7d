import type { Offer } from '@duffel/api/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  MINUTE,
  cents,
  loosely,
  offerOf,
  offersOf,
  openWorld,
  refused,
  request,
} from './duffel-setup.ts'
import type { World } from './duffel-setup.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world.close())

describe('an offer list', () => {
  it('pages through a search without gaps or repeats', async () => {
    const { id } = await request(world.duffel, 'LHR', 'JFK')
    const first = await world.duffel.offers.list({ offer_request_id: id, limit: 50 })
    expect(first.meta).toMatchObject({ limit: 50, before: null })
    const ids: string[] = []
    for await (const { data } of world.duffel.offers.listWithGenerator({
      offer_request_id: id,
      limit: 50,
    })) {
      ids.push(data.id)
    }
    expect(ids.length).toBeGreaterThan(200)
    expect(new Set(ids).size).toBe(ids.length)
    const second = await world.duffel.offers.list({
      offer_request_id: id,
      limit: 50,
      after: first.meta?.after ?? '',
    })
    expect(second.data[0]?.id).toBe(ids[50])
    const back = await world.duffel.offers.list({
      offer_request_id: id,
      limit: 50,
      before: second.meta?.before ?? '',
    })
    expect(back.data).toEqual(first.data)
  })

  it('returns 50 offers by default, and at most 200', async () => {
    const { id } = await request(world.duffel, 'LHR', 'JFK')
    expect((await world.duffel.offers.list({ offer_request_id: id })).data).toHaveLength(50)
    expect(
      await refused(world.duffel.offers.list({ offer_request_id: id, limit: 201 })),
    ).toMatchObject({ status: 422 })
    expect(
      await refused(world.duffel.offers.list({ offer_request_id: id, after: 'x' })),
    ).toMatchObject({ status: 422 })
  })

  it('sorts by amount and duration in both directions', async () => {
    const { id } = await request(world.duffel, 'LHR', 'JFK')
    const amounts = async (sort: string) =>
      (
        await world.duffel.offers.list(loosely({ offer_request_id: id, sort, limit: 200 }))
      ).data.map((offer) => cents(offer.total_amount))
    const up = await amounts('total_amount')
    expect(up).toEqual([...up].sort((a, b) => a - b))
    const down = await amounts('-total_amount')
    expect(down).toEqual([...down].sort((a, b) => b - a))
    const quick = await world.duffel.offers.list(
      loosely({ offer_request_id: id, sort: 'total_duration', limit: 200 }),
    )
    const slow = await world.duffel.offers.list(
      loosely({ offer_request_id: id, sort: '-total_duration', limit: 200 }),
    )
    expect(quick.data[0]?.slices[0]?.segments).toHaveLength(1)
    expect(slow.data[0]?.slices[0]?.segments.length).toBeGreaterThan(1)
    expect(
      await refused(world.duffel.offers.list(loosely({ offer_request_id: id, sort: 'price' }))),
    ).toMatchObject({ status: 422, code: 'validation_inclusion' })
  })

  it('can leave out offers with connections', async () => {
    const { id } = await request(world.duffel, 'LHR', 'JFK')
    const { data } = await world.duffel.offers.list({
      offer_request_id: id,
      max_connections: 0,
      limit: 200,
    })
    expect(data.length).toBeGreaterThan(50)
    expect(data.every((offer) => offer.slices.every((slice) => slice.segments.length === 1))).toBe(
      true,
    )
  })

  it('cannot be read for an unknown offer request', async () => {
    expect(
      await refused(world.duffel.offers.list({ offer_request_id: 'orq_0000000000000000000000' })),
    ).toMatchObject({ status: 404, code: 'not_found' })
    const without = await world.raw('/air/offers')
    expect([without.status, await without.json()]).toMatchObject([
      422,
      { errors: [{ code: 'validation_required' }] },
    ])
  })
})

describe('a listed offer', () => {
  it('has amounts that add up for the whole party', async () => {
    const alone = await offersOf(world.duffel, 'LHR', 'JFK')
    const family = await offersOf(world.duffel, 'LHR', 'JFK', {
      passengers: [{ type: 'adult' }, { age: 9 }, { age: 1 }],
    })
    for (const offer of [...alone, ...family]) {
      expect(cents(offer.base_amount) + cents(offer.tax_amount ?? '0')).toBe(
        cents(offer.total_amount),
      )
    }
    expect(family[0]?.passengers.map((passenger) => passenger.type)).toEqual([
      'adult',
      'child',
      'infant_without_seat',
    ])
    const ratio = cents(family[0]?.total_amount ?? '0') / cents(alone[0]?.total_amount ?? '1')
    expect(ratio).toBeGreaterThan(1.6)
    expect(ratio).toBeLessThan(2.2)
  })

  it('varies in optional fields as real answers do', async () => {
    const offers = (
      await Promise.all([
        offersOf(world.duffel, 'LHR', 'JFK'),
        offersOf(world.duffel, 'STN', 'FCO'),
        offersOf(world.duffel, 'LHR', 'PVG'),
      ])
    ).flat()
    const segments = offers.flatMap((offer) => offer.slices.flatMap((slice) => slice.segments))
    const bags = segments.flatMap((segment) =>
      segment.passengers.flatMap((passenger) => passenger.baggages),
    )
    const amounts = offers.map((offer) => offer.total_amount)
    expect(bags.some((bag) => bag.quantity === 0)).toBe(true)
    expect(bags.some((bag) => bag.quantity === 2)).toBe(true)
    expect(amounts.some((amount) => !amount.includes('.'))).toBe(true)
    expect(amounts.some((amount) => /\.\d$/.test(amount))).toBe(true)
    expect(segments.some((segment) => segment.aircraft === null)).toBe(true)
    expect(segments.some((segment) => segment.origin_terminal === null)).toBe(true)
    expect(segments.some((segment) => segment.distance === null)).toBe(true)
    expect(
      segments.some((segment) => segment.operating_carrier.id !== segment.marketing_carrier.id),
    ).toBe(true)
    expect(offers.some((offer) => offer.conditions.change_before_departure === null)).toBe(true)
    expect(offers.some((offer) => offer.total_emissions_kg === null)).toBe(true)
    expect(offers.some((offer) => offer.payment_requirements.requires_instant_payment)).toBe(true)
    expect(offers.every((offer) => offer.available_services === null)).toBe(true)
    const penalised = offers.find(
      (offer) =>
        offer.owner.iata_code === 'ZZ' && offer.conditions.change_before_departure?.penalty_amount,
    )
    expect(penalised?.conditions.change_before_departure).toMatchObject({
      penalty_amount: '40.00',
      penalty_currency: 'GBP',
    })
    for (const { departing_at: at } of segments)
      expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00$/)
  })

  it('has several fares for one flight, and more expensive fares include more', async () => {
    const offers = await offersOf(world.duffel, 'JFK', 'LAX')
    const byFlight = new Map<string, typeof offers>()
    for (const offer of offers) {
      const key =
        offer.slices[0]?.segments
          .map((segment) => segment.marketing_carrier_flight_number + segment.departing_at)
          .join() ?? ''
      byFlight.set(key, [...(byFlight.get(key) ?? []), offer])
    }
    const [fares] = [...byFlight.values()].filter((group) => group.length >= 3)
    expect(new Set(fares?.map((offer) => offer.slices[0]?.fare_brand_name)).size).toBe(
      fares?.length,
    )
    const checked =
      fares?.map(
        (offer) => offer.slices[0]?.segments[0]?.passengers[0]?.baggages[0]?.quantity ?? 0,
      ) ?? []
    expect(checked.at(-1)).toBeGreaterThan(checked[0] ?? 0)
  })
})

describe('an offer', () => {
  it('includes services only on request', async () => {
    const offer = await offerOf(world.duffel)
    expect((await world.duffel.offers.get(offer.id)).data.available_services).toBeNull()
    const { data } = await world.duffel.offers.get(offer.id, { return_available_services: true })
    expect(data).toMatchObject({ id: offer.id, total_amount: offer.total_amount })
    expect(data.available_services?.[0]).toMatchObject({
      type: 'baggage',
      total_amount: '20.00',
      passenger_ids: [offer.passengers[0]?.id],
      maximum_quantity: 1,
      metadata: { type: 'checked', maximum_weight_kg: 23 },
    })
  })

  it('cannot be read with a wrong id, and expires after half an hour', async () => {
    const offer = await offerOf(world.duffel)
    const wrong = offer.id.slice(0, -1) + (offer.id.endsWith('A') ? 'B' : 'A')
    expect(await refused(world.duffel.offers.get(wrong))).toMatchObject({
      status: 404,
      type: 'invalid_request_error',
      code: 'not_found',
    })
    expect(Date.parse(offer.expires_at) - Date.parse(offer.created_at)).toBe(30 * MINUTE)
    await world.advance(31 * MINUTE)
    expect(await refused(world.duffel.offers.get(offer.id))).toMatchObject({
      status: 422,
      type: 'airline_error',
      code: 'offer_no_longer_available',
    })
  })

  it('can be priced with its services', async () => {
    const offer = await offerOf(world.duffel)
    const { data } = await world.duffel.offers.get(offer.id, { return_available_services: true })
    const [bag] = data.available_services ?? []
    const params = {
      intended_payment_methods: [{ type: 'balance' }],
      intended_services: [{ id: bag?.id, quantity: 1 }],
    }
    const priced = await world.duffel.offers.getPriced(offer.id, loosely(params))
    expect(cents(priced.data.total_amount)).toBe(cents(offer.total_amount) + 2000)
    expect(priced.data).toMatchObject(params)
    const tooMany = { ...params, intended_services: [{ id: bag?.id, quantity: 2 }] }
    expect(await refused(world.duffel.offers.getPriced(offer.id, loosely(tooMany)))).toMatchObject({
      status: 422,
      pointer: '/intended_services/0/quantity',
    })
    const unknown = {
      ...params,
      intended_services: [{ id: 'ase_0000000000000000000000', quantity: 1 }],
    }
    expect(await refused(world.duffel.offers.getPriced(offer.id, loosely(unknown)))).toMatchObject({
      status: 422,
      code: 'not_found',
    })
  })

  it('accepts names and loyalty accounts, and gives a known member 10% off', async () => {
    const offer = await offerOf(world.duffel)
    const passenger = offer.passengers[0]?.id ?? ''
    const member = {
      given_name: 'Amelia',
      family_name: 'Earhart',
      loyalty_programme_accounts: [{ airline_iata_code: 'ZZ', account_number: '1234567890' }],
    }
    const updated = await world.duffel.offers.update(offer.id, passenger, member)
    expect(updated.data).toMatchObject({ id: passenger, ...member })
    const read = await world.duffel.offers.get(offer.id)
    expect(cents(read.data.total_amount)).toBe(
      cents(offer.total_amount) - Math.floor(cents(offer.base_amount) / 10),
    )
    const wrong = {
      ...member,
      loyalty_programme_accounts: [{ airline_iata_code: 'BA', account_number: '1234567890' }],
    }
    expect(await refused(world.duffel.offers.update(offer.id, passenger, wrong))).toMatchObject({
      status: 422,
      code: 'invalid_loyalty_card',
    })
    expect(
      await refused(world.duffel.offers.update(offer.id, 'pas_0000000000000000000000', member)),
    ).toMatchObject({ status: 404 })
  })

  it('cannot be upgraded to another fare', async () => {
    const offer = await offerOf(world.duffel)
    expect(await refused(world.duffel.offers.upsellFares(offer.id))).toMatchObject({
      status: 422,
      code: 'unsupported_action',
    })
  })
})

describe('a young traveller', () => {
  const priced = async (passenger: { type: string } | { age: number }) => {
    const passengers = [{ type: 'adult' }, passenger]
    const offers = await offersOf(world.duffel, 'LHR', 'MAD', { passengers })
    return new Map(offers.map((offer) => [flightsOf(offer), offer]))
  }
  const flightsOf = (offer: Offer) =>
    [offer.owner.iata_code, offer.slices[0]?.fare_brand_name]
      .concat(offer.slices[0]!.segments.map((one) => one.marketing_carrier_flight_number))
      .join()

  it('pays by age, with the passenger type that the airline uses', async () => {
    const [adult, sixteen, fifteen, child] = await Promise.all(
      [{ type: 'adult' }, { age: 16 }, { age: 15 }, { age: 11 }].map(priced),
    )
    const all = [adult!, sixteen!, fifteen!, child!]
    const seen = new Set<string>()
    for (const key of adult!.keys()) {
      if (!all.every((offers) => offers.has(key))) continue
      const [asAdult, atSixteen, atFifteen, atEleven] = all.map((offers) =>
        cents(offers.get(key)!.total_amount),
      )
      const teenager = fifteen!.get(key)!.passengers[1]
      const isAdult = teenager?.type === 'adult'
      expect(teenager?.age).toBe(15)
      expect(atSixteen).toBe(asAdult)
      expect(atEleven).toBeLessThan(atFifteen!)
      expect([atFifteen === asAdult, atFifteen! < asAdult!]).toEqual([isAdult, !isAdult])
      expect(adult!.get(key)?.passengers[1]?.age).toBeNull()
      seen.add(String(teenager?.type))
    }
    expect([...seen].sort()).toEqual(['adult', 'child'])
  })
})
