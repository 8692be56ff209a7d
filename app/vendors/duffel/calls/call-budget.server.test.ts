import { DuffelError } from '@duffel/api'
import { setTimeout as pause } from 'node:timers/promises'
import { TimeoutError } from 'remix-utils/promise'
import { describe, expect, test } from 'vitest'
import { callsRefused } from '#app/platform/metrics.server.ts'
import { createCallBudget, secondsUntil, type CallOptions } from './call-budget.server.ts'
import { FlightsBusyError } from '#app/core/flight/flights-port.ts'

const start = Date.parse('2026-03-01T12:00:10.000Z')

type Stated = { limit?: number; remaining: number; resetIn: number }

function openBudget() {
  let now = start
  const budget = createCallBudget(() => now)
  const answer = (stated?: Stated) => {
    const headers = new Headers()
    if (stated?.limit) headers.set('ratelimit-limit', String(stated.limit))
    if (stated) {
      headers.set('ratelimit-remaining', String(stated.remaining))
      headers.set('ratelimit-reset', new Date(now + stated.resetIn * 1000).toUTCString())
    }
    return { data: {}, headers, status: 200 }
  }
  const call = (options: Partial<CallOptions> = {}, stated?: Stated) =>
    budget.call(async () => answer(stated), { purpose: 'order', timeoutMs: 1_000, ...options })
  const callTimes = async (times: number, options?: Partial<CallOptions>) => {
    for (let time = 0; time < times; time += 1) await call(options)
  }
  return { budget, call, callTimes, pass: (seconds: number) => (now += seconds * 1000) }
}

async function settlesSoon(call: Promise<unknown>): Promise<boolean> {
  let through = false
  call.then(
    () => (through = true),
    () => {},
  )
  await pause(20)
  return through
}

