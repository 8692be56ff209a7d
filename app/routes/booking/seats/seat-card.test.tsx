import type { ComponentProps } from 'react'
import { markupOf } from '../../../../tests/markup-of.tsx'
import { expect, test } from 'vitest'
import { SeatCard } from './seat-card.tsx'

const step: ComponentProps<typeof SeatCard>['step'] = {
  ...{ kind: 'maps', segments: [], travellers: [], route: 'London to New York' },
  ...{ flightNumber: 'BA 117', segmentId: 'seg_1', passengerId: 'pas_1', map: undefined },
  ...{ passengerName: 'Ada Lovelace', next: undefined, bands: [], seatTypes: [], taken: {} },
  ...{ assigned: [], chosen: [], together: null },
}

const drawn = (props: Partial<typeof step>) =>
  markupOf(<SeatCard step={{ ...step, ...props }} refusal={<p>Seats have changed</p>} />).replace(
    /<[^>]+>/g,
    '',
  )

test('a refusal appears on a flight without a seat map too', () => {
  expect(drawn({})).toContain('Seats have changed')
})

test('adjacent seats without a price are free', () => {
  const prices = { price: 'free', isFree: true, was: null, total: '$500', totalWas: null }
  const together = { kind: 'seats' as const, field: '0 USD', apart: null, ...prices }
  expect(drawn({ together })).toContain('The cheapest adjacent seats are free.')
})
