import { createRemixStub } from '@remix-run/testing'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Manage } from './two-factor-parts.tsx'

function wordsOf(element: ReactElement): string {
  const Page = createRemixStub([{ path: '/', Component: () => element }])
  const html = renderToStaticMarkup(<Page />)
  return html.replace(/<[^>]+>/g, '')
}

test.each([
  [10, '10 recovery codes are left. If you haven’t saved them, create new ones.'],
  [3, '3 recovery codes are left.You’re running out of recovery codes'],
])('two-factor authentication with %i codes left suggests new ones', (codesLeft, words) => {
  expect(wordsOf(<Manage since="May 12" codesLeft={codesLeft} />)).toContain(words)
})
