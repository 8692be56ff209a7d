import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PriceRange } from './price-range.tsx'

/** Returns the price in words and the value of the field, which text browsers show as text, for both sliders. */
const shownPrices = (chosen: { min: number | null; max: number | null }) => {
  const range = { kind: 'price' as const, chosen, bounds: { min: 123, max: 457 } }
  const html = renderToStaticMarkup(<PriceRange {...range} currency="USD" />)
  return [...html.matchAll(/<input [^>]*type="range"[^>]*>/g)].map(([input]) =>
    [/aria-valuetext="([^"]+)"/, / value="(\d+)"/].map((part) => part.exec(input)?.[1]),
  )
}

test('the sliders cover all prices until the visitor chooses others', () => {
  expect(shownPrices({ min: null, max: null })).toEqual([
    ['$123', '123'],
    ['$457', '463'],
  ])
})

test('the sliders reach a limit that was chosen for another day', () => {
  expect(shownPrices({ min: null, max: 100 })).toEqual([
    ['$100', '100'],
    ['$100', '100'],
  ])
})

test('the sliders show the chosen prices', () => {
  expect(shownPrices({ min: 200, max: 300 })).toEqual([
    ['$200', '200'],
    ['$300', '300'],
  ])
})
