import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { SliceSummary } from '#app/components/itinerary/slice-summary.tsx'
import { SliceTimeline } from '#app/components/itinerary/slice-timeline.tsx'
import { cardFacts, offerCard } from '#app/core/flight/card-facts.ts'
import { ComparedFlights } from '#app/routes/trips/trip/change-notice.tsx'
import { OfferCard } from '#app/routes/search/cards/offer-card.tsx'
import { anOffer, aSegment, aSlice } from '../../tests/offers.ts'

/** Text of an element. Parts hidden from screen readers are in brackets. */
function words(element: ReactElement): string {
  return renderToStaticMarkup(element)
    .replace(/<span aria-hidden="true">([^<]*)<\/span>/g, '[$1]')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
}

const cases = [
  ['HND', 'HNL', '2027-01-15T00:05:00', '2027-01-14T12:10:00', '12:10[−1] 1 day earlier'],
  ['JFK', 'LHR', '2027-01-15T19:05:00', '2027-01-16T07:10:00', '07:10[+1] 1 day later'],
  ['LAX', 'SYD', '2027-01-15T22:05:00', '2027-01-17T07:15:00', '07:15[+2] 2 days later'],
] as const

describe.each(cases)('an arrival on another day, %s to %s', (from, to, ...times) => {
  const [departingAt, arrivingAt, shown] = times
  const slice = aSlice([aSegment(from, to, { departingAt, arrivingAt })])
  const card = offerCard(cardFacts(anOffer({ slices: [slice] })))

  test('has a visible and a spoken mark in a summary', () => {
    expect(words(<SliceSummary slice={slice} label="Outbound Flight" />)).toContain(shown)
  })

  test('has a visible and a spoken mark in a timeline', () => {
    expect(words(<SliceTimeline slice={slice} />)).toContain(shown)
  })

  test('has a mark on a results card and in its accessible name', () => {
    const text = words(
      <OfferCard
        card={{ ...card, emissions: null, fares: null, bagsNote: null }}
        to="/"
        priceNote=""
      />,
    )
    expect(text).toContain(shown)
    expect(text).toContain(`to ${shown.replace(/\[.*\]/, '')}, $500`)
  })

  test('has a mark in the comparison of old and new flights', () => {
    const change = { added: [slice], removed: [] }
    expect(words(<ComparedFlights change={change} heading="h2" />)).toContain(shown)
  })
})

test('an arrival on the day of departure has no mark', () => {
  expect(words(<SliceSummary slice={aSlice([aSegment('LHR', 'JFK')])} label="" />)).not.toMatch(
    /day/,
  )
})
