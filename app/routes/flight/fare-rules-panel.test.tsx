import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anOffer } from '../../../tests/offers.ts'
import type { FareRule } from '#app/core/flight/offer.ts'
import { ruleFacts, shownOffer } from '#app/core/flight/offer-details.ts'
import { FareRules } from './fare-rules-panel.tsx'
import { FareMark } from './fare-terms.tsx'

test.each<['yes' | 'no' | 'unknown', FareRule]>([
  ['yes', { allowed: true, penalty: null }],
  ['no', { allowed: false, penalty: null }],
  ['unknown', null],
])('fare rules have the mark of fares: %s', (answer, refund) => {
  const offer = anOffer({ refund })
  const words = { sentence: '', note: null }
  const page = renderToStaticMarkup(
    <FareRules offer={shownOffer(offer)} rules={ruleFacts(offer)} refund={words} services={[]} />,
  )
  const refundable = /Refundable<\/dt><dd[^>]*>(<svg.*?<\/svg>)/.exec(page)
  expect(refundable?.[1]).toBe(renderToStaticMarkup(<FareMark answer={answer} />))
})
