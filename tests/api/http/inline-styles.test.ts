import { expect, test } from 'vitest'
import { inDays } from '../../clock.ts'
import { Visitor } from '../visitor.ts'

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
  '%s has inline styles on a first visit, whether the page was cached or not',
  async (path) => {
    for (let time = 0; time < 2; time++) {
      const { text } = await new Visitor().send(path, { headers: opened })
      const css = inlineStyles(text)
      expect(css).toContain('--color-')
      expect(css.length).toBeGreaterThan(15_000)
      expect(links(text).length).toBeGreaterThan(0)
      for (const link of links(text)) expect(link).toContain('media="not all"')
    }
  },
)

test.each<[string, Record<string, string>]>([
  ['for a visitor who navigates within the site', { 'Sec-Fetch-Site': 'same-origin' }],
  ['for a browser with the dictionary', { 'Available-Dictionary': ':AAAA:' }],
  ['for a visitor who has searched', { Cookie: 'contrail_preferences=e30%3D' }],
  ['for a request that is not for a document', { 'Sec-Fetch-Dest': 'empty' }],
])('pages link their style sheets instead of inlining them %s', async (_, headers) => {
  for (const path of ['/about', results]) {
    const { text } = await new Visitor().send(path, { headers: { ...opened, ...headers } })
    expect(inlineStyles(text)).toBe('')
    for (const link of links(text)) expect(link).not.toContain('media')
  }
})

test('search results that are still loading have inline styles too', async () => {
  const path = results.replace('&wait=1', '').replace('OSL', 'HEL')
  const { text } = await new Visitor().send(path, { headers: opened })
  expect(text).toContain('Searching')
  expect(inlineStyles(text).length).toBeGreaterThan(15_000)
})
