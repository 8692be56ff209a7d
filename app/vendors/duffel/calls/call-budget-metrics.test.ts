import { expect, test } from 'vitest'
import {
  callsLeft,
  clockSkewSeconds,
  providerCallSeconds,
  readGauge,
} from '#app/platform/metrics.server.ts'
import { createCallBudget } from './call-budget.server.ts'

test('a call budget records call durations, calls left and clock skew', async () => {
  for (const metric of [providerCallSeconds, callsLeft, clockSkewSeconds]) metric.reset()
  const start = Date.parse('2026-03-01T12:00:10.000Z')
  const { call } = createCallBudget(() => start)
  const send = (purpose: 'offer' | 'order', headers: Record<string, string> = {}) =>
    call(async () => ({ headers: new Headers(headers) }), { purpose, timeoutMs: 1_000 })
  await send('offer', {
    'ratelimit-limit': '60',
    'ratelimit-remaining': '20',
    'ratelimit-reset': new Date(start + 50_000).toUTCString(),
  })
  expect(await readGauge(clockSkewSeconds)).toEqual(new Map())
  await send('order', { date: new Date(start - 3_000).toUTCString() })
  await send('order')
  const fails = call(() => Promise.reject(new Error('No')), { purpose: 'order', timeoutMs: 1_000 })
  await expect(fails).rejects.toThrow('No')
  const { values } = await providerCallSeconds.get()
  const ends = values.filter(({ metricName }) => metricName?.endsWith('_count'))
  expect(ends.map(({ labels, value }) => [labels, value])).toEqual([
    [{ provider: 'duffel', purpose: 'offer', outcome: 'ok' }, 1],
    [{ provider: 'duffel', purpose: 'order', outcome: 'ok' }, 2],
    [{ provider: 'duffel', purpose: 'order', outcome: 'error' }, 1],
  ])
  expect(await readGauge(callsLeft)).toEqual(new Map([['duffel', 17]]))
  expect(await readGauge(clockSkewSeconds)).toEqual(new Map([['duffel', 3]]))
})
