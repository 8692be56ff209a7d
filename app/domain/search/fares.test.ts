import { expect, test } from 'vitest'
import { anOffer } from '../../../tests/offers.ts'
import { facetsOf } from './facets.ts'
import { readFilters } from './filters.ts'
import { factsOf, type OfferFacts } from './offer-facts.ts'
import { firstPage, type ResultsView } from './results-view.ts'
import { compareOffers, selectOffers } from './select-offers.ts'

const fare = (id: string, price: number, duration: number, changes: Partial<OfferFacts>) => ({
  ...factsOf(anOffer({ id })),
  flights: id,
  price,
  duration,
  ...changes,
})
const sorted = (facts: OfferFacts[]) => [...facts].sort(compareOffers('price-asc'))
const ids = (facts: readonly OfferFacts[]) => facts.map(({ id }) => id)

test('one card a flight: the lowest of its fares that pass stands for all that do', () => {
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
  expect(bounds).toEqual({ min: 100, max: 160 })
  expect(airlines).toMatchObject([{ code: 'AA', count: 2, lowest: 100 }])
})
