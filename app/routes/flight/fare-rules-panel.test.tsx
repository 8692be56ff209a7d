import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anOffer } from '../../../tests/samples/offers.ts'
import type { FareRule } from '#app/core/flight/offer.ts'
import { ruleFacts, shownOffer } from '#app/core/flight/offer-details.ts'
import { FareRules } from './fare-rules-panel.tsx'
import { FareMark } from './fare-terms.tsx'

const fee = { amount: '9999.00', currency: 'USD' }

test.each<[string, 'yes' | 'no' | 'unknown', FareRule]>([
  ['a fare with refund', 'yes', { allowed: true, penalty: null }],
  ['a fare without refund', 'no', { allowed: false, penalty: null }],
  ['a fare whose fee is higher than its price', 'no', { allowed: true, penalty: fee }],
  ['a fare without a stated rule', 'unknown', null],
])('fare rules have the mark of the choice of fares: %s', (_, answer, refund) => {
  const offer = anOffer({ refund })
  const words = { sentence: '', note: null }
  const page = renderToStaticMarkup(
    <FareRules offer={shownOffer(offer)} rules={ruleFacts(offer)} refund={words} services={[]} />,
  )
  const refundable = /Refundable<\/dt><dd[^>]*>(<svg.*?<\/svg>)/.exec(page)
  expect(refundable?.[1]).toBe(renderToStaticMarkup(<FareMark answer={answer} />))
})

// Airlines whose list has no bags may still sell seats, as American Airlines and Lufthansa do.
test('a fare without bags on sale does not claim that the airline sells nothing else', () => {
  const offer = anOffer()
  const words = { sentence: '', note: null }
  const page = renderToStaticMarkup(
    <FareRules offer={shownOffer(offer)} rules={ruleFacts(offer)} refund={words} services={[]} />,
  )
  expect(page).toContain('You can’t add extra bags to this fare while booking.')
})
