import { existsSync } from 'node:fs'
import { markupOf } from '../../../tests/markup-of.tsx'
import { expect, test } from 'vitest'
import { destinations } from '#app/content/destinations.ts'
import { Deals, type DealRow } from './deal-list.tsx'
import { Destinations } from './destination-list.tsx'

test('each destination has a picture, and the fare to its own airport', () => {
  const [, second] = destinations
  const fares = { [second?.code ?? '']: { fare: '$300', route: 'JFK to its airport' } }
  const html = markupOf(<Destinations fares={fares} />)
  const pictures = [...html.matchAll(/src="([^"]*)"/g)].map(([, path]) => path)
  expect(pictures).toHaveLength(destinations.length)
  expect(pictures.filter((path) => !existsSync(`public${path}`))).toEqual([])
  const priced = html.split('<li').filter((item) => item.includes('$300'))
  expect(priced).toHaveLength(1)
  expect(priced[0]).toContain(second?.city)
})

const deal = (number: number): DealRow => ({
  ...{ id: `deal-${number}`, featured: false, belowUsual: null, fare: '$420', travel: 'in June' },
  origin: { code: 'JFK', city: 'New York' },
  destination: { code: 'LHR', city: 'London' },
  ...{ departureDate: '2027-06-01', returnDate: '2027-06-08' },
  ...{ airline: 'ZZ', airlineName: 'Contrail Air' },
})

test('a deal leads to the flights of its airline', () => {
  const html = markupOf(<Deals deals={[deal(1)]} routes={[]} />)
  expect(html).toMatch(/href="\/search\?[^"]*airline=ZZ/)
})

test.each([
  [4, []],
  [5, ['more-deals']],
])('a list of %i deals has these links to deals that phones hide: %j', (count, targets) => {
  const deals = Array.from({ length: count }, (_, number) => deal(number))
  const html = markupOf(<Deals deals={deals} routes={[]} />)
  const links = [...html.matchAll(/href="#([^"]*)"/g)].map(([, id = '']) => id)
  expect(links).toEqual(targets)
  for (const id of links) expect(html).toContain(`id="${id}"`)
})
