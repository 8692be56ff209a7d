import { expect, test } from 'vitest'
import { inlineStyleSheets } from './first-visit.server.ts'

test('a style sheet that a later release has removed stays a link', () => {
  const page =
    '<style></style><link rel="stylesheet" href="/assets/gone-00000000.css"/><p>Flights</p>'
  expect(inlineStyleSheets(page, 'whole')).toBe(page)
})
