import { expect, test } from 'vitest'
import { textPage } from '../../../tests/text-page.tsx'
import { ExpiringSoon } from './expiring-soon.tsx'

test.each([
  [1800, ''],
  [300, ''],
  [299, 'will expire in 4 minutes.'],
  [119, 'will expire in 1 minute.'],
  [59, 'will expire in less than 1 minute.'],
  [-1, ''],
])('a step that opens with %i seconds left warns with "%s"', (secondsLeft, words) => {
  const expiry = { expiresAt: '2030-01-01T16:46:00Z', secondsLeft }
  const text = textPage(<ExpiringSoon expiry={expiry} offerId="off_1" />)
  expect(text).toContain(words)
  expect(text.startsWith('Offer Expiring Soon ')).toBe(words !== '')
})
