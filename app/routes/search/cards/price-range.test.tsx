import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PriceRange } from './price-range.tsx'

const shownPrices = (chosen: { min: number | null; max: number | null }) => {
  const range = { kind: 'price' as const, chosen, bounds: { min: 123, max: 457 } }
  const html = renderToStaticMarkup(<PriceRange {...range} currency="USD" />)
  return [...html.matchAll(/aria-valuetext="([^"]+)"/g)].map(([, price]) => price)
}

test('the sliders show the lowest and the highest price until the visitor chooses others', () => {
  expect(shownPrices({ min: null, max: null })).toEqual(['$123', '$457'])
})

test('the sliders show the chosen prices', () => {
  expect(shownPrices({ min: 200, max: 300 })).toEqual(['$200', '$300'])
})
