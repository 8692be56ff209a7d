import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anOffer, aSegment, aSlice } from '../../../tests/offers.ts'
import { publicOffer } from '../../domain/offers/offer-details.ts'
import type { Offer } from '../../domain/offers/offer.ts'
import { OrderSummary } from './order-summary.tsx'

const refund = { sentence: 'Nothing comes back.', note: null }

function markupOf(changes: Partial<Offer>): string {
  const offer = publicOffer(anOffer(changes))
  return renderToStaticMarkup(
    <OrderSummary
      offer={offer}
      extras={[]}
      total={offer.price.total}
      passengers={1}
      refund={refund}
      fee={null}
    />,
  )
}

const [out, on, back] = [
  aSlice([aSegment('LHR', 'JFK')]),
  aSlice([aSegment('JFK', 'LAX')]),
  aSlice([aSegment('JFK', 'LHR')]),
]

test.each<[string, Offer['slices'], string[]]>([
  ['one way', [out], ['One Way', 'Departure']],
  ['there and back', [out, back], ['Round Trip', 'Departure', 'Return']],
  ['to several cities', [out, on], ['Multi-City', 'Flight 1', 'Flight 2']],
])('a trip %s is called so before it is paid for', (_, slices, words) => {
  const markup = markupOf({ slices })
  for (const word of words) expect(markup).toContain(word)
  expect(markup.includes('Return')).toBe(words.includes('Return'))
})

test('the conditions of carriage are at hand, where the airline names them', () => {
  const conditionsUrl = 'https://airline.example/carriage'
  expect(markupOf({ conditionsUrl })).toContain(`href="${conditionsUrl}" target="_blank"`)
  expect(markupOf({ conditionsUrl: null })).not.toContain('conditions of carriage')
})
