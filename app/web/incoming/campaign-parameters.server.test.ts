import { expect, test } from 'vitest'
import { dropCampaignParameters } from './campaign-parameters.server.ts'

const surroundings = { ownOrigin: 'https://contrail.test', requestId: 'id', peer: '' }
const urlOf = (url: string, method = 'GET') =>
  dropCampaignParameters({ method, url, headers: {} }, surroundings).url

test.each([
  ['/?utm_source=mail&utm_medium=email', '/'],
  ['/search?origin=LHR&gclid=abc&adults=1', '/search?origin=LHR&adults=1'],
  ['/about?fbclid', '/about'],
  ['/about?msclkid=1&_gl=2&mc_cid=3&gad_source=1', '/about'],
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
