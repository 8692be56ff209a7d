import { expect, test } from 'vitest'
import { apiCalls } from './table.server.ts'

const cached = apiCalls.filter(({ cacheControl }) => cacheControl !== undefined)

test.each(cached.map((call) => [call.path, call] as const))(
  'caches keep only reads that are the same for everybody, at most for a day: %s',
  (_, { method, access, cacheControl = '' }) => {
    expect([method, access.name]).toEqual(['GET', 'anyone'])
    const [, seconds] = /^public, max-age=(\d+)$/.exec(cacheControl) ?? []
    expect(Number(seconds)).toBeLessThanOrEqual(86_400)
  },
)
