import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Cabin, SeatPrice } from '#app/core/flight/seats/seat-maps.ts'
import { SeatMap } from './seat-map.tsx'

const services = [{ passengerId: 'pas_1', price: { amount: 25, currency: 'USD' } }]
const cabin: Cabin<SeatPrice> = {
  cabin: 'economy',
  deck: 'main',
  aisles: 1,
  rows: [
    {
      number: '12',
      wing: false,
      sections: [
        [
          { kind: 'seat', designator: '12A', name: null, notes: [], services },
          { kind: 'restricted', designator: null, name: null, notes: [], services: [] },
          { kind: 'restricted', designator: '12C', name: null, notes: [], services: [] },
        ],
      ],
    },
  ],
}

function seatNames({ isAlone }: { isAlone: boolean }) {
  const party = { passengerId: 'pas_1', passengerName: 'Ada Lovelace', isAlone, taken: {} }
  const html = renderToStaticMarkup(
    <SeatMap label="Seats" cabins={[cabin]} bands={[]} {...party} />,
  )
  return [...html.matchAll(/aria-label="(12[^"]*|Seat,[^"]*)"/g)].map(([, name]) => name)
}

test('a free seat names the traveller only if there are several', () => {
  expect(seatNames({ isAlone: false })[0]).toMatch(/, \$25, available for Ada Lovelace$/)
  expect(seatNames({ isAlone: true })[0]).toMatch(/, \$25, available$/)
})

test('a blocked seat without a designator is an empty space', () => {
  expect(seatNames({ isAlone: true })[1]).toBe('12C, unavailable: reserved by the airline')
  expect(seatNames({ isAlone: true })).toHaveLength(2)
})
