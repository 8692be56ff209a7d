import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anOffer, anyFacts, anyView, aSegment, aSlice } from '../../../../tests/samples/offers.ts'
import { facetsOf, medianEmissions, panelAirlines } from './facets.ts'
import { readFilters, testOf, type Filters } from './filters.ts'
import { factsOf, unknownDuration, type OfferFacts } from './offer-facts.ts'
import { firstPage, nextPage } from './results-view.ts'
import { compareOffers, selectOffers } from './select-offers.ts'

const sorted = (facts: OfferFacts[]) => [...facts].sort(compareOffers('price-asc'))
const everything = readFilters(new URLSearchParams())

function isWanted(facts: OfferFacts, asked: Filters): boolean {
  const { price, airlines, stops, departureTime, arrivalTime, maxDuration } = asked
  if (price.min !== null && facts.price < price.min) return false
  if (price.max !== null && facts.price > price.max) return false
  if (airlines.length && !airlines.some((code) => facts.airlines.includes(code))) return false
  if (stops.length && !stops.includes(facts.stops)) return false
  if (departureTime.length && !departureTime.includes(facts.departure)) return false
  if (arrivalTime.length && !arrivalTime.includes(facts.arrival)) return false
  if (maxDuration !== null && facts.duration > maxDuration) return false
  if (asked.maxLayover !== null && facts.longestLayover > asked.maxLayover) return false
  if (asked.noOvernight && facts.overnight) return false
  const { alliances, connections, aircraft } = asked
  if (alliances.length && !alliances.some((one) => facts.alliances.includes(one))) return false
  if (connections.length && !connections.some((one) => facts.connections.includes(one))) {
    return false
  }
  if (aircraft.length && !aircraft.some((one) => facts.aircraft.includes(one))) return false
  if (asked.outbound && !facts.flights.startsWith(asked.outbound.replace('XA', 'XA ') + ' ')) {
    return false
  }
  if (asked.refundable && !facts.refundable) return false
  return facts.lowEmissions || asked.emissions.length === 0
}

function standing(offers: OfferFacts[], asked: Filters): OfferFacts[] {
  const passing = sorted(offers.filter((facts) => isWanted(facts, asked)))
  return passing.filter(
    ({ flights }, index) => passing.findIndex((one) => one.flights === flights) === index,
  )
}

const all = { filters: everything, sort: 'price-asc' as const, loaded: firstPage }
const ids = (facts: readonly OfferFacts[]) => facts.map(({ id }) => id)

