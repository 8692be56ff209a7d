import { expect, test } from 'vitest'
import { loggedPath } from './request-context.server.ts'

test('a logged path has no token of a shared trip, and is never long', () => {
  expect(loggedPath('/shared/AbC-123_x')).toBe('/shared/:token')
  expect(loggedPath('/shared/AbC-123_x.data')).toBe('/shared/:token.data')
  expect(loggedPath('/my-trips/bkg_1')).toBe('/my-trips/bkg_1')
  expect(loggedPath(`/${'x'.repeat(500)}`)).toHaveLength(200)
})
