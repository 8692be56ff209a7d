import { expect, test } from 'vitest'
import { cardFacts, offerCard } from '#app/core/flight/card-facts.ts'
import { arrivalsOnOtherDays, textOf } from '../../../../tests/day-marks.ts'
import { anOffer, aSegment, aSlice } from '../../../../tests/offers.ts'
import { OfferCard } from './offer-card.tsx'

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
