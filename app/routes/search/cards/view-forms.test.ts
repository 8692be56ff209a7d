import { afterEach, expect, test, vi } from 'vitest'
import { chosenFilters } from './view-forms.ts'

afterEach(() => vi.unstubAllGlobals())

type Slider = { value: string; defaultValue: string; dataset: object }

class Fields extends Map<string, string> {
  constructor({ fields }: { fields: [string, string][] }) {
    super(fields)
  }
}

/** Returns the prices of a form in a page that the test stands in for. Prices go from 100 to 500. */
function pricesOf(sliders: { minPrice: Slider; maxPrice: Slider }): unknown {
  vi.stubGlobal('FormData', Fields)
  const all = Object.entries(sliders).map(([name, slider]) => ({
    ...{ name, min: '100', max: '500', ...slider },
  }))
  const form = {
    fields: all.map(({ name, value }): [string, string] => [name, value]),
    querySelectorAll: (selector: string) => (selector === 'select' ? [] : all),
  }
  return Object.fromEntries(chosenFilters(form as unknown as HTMLFormElement))
}

const still = (defaultValue: string, value = defaultValue) => ({ value, defaultValue, dataset: {} })
const moved = (value: string) => ({ value, defaultValue: '300', dataset: { moved: '' } })

test.each([
  ['at both ends', { minPrice: still('100'), maxPrice: still('500') }, {}],
  [
    'moved inwards',
    { minPrice: moved('200'), maxPrice: moved('400') },
    { minPrice: '200', maxPrice: '400' },
  ],
  ['moved back to the ends', { minPrice: moved('100'), maxPrice: moved('500') }, {}],
  [
    'moved to the other ends',
    { minPrice: moved('500'), maxPrice: moved('100') },
    { minPrice: '500', maxPrice: '100' },
  ],
  [
    'that the browser rounded',
    { minPrice: still('203', '200'), maxPrice: still('500') },
    { minPrice: '203' },
  ],
])('price sliders %s filter by exactly the chosen prices', (_, sliders, prices) => {
  expect(pricesOf(sliders)).toEqual(prices)
})
