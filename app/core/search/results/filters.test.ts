import { describe, expect, test } from 'vitest'
import {
  chipsOf,
  controlsOf,
  countActive,
  filterParams,
  readFilters,
  splitFilters,
  testOf,
} from './filters.ts'
import { facetsOf } from './facets.ts'
import type { OfferFacts } from './offer-facts.ts'

const fare: OfferFacts = {
  id: 'off_1',
  flights: 'BA 178 2027-01-12T08:00:00',
  price: 500,
  otherCurrency: null,
  duration: 600,
  stops: 1,
  departure: 'morning',
  arrival: 'evening',
  departsAt: 600,
  arrivesAt: 1_200,
  airlines: ['BA', 'AA'],
  alliances: ['oneworld'],
  connections: ['KEF'],
  longestLayover: 95,
  overnight: false,
  aircraft: ['Boeing 787-9', 'Airbus A320'],
  refundable: true,
  lowEmissions: true,
  includes: ['cabin', 'checked'],
  emissionsKg: null,
  closesAt: 0,
}

const filtersOf = (query: string) => readFilters(new URLSearchParams(query))

test.each<[string, Partial<OfferFacts>, boolean]>([
  ['', { price: 1, stops: 2, refundable: false, lowEmissions: false }, true],
  ['stops=1', {}, true],
  ['outbound=BA178', {}, true],
  ['outbound=BA17', {}, false],
  ['outbound=BA178-IB3170', {}, false],
  [
    'outbound=BA178-IB3170',
    {
      flights: 'BA 178 2027-01-12T08:00:00+IB 3170 2027-01-12T12:00:00 / BA 1 2027-01-19T08:00:00',
    },
    true,
  ],
  ['outbound=<i>', {}, true],
  ['stops=0', {}, false],
  ['stops=0&stops=2', { stops: 2 }, true],
  ['minPrice=500', {}, true],
  ['minPrice=501', {}, false],
  ['maxPrice=500', {}, true],
  ['maxPrice=499', {}, false],
  ['maxPrice=900', { otherCurrency: 'GBP' }, false],
  ['refundable=1', {}, true],
  ['refundable=1', { refundable: false }, false],
  ['emissions=low', {}, true],
  ['emissions=low', { lowEmissions: false }, false],
  ['bags=1', { includes: [] }, true],
  ['with=checked', { includes: [] }, true],
  ['departure=morning', {}, true],
  ['departure=evening', {}, false],
  ['arrival=evening', {}, true],
  ['arrival=morning', {}, false],
  ['maxDuration=600', {}, true],
  ['maxDuration=599', {}, false],
  ['maxLayover=95', {}, true],
  ['maxLayover=94', {}, false],
  ['daytime=1', {}, true],
  ['daytime=1', { overnight: true }, false],
  ['alliance=oneworld', {}, true],
  ['alliance=star', {}, false],
  ['alliance=star&alliance=oneworld', {}, true],
  ['layover=KEF', {}, true],
  ['layover=DUB', {}, false],
  ['aircraft=Airbus+A320', {}, true],
  ['aircraft=Airbus+A380', {}, false],
  ['airline=AA', {}, true],
  ['airline=LH', {}, false],
  ['airline=LH&airline=BA', {}, true],
  ['stops=1&emissions=low', { lowEmissions: false }, false],
  ['stops=0&emissions=low', {}, false],
])('the filters %j on a fare with %j give %j', (query, changes, expected) => {
  expect(testOf(filtersOf(query))({ ...fare, ...changes })).toBe(expected)
})

const noneCommon = facetsOf([], new Map(), new Map()).common

