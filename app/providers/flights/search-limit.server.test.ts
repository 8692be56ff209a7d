import { describe, expect, test } from 'vitest'
import { FlightsBusyError } from './port.ts'
import { createSearchLimit, secondsUntil } from './search-limit.server.ts'

const start = Date.parse('2026-03-01T12:00:10.000Z')

function aLimit() {
  let now = start
  const limit = createSearchLimit(() => now)
  const learn = (remaining: number, resetInSeconds: number) =>
    limit.learn(
      new Headers({
        'ratelimit-remaining': String(remaining),
        'ratelimit-reset': new Date(now + resetInSeconds * 1000).toUTCString(),
      }),
    )
  return { ...limit, tell: learn, pass: (seconds: number) => (now += seconds * 1000) }
}

describe('the limit of searches', () => {
  test('knows nothing before the first answer, and stops nobody', async () => {
    await aLimit().take()
  })

  test('refuses the one that is too many, with the seconds to wait', async () => {
    const limit = aLimit()
    limit.tell(2, 50)
    await limit.take()
    await limit.take()
    await expect(limit.take()).rejects.toMatchObject({ name: 'FlightsBusyError', retryAfter: 50 })
    await expect(limit.take()).rejects.toBeInstanceOf(FlightsBusyError)
  })

  test('lets searches through again when the minute is over', async () => {
    const limit = aLimit()
    limit.tell(0, 50)
    limit.pass(51)
    await limit.take()
  })

  test('waits itself where a moment is enough', async () => {
    const limit = aLimit()
    limit.tell(0, 1)
    await limit.take()
  })

  test('does not believe an answer that was overtaken', async () => {
    const limit = aLimit()
    limit.tell(0, 50)
    limit.tell(7, 50)
    await expect(limit.take()).rejects.toBeInstanceOf(FlightsBusyError)
  })

  test('takes no notice of answers without a limit', async () => {
    const limit = aLimit()
    limit.learn(new Headers())
    limit.learn(undefined)
    limit.learn(new Headers({ 'ratelimit-remaining': 'few', 'ratelimit-reset': 'soon' }))
    await limit.take()
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
