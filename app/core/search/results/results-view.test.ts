import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyView } from '../../../../tests/samples/offers.ts'
import { sliderEnds, sliderEndsText } from './filter-kinds.ts'
import { countActive } from './filters.ts'
import { otherDayParams, readResultsView, viewParams } from './results-view.ts'

const read = (query: string) => readResultsView(new URLSearchParams(query))

test('a view is the same after its URL is written and read', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      expect(readResultsView(new URLSearchParams(viewParams(view)))).toEqual(view)
    }),
  )
})

test('any URL parameters give a valid view', () => {
  const names = [
    'minPrice',
    'maxPrice',
    'priceEnds',
    'airline',
    'stops',
    'departure',
    'maxDuration',
    'sort',
    'loaded',
  ]
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), fc.string())), (pairs) => {
      const view = readResultsView(new URLSearchParams(pairs))
      expect(view.loaded).toBeGreaterThanOrEqual(30)
      expect(view.filters.airlines.every((code) => /^[A-Z0-9]{2}$/.test(code))).toBe(true)
    }),
  )
})

describe('reading a view from a URL', () => {
  test('ignores unknown values', () => {
    const view = read(
      'stops=0&stops=7&departure=morning&departure=noon&airline=BA&airline=<script>',
    )
    expect(view.filters).toMatchObject({ stops: [0], departureTime: ['morning'], airlines: ['BA'] })
    expect(read('sort=prettiest').sort).toBe('price-asc')
  })

  test.each([
    ['', 30],
    ['loaded=5', 30],
    ['loaded=130', 130],
    ['loaded=-1', 30],
    ['loaded=1e9', 30],
    ['loaded=999999999', 100_000],
  ])('with %j shows %i cards', (query, loaded) => {
    expect(read(query).loaded).toBe(loaded)
  })

  const ends = sliderEndsText(sliderEnds({ min: 100, max: 905 }))

  test.each([
    [`minPrice=100&maxPrice=910&priceEnds=${ends}`, null, null, 0],
    [`minPrice=100&maxPrice=400&priceEnds=${ends}`, null, 400, 1],
    [`minPrice=110&maxPrice=910&priceEnds=${ends}`, 110, null, 1],
    // Without valid `priceEnds`, the prices in a URL always set limits.
    ['minPrice=100&maxPrice=910', 100, 910, 1],
    ['minPrice=100&maxPrice=910&priceEnds=all', 100, 910, 1],
  ])(
    'sets no limit for a price slider that was left at its shown end: %s',
    (query, min, max, count) => {
      const { filters } = read(query)
      expect(filters.price).toEqual({ min, max })
      expect(countActive(filters)).toBe(count)
    },
  )
})

describe('the number of active filters', () => {
  test.each([
    ['', 0],
    ['minPrice=5&maxPrice=9', 1],
    ['airline=BA&airline=AA', 1],
    ['stops=0&departure=morning&arrival=evening&maxDuration=600&refundable=1&bags=1', 6],
    ['sort=duration&loaded=130', 0],
  ])('for %j is %i', (query, count) => {
    expect(countActive(read(query).filters)).toBe(count)
  })
})

test('a URL contains only values that differ from the defaults', () => {
  const written = (query: string) =>
    viewParams(read(query)).map(([name, value]) => `${name}=${value}`)
  expect(written('')).toEqual([])
  expect(written('sort=price-asc&loaded=30')).toEqual([])
  expect(written('sort=duration&loaded=31')).toEqual(['sort=duration', 'loaded=31'])
  expect(read('loaded=200000').loaded).toBe(100_000)
  expect(read('loaded=10').loaded).toBe(30)
})

test.each([
  ['priceEnds=100-500&minPrice=100&maxPrice=500', null, null],
  ['priceEnds=100-500&minPrice=101&maxPrice=499', 101, 499],
  ['priceEnds=x100-500&minPrice=100&maxPrice=500', 100, 500],
  ['priceEnds=100-500x&minPrice=100&maxPrice=500', 100, 500],
  ['minPrice=100', 100, null],
  ['priceEnds=100-500', null, null],
  ['minPrice=-1&maxPrice=1.5', null, null],
])('the sliders of %s set the limits %j and %j', (query, min, max) => {
  expect(read(query).filters.price).toEqual({ min, max })
})

test('the far end of the price slider is a multiple of its step', () => {
  expect(sliderEnds({ min: 103, max: 151 })).toEqual({ min: 103, max: 153 })
  expect(sliderEnds({ min: 100, max: 150 })).toEqual({ min: 100, max: 150 })
  expect(sliderEndsText({ min: 100, max: 150 })).toBe('100-150')
})

describe('links to other days', () => {
  const kept = (query: string) => otherDayParams(read(query)).toString()

  test('keep bags, filters and the order', () => {
    expect(kept('with=checked&stops=0&sort=duration&loaded=130&outbound=BA178')).toBe(
      'stops=0&with=checked&sort=duration',
    )
  })

  test('start with the outbound flights and their filters', () => {
    expect(kept('choose=return&flight=BA178T0810&out_stops=0&stops=1&with=cabin')).toBe(
      'choose=outbound&stops=0&with=cabin',
    )
  })
})
