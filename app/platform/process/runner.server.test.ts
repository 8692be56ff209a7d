import { describe, expect, test } from 'vitest'
import { pauseMs } from './runner.server.ts'

describe('the pause before the next try', () => {
  test.each([
    ['days', 0, 30],
    ['days', 1, 60],
    ['days', 6, 1_920],
    ['days', 7, 3_600],
    ['days', 1_000, 3_600],
    ['traveller waits', 0, 1],
    ['traveller waits', 5, 32],
    ['traveller waits', 6, 60],
    ['traveller waits', 1_000, 60],
  ] as const)('at the pace of %j and after %i retries, a try waits %i seconds', (...row) => {
    const [pace, retries, seconds] = row
    expect(pauseMs(pace, retries)).toBe(seconds * 1_000)
  })
})
