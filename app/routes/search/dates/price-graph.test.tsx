import { markupOf } from '../../../../tests/markup-of.tsx'
import { expect, test } from 'vitest'
import { textPage } from '../../../../tests/text-page.tsx'
import { PriceGraph } from './price-graph.tsx'

test('text browsers show each day once, with its price, the lowest price and the chosen day', () => {
  const day = { to: '/search', height: 50, price: null, lowest: false, current: false }
  const days = [
    { ...day, date: '2027-01-28', dates: 'Thu, Jan 28', price: '$357', lowest: true },
    { ...day, date: '2027-01-29', dates: 'Fri, Jan 29', price: '$402', current: true },
    { ...day, date: '2027-01-30', dates: 'Sat, Jan 30' },
  ]
  expect(textPage(<PriceGraph days={days} />)).toBe(
    'Thu Jan 28 $357, lowest Fri 29 $402, Jan 29 (chosen) Sat 30 – price not known yet, Jan 30',
  )
})

test.each([
  ['2027-01-31', 'Sunday', '1'],
  ['2027-01-28', 'Thursday', '5'],
])('a graph that begins on %s, a %s, begins in column %s', (date, _, column) => {
  const day = { date, dates: date, to: '/search', height: 50 }
  const days = [{ ...day, price: null, lowest: false, current: false }]
  const html = markupOf(<PriceGraph days={days} />)
  expect(/grid-column-start:(\d)/.exec(html)?.[1]).toBe(column)
})