describe('the filter panel', () => {
  const facets = {
    bounds: { min: 100, max: 905 },
    common: noneCommon,
    shortest: 100,
    shortestLayover: 0,
    longest: 900,
    longestLayover: 300,
    counts: {
      stops: { 0: 2, 1: 3 },
      refundable: { 1: 1 },
      emissions: { low: 2 },
      with: { cabin: 5, checked: 4 },
      departure: { morning: 5 },
      arrival: { evening: 5 },
      daytime: { 1: 5 },
      layover: { DUB: 1, KEF: 2, BOS: 1 },
      alliance: { oneworld: 5 },
      aircraft: { 'Boeing 787-9': 5 },
    },
    cities: { DUB: 'Dublin', KEF: 'Reykjavik' },
    airlines: [{ code: 'BA', name: 'British Airways', count: 3, lowest: 120 }],
  }
  const panel = (query: string, changes = {}) =>
    controlsOf(filtersOf(query), { ...facets, ...changes }, 'USD')
  const airlineOf = (code: string, changes = {}) => {
    const [control] = panel('', changes).filter((one) => 'name' in one && one.name === 'airline')
    return control?.kind === 'checks' && control.options.find(({ value }) => value === code)
  }
  const checked = (query: string) =>
    panel(query).flatMap((control) =>
      control.kind === 'checks'
        ? control.options.filter((option) => option.checked).map(({ label }) => label)
        : [],
    )

  test('has every filter in order', () => {
    const legends = panel('').map((control) =>
      control.kind === 'checks' ? control.legend : control.kind,
    )
    expect(legends).toEqual([
      'Stops',
      'price',
      'Price with my bags',
      'Fare',
      'Departure time',
      'Arrival time',
      'select',
      'select',
      'Layovers',
      'Emissions',
      'Airlines',
      'Alliances',
      'Layover airports',
      'Aircraft',
    ])
  })

  test('hides bags and price when they change nothing, unless they are in use', () => {
    const shown = (offers: OfferFacts[], query = '') =>
      controlsOf(filtersOf(query), facetsOf(offers, new Map(), new Map()), 'USD').map((control) =>
        control.kind === 'price' ? 'price' : control.name,
      )
    expect(shown([fare])).toEqual(['stops', 'airline'])
    expect(shown([fare, { ...fare, id: 'off_2', flights: 'BA 1', price: 510 }])).toContain('price')
    expect(shown([{ ...fare, includes: ['cabin'] }])).toContain('with')
    expect(shown([fare], 'with=cabin&maxPrice=600')).toEqual(
      expect.arrayContaining(['price', 'with']),
    )
  })

  test('has a label for every choice', () => {
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
      ['Price with my bags', 'with', 'cabin: 1 cabin bag', 'checked: 1 checked bag'],
      ['Fare', 'refundable', '1: Refundable'],
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
      'select',
      ['Layovers', 'daytime', '1: No overnight layover'],
      ['Emissions', 'emissions', 'low: Less CO₂ than average'],
      [
        'Airlines',
        'airline',
        'BA: British Airways',
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
        'LH: Lufthansa',
      ],
      ['Alliances', 'alliance', 'oneworld: oneworld', 'skyteam: SkyTeam', 'star: Star Alliance'],
      ['Layover airports', 'layover', 'KEF: Reykjavik (KEF)', 'BOS: BOS', 'DUB: Dublin (DUB)'],
      ['Aircraft', 'aircraft', 'Boeing 787-9: Boeing 787-9'],
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

  test('has travel time steps that grow with the longest trip', () => {
    const steps = (longest: number, query = '') =>
      panel(query, { longest, longestLayover: null }).flatMap((control) =>
        control.kind === 'select' ? control.options.map(({ value }) => value).join(' ') : [],
      )
    expect(steps(2_000)).toEqual([' 300 600 900 1200 1500 1800'])
    expect(steps(240)).toEqual([' 120'])
    expect(steps(240, 'maxDuration=240')).toEqual([' 120 240'])
    expect(steps(240, 'maxDuration=90')).toEqual([' 90 120'])
    expect(steps(240, 'maxDuration=0')).toEqual([' 120'])
  })

  test('hides choices that change nothing', () => {
    const names = (changes = {}, query = '') =>
      panel(query, changes).flatMap((one) => ('name' in one ? [one.name] : []))
    const common = { ...noneCommon, arrival: ['evening'], aircraft: ['Boeing 787-9'] }
    expect(names()).toEqual(expect.arrayContaining(['arrival', 'aircraft', 'refundable']))
    expect(names({ common })).not.toContain('arrival')
    expect(names({ common })).not.toContain('aircraft')
    expect(names({ common }, 'arrival=evening')).toContain('arrival')
    const counts = { ...facets.counts, refundable: {} }
    expect(names({ counts })).not.toContain('refundable')
    expect(names({ shortest: 130, longest: 200 })).not.toContain('maxDuration')
    expect(names({ shortest: 110, longest: 200 })).toContain('maxDuration')
  })

  test('shows active filters', () => {
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

  test('shows the count and lowest fare of an airline', () => {
    expect(airlineOf('BA')).toMatchObject({ count: 3, note: '$120' })
  })

  test('limits travel time to whole hours below the longest trip, or to the chosen limit', () => {
    const options = (query: string) =>
      panel(query, { longestLayover: null }).flatMap((control) =>
        control.kind === 'select' ? control.options.map(({ value }) => value) : [],
      )
    expect(options('')).toEqual(['', '120', '240', '360', '480', '600', '720', '840'])
    expect(options('maxDuration=1000').at(-1)).toBe('1000')
    const none = panel('', { longest: null, longestLayover: null })
    expect(none.some(({ kind }) => kind === 'select')).toBe(false)
  })

  test('shows the number of flights for every checkbox', () => {
    const counts = panel('').flatMap((control) =>
      control.kind === 'checks' && control.name !== 'airline'
        ? [[control.name, ...control.options.map(({ count }) => count)].join(' ')]
        : [],
    )
    expect(counts).toEqual([
      'stops 2 3 0',
      'with 5 4',
      'refundable 1',
      'departure 0 5 0 0',
      'arrival 0 0 0 5',
      'daytime 5',
      'emissions 2',
      'alliance 5 0 0',
      'layover 2 1 1',
      'aircraft 5',
    ])
  })

  test('has layover limits from one hour up', () => {
    const [, waits] = panel('').filter(({ kind }) => kind === 'select')
    expect(waits?.kind === 'select' && waits.options.map(({ value }) => value)).toEqual([
      '',
      '60',
      '120',
      '180',
      '240',
    ])
  })

  test('shows the twelve options with the most flights, plus the chosen option', () => {
    const layover = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`A${String.fromCharCode(65 + index)}A`, index]),
    )
    const counts = { ...facets.counts, layover, aircraft: {} }
    const shown = panel('layover=AAA', { counts }).flatMap((control) =>
      control.kind === 'checks' && control.folded ? [control.options] : [],
    )
    expect(shown).toHaveLength(1)
    expect(shown[0]).toHaveLength(13)
    expect(shown[0]?.[0]).toMatchObject({ value: 'ATA', checked: false, count: 19 })
    expect(shown[0]?.at(-1)).toMatchObject({ value: 'AAA', checked: true, count: 0 })
  })

  test('names active filters with their URL parameters', () => {
    const chips = (query: string) =>
      chipsOf(filtersOf(query), facets, 'USD').map(
        ({ label, parameter }) => `${parameter.join('=')}: ${label}`,
      )
    expect(
      chips(
        'stops=1&minPrice=200&maxPrice=300&refundable=1&departure=morning&maxDuration=600&airline=BA&airline=XX&layover=KEF&aircraft=Airbus+A380',
      ),
    ).toEqual([
      'stops=1: Stops: 1 Stop',
      'minPrice=200: From $200',
      'maxPrice=300: Up to $300',
      'refundable=1: Refundable',
      'departure=morning: Departure time: Morning 06:00–11:59',
      'maxDuration=600: Total travel time: up to 10h',
      'airline=BA: Airlines: British Airways',
      'airline=XX: Airlines: XX',
      'layover=KEF: Layover airports: Reykjavik (KEF)',
      'aircraft=Airbus A380: Aircraft: Airbus A380',
    ])
    expect(chips('')).toEqual([])
  })
})

test('impossible filter values are ignored', () => {
  const address = 'layover=lhr&layover=<b>&aircraft=<i>&aircraft=&alliance=none&maxLayover=x'
  expect(filterParams(filtersOf(address))).toEqual([])
  const many = Array.from({ length: 40 }, (_, index) => `aircraft=A${index}`).join('&')
  expect(filterParams(filtersOf(many))).toHaveLength(12)
})

test('a URL has only active filters, always in the same order', () => {
  const address = 'airline=BA&bags=1&maxPrice=300&stops=1&stops=0&refundable=0'
  expect(String(new URLSearchParams(filterParams(filtersOf(address))))).toBe(
    'stops=0&stops=1&maxPrice=300&with=checked&airline=BA',
  )
  expect(countActive(filtersOf(address))).toBe(4)
})

test('low emissions are about the fare of the whole trip, and stops about the flights of a step', () => {
  const { fare, flights } = splitFilters(filtersOf('emissions=low&stops=0&refundable=1'))
  expect(filterParams(fare)).toEqual([
    ['refundable', '1'],
    ['emissions', 'low'],
  ])
  expect(filterParams(flights)).toEqual([['stops', '0']])
})