describe('facts of an offer', () => {
  test('count the stops of the slice with the most stops, up to two', () => {
    const direct = aSlice([aSegment('LHR', 'JFK')])
    const two = aSlice([aSegment('JFK', 'BOS'), aSegment('BOS', 'DUB'), aSegment('DUB', 'LHR')])
    const three = aSlice([...two.segments, aSegment('LHR', 'LGW')])
    expect(factsOf(anOffer({ slices: [direct] })).stops).toBe(0)
    expect(factsOf(anOffer({ slices: [direct, two] })).stops).toBe(2)
    expect(factsOf(anOffer({ slices: [three] })).stops).toBe(2)
  })

  test('rank an unknown duration as the longest', () => {
    const unknown = aSlice([aSegment('LHR', 'JFK')], { duration: null })
    const facts = factsOf(anOffer({ slices: [unknown, aSlice([aSegment('JFK', 'LHR')])] }))
    expect(facts.duration).toBe(unknownDuration)
    expect(testOf({ ...everything, maxDuration: 5_000 })(facts)).toBe(false)
  })

  test.each([
    ['00:00', 'early_morning'],
    ['05:59', 'early_morning'],
    ['06:00', 'morning'],
    ['12:00', 'afternoon'],
    ['18:00', 'evening'],
    ['23:59', 'evening'],
  ])('put a departure at %s into the time band %s', (time, band) => {
    const segment = aSegment('LHR', 'JFK', { departingAt: `2026-03-14T${time}:00` })
    expect(factsOf(anOffer({ slices: [aSlice([segment])] })).departure).toBe(band)
  })

  test('detect overnight layovers and the longest layover, and treat an unreadable layover as long', () => {
    const waiting = (arrivingAt: string, departingAt: string) =>
      factsOf(
        anOffer({
          slices: [
            aSlice([
              aSegment('LHR', 'DUB', { departingAt: '2026-03-14T08:00:00', arrivingAt }),
              aSegment('DUB', 'KEF', { departingAt, arrivingAt: departingAt }),
              aSegment('KEF', 'JFK', { departingAt, arrivingAt: '2026-03-15T09:30:00' }),
            ]),
          ],
        }),
      )
    expect(waiting('2026-03-14T23:30:00', '2026-03-15T00:10:00')).toMatchObject({
      overnight: true,
      longestLayover: 40,
      connections: ['DUB', 'KEF'],
      departsAt: 480,
      arrivesAt: 2_010,
    })
    expect(waiting('2026-03-14T10:30:00', '2026-03-14T22:30:00')).toMatchObject({
      overnight: false,
      longestLayover: 720,
    })
    expect(waiting('2026-03-14T00:15:00', '2026-03-14T07:00:00').overnight).toBe(true)
    expect(waiting('soon', '2026-03-14T22:30:00').longestLayover).toBe(unknownDuration)
  })

  test('list each aircraft, airport and alliance once', () => {
    const of = (code: string) => ({ carrier: { code, name: code, logo: null } })
    const slices = [
      aSlice([aSegment('LHR', 'DUB', of('LH')), aSegment('DUB', 'JFK', of('UA'))]),
      aSlice([aSegment('JFK', 'DUB', of('FR')), aSegment('DUB', 'LHR', of('LH'))]),
    ] as const
    expect(factsOf(anOffer({ slices: [...slices] }))).toMatchObject({
      alliances: ['star'],
      connections: ['DUB'],
      aircraft: ['Airbus A320'],
    })
  })

  test('never promise bags or refunds that the airline does not state', () => {
    const facts = factsOf(anOffer({ refund: null, bags: { checked: null, carryOn: 1 } }))
    expect(facts).toMatchObject({ refundable: false, includes: ['cabin'] })
  })
})

describe('filters and sort orders', () => {
  test('give the same list whichever runs first', () => {
    fc.assert(
      fc.property(anyFacts, anyView, (offers, view) => {
        const whole = { ...view, loaded: 100_000 }
        const filteredFirst = selectOffers(sorted(offers), whole).shown
        const sortedFirst = [...offers]
          .sort(compareOffers(view.sort, offers))
          .filter((facts) => standing(offers, view.filters).includes(facts))
        expect(ids(filteredFirst)).toEqual(ids(sortedFirst))
      }),
    )
  })

  test('do not depend on the order in which offers arrive', () => {
    fc.assert(
      fc.property(anyFacts, anyView, (offers, view) => {
        const [a, b] = [sorted(offers), sorted([...offers].reverse())]
        expect(ids(selectOffers(a, view).shown)).toEqual(ids(selectOffers(b, view).shown))
      }),
    )
  })

  test('return counts and prices that agree with the list', () => {
    fc.assert(
      fc.property(anyFacts, anyView, (offers, view) => {
        const { shown, matching, total, lowest, highest } = selectOffers(sorted(offers), {
          ...view,
          loaded: 100_000,
        })
        const prices = shown.map(({ price }) => price)
        expect(total).toBe(new Set(offers.map(({ flights }) => flights)).size)
        expect(shown).toHaveLength(matching)
        expect(lowest).toBe(prices.length ? Math.min(...prices) : null)
        expect(highest).toBe(prices.length ? Math.max(...prices) : null)
        expect(shown.every((facts) => isWanted(facts, view.filters))).toBe(true)
      }),
    )
  })

  test('show every offer exactly once across all Load More pages', () => {
    fc.assert(
      fc.property(anyFacts, anyView, (offers, view) => {
        const set = sorted(offers)
        const pages = [firstPage, firstPage + nextPage, firstPage + 2 * nextPage].map((loaded) =>
          ids(selectOffers(set, { ...view, loaded }).shown),
        )
        pages.forEach((page, index) => {
          expect(new Set(page).size).toBe(page.length)
          expect(page.slice(0, pages[index - 1]?.length ?? 0)).toEqual(pages[index - 1] ?? [])
        })
        expect(pages.at(-1)).toHaveLength(selectOffers(set, view).matching)
      }),
    )
  })

  test('list as many offers for one airline as its checkbox states', () => {
    fc.assert(
      fc.property(anyFacts, (offers) => {
        const { airlines } = facetsOf(offers, new Map(), new Map())
        for (const { code, count, lowest } of panelAirlines(airlines)) {
          const only = selectOffers(sorted(offers), {
            ...all,
            filters: { ...everything, airlines: [code] },
          })
          expect(only).toMatchObject({ matching: count, lowest })
        }
      }),
    )
  })
})

