import { describe, expect, test } from 'vitest'
import { anOffer, aSegment, aSlice } from '../../../tests/samples/offers.ts'
import { dateStrip } from '#app/core/search/prices/strip-days.ts'
import { readFilters, testOf } from '#app/core/search/results/filters.ts'
import { factsOf } from '#app/core/search/results/offer-facts.ts'
import {
  cardFactsOf,
  emptyResultSet,
  joinOffers,
  readResultSet,
  writeResultSet,
} from '#app/core/search/results/result-set.ts'
import { searchKey, type SearchQuery } from './search-query.ts'
import { bagsLabel, cardFacts, emissionsLabel, offerCard } from './card-facts.ts'
import { briefSlice, searchIdOf, type Segment } from './offer.ts'
import { cardStopsLabel, fareLines, stopsLabel, sliceLabel, tripLabel } from './offer-labels.ts'
import { layoversOf, minutesOfSegments } from './itinerary/flight-minutes.ts'

const out = aSegment('LHR', 'JFK', { arrivingAt: '2026-03-14T11:20:00' })
const on = aSegment('EWR', 'DEN', {
  departingAt: '2026-03-15T01:25:00',
  arrivingAt: '2026-03-15T04:00:00',
  carrier: { code: 'UA', name: 'United Airlines', logo: null },
  operator: { code: 'YX', name: 'Republic Airways', logo: null },
})

test('briefSlice keeps only the fields that its two lines show', () => {
  const flights = aSlice([out, on], { id: 'sli_1', duration: 1_020 })
  expect(briefSlice(flights)).toEqual({
    id: 'sli_1',
    origin: { code: 'LHR', city: 'City of LHR', cityCode: 'LON' },
    destination: { code: 'DEN', city: 'City of DEN', cityCode: 'DEN' },
    departingAt: flights.departingAt,
    arrivingAt: '2026-03-15T04:00:00',
    duration: 1_020,
    segments: [
      {
        origin: { code: 'LHR' },
        destination: { code: 'JFK' },
        carrier: { name: out.carrier.name },
        technicalStops: [],
      },
      {
        origin: { code: 'EWR' },
        destination: { code: 'DEN' },
        carrier: { name: 'United Airlines' },
        technicalStops: [],
      },
    ],
  })
})

describe('stopsLabel, cardStopsLabel, tripLabel and sliceLabel', () => {
  test.each([
    [[out], 'Non-stop', 'Direct'],
    [[out, on], '1 stop', '1 Stop'],
    [[out, on, out], '2 stops', '2 Stops'],
  ] as const)('match the number of stops (case %#)', (segments, details, card) => {
    expect(stopsLabel({ segments: [...segments] as [typeof out] })).toBe(details)
    expect(cardStopsLabel(segments.length - 1)).toBe(card)
  })

  test.each<[[Segment, ...Segment[]], string]>([
    [[{ ...out, technicalStops: ['IST'] }], 'Direct, stops in IST'],
    [[{ ...out, technicalStops: ['IST', 'KEF'] }], 'Direct, stops in IST and KEF'],
    [[out, { ...on, technicalStops: ['IST'] }], '1 stop, same plane stops in IST'],
  ])("name technical stops instead of 'Non-stop' (case %#)", (segments, label) => {
    expect(stopsLabel({ segments })).toBe(label)
    expect(stopsLabel(briefSlice(aSlice(segments)))).toBe(label)
  })

  test('name a trip by its route', () => {
    const [a, b, c] = [aSegment('LHR', 'JFK'), aSegment('JFK', 'LHR'), aSegment('JFK', 'DEN')]
    expect(tripLabel([a])).toBe('One Way')
    expect(tripLabel([a, b])).toBe('Round Trip')
    expect(tripLabel([a, c])).toBe('Multi-City')
    expect(tripLabel([a, b, c])).toBe('Multi-City')
    const at = (code: string, city: string) => ({ code, city })
    const to = { origin: at('LHR', 'London'), destination: at('JFK', 'New York') }
    const from = (origin: object, destination: object) =>
      [to, { origin, destination } as typeof to] as const
    const [newark, gatwick] = [at('EWR', 'New York'), at('LGW', 'London')]
    expect(tripLabel(from(newark, gatwick))).toBe('Round Trip')
    expect(tripLabel(from(at('JFK', 'NYC'), at('LHR', 'LON')))).toBe('Round Trip')
    expect(tripLabel(from(newark, at('CDG', 'Paris')))).toBe('Multi-City')
    expect(tripLabel(from(at('CDG', 'Paris'), gatwick))).toBe('Multi-City')
  })

  test("say 'Return Flight' only when the trip returns", () => {
    const [a, b, c] = [aSegment('LHR', 'JFK'), aSegment('JFK', 'LHR'), aSegment('BOS', 'YYZ')]
    const labels = (...slices: (typeof a)[]) => slices.map((_, index) => sliceLabel(index, slices))
    expect(labels(a)).toEqual(['Outbound Flight'])
    expect(labels(a, b)).toEqual(['Outbound Flight', 'Return Flight'])
    expect(labels(a, c)).toEqual(['Flight 1', 'Flight 2'])
    expect(labels(a, c, b)).toEqual(['Flight 1', 'Flight 2', 'Flight 3'])
  })

  test('a layover states its duration and a change of airport', () => {
    expect(layoversOf(aSlice([out, on]))).toEqual([
      { minutes: 845, city: 'City of JFK', arrival: 'JFK', departure: 'EWR', changesAirport: true },
    ])
  })
})

