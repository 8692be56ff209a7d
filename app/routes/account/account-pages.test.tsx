import type { ReactElement } from 'react'
import { markupOf } from '../../../tests/markup-of.tsx'
import { expect, test } from 'vitest'
import ConfirmEmail from './signing-in/confirm-email.tsx'
import { Manage } from './two-factor-parts.tsx'

function wordsOf(element: ReactElement, loaded: object = {}): string {
  return markupOf(element, loaded).replace(/<[^>]+>/g, '')
}

test.each([
  [10, '10 recovery codes are left. If you haven’t saved them, create new ones.'],
  [3, '3 recovery codes are left.You’re running out of recovery codes'],
])('two-factor authentication with %i codes left suggests new ones', (codesLeft, words) => {
  expect(wordsOf(<Manage since="May 12" codesLeft={codesLeft} />)).toContain(words)
})

test.each([
  ['change', true],
  ['open', false],
])('the page that confirms an email announces sign-outs: %s, %s', (state, announces) => {
  const words = wordsOf(<ConfirmEmail />, { state, newEmail: 'ada@contrail.example' })
  expect(words.includes('All your other devices will be signed out.')).toBe(announces)
})
