import { expect, test } from 'vitest'
import { keepsVisibleCards, lastInSight } from './use-arrivals.ts'

const cards = [-250, -50, 150, 350, 550].map((top) => ({ top, bottom: top + 190 }))

test.each([
  ['a part of the card is enough', 400, 3],
  ['a card that begins below the edge is out of sight', 350, 2],
  ['without a card in sight there is none', -300, -1],
])('%s', (_, height, last) => {
  expect(lastInSight(cards, height)).toBe(last)
})

test('new results leave the last card in sight and all above it in place', () => {
  const shown = ['a', 'b', 'c', 'd']
  expect(keepsVisibleCards(shown, ['a', 'b', 'c', 'new', 'd'], 2)).toBe(true)
  expect(keepsVisibleCards(shown, ['a', 'b', 'new', 'c', 'd'], 2)).toBe(false)
  expect(keepsVisibleCards(shown, ['new', 'a', 'b', 'c', 'd'], -1)).toBe(true)
})
