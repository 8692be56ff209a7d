import { expect, test } from 'vitest'
import { ServerResponse, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { dropCampaignParameters, followCampaign } from './campaign-parameters.server.ts'
import { exposition } from '#app/platform/metrics.server.ts'

const surroundings = { ownOrigin: 'https://contrail.test', requestId: 'id', peer: '' }
const urlOf = (url: string, method = 'GET') =>
  dropCampaignParameters({ method, url, headers: {} }, surroundings).url

test.each([
  ['/?utm_source=mail&utm_medium=email', '/'],
  ['/search?origin=LHR&gclid=abc&adults=1', '/search?origin=LHR&adults=1'],
  ['/about?fbclid', '/about'],
  ['/about?msclkid=1&_gl=2&mc_cid=3&gad_source=1', '/about'],
  ['/about?srsltid=1&_hsenc=2&mtm_campaign=3&rdt_cid=4', '/about'],
  ['/blog?next=utm_source%3Da&x=%20', '/blog?next=utm_source%3Da&x=%20'],
  ['/about', '/about'],
  ['/search.data?utm_source=mail', '/search.data?utm_source=mail'],
  ['/api/airports?utm_source=mail', '/api/airports?utm_source=mail'],
])('a page at %s is answered as %s', (url, expected) => {
  expect(urlOf(url)).toBe(expected)
})

test('a form keeps the parameters of its address', () => {
  expect(urlOf('/search?utm_source=mail', 'POST')).toBe('/search?utm_source=mail')
})

function redirectFor(url: string, to: string): string {
  const head = dropCampaignParameters({ method: 'GET', url, headers: {} }, surroundings)
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  followCampaign(head, response)
  response.setHeader('Location', to)
  response.writeHead(301)
  return String(response.getHeader('Location'))
}

test.each([
  ['/privacy-policy?gclid=abc&x=1', '/privacy', '/privacy?gclid=abc'],
  ['/a?utm_source=mail', '/b?c=1#d', '/b?c=1&utm_source=mail#d'],
  ['/a?x=1', '/b', '/b'],
  ['/a?utm_source=mail', 'https://example.com/', 'https://example.com/'],
  ['/a?utm_source=mail', '//example.com/', '//example.com/'],
  ['/a?utm_source="<', '/b', '/b'],
])('a redirect of %s to %s leads to %s', (url, to, expected) => {
  expect(redirectFor(url, to)).toBe(expected)
})

test.each([
  ['utm_source=news&utm_medium=email', 'mail'],
  ['utm_source=a&msclkid=1', 'microsoft'],
  ['gclid=1', 'google'],
  ['utm_source=visitor%40example.com', 'other'],
])('a visit with %s is counted as %s', async (query, source) => {
  const count = async () =>
    Number(
      new RegExp(`campaign_visits_total{source="${source}"} (\\d+)`).exec(
        await exposition.read(),
      )?.[1] ?? 0,
    )
  const before = await count()
  redirectFor(`/?${query}`, '/')
  expect(await count()).toBe(before + 1)
  expect(await exposition.read()).not.toContain('example.com')
})
