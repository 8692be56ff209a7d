import { DuffelError } from '@duffel/api'
import { setTimeout as pause } from 'node:timers/promises'
import { TimeoutError } from 'remix-utils/promise'
import { describe, expect, test } from 'vitest'
import { callsRefused } from '#app/platform/metrics.server.ts'
import { createCallBudget, secondsUntil, type CallOptions } from './call-budget.server.ts'
import { FlightsBusyError } from '#app/core/flight/flights-port.ts'

const start = Date.parse('2026-03-01T12:00:10.000Z')

type Stated = { limit?: number; remaining: number; resetIn: number }

function aBudget() {
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
  const often = async (times: number, options?: Partial<CallOptions>) => {
    for (let time = 0; time < times; time += 1) await call(options)
  }
  return { budget, call, often, pass: (seconds: number) => (now += seconds * 1000) }
}

/** Whether something has gone through soon, without waiting for whatever it waits for. */
async function soon(call: Promise<unknown>): Promise<boolean> {
  let through = false
  call.then(
    () => (through = true),
    () => {},
  )
  await pause(20)
  return through
}

describe('the budget of calls', () => {
  test('is the documented one until an answer states another', async () => {
    const { call, often, pass } = aBudget()
    await often(60)
    const waiting = call()
    expect(await soon(waiting)).toBe(false)
    pass(50)
    await waiting
    await call({}, { limit: 4000, remaining: 3000, resetIn: 60 })
    await often(3_000)
    await expect(call()).rejects.toBeInstanceOf(FlightsBusyError)
  })

  test('has room for a search of our own only while visitors would not notice it', async () => {
    const { call, often, budget } = aBudget()
    const ours = () => call({ purpose: 'background', startsSearch: true })
    await call({}, { limit: 60, remaining: 59, resetIn: 50 })
    await often(13, { purpose: 'search' })
    await ours()
    const refused = await ours().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(FlightsBusyError)
    expect(budget.beginPolling()).toBe(true)
    await often(30, { purpose: 'search' })
  })

  test('leaves alone most of the searches that the provider counts by themselves', async () => {
    const { call } = aBudget()
    const ours = { purpose: 'background', startsSearch: true } as const
    await call({ purpose: 'search', startsSearch: true }, { limit: 30, remaining: 24, resetIn: 50 })
    await call(ours)
    await expect(call(ours)).rejects.toBeInstanceOf(FlightsBusyError)
    await call({ purpose: 'search', startsSearch: true })
  })

  test('keeps a part for offers and orders, and of that one for orders', async () => {
    const { call, often } = aBudget()
    await call({}, { limit: 60, remaining: 59, resetIn: 50 })
    await often(44, { purpose: 'search' })
    await expect(call({ purpose: 'search' })).rejects.toBeInstanceOf(FlightsBusyError)
    await often(9, { purpose: 'offer' })
    await expect(call({ purpose: 'offer' })).rejects.toBeInstanceOf(FlightsBusyError)
    await often(6)
    await expect(call()).rejects.toMatchObject({ name: 'FlightsBusyError', retryAfter: 50 })
  })

  test('that is spent for visitors is told to whoever watches the numbers', async () => {
    const { call, often } = aBudget()
    const refusedSearches = async () =>
      (await callsRefused.get()).values.find(({ labels }) => labels.purpose === 'search')?.value
    await call({}, { limit: 60, remaining: 59, resetIn: 50 })
    const before = (await refusedSearches()) ?? NaN
    await often(44, { purpose: 'search' })
    expect(await refusedSearches()).toBe(before)
    await expect(call({ purpose: 'search' })).rejects.toBeInstanceOf(FlightsBusyError)
    expect(await refusedSearches()).toBe(before + 1)
  })

  test('counts what other instances use, as answers state it', async () => {
    const { call } = aBudget()
    await call({}, { limit: 60, remaining: 15, resetIn: 30 })
    await expect(call({ purpose: 'search' })).rejects.toMatchObject({ retryAfter: 30 })
    await call({ purpose: 'offer' })
  })

  test('of searches has a limit of its own where one is stated', async () => {
    const { call } = aBudget()
    const search = { purpose: 'search', startsSearch: true } as const
    await call({}, { limit: 4000, remaining: 3999, resetIn: 50 })
    await call(search, { limit: 30, remaining: 1, resetIn: 50 })
    await call(search)
    await expect(call(search)).rejects.toBeInstanceOf(FlightsBusyError)
    await call({ purpose: 'search' })
  })

  test('waits where seconds are enough, and goes on when the minute is over', async () => {
    const { call, pass } = aBudget()
    await call({}, { limit: 60, remaining: 0, resetIn: 4 })
    const waiting = call({ purpose: 'search' })
    expect(await soon(waiting)).toBe(false)
    pass(5)
    await waiting
  })

  test('does not believe an answer that was overtaken', async () => {
    const { call } = aBudget()
    await call({}, { limit: 60, remaining: 1, resetIn: 50 })
    await call({}, { limit: 60, remaining: 7, resetIn: 50 })
    await expect(call()).rejects.toBeInstanceOf(FlightsBusyError)
  })

  test.each([
    ['no limit', new Headers()],
    ['nonsense', new Headers({ 'ratelimit-remaining': 'few', 'ratelimit-reset': 'soon' })],
  ])('takes no notice of answers with %s', async (_, headers) => {
    const { budget, call } = aBudget()
    const answer = { data: {}, headers, status: 200 }
    await budget.call(async () => answer, { purpose: 'order', timeoutMs: 1_000 })
    await call()
  })

  test.each([1, 2, -5])(
    'finds out that a limit of %i is over, though nothing was ordered',
    async (limit) => {
      const { call, pass } = aBudget()
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
  ])('waits for %s while the next minute is %i s away, and no longer', async (purpose, seconds) => {
    const { call, pass } = aBudget()
    await call({}, { limit: 60, remaining: 0, resetIn: seconds + 1 })
    await expect(call({ purpose })).rejects.toMatchObject({ retryAfter: seconds + 1 })
    pass(1)
    const waiting = call({ purpose })
    expect(await soon(waiting)).toBe(seconds === 0)
    pass(seconds)
    await waiting
  })

  test('waits as long for a limit that no answer has stated, as the first one may show room', async () => {
    const { call, often, pass } = aBudget()
    await often(60)
    const waiting = call()
    pass(24)
    expect(await soon(waiting)).toBe(false)
    pass(1)
    await expect(waiting).rejects.toMatchObject({
      name: 'FlightsBusyError',
      message: 'No calls left for: order',
      retryAfter: 25,
    })
  })

  test('begins anew as the minute ends, with what was stated last', async () => {
    const { call, often, pass } = aBudget()
    await call({}, { limit: 20, remaining: 0, resetIn: 50 })
    pass(50)
    await often(20)
    await expect(call()).rejects.toMatchObject({ retryAfter: 60 })
  })

  test('of searches begins anew as well', async () => {
    const { call, pass } = aBudget()
    const search = { purpose: 'search', startsSearch: true } as const
    await call({}, { limit: 4000, remaining: 3999, resetIn: 50 })
    await call(search, { limit: 30, remaining: 0, resetIn: 20 })
    await expect(call(search)).rejects.toMatchObject({ retryAfter: 20 })
    pass(20)
    await call(search)
  })

  test('lets one search of our own out however small the limit is', async () => {
    const { call } = aBudget()
    const ours = { purpose: 'background' } as const
    await call({}, { limit: 1, remaining: 1, resetIn: 50 })
    await call(ours)
    await expect(call(ours)).rejects.toBeInstanceOf(FlightsBusyError)
  })

  // Of sixty in fifty seconds, twenty are left; then an answer comes that says five.
  test.each<[string, Stated, left: number]>([
    ['of the same minute', { limit: 60, remaining: 5, resetIn: 50 }, 5],
    ['without a limit', { remaining: 5, resetIn: 50 }, 5],
    ['without a limit, and overtaken', { remaining: 30, resetIn: 50 }, 19],
    ['of a second later', { limit: 60, remaining: 30, resetIn: 51 }, 19],
    ['of a second before', { limit: 60, remaining: 30, resetIn: 49 }, 19],
    ['of another minute', { limit: 60, remaining: 30, resetIn: 52 }, 30],
    ['of an earlier minute', { limit: 60, remaining: 30, resetIn: 48 }, 30],
    ['of another limit', { limit: 40, remaining: 30, resetIn: 50 }, 30],
    ['of a minute that is over', { limit: 60, remaining: 5, resetIn: 0 }, 19],
    ['of a minute that was over long ago', { limit: 60, remaining: 5, resetIn: -5 }, 19],
  ])('after an answer %s', async (_, stated, left) => {
    const { call, often } = aBudget()
    await call({}, { limit: 60, remaining: 20, resetIn: 50 })
    await call({}, stated)
    await often(left)
    await expect(call()).rejects.toBeInstanceOf(FlightsBusyError)
  })

  test.each(['0', 'many', '60 or so', 'up to 60'])(
    'keeps its limit by one of "%s"',
    async (limit) => {
      const { budget, call, often, pass } = aBudget()
      const headers = new Headers({
        'ratelimit-limit': limit,
        'ratelimit-remaining': '0',
        'ratelimit-reset': new Date(start + 50_000).toUTCString(),
      })
      await budget.call(async () => ({ headers }), { purpose: 'order', timeoutMs: 1_000 })
      await expect(call()).rejects.toBeInstanceOf(FlightsBusyError)
      pass(50)
      await often(60)
      expect(await soon(call())).toBe(false)
    },
  )

  test.each(['-1', '5 or so', 'about 5', ''])('hears no count in "%s"', async (remaining) => {
    const { budget, call, often } = aBudget()
    const headers = new Headers({
      'ratelimit-limit': '5',
      'ratelimit-remaining': remaining,
      'ratelimit-reset': new Date(start + 50_000).toUTCString(),
    })
    await budget.call(async () => ({ headers }), { purpose: 'order', timeoutMs: 1_000 })
    await often(59)
    await expect(call({ purpose: 'background' })).rejects.toBeInstanceOf(FlightsBusyError)
  })

  test('takes what is on its way as not yet counted, and what has come back as counted', async () => {
    const { budget, call, often } = aBudget()
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
    await often(5)
    await expect(call()).rejects.toBeInstanceOf(FlightsBusyError)
    answers[1]?.(new Headers())
    await second
  })

  test('of searches is that of all calls where they have none of their own', async () => {
    const { call } = aBudget()
    await call({ purpose: 'search', startsSearch: true }, { limit: 60, remaining: 0, resetIn: 50 })
    await expect(call()).rejects.toMatchObject({ retryAfter: 50 })
  })

  test('learns nothing from an answer without headers', async () => {
    const { budget, call } = aBudget()
    const order = { purpose: 'order', timeoutMs: 1_000 } as const
    // An answer may take its time.
    await budget.call(() => pause(5, {}), order)
    await call()
  })

  test('learns from a refusal of the provider, and from no other error', async () => {
    const { budget, call } = aBudget()
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
    const ofTheSdk = Object.assign(headers, { raw: () => ({}) })
    const refused = new DuffelError({ meta, errors: [], headers: ofTheSdk })
    await expect(fail(refused)).rejects.toBe(refused)
    await expect(call()).rejects.toMatchObject({ retryAfter: 50 })
  })

  test('gives a call up after its time, and its place with it', async () => {
    const { budget, call, often } = aBudget()
    const silent = budget.call(() => new Promise<{ headers?: Headers }>(() => {}), {
      purpose: 'order',
      timeoutMs: 5,
    })
    await expect(silent).rejects.toBeInstanceOf(TimeoutError)
    await call({}, { limit: 30, remaining: 6, resetIn: 50 })
    await often(6)
    await expect(call()).rejects.toBeInstanceOf(FlightsBusyError)
  })

  test('believes no minute that is longer than one', async () => {
    const { call } = aBudget()
    await call({}, { limit: 60, remaining: 0, resetIn: 3_600 })
    await expect(call()).rejects.toMatchObject({ retryAfter: 60 })
  })
})

test.each([
  ['Sun, 01 Mar 2026 12:00:40 GMT', 30],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 1],
  ['soon', 30],
  [null, 30],
])('%s is in %i seconds', (date, seconds) => {
  expect(secondsUntil(date, start)).toBe(seconds)
})
