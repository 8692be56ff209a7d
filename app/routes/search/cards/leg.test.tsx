import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cardFacts, offerCard } from '#app/core/flight/card-facts.ts'
import { anOffer, aSegment, aSlice } from '../../../../tests/samples/offers.ts'
import { textPage } from '../../../../tests/text-page.tsx'
import { Leg } from './leg.tsx'

const stopOf = (departure?: string) => {
  const flight = aSlice([aSegment('LHR', 'JFK')])
  const [slice] = offerCard(cardFacts(anOffer({ slices: [flight] }))).slices
  const wait = { wait: '50m in New York (JFK)', at: 'JFK', minutes: '50m', warnings: [] }
  return { ...slice!, stops: '1 Stop', layovers: [{ ...wait, departure, change: null }] }
}

test('in text browsers, a change of airport is apart from the layover before it', () => {
  expect(textPage(<Leg slice={stopOf('LGA')} />)).toContain(
    'JFK 50m Change airports: arrive JFK, depart LGA',
  )
})

test('the underline of the stops ends with the word, and text browsers print a space after it', () => {
  const leg = <Leg slice={stopOf()} />
  expect(renderToStaticMarkup(leg)).toMatch(/>1 Stop<span role="tooltip">/)
  expect(textPage(leg)).toContain('1 Stop Connecting in New York (JFK)')
})
