import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PriceRange } from './price-range.tsx'

/** Returns the values of both sliders and the prices of the page before the application runs. */
function shown(chosen: { min: number | null; max: number | null }) {
  const range = { kind: 'price' as const, chosen, bounds: { min: 123, max: 457 } }
  const html = renderToStaticMarkup(<PriceRange {...range} currency="USD" />)
  const sliders = html.matchAll(/<input [^>]*type="range"[^>]* value="(\d+)"[^>]*>/g)
  return {
    values: [...sliders].map(([, value]) => value),
    prices: [...html.matchAll(/\$\d+/g)].map(([price]) => price),
  }
}

test('the sliders cover all prices until the visitor chooses others', () => {
  expect(shown({ min: null, max: null })).toEqual({
    values: ['123', '463'],
    prices: ['$123', '$457'],
  })
})

test('the sliders reach a limit that was chosen for another day', () => {
  expect(shown({ min: null, max: 100 })).toEqual({
    values: ['100', '100'],
    prices: ['$100', '$457'],
  })
})

test('the page shows only the ends of the range, because a chosen price would not follow the slider', () => {
  expect(shown({ min: 200, max: 300 })).toEqual({
    values: ['200', '300'],
    prices: ['$123', '$457'],
  })
})
