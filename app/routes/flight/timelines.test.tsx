import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anOffer } from '../../../tests/samples/offers.ts'
import { shownOffer } from '#app/core/flight/offer-details.ts'
import { Timelines } from './timelines.tsx'

// Duffel estimates the emissions of all travellers together, and the airline states none.
test.each([
  [1814, 'Estimated emissions for all travellers: 1,814 kg of CO₂.'],
  [null, undefined],
])('emissions of %s kg are an estimate for all travellers', (emissionsKg, words) => {
  const page = renderToStaticMarkup(<Timelines offer={shownOffer(anOffer({ emissionsKg }))} />)
  expect(/Estimated emissions[^<]*/.exec(page)?.[0]).toBe(words)
})
