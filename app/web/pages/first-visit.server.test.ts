import { expect, test } from 'vitest'
import { withSheetsInside } from './first-visit.server.ts'

test('a sheet that a later release has taken away stays a link, and the page is sent', () => {
  const page =
    '<style></style><link rel="stylesheet" href="/assets/gone-00000000.css"/><p>Flights</p>'
  expect(withSheetsInside(page)).toBe(page)
})
