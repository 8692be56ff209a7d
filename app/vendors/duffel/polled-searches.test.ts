import { describe, expect, test } from 'vitest'
import { createCallBudget } from './calls/call-budget.server.ts'

const start = Date.parse('2026-03-01T12:00:10.000Z')

function openBudget() {
  let now = start
  const budget = createCallBudget(() => now)
  return { budget, pass: (seconds: number) => (now += seconds * 1000) }
}

describe('beginPolling', () => {
  const beginThirty = (budget: ReturnType<typeof createCallBudget>) =>
    Array.from({ length: 30 }, () => budget.beginPolling()).filter(Boolean).length

  test('allows 4 searches at sixty calls a minute, and more with a higher limit', async () => {
    const { budget } = openBudget()
    expect(beginThirty(budget)).toBe(4)
    const headers = new Headers({
      'ratelimit-limit': '4000',
      'ratelimit-remaining': '3999',
      'ratelimit-reset': new Date(start + 50_000).toUTCString(),
    })
    const call = async () => ({ data: {}, headers, status: 200 })
    await budget.call(call, { purpose: 'order', timeoutMs: 1_000 })
    expect(beginThirty(budget)).toBe(30)
  })

  test('allows another search when a running search ends or expires', () => {
    const { budget, pass } = openBudget()
    beginThirty(budget)
    budget.endPolling()
    expect(beginThirty(budget)).toBe(1)
    pass(61)
    expect(beginThirty(budget)).toBe(4)
  })

  test('stops counting a search a minute after its start', () => {
    const { budget, pass } = openBudget()
    expect(budget.beginPolling()).toBe(true)
    pass(55)
    expect(beginThirty(budget)).toBe(3)
    pass(4)
    expect(beginThirty(budget)).toBe(0)
    pass(1)
    expect(beginThirty(budget)).toBe(1)
  })
})
