import { expect, test } from 'vitest'
import { noteLeft } from './navigation-focus.tsx'

test('Back returns to the link that was followed last, and to none after another way off the page', () => {
  const followed = new Map<string, string>()
  noteLeft(followed, 'results', '/flight/1')
  noteLeft(followed, 'results', '/flight/2')
  expect(followed.get('results')).toBe('/flight/2')
  noteLeft(followed, 'results', null)
  expect(followed.get('results')).toBeUndefined()
})
