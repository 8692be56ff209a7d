import { expect, test } from 'vitest'
import {
  dropOldDataParameter,
  rewriteDataHead,
  refuseMalformedHosts,
  refuseTrace,
  rewriteMalformedUrls,
} from './malformed.server.ts'
import { surroundings } from '../../../tests/samples/surroundings.ts'

test.each([
  ['/', '/'],
  ['/search?origin=%', '/search?origin=%'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['//evil.example', '/malformed'],
  ['/search//', '/malformed'],
  ['/search/\\', '/malformed'],
  ['/%5C', '/malformed'],
  ['/blog/a%5cb', '/blog/a%5cb'],
  ['/search?redirect=//a', '/search?redirect=//a'],
  ['/api/bookings//', '/api/malformed'],
  ['/api/\\\\x', '/api/malformed'],
  ['/api//x.data', '/api/malformed'],
  ['/api/x?a=//', '/api/x?a=//'],
  ['/%', '/malformed'],
  ['/my-trips/%E0%A4%A?tab=past', '/malformed'],
  ['/api/%', '/api/malformed'],
  ['/api/bookings/%0A', '/api/malformed'],
  ['/api/bookings/%E2%80%A8x', '/api/malformed'],
  ['/api/bookings?a=%0A', '/api/bookings?a=%0A'],
  ['/blog/%0A', '/blog/%0A'],
  ['*', '/malformed'],
  ['http://evil.example/login?a=1', '/login?a=1'],
  ['HTTPS://contrail.example:443/api/bookings', '/api/bookings'],
  ['http://contrail.example', '/'],
  ['http://contrail.example?a=1', '/?a=1'],
  ['http://contrail.example/%', '/malformed'],
  ['ftp://contrail.example/', '/malformed'],
])('the URL %s becomes %s', (url, expected) => {
  expect(rewriteMalformedUrls({ method: 'GET', url, headers: {} }, surroundings).url).toBe(expected)
})

test.each([
  'contrail.example',
  'CONTRAIL.example:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  'localhost',
  undefined,
])('the host %s is accepted', (host) => {
  const head = { method: 'GET', url: '/', headers: { host } }
  expect(refuseMalformedHosts(head, surroundings)).toBe(head)
})

test.each(['a b', '%', 'a:99999', 'a:3000:3000', 'user@a', 'a/b', '[::1', ''])(
  'the host %j is rejected',
  (host) => {
    const head = { method: 'GET', url: '/search', headers: { host } }
    expect(refuseMalformedHosts(head, surroundings)).toEqual({
      method: 'GET',
      url: '/refused',
      headers: { host: 'contrail.example', 'x-contrail-refusal': 'malformed' },
    })
  },
)

test('TRACE is refused, and routes handle the other methods', () => {
  const head = (method: string) => ({ method, url: '/', headers: {} })
  expect(refuseTrace(head('TRACE'), surroundings)).toMatchObject({
    method: 'POST',
    headers: { 'x-contrail-refusal': 'method' },
  })
  for (const method of ['GET', 'POST', 'PROPFIND', 'OPTIONS']) {
    expect(refuseTrace(head(method), surroundings).method).toBe(method)
  }
})

test.each([
  ['/login?_data=routes%2Faccount%2Flogin', '/login'],
  ['/login?a=1&_data=x&b=2', '/login?a=1&b=2'],
  ['/login?%5Fdata=x', '/login'],
  ['/login?_data', '/login'],
  ['/login?a=%&b=_data', '/login?a=%&b=_data'],
  ['/login?a=1?_data=x', '/login?a=1?_data=x'],
  ['/login?', '/login?'],
  ['/login', '/login'],
])('the URL %s loses its _data parameter and becomes %s', (url, expected) => {
  expect(dropOldDataParameter({ method: 'GET', url, headers: {} }, surroundings).url).toBe(expected)
})

test.each([
  ['HEAD', '/login.data', 'GET'],
  ['HEAD', '/login', 'HEAD'],
  ['POST', '/login.data', 'POST'],
])('the request %s %s gets the method %s', (method, url, expected) => {
  expect(rewriteDataHead({ method, url, headers: {} }, surroundings).method).toBe(expected)
})
