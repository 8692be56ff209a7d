import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AvailableUntil } from './availability.tsx'
import { useTimeLeft } from './use-time-left.ts'

function Clock({ secondsLeft }: { secondsLeft: number }) {
  const expiry = { expiresAt: '2030-01-01T16:46:00Z', secondsLeft }
  return <AvailableUntil {...useTimeLeft(expiry, 'off_1')} />
}

test.each([
  [1800, '30 minutes left'],
  [119, '1 minute left'],
  [59, 'less than 1 minute left'],
])('an offer with %d seconds left shows "%s"', (secondsLeft, words) => {
  expect(renderToStaticMarkup(<Clock secondsLeft={secondsLeft} />)).toBe(
    `<strong>Available until 16:46 UTC</strong> (${words}).`,
  )
})
