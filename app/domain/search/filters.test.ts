import { describe, expect, test } from 'vitest'
import { controlsOf, countActive, filterParams, readFilters, testOf } from './filters.ts'
import type { OfferFacts } from './offer-facts.ts'

/** A fare as most are: one stop, in the morning, refundable, with a bag. */
const fare: OfferFacts = {
  id: 'off_1',
  price: 500,
  duration: 600,
  stops: 1,
  departure: 'morning',
  arrival: 'evening',
  airlines: ['BA', 'AA'],
  refundable: true,
  baggage: true,
  emissionsKg: null,
  closesAt: 0,
}

const filtersOf = (query: string) => readFilters(new URLSearchParams(query))

test.each<[string, Partial<OfferFacts>, boolean]>([
  ['', { price: 1, stops: 2, refundable: false, baggage: false }, true],
  ['stops=1', {}, true],
  ['stops=0', {}, false],
  ['stops=0&stops=2', { stops: 2 }, true],
  ['minPrice=500', {}, true],
  ['minPrice=501', {}, false],
  ['maxPrice=500', {}, true],
  ['maxPrice=499', {}, false],
  ['refundable=1', {}, true],
  ['refundable=1', { refundable: false }, false],
  ['bags=1', {}, true],
  ['bags=1', { baggage: false }, false],
  ['departure=morning', {}, true],
  ['departure=evening', {}, false],
  ['arrival=evening', {}, true],
  ['arrival=morning', {}, false],
  ['maxDuration=600', {}, true],
  ['maxDuration=599', {}, false],
  ['airline=AA', {}, true],
  ['airline=LH', {}, false],
  ['airline=LH&airline=BA', {}, true],
  ['stops=1&bags=1', { baggage: false }, false],
  ['stops=0&bags=1', {}, false],
])('%j of a fare with %j: %j', (query, changes, expected) => {
  expect(testOf(filtersOf(query))({ ...fare, ...changes })).toBe(expected)
})

describe('the panel', () => {
  const facets = {
    bounds: { min: 100, max: 905 },
    longest: 900,
    airlines: [{ code: 'BA', name: 'British Airways', count: 3, lowest: 120 }],
  }
  const panel = (query: string, changes = {}) =>
    controlsOf(filtersOf(query), { ...facets, ...changes }, 'USD')
  const airlineOf = (code: string, changes = {}) => {
    const control = panel('', changes).at(-1)
    return control?.kind === 'checks' && control.options.find(({ value }) => value === code)
  }
  const checked = (query: string) =>
    panel(query).flatMap((control) =>
      control.kind === 'checks'
        ? control.options.filter((option) => option.checked).map(({ label }) => label)
        : [],
    )

  test('has every filter, in its order', () => {
    const legends = panel('').map((control) =>
      control.kind === 'checks' ? control.legend : control.kind,
    )
    expect(legends).toEqual([
      'Stops',
      'price',
      'Fare',
      'Bags',
      'Departure time',
      'Arrival time',
      'select',
      'Airlines',
    ])
  })

  test('names every choice', () => {
    const texts = panel('stops=1').map((control) =>
      control.kind === 'checks'
        ? [
            control.legend,
            control.name,
            ...control.options.map(({ value, label }) => `${value}: ${label}`),
          ]
        : control.kind,
    )
    expect(texts).toEqual([
      ['Stops', 'stops', '0: Direct', '1: 1 Stop', '2: 2+ Stops'],
      'price',
      ['Fare', 'refundable', '1: Refundable'],
      ['Bags', 'bags', '1: Baggage included'],
      [
        'Departure time',
        'departure',
        'early_morning: Early morning 00:00–05:59',
        'morning: Morning 06:00–11:59',
        'afternoon: Afternoon 12:00–17:59',
        'evening: Evening 18:00–23:59',
      ],
      [
        'Arrival time',
        'arrival',
        'early_morning: Early morning 00:00–05:59',
        'morning: Morning 06:00–11:59',
        'afternoon: Afternoon 12:00–17:59',
        'evening: Evening 18:00–23:59',
      ],
      'select',
      [
        'Airlines',
        'airline',
        'AA: American Airlines',
        'DL: Delta Air Lines',
        'UA: United Airlines',
        'B6: JetBlue Airways',
        'WN: Southwest Airlines',
        'AS: Alaska Airlines',
        'F9: Frontier Airlines',
        'NK: Spirit Airlines',
        'CX: Cathay Pacific',
        'QF: Qantas',
        'BA: British Airways',
        'LH: Lufthansa',
      ],
    ])
    expect(panel('', { longest: 250 })[6]).toEqual({
      kind: 'select',
      label: 'Total travel time',
      name: 'maxDuration',
      chosen: '',
      options: [
        { value: '', label: 'Any' },
        { value: '120', label: 'Up to 2h' },
        { value: '240', label: 'Up to 4h' },
      ],
    })
    expect(airlineOf('BA', { airlines: [] })).toEqual({
      value: 'BA',
      label: 'British Airways',
      checked: false,
      count: 0,
    })
  })

  test('has steps of travel time that grow with the longest trip', () => {
    const steps = (longest: number, query = '') =>
      panel(query, { longest }).flatMap((control) =>
        control.kind === 'select' ? control.options.map(({ value }) => value).join(' ') : [],
      )
    expect(steps(2_000)).toEqual([' 300 600 900 1200 1500 1800'])
    expect(steps(240)).toEqual([' 120'])
    expect(steps(240, 'maxDuration=240')).toEqual([' 120 240'])
    expect(steps(240, 'maxDuration=90')).toEqual([' 90 120'])
    expect(steps(240, 'maxDuration=0')).toEqual([' 120'])
  })

  test('shows what is asked for', () => {
    expect(checked('stops=2&refundable=1&departure=morning&airline=BA')).toEqual([
      '2+ Stops',
      'Refundable',
      'Morning 06:00–11:59',
      'British Airways',
    ])
    expect(panel('maxDuration=420').find(({ kind }) => kind === 'select')).toMatchObject({
      chosen: '420',
    })
    expect(panel('maxPrice=300').find(({ kind }) => kind === 'price')).toEqual({
      kind: 'price',
      chosen: { min: null, max: 300 },
      bounds: facets.bounds,
    })
  })

  test('tells how many fares an airline has, and its lowest', () => {
    expect(airlineOf('BA')).toMatchObject({ count: 3, note: '$120' })
  })

  test('offers whole hours below the longest trip, and the one that is chosen', () => {
    const options = (query: string) =>
      panel(query).flatMap((control) =>
        control.kind === 'select' ? control.options.map(({ value }) => value) : [],
      )
    expect(options('')).toEqual(['', '120', '240', '360', '480', '600', '720', '840'])
    expect(options('maxDuration=1000').at(-1)).toBe('1000')
    expect(panel('', { longest: null }).some(({ kind }) => kind === 'select')).toBe(false)
  })
})

test('an address has its filters in one order, and only those in use', () => {
  const address = 'airline=BA&bags=1&maxPrice=300&stops=1&stops=0&refundable=0'
  expect(String(new URLSearchParams(filterParams(filtersOf(address))))).toBe(
    'stops=0&stops=1&maxPrice=300&bags=1&airline=BA',
  )
  expect(countActive(filtersOf(address))).toBe(4)
})
