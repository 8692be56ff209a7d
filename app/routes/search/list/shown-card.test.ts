import { expect, test } from 'vitest'
import { emptyResultSet, joinOffers } from '#app/core/search/results/result-set.ts'
import { readResultsView, type SortOrder } from '#app/core/search/results/results-view.ts'
import { selectOffers } from '#app/core/search/results/select-offers.ts'
import { listedPart, outboundCode } from '#app/core/search/results/trip-steps.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import type { BagCosts } from '#app/core/search/results/bag-price.ts'
import { aSearch } from '../../../../tests/fakes/fake-searches.ts'
import { anOffer, aSegment, aSlice } from '../../../../tests/samples/offers.ts'
import { chosenFlight, initialCards, shownOffers } from './results-cards.server.ts'
import { shownCard, unknownBagsNote } from './shown-card.server.ts'

/** The fares include the cabin bag, so notes name only the checked bag. */
const bags = ['cabin', 'checked'] as const
const withBags = 'with=cabin&with=checked'

function cardWith(costs: Record<string, BagCosts>, ...checked: number[]) {
  const offers = checked.map((included, at) => {
    const total = { amount: 400 + 50 * at, currency: 'USD' }
    return anOffer({
      id: `off_${at}`,
      price: { total, tax: total, base: total },
      bags: { checked: included, carryOn: 1 },
    })
  })
  const view = readResultsView(new URLSearchParams(withBags))
  const { set } = listedPart(joinOffers(emptyResultSet(), offers), view, (id) => costs[id])!
  const { shown, fares } = selectOffers(set.offers, view)
  const {
    price,
    bagsNote,
    fares: note,
  } = shownCard(set, shown[0]!, { fares: fares.get(shown[0]!.id), bags })
  return [price, bagsNote, note]
}

test('a card states what its price includes of the chosen bags', () => {
  expect(cardWith({}, 1)).toEqual(['$400', null, null])
  expect(cardWith({ off_0: { checked: 35.5 } }, 0)).toEqual([
    '$435.50',
    'Includes $35.50 for 1 checked bag per traveller',
    null,
  ])
  expect(cardWith({ off_0: { checked: null } }, 0)).toEqual([
    '$400',
    'Price without 1 checked bag: the airline hasn’t published a bag price',
    null,
  ])
  expect(cardWith({}, 0)).toEqual([
    '$400',
    'Price without 1 checked bag: bag price not known yet, see flight details',
    null,
  ])
})

test('a card states its price and its bags in the currency of its own offer', () => {
  const offers = ['USD', 'GBP'].map((currency) => {
    const total = { amount: 400, currency }
    const price = { total, tax: total, base: total }
    const slices = [aSlice([aSegment('LHR', currency === 'USD' ? 'JFK' : 'EWR')])]
    const bags = { checked: 0, carryOn: 1 }
    return anOffer({ id: `off_${currency}`, price, bags, slices: slices as Offer['slices'] })
  })
  const view = readResultsView(new URLSearchParams(withBags))
  const { set } = listedPart(joinOffers(emptyResultSet(), offers), view, () => ({ checked: 30 }))!
  const cards = set.offers.map((facts) => shownCard(set, facts, { bags }))
  expect(cards.map(({ price, bagsNote }) => [price, bagsNote?.split(' for ')[0]]).sort()).toEqual([
    ['$430', 'Includes $30'],
    ['£430', 'Includes £30'],
  ])
})

test('the cards of an earlier search state what their prices include of the chosen bags', () => {
  const offer = anOffer({ bags: { checked: 0, carryOn: 1 } })
  const previous = joinOffers(emptyResultSet(), [offer])
  const view = readResultsView(new URLSearchParams(withBags))
  const [card] = initialCards({ previous }, view, () => ({ checked: 40 }))
  expect(card?.bagsNote).toBe('Includes $40 for 1 checked bag per traveller')
})

test('a fare without the bags is counted too', () => {
  expect(cardWith({}, 0, 1)).toEqual(['$450', null, '2 fares'])
  expect(cardWith({ off_0: { checked: 20 } }, 0, 1)).toEqual([
    '$420',
    'Includes $20 for 1 checked bag per traveller',
    '2 fares',
  ])
})

test('the list states how many flights have no known bag price', () => {
  const note = (withoutBags: number, sort: SortOrder = 'price-asc') =>
    unknownBagsNote({ withoutBags, matching: 9 }, sort)
  expect(note(0)).toBeNull()
  expect(note(1)).toBe('1 flight has no known bag price, so it comes last.')
  expect(note(2)).toBe('2 flights have no known bag price, so they come last.')
  expect(note(2, 'departure')).toBe('2 flights have no known bag price.')
  expect(note(9)).toBe('No bag price is known for these flights.')
})

test('the chosen outbound flight states what its price includes of the chosen bags', () => {
  const slices = [aSlice([aSegment('LHR', 'JFK')]), aSlice([aSegment('JFK', 'LHR')])]
  const offer = anOffer({ slices: slices as Offer['slices'], bags: { checked: 0, carryOn: 1 } })
  const set = joinOffers(emptyResultSet(), [offer])
  const code = outboundCode(set.offers[0]!.flights)
  const view = readResultsView(new URLSearchParams(`choose=return&flight=${code}&${withBags}`))
  const { price, bagsNote } = chosenFlight(
    set,
    listedPart(set, view, () => ({ checked: 40 }))!,
  )!
  expect([price, bagsNote]).toEqual(['$540', 'Includes $40 for 1 checked bag per traveller'])
})

test('an outbound card warns of its own airport, and of the other airport of its cheapest trip', () => {
  const query = aSearch({
    tripType: 'round-trip',
    slices: [
      { origin: 'BOS', destination: 'JFK', date: '2027-06-01' },
      { origin: 'JFK', destination: 'BOS', date: '2027-06-08' },
    ],
  })
  const slices = [aSlice([aSegment('PSM', 'JFK')]), aSlice([aSegment('EWR', 'BOS')])]
  const offer = anOffer({ slices: slices as Offer['slices'] })
  const set = joinOffers(emptyResultSet(), [offer], query)
  const notesOf = (step: string) => {
    const listed = listedPart(set, readResultsView(new URLSearchParams(step)))!
    const selection = selectOffers(listed.set.offers, listed.view)
    const { cards } = shownOffers(listed, selection, { query, withCards: true })
    const chosen = chosenFlight(set, listed)?.airportNotes.map(({ text }) => text)
    return { notes: cards?.[0]?.airportNotes.map(({ text }) => text), chosen }
  }
  const departs = 'Departs from City of PSM (PSM), 81 km from Boston'
  const returns = 'from City of EWR (EWR), 33 km from New York'
  expect(notesOf('choose=outbound')).toEqual({
    notes: [departs, `Cheapest trip returns ${returns}`],
    chosen: undefined,
  })
  const code = outboundCode(set.offers[0]!.flights)
  expect(notesOf(`choose=return&flight=${code}`)).toEqual({
    notes: [`Returns ${returns}`],
    chosen: [departs],
  })
})