describe('a direct flight with a technical stop', () => {
  const segment = { ...out, technicalStops: ['IST'], technicalStopMinutes: [55] }
  const offer = anOffer({ slices: [aSlice([segment])] })

  test('shows the stop and its duration on the card', () => {
    const [slice] = offerCard(cardFacts(offer)).slices
    expect(slice?.stops).toBe('Direct, stops in IST (55m)')
    expect(slice?.layovers).toEqual([])
  })

  test('shows the stop without a duration when its duration is unknown', () => {
    const { technicalStopMinutes: _, ...untimed } = segment
    const [slice] = offerCard(cardFacts(anOffer({ slices: [aSlice([untimed])] }))).slices
    expect(slice?.stops).toBe('Direct, stops in IST')
  })

  test('passes the Direct filter', () => {
    expect(testOf(readFilters(new URLSearchParams('stops=0')))(factsOf(offer))).toBe(true)
  })
})

describe('minutesOfSegments', () => {
  const at = (segment: typeof out, from: string, to: string) => ({
    ...segment,
    origin: { ...segment.origin, timeZone: from },
    destination: { ...segment.destination, timeZone: to },
  })

  test('uses the time zones of the airports', () => {
    const zones = ['Europe/London', 'America/New_York', 'America/Denver'] as const
    expect(minutesOfSegments([at(out, zones[0], zones[1])])).toBe(435)
    // From 08:05 in London to 04:00 the next day in Denver, 1,555 minutes pass.
    expect(minutesOfSegments([at(out, zones[0], zones[1]), at(on, zones[1], zones[2])])).toBe(1_555)
  })

  test('adds durations if zones are unknown, and returns null if a duration is unknown too', () => {
    expect(minutesOfSegments([out, on])).toBe(195 + 845 + 195)
    expect(minutesOfSegments([out, { ...on, duration: null }])).toBeNull()
  })
})

describe('card labels', () => {
  test('name all airlines, the operator, the layover and the day of arrival', () => {
    const card = offerCard(cardFacts(anOffer({ slices: [aSlice([out, on])] })))
    expect(card).toMatchObject({
      price: '$500',
      airline: 'Multiple Airlines',
      carriers: [{ code: 'AA' }, { code: 'UA', name: 'United Airlines' }],
      slices: [
        {
          dayOffset: 1,
          stops: '1 Stop',
          via: ['JFK'],
          operatedBy: 'Republic Airways',
          layovers: [{ wait: '14h 5m in City of JFK (JFK)', change: 'JFK to EWR' }],
        },
      ],
    })
  })

  test.each([
    [{ checked: 2, carryOn: 1 }, '1 cabin bag, 2 checked bags'],
    [{ checked: 0, carryOn: null }, 'No checked bag'],
    [{ checked: null, carryOn: 1 }, '1 cabin bag'],
    [{ checked: 0, carryOn: 1 }, '1 cabin bag'],
    [{ checked: 1, carryOn: 0 }, 'No cabin bag included, 1 checked bag'],
    [{ checked: 0, carryOn: 0 }, 'No cabin bag included, no checked bag'],
    [{ checked: null, carryOn: 0 }, 'No cabin bag included'],
    [{ checked: null, carryOn: null }, null],
  ])('show the bags %j as %s', (bags, label) => {
    expect(bagsLabel(bags)).toBe(label)
  })

  test.each([
    [80, 100, '20% less CO₂ than average'],
    [125, 100, '25% more CO₂ than average'],
    [102, 100, 'Average CO₂ for this route'],
    [null, 100, null],
    [100, null, null],
  ])('show emissions of %s kg with a median of %s kg as %s', (kg, median, label) => {
    expect(emissionsLabel(kg, median)).toBe(label)
  })
})

