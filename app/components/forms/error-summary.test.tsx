import { createRemixStub } from '@remix-run/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'

test.each([1, 4, 5, 6, 7, 12])('the summary lists each of %i errors once', (count) => {
  const errors = Array.from({ length: count }, (_, index) => ({ message: `Error ${index + 1}.` }))
  const Page = createRemixStub([{ path: '/', Component: () => <ErrorSummary errors={errors} /> }])
  const html = renderToStaticMarkup(<Page />)
  const listed = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, message]) => message)
  expect(listed).toEqual(errors.map(({ message }) => message))
})
