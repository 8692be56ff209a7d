import { expect, test } from 'vitest'
import { anOffer } from '../../../../tests/samples/offers.ts'
import type { BagCosts } from './bag-price.ts'
import { facetsOf } from './facets.ts'
import { readFilters } from './filters.ts'
import { factsOf, type OfferFacts } from './offer-facts.ts'
import { firstPage, type ResultsView } from './results-view.ts'
import { compareOffers, selectOffers } from './select-offers.ts'
import { withBags, type CostsOf } from './with-bags.ts'

const fare = (id: string, price: number, duration: number, changes: Partial<OfferFacts>) => ({
  ...factsOf(anOffer({ id })),
  flights: id,
  price,
  duration,
  ...changes,
})
const sorted = (facts: OfferFacts[]) => [...facts].sort(compareOffers('price-asc'))
const ids = (facts: readonly OfferFacts[]) => facts.map(({ id }) => id)

test('one card per flight shows the lowest of its matching fares', () => {
  const flights = 'XA 1 2027-01-12T08:00:00'
  const families = [
    fare('light', 100, 300, { flights, refundable: false }),
    fare('plus', 150, 300, { flights, refundable: true }),
    fare('flex', 180, 300, { flights, refundable: true }),
    fare('other', 160, 200, { refundable: true }),
  ]
  const select = (query: string, sort: ResultsView['sort'] = 'price-asc') =>
    selectOffers(sorted(families), {
      loaded: firstPage,
      sort,
      filters: readFilters(new URLSearchParams(query)),
    })
  const every = select('')
  expect(ids(every.shown)).toEqual(['light', 'other'])
  expect(every).toMatchObject({ matching: 2, total: 2, lowest: 100, highest: 160 })
  expect([...every.fares]).toEqual([['light', 3]])
  expect(every.picks).toMatchObject({ cheapest: { id: 'light' }, fastest: { id: 'other' } })
  expect(ids(select('', 'price-desc').shown)).toEqual(['other', 'light'])

  const refundable = select('refundable=1')
  expect(ids(refundable.shown)).toEqual(['plus', 'other'])
  expect([...refundable.fares]).toEqual([['plus', 2]])
  expect([...select('maxPrice=120').fares]).toEqual([])

  const { counts, bounds, airlines } = facetsOf(families, new Map(), new Map())
  expect(counts.refundable).toEqual({ 1: 2 })
  expect(counts.stops).toEqual({ 0: 2 })
  expect(bounds).toEqual({ min: 100, max: 180 })
  expect(airlines).toMatchObject([{ code: 'AA', count: 2, lowest: 100 }])
})

test('fares keep their place by price, and a flight shows its fare that includes the chosen bags', () => {
  const flights = 'XA 1 2027-01-12T08:00:00'
  const offers = sorted([
    fare('light', 100, 300, { flights, includes: [] }),
    fare('plus', 150, 300, { flights, includes: ['cabin', 'checked'] }),
    fare('bare', 90, 100, { includes: ['cabin'] }),
    fare('whole', 140, 400, { includes: ['cabin', 'checked'] }),
  ])
  const select = (query: string, sort: ResultsView['sort'] = 'price-asc') =>
    selectOffers(offers, {
      loaded: firstPage,
      sort,
      filters: readFilters(new URLSearchParams(query)),
    })
  expect(ids(select('').shown)).toEqual(['bare', 'light', 'whole'])
  expect(ids(select('with=cabin').shown)).toEqual(['bare', 'whole', 'plus'])
  const checked = select('with=checked')
  expect(ids(checked.shown)).toEqual(['whole', 'plus', 'bare'])
  expect(checked).toMatchObject({
    matching: 3,
    withoutBags: 1,
    total: 3,
    lowest: 140,
    highest: 150,
  })
  expect([...checked.fares]).toEqual([['plus', 2]])
  // A fare without the chosen bags is never called the cheapest.
  expect(checked.picks).toMatchObject({ cheapest: { id: 'whole' }, fastest: { id: 'plus' } })
  expect(ids(select('with=checked&with=cabin', 'duration').shown)).toEqual([
    'bare',
    'plus',
    'whole',
  ])
  expect(select('with=checked&airline=XX').picks).toBeNull()
})

test('a known bag price is part of the price that sorts', () => {
  const offers = sorted([
    fare('included', 150, 300, { includes: ['checked'] }),
    fare('sold', 100, 300, { includes: [] }),
    fare('dear', 120, 300, { includes: [] }),
    fare('silent', 80, 300, { includes: [] }),
  ])
  const view = {
    loaded: firstPage,
    sort: 'price-asc' as const,
    filters: readFilters(new URLSearchParams('with=checked')),
  }
  const costs: Record<string, BagCosts> = { sold: { checked: 40 }, dear: { checked: 60 } }
  const select = (costsOf: CostsOf) => selectOffers(withBags(offers, ['checked'], costsOf), view)
  const { shown, lowest, highest, picks } = select((id) => costs[id])
  expect(shown.map(({ id, price }) => [id, price])).toEqual([
    ['sold', 140],
    ['included', 150],
    ['dear', 180],
    ['silent', 80],
  ])
  expect([lowest, highest, picks?.cheapest.id]).toEqual([140, 180, 'sold'])
  const unpriced = select(() => ({ checked: null })).shown
  expect(ids(unpriced)).toEqual(['included', 'silent', 'sold', 'dear'])
})

test('prices in different currencies are never compared', () => {
  const pounds = { otherCurrency: 'GBP' }
  const offers = sorted([
    fare('dollars', 500, 300, {}),
    fare('dear', 900, 200, {}),
    fare('pounds', 1, 100, pounds),
    fare('more', 2, 400, pounds),
  ])
  const select = (sort: ResultsView['sort']) =>
    selectOffers(offers, { loaded: firstPage, sort, filters: readFilters(new URLSearchParams()) })
  expect(ids(select('price-asc').shown)).toEqual(['dollars', 'dear', 'pounds', 'more'])
  expect(ids(select('price-desc').shown)).toEqual(['dear', 'dollars', 'more', 'pounds'])
  expect(ids(select('duration').shown)).toEqual(['pounds', 'dear', 'dollars', 'more'])
  expect(select('price-asc')).toMatchObject({
    lowest: 500,
    highest: 900,
    picks: { cheapest: { id: 'dollars' } },
  })
  expect(facetsOf(offers, new Map(), new Map()).bounds).toEqual({ min: 500, max: 900 })
})
