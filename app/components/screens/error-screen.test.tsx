import { expect, test } from 'vitest'
import { textPage } from '../../../tests/text-page.tsx'
import { ErrorScreen } from './error-screen.tsx'

function screenOf(status: number, data: string): string {
  const error = { status, statusText: '', internal: false, data }
  return textPage(<ErrorScreen error={error} />)
}

test('a refusal states its own reason', () => {
  expect(screenOf(409, 'This booking has changed.')).toContain('This booking has changed.')
})

test.each([500, 503])('a failure with status %i never shows its own text', (status) => {
  expect(screenOf(status, 'SQLITE_BUSY at line 7')).not.toContain('SQLITE_BUSY')
})

test('a failure of our own mentions that a payment may have gone through', () => {
  expect(screenOf(500, '')).toContain('your payment may have gone through')
})
