import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { publicOffer } from '#app/domain/offers/offer-details.ts'
import { anOffer, aSegment, aSlice } from '../../../tests/offers.ts'
import { OrderSummary } from './order-summary.tsx'

/** The names of the facts about the trip, and what kind of trip it is called. */
function summaryOf(...flights: [string, string][]): string[] {
  const slices = flights.map(([from, to]) => aSlice([aSegment(from, to)]))
  const offer = anOffer({ slices: slices as [(typeof slices)[0]] })
  const html = renderToStaticMarkup(
    <OrderSummary
      offer={publicOffer(offer)}
      extras={[]}
      total={offer.price.total}
      passengers={1}
      refund={{ sentence: '', note: null }}
      fee={null}
    />,
  )
  const kind = /<dd[^>]*>(Round Trip|One Way|Multi-City)</.exec(html)?.[1] ?? 'none'
  return [kind, ...[...html.matchAll(/<dt[^>]*>([^<]*)</g)].map(([, name = '']) => name)]
}

test('an order says what kind of trip it is, and calls no flight a return that is none', () => {
  const named = (...names: string[]) => expect.arrayContaining(names)
  expect(summaryOf(['LHR', 'JFK'])).toEqual(named('One Way', 'Departure'))
  expect(summaryOf(['LHR', 'JFK'], ['JFK', 'LHR'])).toEqual(named('Round Trip', 'Return'))
  const onward = summaryOf(['LHR', 'JFK'], ['BOS', 'YYZ'])
  expect(onward).toEqual(named('Multi-City', 'Flight 1', 'Flight 2'))
  expect(onward).not.toContain('Return')
})
