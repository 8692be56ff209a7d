import { expect, test } from 'vitest'
import { redactPath } from './request-context.server.ts'

test('a logged path hides the token of a shared trip and is limited in length', () => {
  expect(redactPath('/shared/AbC-123_x')).toBe('/shared/:token')
  expect(redactPath('/shared/AbC-123_x.data')).toBe('/shared/:token.data')
  expect(redactPath('/my-trips/bkg_1')).toBe('/my-trips/bkg_1')
  expect(redactPath(`/${'x'.repeat(500)}`)).toHaveLength(200)
})
