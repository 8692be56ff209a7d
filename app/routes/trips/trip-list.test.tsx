import { createRemixStub } from '@remix-run/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TripList } from './trip-list.tsx'

test('a partly refunded trip shows the total paid beside the refund', () => {
  const trip = {
    ...{ id: 'bk_1', title: 'London to New York', reference: 'WMEKDS', statusLabel: 'Confirmed' },
    ...{ status: 'confirmed' as const, slices: [], was: {}, travellers: '1 adult', total: '$55' },
    ...{ refund: '$20.50', loss: null, change: null },
  }
  const List = createRemixStub([
    { path: '/', Component: () => <TripList trips={[trip]} pending={[]} /> },
  ])
  const html = renderToStaticMarkup(<List />)
  expect(html.match(/<dt.*?<\/dd>/g)?.map((fact) => fact.replace(/<[^>]+>/g, ' ').trim())).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/Total paid\s+\$55/),
      expect.stringMatching(/Refunded\s+\$20\.50/),
    ]),
  )
})
