import { expect, test } from 'vitest'
import { cardFacts, offerCard } from '#app/core/flight/card-facts.ts'
import { arrivalsOnOtherDays, textOf } from '../../../../tests/samples/day-marks.ts'
import { anOffer, aSegment, aSlice } from '../../../../tests/samples/offers.ts'
import { OfferCard } from './offer-card.tsx'
import { withNewestCards } from './shown-offers.ts'

test.each(arrivalsOnOtherDays)(
  'a card and its accessible name mark an arrival on another day, %s to %s',
  (from, to, departingAt, arrivingAt, shown) => {
    const slice = aSlice([aSegment(from, to, { departingAt, arrivingAt })])
    const card = offerCard(cardFacts(anOffer({ slices: [slice] })))
    const shownCard = { ...card, emissions: null, fares: null, bagsNote: null }
    const text = textOf(<OfferCard card={shownCard} to="/" priceNote="" />)
    expect(text).toContain(shown)
    expect(text).toContain(`to ${shown.replace(/\[.*\]/, '')}, $500`)
  },
)

const roundTrip = {
  ...offerCard(cardFacts(anOffer({ slices: [aSlice([aSegment('LHR', 'JFK')])] }))),
  emissions: null,
  fares: null,
  bagsNote: null,
}

test('the link of an outbound card names its times and the price of the cheapest trip', () => {
  const step = {
    kind: 'outbound' as const,
    returns: '2 return flights',
    back: { departs: '14:10', arrives: '05:25', dayOffset: 1 },
  }
  const text = textOf(<OfferCard card={{ ...roundTrip, step }} to="/" priceNote="" />)
  expect(text).toContain('Select this outbound flight, 08:05 to 11:20, round trip from $500')
  expect(text).toContain('2 return flights Cheapest return 14:10 to 05:25[+1]')
})

test('a return card has the difference to the cheapest, with what it compares', () => {
  const step = { kind: 'return' as const, difference: '+$60' }
  const text = textOf(<OfferCard card={{ ...roundTrip, step }} to="/" priceNote="" />)
  expect(text).toContain('+$60 compared with the cheapest return')
  expect(text).toContain('View Details, AA Airways 08:05, $500')
})

test('a waiting list shows the newest prices on the cards of a step that it has', () => {
  const step = { kind: 'return' as const, difference: '+$60' }
  const offers = (prices: [id: string, price: string][]) => ({
    ids: prices.map(([id]) => id),
    prices: [],
    labels: {},
    cards: prices.map(([id, price]) => ({ ...roundTrip, id, price, step })),
  })
  const shown = { ...offers([['a', '$500']]), ids: ['a', 'b'], cards: null }
  const after = withNewestCards(
    shown,
    offers([
      ['new', '$300'],
      ['a', '$450'],
    ]),
  )
  expect(after.ids).toEqual(['a', 'b'])
  expect(after.cards?.map((card) => card?.price)).toEqual(['$450', undefined])
})
