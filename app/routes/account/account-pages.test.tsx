import { createRemixStub } from '@remix-run/testing'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import ConfirmEmail from './signing-in/confirm-email.tsx'
import { Manage } from './two-factor-parts.tsx'

function wordsOf(element: ReactElement, loaded: object = {}): string {
  const page = { id: 'page', path: '/', Component: () => element }
  const Page = createRemixStub([page])
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { page: loaded } }} />)
  return html.replace(/<[^>]+>/g, '')
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
