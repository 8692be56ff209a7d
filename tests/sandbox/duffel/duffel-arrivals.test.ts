import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loosely, openWorld, refused, searchBody, searchWith } from './duffel-setup.ts'
import type { World } from './duffel-setup.ts'

/** Much longer than a slow machine needs between two calls. */
const slowestAirlineMs = 18_000

let world: World

beforeAll(async () => {
  world = await openWorld({ slowestAirlineMs })
})
afterAll(() => world.close())

/** Starts a search. The test then advances the sandbox clock while the search runs. */
const search = (timeoutMs: number) =>
  searchWith(world.duffel, { ...searchBody('LHR', 'SIN'), supplier_timeout: timeoutMs })

/** Expects no answer after nine seconds, and all offers after the slowest airline. */
async function expectSlowAnswer(): Promise<void> {
  let answered = false
  const { answer } = await world.begin(() => search(20_000).finally(() => (answered = true)))
  await world.advance(9_000)
  expect((await world.raw('/air/airlines?limit=1')).status).toBe(200)
  expect(answered).toBe(false)
  await world.advance(10_000)
  expect((await answer).data.offers.length).toBeGreaterThan(100)
}

describe('an offer request', () => {
  it('waits for the slowest airline and returns all offers', expectSlowAnswer)

  it('leaves out airlines that take longer than its timeout', async () => {
    const all = await world.begin(() => search(20_000))
    await world.advance(slowestAirlineMs)
    const some = await world.begin(() => search(2_000))
    await world.advance(2_500)
    const [{ data }, { data: early }] = await Promise.all([all.answer, some.answer])
    expect(early.offers.length).toBeGreaterThan(0)
    expect(early.offers.length).toBeLessThan(data.offers.length)
    const listed = async (id: string) => {
      await world.advance(slowestAirlineMs)
      let count = 0
      for await (const _ of world.duffel.offers.listWithGenerator({ offer_request_id: id }))
        count += 1
      return count
    }
    expect(await listed(early.id)).toBe(early.offers.length)
  })
})

describe('the speed of the airlines', () => {
  it('can be changed while the sandbox runs, until it is reset', async () => {
    expect((await world.control('airlines', { slowestMs: 0 })).status).toBe(200)
    expect((await search(20_000)).data.offers.length).toBeGreaterThan(100)
    for (const slowestMs of [null, 0]) await world.control('airlines', { slowestMs })
    await world.reset()
    await expectSlowAnswer()
  })

  it.each([{}, { slowestMs: -1 }, { slowestMs: '4000' }, { slowestMs: 0.5 }])(
    'refuses %j',
    async (body) => expect((await world.control('airlines', body)).status).toBe(400),
  )
})

describe('a batch offer request', () => {
  it('delivers each offer once, in batches, and lists all offers afterwards', async () => {
    const made = await world.duffel.batchOfferRequests.create(loosely(searchBody('LHR', 'JFK')))
    expect(made.status).toBe(201)
    expect(made.data.remaining_batches).toBe(made.data.total_batches)
    const ids: string[] = []
    let remaining = made.data.total_batches
    let reads = 0
    while (remaining > 0 && reads < 20) {
      const { data } = await world.duffel.batchOfferRequests.get(made.data.id)
      ids.push(...data.offers.map((offer) => offer.id))
      expect(data.remaining_batches).toBeLessThanOrEqual(remaining)
      remaining = data.remaining_batches
      reads += 1
      await world.advance(1000)
    }
    expect(reads).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(ids.length)
    const after = await world.duffel.batchOfferRequests.get(made.data.id)
    expect(after.data.offers).toEqual([])
    let listed = 0
    for await (const _ of world.duffel.offers.listWithGenerator({ offer_request_id: made.data.id }))
      listed += 1
    expect(listed).toBe(ids.length)
    await world.advance(61_000)
    expect(await refused(world.duffel.batchOfferRequests.get(made.data.id))).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })

  it('ends with the offers that arrived before its timeout', async () => {
    const body = { ...searchBody('LHR', 'CPT'), supplier_timeout: 2_000 }
    const { data } = await world.duffel.batchOfferRequests.create(loosely(body))
    await world.advance(2_000)
    const { data: last } = await world.duffel.batchOfferRequests.get(data.id)
    expect(last.remaining_batches).toBe(0)
    const airlines = new Set(last.offers.map(({ owner }) => owner.iata_code))
    await world.advance(slowestAirlineMs)
    const everything = await world.duffel.batchOfferRequests.create(
      loosely(searchBody('LHR', 'CPT')),
    )
    await world.advance(slowestAirlineMs)
    const { data: all } = await world.duffel.batchOfferRequests.get(everything.data.id)
    expect(airlines.size).toBeGreaterThan(0)
    expect(airlines.size).toBeLessThan(new Set(all.offers.map(({ owner }) => owner.iata_code)).size)
  })

  it('lists only offers that have already arrived', async () => {
    const made = await world.duffel.batchOfferRequests.create(loosely(searchBody('LHR', 'LAX')))
    const early = await world.duffel.offers.list({ offer_request_id: made.data.id, limit: 200 })
    await world.advance(5000)
    const late = await world.duffel.offers.list({ offer_request_id: made.data.id, limit: 200 })
    expect(early.data.length).toBeLessThan(late.data.length)
  })
})
