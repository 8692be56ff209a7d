import { createRemixStub } from '@remix-run/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SaveFlight } from './save-flight.tsx'

test.each([
  [false, 'save', 'Save this flight'],
  [true, 'remove', 'Saved, remove this flight'],
])('the button of a flight with saved %s sends the field %s', (saved, name, words) => {
  const flight = { offerId: 'off_1', search: null, back: '/search', saved }
  const Page = createRemixStub([{ path: '/', Component: () => <SaveFlight {...flight} /> }])
  const [button = ''] = /<button.*?<\/button>/.exec(renderToStaticMarkup(<Page />)) ?? []
  expect(button).toContain(`name="${name}" value="off_1"`)
  expect(button.replace(/<[^>]+>/g, '').trim()).toBe(words)
})
