import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChildAges } from './child-ages.tsx'

test('each child keeps their own age, and an age that is not stated stays open', () => {
  const html = renderToStaticMarkup(<ChildAges count={3} ages="4, ,9" />)
  const fields = html.split('<select').slice(1)
  const chosen = fields.map((field) => /<option value="(\d*)" selected/.exec(field)?.[1])
  expect(chosen).toEqual(['4', '', '9'])
})