describe('labels of offers', () => {
  test('appear once each, and only on lists with several offers', () => {
    fc.assert(
      fc.property(anyFacts, anyView, (offers, view) => {
        const { labels, matching } = selectOffers(sorted(offers), view)
        const given = [...labels.values()].flat()
        expect(new Set(given).size).toBe(given.length)
        expect(given.length > 0).toBe(matching >= 2)
      }),
    )
  })

  test('mark the cheapest, fastest and best offer', () => {
    fc.assert(
      fc.property(anyFacts, fc.oneof(fc.constant(all), anyView), (offers, view) => {
        const { labels, matching } = selectOffers(sorted(offers), view)
        fc.pre(matching >= 2)
        const passing = standing(offers, view.filters)
        const owner = (label: string) =>
          passing.find(({ id }) => labels.get(id)?.some((own) => own === label))
        expect(owner('Cheapest')?.price).toBe(Math.min(...passing.map(({ price }) => price)))
        expect(owner('Fastest')?.duration).toBe(Math.min(...passing.map((one) => one.duration)))
        expect(owner('Best')).toBeDefined()
      }),
    )
  })
})

describe('selectOffers', () => {
  const fare = (
    id: string,
    price: number,
    duration: number,
    changes: Partial<OfferFacts> = {},
  ) => ({
    ...factsOf(anOffer({ id })),
    flights: id,
    price,
    duration,
    ...changes,
  })
  const fares = [fare('a', 100, 900), fare('b', 300, 300), fare('c', 120, 400), fare('d', 120, 500)]
  const labels = (offers: OfferFacts[]) => [...selectOffers(sorted(offers), all).labels]

  test('labels one offer the cheapest, one the fastest and one the best', () => {
    expect(labels(fares)).toEqual([
      ['c', ['Best']],
      ['a', ['Cheapest']],
      ['b', ['Fastest']],
    ])
    expect(labels(fares.slice(0, 1))).toEqual([])
    expect(labels([fare('a', 1, 1), fare('b', 2, 2)])).toEqual([
      ['a', ['Best', 'Cheapest', 'Fastest']],
    ])
  })

  test('labels offers even with a free fare or a trip of zero minutes', () => {
    expect(labels([fare('a', 0, 10), fare('b', 10, 0)])).toEqual([
      ['a', ['Best', 'Cheapest']],
      ['b', ['Fastest']],
    ])
  })

  test('prefers the cheaper of two equally good offers', () => {
    const [best] = labels([fare('b', 100, 200), fare('a', 200, 100)])
    expect(best).toEqual(['b', ['Best', 'Cheapest']])
  })

  test('picks the best, cheapest and fastest of the offers that pass the filters', () => {
    const { picks } = selectOffers(sorted(fares), all)
    expect(picks).toMatchObject({ best: { id: 'c' }, cheapest: { id: 'a' }, fastest: { id: 'b' } })
    const under = { ...everything, price: { min: null, max: 110 } }
    const only = selectOffers(sorted(fares), { ...all, filters: under })
    expect(only.picks).toMatchObject({ best: { id: 'a' }, fastest: { id: 'a' } })
    const none = { ...everything, price: { min: null, max: 1 } }
    expect(selectOffers(sorted(fares), { ...all, filters: none }).picks).toBeNull()
  })

  test('labels no offer the fastest when no duration is known', () => {
    const unknown = [fare('a', 1, unknownDuration), fare('b', 2, unknownDuration)]
    expect(labels(unknown)).toEqual([['a', ['Best', 'Cheapest']]])
  })

  test.each([
    ['price-asc', 'a c d b'],
    ['price-desc', 'b c d a'],
    ['duration', 'b c d a'],
    ['best', 'c d a b'],
    ['departure', 'd b a c'],
    ['arrival', 'a d c b'],
    ['emissions', 'b c a d'],
  ] as const)('sorts by %s', (sort, order) => {
    const [a, b, c, d] = fares as [OfferFacts, OfferFacts, OfferFacts, OfferFacts]
    const different = [
      { ...a, departsAt: 500, arrivesAt: 600, emissionsKg: null },
      { ...b, departsAt: 400, arrivesAt: 2_000, emissionsKg: 100 },
      { ...c, departsAt: 900, arrivesAt: 1_900, emissionsKg: 101 },
      { ...d, departsAt: 0, arrivesAt: 700, emissionsKg: null },
    ]
    const { shown } = selectOffers(sorted(different), { ...all, sort })
    expect(ids(shown).join(' ')).toBe(order)
    expect([fare('b', 1, 1), fare('a', 1, 1)].sort(compareOffers(sort))[0]?.id).toBe('a')
  })

  test('filters and sorts by the facts of each offer', () => {
    const out = aSlice([aSegment('LHR', 'JFK')], { duration: 100 })
    const back = aSlice([aSegment('JFK', 'BOS'), aSegment('BOS', 'LHR')], { duration: 200 })
    const offer = anOffer({ slices: [out, back], refund: { allowed: true, penalty: null } })
    expect(factsOf(offer)).toEqual({
      id: 'off_1',
      flights: 'AA 100 2026-03-14T08:05:00 / AA 100 2026-03-14T08:05:00+AA 100 2026-03-14T08:05:00',
      price: 500,
      otherCurrency: null,
      duration: 300,
      stops: 1,
      departure: 'morning',
      arrival: 'morning',
      departsAt: 485,
      arrivesAt: 680,
      airlines: ['AA'],
      alliances: ['oneworld'],
      connections: ['BOS'],
      longestLayover: 0,
      overnight: false,
      aircraft: ['Airbus A320'],
      refundable: true,
      includes: ['cabin', 'checked'],
      emissionsKg: 400,
      lowEmissions: false,
      closesAt: expect.any(Number),
    })
    const no = { refund: { allowed: false, penalty: null }, bags: { checked: 0, carryOn: 1 } }
    expect(factsOf(anOffer(no))).toMatchObject({ refundable: false, includes: ['cabin'] })
    const soon = aSlice([aSegment('LHR', 'JFK', { departingAt: 'soon' })])
    expect(factsOf(anOffer({ slices: [soon] })).departure).toBe('early_morning')
  })

  test('takes the price bounds and the longest trip from all offers, also from hidden offers', () => {
    const { bounds, longest, airlines } = facetsOf(
      [...fares, fare('e', 50, unknownDuration, { airlines: ['XX'] })],
      new Map(),
      new Map(),
    )
    expect(bounds).toEqual({ min: 50, max: 300 })
    expect(longest).toBe(900)
    const listed = panelAirlines(airlines)
    expect(listed[0]).toEqual({ code: 'AA', name: 'American Airlines', count: 4, lowest: 100 })
    expect(listed[1]).toEqual({ code: 'XX', name: 'XX', count: 1, lowest: 50 })
    expect(medianEmissions([])).toBeNull()
    expect(
      medianEmissions([fare('a', 1, 1, { emissionsKg: 9 }), fare('b', 1, 1, { emissionsKg: 7 })]),
    ).toBe(9)
  })
})

test('a fare in another currency does not change which fare is the best', () => {
  const long: OfferFacts = {
    ...factsOf(anOffer()),
    id: 'long',
    flights: 'XA1',
    price: 100,
    duration: 300,
  }
  const short = { ...long, id: 'short', flights: 'XA2', price: 150, duration: 100 }
  const foreign = { ...long, id: 'foreign', flights: 'XA3', price: 10, otherCurrency: 'KWD' }
  const best = (offers: OfferFacts[]) =>
    selectOffers(sorted(offers), { ...all, sort: 'best' }).shown.map(({ id }) => id)
  expect(best([long, short])).toEqual(['short', 'long'])
  expect(best([long, short, foreign])).toEqual(['short', 'long', 'foreign'])
})
