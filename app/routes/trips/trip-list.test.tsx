import { markupOf } from '../../../tests/markup-of.tsx'
import { expect, test } from 'vitest'
import { TripList } from './trip-list.tsx'

const aTrip = {
  ...{ id: 'bk_1', title: 'London to New York', reference: 'WMEKDS', statusLabel: 'Confirmed' },
  ...{
    status: 'confirmed' as const,
    slices: [],
    was: {},
    travellers: '1 adult',
    total: '$55',
  },
  ...{ refund: null, loss: null, change: null },
}

function htmlOf(trip: Parameters<typeof TripList>[0]['trips'][number]): string {
  return markupOf(<TripList trips={[trip]} pending={[]} />)
}

test('a trip whose flights the airline has cancelled states only the cancellation', () => {
  const change = { parts: [], refundRight: '', deadline: null }
  const loss = { isWhole: true, title: 'Your flight was cancelled by the airline', flights: [] }
  expect(htmlOf({ ...aTrip, change })).toContain('The airline has changed your flights.')
  const both = htmlOf({ ...aTrip, change, loss })
  expect(both).toContain(loss.title)
  expect(both).not.toContain('The airline has changed your flights.')
})

test('a partly refunded trip shows the total paid beside the refund', () => {
  const html = htmlOf({ ...aTrip, refund: '$20.50' })
  expect(html.match(/<dt.*?<\/dd>/g)?.map((fact) => fact.replace(/<[^>]+>/g, ' ').trim())).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/Total paid\s+\$55/),
      expect.stringMatching(/Refunded\s+\$20\.50/),
    ]),
  )
})

test.each([
  ['confirmed', ''],
  ['completed', '?tab=past'],
  ['cancelled', '?tab=cancelled'],
] as const)('a %s trip opens in front of its own tab', (status, tab) => {
  expect(htmlOf({ ...aTrip, status })).toContain(`href="/my-trips/bk_1${tab}"`)
})
