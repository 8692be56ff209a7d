import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anOffer, aSegment, aSlice } from '../../../tests/samples/offers.ts'
import { CarriageTerms } from '#app/components/itinerary/carriage-terms.tsx'
import type { Offer } from '#app/core/flight/offer.ts'
import { OrderFacts } from './order-facts.tsx'

const [out, on, back] = [
  aSlice([aSegment('LHR', 'JFK')]),
  aSlice([aSegment('JFK', 'LAX')]),
  aSlice([aSegment('JFK', 'LHR')]),
]

test.each<[string, Offer['slices'], string[]]>([
  ['one-way', [out], ['One Way', 'Departure']],
  ['round', [out, back], ['Round Trip', 'Departure', 'Return']],
  ['multi-city', [out, on], ['Multi-City', 'Flight 1', 'Flight 2']],
])('the order summary of a %s trip shows the kind of trip and its flights', (_, slices, words) => {
  const markup = renderToStaticMarkup(<OrderFacts offer={anOffer({ slices })} />)
  for (const word of words) expect(markup).toContain(word)
  expect(markup.includes('Return')).toBe(words.includes('Return'))
})

test('no line of the order summary starts with the dot before the route', () => {
  const markup = renderToStaticMarkup(<OrderFacts offer={anOffer({ slices: [out, back] })} />)
  expect(markup.match(/\S+ · [A-Z]{3} to/)).toBeNull()
  expect(markup.match(/\d\d:\d\d\u00a0· [A-Z]{3} to/g)).toHaveLength(2)
})

test('the order summary links to the conditions of carriage if the airline publishes them', () => {
  const termsOf = (conditionsUrl: string | null) =>
    renderToStaticMarkup(<CarriageTerms offer={anOffer({ conditionsUrl })} />)
  const conditionsUrl = 'https://airline.example/carriage'
  expect(termsOf(conditionsUrl)).toContain(`href="${conditionsUrl}" target="_blank"`)
  expect(termsOf(null)).toBe('')
})