describe('joinOffers', () => {
  const offer = (id: string, amount: number) => {
    const price = { amount, currency: 'EUR' }
    const slices = [aSlice([aSegment('LHR', 'JFK', { flightNumber: id })])] as const
    return anOffer({ id, price: { total: price, tax: price, base: price }, slices: [...slices] })
  }

  test('keeps the cheapest offer first and each offer once, whatever the order of arrival', () => {
    const first = joinOffers(emptyResultSet(), [offer('off_b', 300), offer('off_a', 500)])
    const second = joinOffers(first, [offer('off_c', 100), offer('off_a', 500)])
    expect(second.offers.map(({ id }) => id)).toEqual(['off_c', 'off_b', 'off_a'])
    expect(second).toMatchObject({ version: 2, currency: 'EUR', medianKg: 400 })
    expect(second.facets.bounds).toEqual({ min: 100, max: 500 })
    expect(second.bytes).toBeGreaterThan(first.bytes)
    expect(first.offers).toHaveLength(2)
  })

  test('emissions are compared with those of all offers that have arrived', () => {
    const first = joinOffers(emptyResultSet(), [offer('off_a', 300)])
    const second = joinOffers(first, [
      { ...offer('off_b', 400), emissionsKg: 900 },
      { ...offer('off_c', 500), emissionsKg: 900 },
    ])
    expect([first.medianKg, second.medianKg]).toEqual([400, 900])
    expect(second.offers.map(({ lowEmissions }) => lowEmissions)).toEqual([true, false, false])
  })

  test('returns the same set when no new offer arrives', () => {
    const set = joinOffers(emptyResultSet(), [offer('off_a', 500)])
    expect(joinOffers(set, [offer('off_a', 500)])).toBe(set)
  })

  test('returns a set that writeResultSet and readResultSet reproduce exactly', () => {
    const set = joinOffers(emptyResultSet(), [offer('off_b', 300), offer('off_a', 500)])
    expect(readResultSet(writeResultSet(set))).toEqual(set)
  })

  test('includes the card of each offer', () => {
    const set = joinOffers(emptyResultSet(), [offer('off_a', 500)])
    expect(cardFactsOf(set, 'off_a')).toEqual(cardFacts(offer('off_a', 500)))
    expect(() => cardFactsOf(set, 'off_z')).toThrow('off_z')
  })
})

describe('dateStrip', () => {
  const query: SearchQuery = {
    tripType: 'round-trip',
    slices: [
      { origin: 'LHR', destination: 'JFK', date: '2026-03-14' },
      { origin: 'JFK', destination: 'LHR', date: '2026-03-21' },
    ],
    cabinClass: 'economy',
    adults: 1,
    children: 0,
    infants: 0,
  }

  test('shows three days before and after, with the same length of stay', () => {
    const strip = dateStrip(query, '2026-03-01', new Map())
    expect(
      strip.map(({ query: { slices } }) => slices.map(({ date }) => date.slice(-2)).join()),
    ).toEqual(['11,18', '12,19', '13,20', '14,21', '15,22', '16,23', '17,24'])
    expect(strip.every(({ lowest }) => lowest === null)).toBe(true)
  })

  test('starts no earlier than today', () => {
    const strip = dateStrip(query, '2026-03-13', new Map())
    expect(strip.map(({ days }) => days)).toEqual([-1, 0, 1, 2, 3])
  })

  test('shows known fares', () => {
    const [, next] = dateStrip(query, '2026-03-14', new Map())
    const price = { amount: 420, currency: 'USD' }
    const known = new Map([[searchKey(next!.query), price]])
    const strip = dateStrip(query, '2026-03-14', known)
    expect(strip.map(({ lowest }) => lowest)).toEqual([null, price, null, null])
  })
})

test('fareLines shows taxes separately when the airline states fare and taxes', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' })
  expect(fareLines({ total: usd(500), base: usd(400), tax: usd(100) })).toEqual([
    { label: 'Base fare', price: usd(400) },
    { label: 'Taxes & fees', price: usd(100) },
  ])
  const whole = [{ label: 'Fare with taxes & fees', price: usd(500) }]
  expect(fareLines({ total: usd(500), base: null, tax: null })).toEqual(whole)
  expect(fareLines({ total: usd(500), base: usd(400), tax: null })).toEqual(whole)
  expect(fareLines({ total: usd(500), base: null, tax: usd(100) })).toEqual(whole)
})

test('searchIdOf identifies a search by its first passenger', () => {
  expect(searchIdOf(anOffer())).toBe('pas_1')
  expect(searchIdOf({ passengers: [] })).toBeNull()
})
