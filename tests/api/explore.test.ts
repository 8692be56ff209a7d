import { expect, test } from 'vitest'
import { inDays } from '../clock.ts'
import { eventually } from '../eventually.ts'
import { Visitor } from './visitor.ts'

const trip = {
  origin: 'GLA',
  destination: 'LIS',
  departureDate: inDays(70),
  returnDate: inDays(75),
}
const visitor = () => new Visitor()
const search = (more = {}) => `/search?${new URLSearchParams({ ...trip, adults: '1', ...more })}`

/** Returns the text of each row of places, and the addresses that it links to. */
function rowsOf(html: string) {
  const list = /<ol[^>]*>(.*?)<\/ol>/s.exec(html)?.[1] ?? ''
  return [...list.matchAll(/<li.*?<\/li>/gs)].map(([row]) => ({
    href: (/href="([^"]*)"/.exec(row)?.[1] ?? '').replaceAll('&amp;', '&'),
    text: row.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '),
  }))
}

/** Waits until the page knows fares, because it reads them every few seconds. */
const rowsFrom = (path: string) =>
  eventually(async () => {
    const rows = rowsOf((await visitor().send(path)).text)
    expect(rows).toHaveLength(1)
    return rows
  })

test('a place shows the lowest fare and dates of a search, and links to that search', async () => {
  const results = await visitor().send(search({ wait: '1' }))
  const [row] = await rowsFrom('/explore?from=Glasgow')
  expect(row!.text).toMatch(/^ ?Lisbon LIS Portugal/)
  expect(row!.text).toContain('5 nights')
  expect(results.text).toContain(/\$[\d,]+/.exec(row!.text)![0])
  const params = Object.fromEntries(new URLSearchParams(row!.href.split('?')[1]))
  expect(params).toMatchObject({ ...trip, adults: '1', tripType: 'round-trip' })
})

test('fares of other parties and one-way trips do not appear', async () => {
  await visitor().send(search({ wait: '1' }))
  await visitor().send(search({ wait: '1', destination: 'KEF', adults: '2' }))
  await visitor().send(search({ wait: '1', destination: 'DUB', returnDate: '' }))
  expect((await rowsFrom('/explore?from=GLA'))[0]!.text).toContain('Lisbon')
})

test('caches may keep the page, but not a page with mistakes', async () => {
  const page = await visitor().send('/explore')
  expect(page.status).toBe(200)
  expect(page.headers.get('Cache-Control')).toMatch(/^public, s-maxage=/)
  const refused = await visitor().send('/explore?from=GLA&budget=lots')
  expect(refused.status).toBe(400)
  expect(refused.headers.get('Cache-Control')).toBe('no-cache')
  expect(refused.text).toContain('Please enter a whole amount such as 500')
  expect((await visitor().send('/sitemap.xml')).text).toContain('/explore</loc>')
  expect((await visitor().send('/robots.txt')).text).toContain('Disallow: /explore?')
})
