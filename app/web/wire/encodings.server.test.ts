import { expect, test } from 'vitest'
import { encodingFor } from './encodings.server.ts'

test.each([
  ['gzip, br', 'br'],
  ['br;q=0.5, gzip;q=0.25', 'br'],
  ['gzip;q=0.1', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip; q=0.000', 'identity'],
  ['', 'identity'],
  [null, 'identity'],
])('the site answers a browser that accepts "%s" in %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
