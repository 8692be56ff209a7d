import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createCallBudget, secondsUntil, type CallOptions } from './call-budget.server.ts'
import { FlightsBusyError } from './port.ts'

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

  test('believes no minute that is longer than one', async () => {
    const { call } = aBudget()
    await call({}, { limit: 60, remaining: 0, resetIn: 3_600 })
    await expect(call()).rejects.toMatchObject({ retryAfter: 60 })
  })
})

describe('searches that are polled', () => {
  const begun = (budget: ReturnType<typeof createCallBudget>) =>
    Array.from({ length: 30 }, () => budget.beginPolling()).filter(Boolean).length

  test('are few at once while sixty calls a minute are all there is, and many when there are more', async () => {
    const { budget, call } = aBudget()
    expect(begun(budget)).toBe(4)
    await call({}, { limit: 4000, remaining: 3999, resetIn: 50 })
    expect(begun(budget)).toBe(30)
  })

  test('make room for others when they are over, or forgotten', () => {
    const { budget, pass } = aBudget()
    begun(budget)
    budget.endPolling()
    expect(begun(budget)).toBe(1)
    pass(61)
    expect(begun(budget)).toBe(4)
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
