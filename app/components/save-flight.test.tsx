import { markupOf } from '../../tests/markup-of.tsx'
import { expect, test } from 'vitest'
import { SaveFlight } from './save-flight.tsx'

test.each([
  [false, 'save', 'Save this flight'],
  [true, 'remove', 'Saved, remove this flight'],
])('the button of a flight with saved %s sends the field %s', (saved, name, words) => {
  const flight = { offerId: 'off_1', search: null, back: '/search', saved }
  const [button = ''] = /<button.*?<\/button>/.exec(markupOf(<SaveFlight {...flight} />)) ?? []
  expect(button).toContain(`name="${name}" value="off_1"`)
  expect(button.replace(/<[^>]+>/g, '').trim()).toBe(words)
})
