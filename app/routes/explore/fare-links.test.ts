import { expect, test } from 'vitest'
import { findPlaces } from '#app/core/fares/explore.ts'
import type { RouteFare } from '#app/core/fares/route-fares.ts'
import { formatPrice } from '#app/core/money/money.ts'
import { findPlace } from '#app/core/places/airport-search.ts'
import { otherLists, placesWords } from './fare-links.server.ts'

const from = findPlace('BOS')!

function aFare(destination: string, amount: number, departureDate: string): RouteFare {
  const price = { amount, currency: 'USD' }
  return { origin: 'BOS', destination, departureDate, returnDate: '2027-12-30', price }
}

test.each([null, 300, 600])(
  'with the budget %s, each link states the places and the lowest fare of the page that it opens',
  (budget) => {
    const fares = [
      aFare('LHR', 250, '2027-06-11'),
      aFare('CDG', 500, '2027-06-12'),
      aFare('LHR', 290, '2027-07-11'),
      aFare('CDG', 480, '2027-07-12'),
      aFare('FCO', 550, '2027-08-12'),
    ]
    const lists = otherLists({ from, month: '2027-08', budget }, fares)
    const links = lists.flatMap((list) => list.links)
    expect(links).toHaveLength(budget === null ? 3 : budget === 300 ? 3 : 4)
    for (const { to, note, fare } of links) {
      const opened = new URL(to, 'https://contrail.example').searchParams
      const asked = opened.get('budget')
      const query = { from, month: opened.get('month'), budget: asked ? Number(asked) : null }
      const places = findPlaces(query, fares)
      expect([note, fare]).toEqual([
        placesWords(places.length),
        places[0] && formatPrice(places[0].fare.price),
      ])
    }
  },
)
