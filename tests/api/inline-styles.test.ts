import { expect, test } from 'vitest'
import { inDays } from '../clock.ts'
import { Visitor } from './visitor.ts'

const opened = {
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
}
const results = `/search?origin=LHR&destination=OSL&departureDate=${inDays(211)}&adults=1&wait=1`

const links = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([tag]) => tag)
const inlineStyles = (html: string) => /<style>(.*?)<\/style>/s.exec(html)![1]!

test.each(['/', '/about', '/login', results, '/no-such-page'])(
  '%s has inline styles on a first visit, cached or not',
  async (path) => {
    for (let time = 0; time < 2; time++) {
      const { text } = await new Visitor().send(path, { headers: opened })
      const css = inlineStyles(text)
      expect(css).toContain('--color-')
      expect(css.length).toBeGreaterThan(25_000)
      expect(links(text).length).toBeGreaterThan(0)
      for (const link of links(text)) expect(link).toContain('media="not all"')
    }
  },
)

test.each<[string, Record<string, string>]>([
  ['when navigating within the site', { 'Sec-Fetch-Site': 'same-origin' }],
  ['with the dictionary', { 'Available-Dictionary': ':AAAA:' }],
  ['after a search', { Cookie: 'contrail_preferences=e30%3D' }],
  ['when no page is requested', { 'Sec-Fetch-Dest': 'empty' }],
])('style sheets are linked %s', async (_, headers) => {
  for (const path of ['/about', results]) {
    const { text } = await new Visitor().send(path, { headers: { ...opened, ...headers } })
    expect(inlineStyles(text)).toBe('')
    for (const link of links(text)) expect(link).not.toContain('media')
  }
})

test('loading search results have inline styles too', async () => {
  const path = results.replace('&wait=1', '').replace('OSL', 'HEL')
  const { text } = await new Visitor().send(path, { headers: opened })
  expect(text).toContain('Searching')
  expect(inlineStyles(text).length).toBeGreaterThan(25_000)
})
