import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import * as application from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import type { FlightsBusyError, OrderRequest } from '#app/core/flight/flights-port.ts'
import { startApp, useAirlines } from '../../../tests/app.ts'
import { inDays } from '../../../tests/clock.ts'
import * as offers from './read-offer.server.ts'
import * as search from './search-offers.server.ts'

/** These tests send provider requests up to the documented limit of sixty a minute. */

/** The fake airline takes a second to answer. Every test starts in a new minute. */
const airlines = useAirlines({}, { rateLimits: undefined, slowestAirlineMs: 1_000 })

const minute = 60_000
let began = 0

/** Minutes of the sandbox's clock since the test began, including the current one. A slow machine needs several. */
async function minutesBegun(): Promise<number> {
  const response = await fetch(`${airlines.url}/_sandbox/clock`)
  const { now: at } = (await response.json()) as { now: string }
  return Math.floor(Date.parse(at) / minute) - Math.floor(began / minute) + 1
}

beforeEach(async () => {
  began = (Math.floor(now() / minute) + 2) * minute + 200
  const at = new Date(began).toISOString()
  await fetch(`${airlines.url}/_sandbox/reset`, { method: 'POST' })
  await fetch(`${airlines.url}/_sandbox/clock`, { method: 'POST', body: JSON.stringify({ at }) })
  startApp({ DUFFEL_URL: airlines.url })
  await airlines.calls()
})

let day = 40

function aSearch(): SearchQuery {
  day += 1
  return {
    tripType: 'one-way',
    slices: [{ origin: 'JFK', destination: 'EWR', date: inDays(day) }],
    cabinClass: 'economy',
    adults: 1,
    children: 0,
    infants: 0,
  }
}

const total = (calls: Record<string, number>) =>
  Object.values(calls).reduce((sum, count) => sum + count, 0)

async function searched(query = aSearch()) {
  const run = search.searchOffers(query, 'test')
  const outcome = await run.settled
  if (!outcome.ok) throw outcome.error
  const [first] = run.set?.offers ?? []
  if (!first) throw new Error('No offers')
  return first
}

/** Compares the error's name, because modules that are loaded again have another class. */
function isBusy(error: unknown): error is FlightsBusyError {
  return error instanceof Error && error.name === 'FlightsBusyError'
}

async function untilBusy(): Promise<FlightsBusyError> {
  for (let round = 0; round < 10; round += 1) {
    const failures = await Promise.all(
      Array.from({ length: 10 }, () =>
        searched().then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    )
    const busy = failures.find(isBusy)
    if (busy) return busy
    expect(failures.filter(Boolean)).toEqual([])
  }
  throw new Error('Never busy')
}

function anOrder(offerId: string, id: string, payment: OrderRequest['payment']): OrderRequest {
  const ada = { givenName: 'Ada', familyName: 'Lovelace', bornOn: '1985-12-10' } as const
  const contact = { email: 'ada@example.com', phone: '+442071838750' }
  const passenger = { id, title: 'ms', gender: 'f', infantId: null, passport: null } as const
  const passengers = [{ ...passenger, ...ada, ...contact }]
  return { checkoutId: 'co_budget', offerId, passengers, services: [], payment }
}

describe('the limit of sixty provider requests a minute', () => {
  test('allows 25 different searches, five at a time', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(Array.from({ length: 5 }, () => searched()))
    }
    const calls = await airlines.calls()
    expect(total(calls)).toBeLessThan(60 * (await minutesBegun()))
    expect(calls['POST /air/batch_offer_requests']).toBeGreaterThan(1)
  })

  test('allows 25 different searches, one after the other', async () => {
    for (let count = 0; count < 25; count += 1) await searched()
    expect(total(await airlines.calls())).toBeLessThan(60 * (await minutesBegun()))
  })

  test('leaves room for purchases while searches are rejected', async () => {
    const { id } = await searched()
    const busy = await untilBusy()
    expect(busy.retryAfter).toBeGreaterThan(0)
    expect(busy.retryAfter).toBeLessThanOrEqual(60)
    const { offer } = await offers.refreshOffer(id, 'test')
    await offers.readSeatMaps(id, 'test')
    const flights = application.app().flights('test')
    const [{ id: passenger = '' } = {}] = offer.passengers
    const result = await flights.createOrder(anOrder(id, passenger, offer.providerTotal))
    expect(result.status).toBe('placed')
    expect(await flights.findOrder(id, 'co_budget')).not.toBeNull()
    expect(total(await airlines.calls())).toBeLessThanOrEqual(60 * (await minutesBegun()))
  })

  test('holds for two instances, which share the count through response headers', async () => {
    const first = application.app().flights('test')
    startApp({ DUFFEL_URL: airlines.url })
    const second = application.app().flights('test')
    const search = aSearch()
    const { requestId } = await first.startSearch(search)
    for (let page = 0; page < 40; page += 1) {
      for await (const _ of first.listOffers(requestId, search)) break
    }
    await pause(10)
    for await (const _ of second.listOffers(requestId, search)) break
    const failures: unknown[] = []
    for (let page = 0; page < 10; page += 1) {
      const listing = second.listOffers(requestId, search).next()
      await listing.catch((error: unknown) => failures.push(error))
    }
    expect(failures).not.toEqual([])
    expect(failures.every(isBusy)).toBe(true)
    expect(total(await airlines.calls())).toBeLessThanOrEqual(60 * (await minutesBegun()))
  })
})

/** The expected numbers are in the table of docs/decisions/vendor-budget.md. */
test('a search, an opened offer and a booking need the documented number of provider requests', async () => {
  const costs: Record<string, number> = {}
  const counted = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    await airlines.calls()
    const result = await work()
    costs[name] = total(await airlines.calls())
    return result
  }
  const { id } = await counted('search in a quiet minute', () => searched())
  await counted('offer opened', () => offers.getCachedOffer(id, 'test'))
  await counted('offer opened again', () => offers.getCachedOffer(id, 'test'))
  await counted('its seat maps', () => offers.readSeatMaps(id, 'test'))
  const { offer } = await counted('price before a payment', () => offers.refreshOffer(id, 'test'))
  const [{ id: passenger = '' } = {}] = offer.passengers
  await counted('order', () =>
    application
      .app()
      .flights('test')
      .createOrder(anOrder(id, passenger, offer.providerTotal)),
  )
  await Promise.all(Array.from({ length: 6 }, () => searched()))
  await counted('search in a busy minute', () => searched())
  process.stdout.write(`${JSON.stringify(costs, null, 2)}\n`)
  expect(costs['search in a quiet minute']).toBeLessThanOrEqual(5)
  expect(costs).toMatchObject({
    'offer opened': 1,
    'offer opened again': 0,
    'its seat maps': 1,
    'price before a payment': 1,
    order: 1,
    'search in a busy minute': 1,
  })
})
