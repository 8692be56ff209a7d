import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import retryAfter from './retry-after.mjs'

const config = {
  plugins: { answers: retryAfter as never },
  rules: { 'answers/retry-after': 'error' as const },
}
const count = (code: string) => new Linter().verify(code, [config]).length

test.each([
  'answer({ status: 503, headers })',
  'answer({ status: 429, headers: limitedHeaders(limited) })',
  'answer({ status: 503, retryAfter: 5 })',
  'answer({ status: isOpen ? 409 : 400 })',
  'answer({ status })',
])('an answer with the time to try again, or of another status, is accepted: %s', (code) => {
  expect(count(code)).toBe(0)
})

test.each([
  'answer({ status: 503 })',
  'answer({ status: 429, message })',
  'answer({ status: isKnown ? 409 : 503 })',
])('an answer for the moment without the time to try again is refused: %s', (code) => {
  expect(count(code)).toBe(1)
})
