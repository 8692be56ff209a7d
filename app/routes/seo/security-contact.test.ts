import { expect, test } from 'vitest'
import { now } from '#app/platform/clock.server.ts'
import { loader } from './security-contact.ts'

test('the contact for researchers expires within a year, as RFC 9116 asks, but not within a month', async () => {
  const text = await loader().text()
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - now()) / 86_400_000
  expect(days).toBeGreaterThan(31)
  expect(days).toBeLessThan(365)
})
