import { expect, test } from 'vitest'
import { cardFacts, offerCard } from '#app/core/flight/card-facts.ts'
import { anOffer, aSegment, aSlice } from '../../../../tests/offers.ts'
import { textPage } from '../../../../tests/text-page.tsx'
import { Leg } from './leg.tsx'

test('in text browsers, a change of airport is apart from the layover before it', () => {
  const flight = aSlice([aSegment('LHR', 'JFK')])
  const [slice] = offerCard(cardFacts(anOffer({ slices: [flight] }))).slices
  const wait = { wait: '50m in New York (JFK)', at: 'JFK', minutes: '50m', warnings: [] }
  const layovers = [{ ...wait, change: 'JFK to LGA' }]
  expect(textPage(<Leg slice={{ ...slice!, layovers }} />)).toContain(
    'JFK 50m Change airport: JFK to LGA',
  )
})