describe('createCallBudget', () => {
  test('uses the documented limit until a response states another', async () => {
    const { call, callTimes, pass } = openBudget()
    await callTimes(60)
    const waiting = call()
    expect(await settlesSoon(waiting)).toBe(false)
    pass(50)
    await waiting
    await call({}, { limit: 4000, remaining: 3000, resetIn: 60 })
    await callTimes(3_000)
    await expect(call()).rejects.toBeInstanceOf(FlightsBusyError)
  })

  test('refuses a call immediately when it may not wait until the next minute', async () => {
    const { call } = openBudget()
    await call({}, { limit: 60, remaining: 0, resetIn: 14 })
    await expect(call({ maxWaitMs: 3_000 })).rejects.toBeInstanceOf(FlightsBusyError)
  })

  test('allows background searches only while enough calls remain for visitors', async () => {
    const { call, callTimes, budget } = openBudget()
    const ours = () => call({ purpose: 'background', startsSearch: true })
    await call({}, { limit: 60, remaining: 59, resetIn: 50 })
    await callTimes(13, { purpose: 'search' })
    await ours()
    const refused = await ours().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(FlightsBusyError)
    expect(budget.beginPolling()).toBe(true)
    await callTimes(30, { purpose: 'search' })
  })

  test('leaves most of a separate search limit to visitors', async () => {
    const { call } = openBudget()
    const ours = { purpose: 'background', startsSearch: true } as const
    await call({ purpose: 'search', startsSearch: true }, { limit: 30, remaining: 24, resetIn: 50 })
    await call(ours)
    await expect(call(ours)).rejects.toBeInstanceOf(FlightsBusyError)
    await call({ purpose: 'search', startsSearch: true })
  })

  test('reserves calls for offers and orders, and some of these calls for orders only', async () => {
    const { call, callTimes } = openBudget()
    await call({}, { limit: 60, remaining: 59, resetIn: 50 })
    await callTimes(44, { purpose: 'search' })
    await expect(call({ purpose: 'search' })).rejects.toBeInstanceOf(FlightsBusyError)
    await callTimes(9, { purpose: 'offer' })
    await expect(call({ purpose: 'offer' })).rejects.toBeInstanceOf(FlightsBusyError)
    await callTimes(6)
    await expect(call()).rejects.toMatchObject({ name: 'FlightsBusyError', retryAfter: 50 })
  })

  test('counts refused calls in the metrics', async () => {
    const { call, callTimes } = openBudget()
    const refusedSearches = async () =>
      (await callsRefused.get()).values.find(({ labels }) => labels.purpose === 'search')?.value
    await call({}, { limit: 60, remaining: 59, resetIn: 50 })
    const before = (await refusedSearches()) ?? NaN
    await callTimes(44, { purpose: 'search' })
    expect(await refusedSearches()).toBe(before)
    await expect(call({ purpose: 'search' })).rejects.toBeInstanceOf(FlightsBusyError)
    expect(await refusedSearches()).toBe(before + 1)
  })

  test('subtracts the calls of other instances, which the headers of responses reveal', async () => {
    const { call } = openBudget()
    await call({}, { limit: 60, remaining: 15, resetIn: 30 })
    await expect(call({ purpose: 'search' })).rejects.toMatchObject({ retryAfter: 30 })
    await call({ purpose: 'offer' })
  })

  test('tracks a separate limit for searches when a response states it', async () => {
    const { call } = openBudget()
    const search = { purpose: 'search', startsSearch: true } as const
    await call({}, { limit: 4000, remaining: 3999, resetIn: 50 })
    await call(search, { limit: 30, remaining: 1, resetIn: 50 })
    await call(search)
    await expect(call(search)).rejects.toBeInstanceOf(FlightsBusyError)
    await call({ purpose: 'search' })
  })

  test('makes a call wait for the next minute when that minute starts within seconds', async () => {
    const { call, pass } = openBudget()
    await call({}, { limit: 60, remaining: 0, resetIn: 4 })
    const waiting = call({ purpose: 'search' })
    expect(await settlesSoon(waiting)).toBe(false)
    pass(5)
    await waiting
  })

  test('ignores a stale response', async () => {
    const { call } = openBudget()
    await call({}, { limit: 60, remaining: 1, resetIn: 50 })
    await call({}, { limit: 60, remaining: 7, resetIn: 50 })
    await expect(call()).rejects.toBeInstanceOf(FlightsBusyError)
  })

  test.each([
    ['no rate limit headers', new Headers()],
    [
      'malformed rate limit headers',
      new Headers({ 'ratelimit-remaining': 'few', 'ratelimit-reset': 'soon' }),
    ],
  ])('ignores responses with %s', async (_, headers) => {
    const { budget, call } = openBudget()
    const answer = { data: {}, headers, status: 200 }
    await budget.call(async () => answer, { purpose: 'order', timeoutMs: 1_000 })
    await call()
  })

  test.each([1, 2, -5])(
    'recovers from a stated limit of %i even when no order is placed',
    async (limit) => {
      const { call, pass } = openBudget()
      await call({}, { limit, remaining: 0, resetIn: 50 })
      pass(51)
      await call({ purpose: 'search' }, { limit: 60, remaining: 59, resetIn: 50 })
      await call({ purpose: 'offer' })
    },
  )

  test.each<[CallOptions['purpose'], seconds: number]>([
    ['order', 25],
    ['offer', 5],
    ['search', 5],
    ['background', 0],
  ])('makes a call for %s wait at most %i s for the next minute', async (purpose, seconds) => {
    const { call, pass } = openBudget()
    await call({}, { limit: 60, remaining: 0, resetIn: seconds + 1 })
    await expect(call({ purpose })).rejects.toMatchObject({ retryAfter: seconds + 1 })
    pass(1)
    const waiting = call({ purpose })
    expect(await settlesSoon(waiting)).toBe(seconds === 0)
    pass(seconds)
    await waiting
  })

  test('makes an order wait only 25 s when no response has stated a limit', async () => {
    const { call, callTimes, pass } = openBudget()
    await callTimes(60)
    const waiting = call()
    pass(24)
    expect(await settlesSoon(waiting)).toBe(false)
    pass(1)
    await expect(waiting).rejects.toMatchObject({
      name: 'FlightsBusyError',
      message: 'No calls left for: order',
      retryAfter: 25,
    })
  })

  test('starts the next minute with the last stated limit', async () => {
    const { call, callTimes, pass } = openBudget()
    await call({}, { limit: 20, remaining: 0, resetIn: 50 })
    pass(50)
    await callTimes(20)
    await expect(call()).rejects.toMatchObject({ retryAfter: 60 })
  })

  test('starts the next minute of the search limit separately', async () => {
    const { call, pass } = openBudget()
    const search = { purpose: 'search', startsSearch: true } as const
    await call({}, { limit: 4000, remaining: 3999, resetIn: 50 })
    await call(search, { limit: 30, remaining: 0, resetIn: 20 })
    await expect(call(search)).rejects.toMatchObject({ retryAfter: 20 })
    pass(20)
    await call(search)
  })

  test('allows one background search however small the limit is', async () => {
    const { call } = openBudget()
    const ours = { purpose: 'background' } as const
    await call({}, { limit: 1, remaining: 1, resetIn: 50 })
    await call(ours)
    await expect(call(ours)).rejects.toBeInstanceOf(FlightsBusyError)
  })

  test.each<[string, Stated, left: number]>([
    ['from the same minute', { limit: 60, remaining: 5, resetIn: 50 }, 5],
    ['without a limit', { remaining: 5, resetIn: 50 }, 5],
    ['without a limit, with more calls left than we count', { remaining: 30, resetIn: 50 }, 19],
    ['with a reset one second later', { limit: 60, remaining: 30, resetIn: 51 }, 19],
    ['with a reset one second earlier', { limit: 60, remaining: 30, resetIn: 49 }, 19],
    ['from a later minute', { limit: 60, remaining: 30, resetIn: 52 }, 30],
    ['from an earlier minute', { limit: 60, remaining: 30, resetIn: 48 }, 30],
    ['with another limit', { limit: 40, remaining: 30, resetIn: 50 }, 30],
    ['from a minute that has just ended', { limit: 60, remaining: 5, resetIn: 0 }, 19],
    ['from a minute that ended earlier', { limit: 60, remaining: 5, resetIn: -5 }, 19],
  ])('allows the expected number of calls after a response %s', async (_, stated, left) => {
    const { call, callTimes } = openBudget()
    await call({}, { limit: 60, remaining: 20, resetIn: 50 })
    await call({}, stated)
    await callTimes(left)
    await expect(call()).rejects.toBeInstanceOf(FlightsBusyError)
  })

  test.each(['0', 'many', '60 or so', 'up to 60'])(
    'keeps its limit when a response states "%s"',
    async (limit) => {
      const { budget, call, callTimes, pass } = openBudget()
      const headers = new Headers({
        'ratelimit-limit': limit,
        'ratelimit-remaining': '0',
        'ratelimit-reset': new Date(start + 50_000).toUTCString(),
      })
      await budget.call(async () => ({ headers }), { purpose: 'order', timeoutMs: 1_000 })
      await expect(call()).rejects.toBeInstanceOf(FlightsBusyError)
      pass(50)
      await callTimes(60)
      expect(await settlesSoon(call())).toBe(false)
    },
  )

  test.each(['-1', '5 or so', 'about 5', ''])(
    'ignores a remaining count of "%s"',
    async (remaining) => {
      const { budget, call, callTimes } = openBudget()
      const headers = new Headers({
        'ratelimit-limit': '5',
        'ratelimit-remaining': remaining,
        'ratelimit-reset': new Date(start + 50_000).toUTCString(),
      })
      await budget.call(async () => ({ headers }), { purpose: 'order', timeoutMs: 1_000 })
      await callTimes(59)
      await expect(call({ purpose: 'background' })).rejects.toBeInstanceOf(FlightsBusyError)
    },
  )

  test('subtracts calls in flight from the remaining count, but not finished calls', async () => {
    const { budget, call, callTimes } = openBudget()
    const order = { purpose: 'order', timeoutMs: 1_000 } as const
    const answers: ((headers: Headers) => void)[] = []
    const send = () =>
      budget.call(
        () =>
          new Promise<{ headers: Headers }>((done) => answers.push((headers) => done({ headers }))),
        order,
      )
    const [first, second, third] = [send(), send(), send()]
    await pause(0)
    answers[2]?.(new Headers())
    await third
    const minute = new Date(start + 50_000).toUTCString()
    answers[0]?.(
      new Headers({
        'ratelimit-limit': '30',
        'ratelimit-remaining': '6',
        'ratelimit-reset': minute,
      }),
    )
    await first
    await callTimes(5)
    await expect(call()).rejects.toBeInstanceOf(FlightsBusyError)
    answers[1]?.(new Headers())
    await second
  })

  test('applies the limit from the response to a search to all calls if no separate limit is known', async () => {
    const { call } = openBudget()
    await call({ purpose: 'search', startsSearch: true }, { limit: 60, remaining: 0, resetIn: 50 })
    await expect(call()).rejects.toMatchObject({ retryAfter: 50 })
  })

  test('still allows calls after a response without headers', async () => {
    const { budget, call } = openBudget()
    const order = { purpose: 'order', timeoutMs: 1_000 } as const
    await budget.call(() => pause(5, {}), order)
    await call()
  })

  test('reads the headers of a 429 error, and of no other error', async () => {
    const { budget, call } = openBudget()
    const order = { purpose: 'order', timeoutMs: 1_000 } as const
    const headers = new Headers({
      'ratelimit-limit': '60',
      'ratelimit-remaining': '0',
      'ratelimit-reset': new Date(start + 50_000).toUTCString(),
    })
    const fail = (error: Error) => budget.call(() => Promise.reject(error), order)
    const other = Object.assign(new Error('Something else'), { headers })
    await expect(fail(other)).rejects.toBe(other)
    await call()
    const meta = { status: 429, request_id: 'req_1' }
    const sdkHeaders = Object.assign(headers, { raw: () => ({}) })
    const refused = new DuffelError({ meta, errors: [], headers: sdkHeaders })
    await expect(fail(refused)).rejects.toBe(refused)
    await expect(call()).rejects.toMatchObject({ retryAfter: 50 })
  })

  test('reads the headers of a 429 error that answers a search', async () => {
    const { budget, call } = openBudget()
    const search = { purpose: 'search', timeoutMs: 1_000, startsSearch: true } as const
    await call(search, { limit: 120, remaining: 100, resetIn: 50 })
    const headers = new Headers({
      'ratelimit-limit': '120',
      'ratelimit-remaining': '0',
      'ratelimit-reset': new Date(start + 50_000).toUTCString(),
    })
    const meta = { status: 429, request_id: 'req_1' }
    const sdkHeaders = Object.assign(headers, { raw: () => ({}) })
    const refused = new DuffelError({ meta, errors: [], headers: sdkHeaders })
    await expect(budget.call(() => Promise.reject(refused), search)).rejects.toBe(refused)
    await expect(call(search)).rejects.toMatchObject({ retryAfter: 50 })
    await call()
  })

  test('stops counting a call as in flight when the call times out', async () => {
    const { budget, call, callTimes } = openBudget()
    const silent = budget.call(() => new Promise<{ headers?: Headers }>(() => {}), {
      purpose: 'order',
      timeoutMs: 5,
    })
    await expect(silent).rejects.toBeInstanceOf(TimeoutError)
    await call({}, { limit: 30, remaining: 6, resetIn: 50 })
    await callTimes(6)
    await expect(call()).rejects.toBeInstanceOf(FlightsBusyError)
  })

  test('caps the reset time that a response states at one minute', async () => {
    const { call } = openBudget()
    await call({}, { limit: 60, remaining: 0, resetIn: 3_600 })
    await expect(call()).rejects.toMatchObject({ retryAfter: 60 })
  })
})

test.each([
  ['Sun, 01 Mar 2026 12:00:40 GMT', 30],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 1],
  ['soon', 30],
  [null, 30],
])('secondsUntil(%s) is %i', (date, seconds) => {
  expect(secondsUntil(date, start)).toBe(seconds)
})
