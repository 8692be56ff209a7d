import { describe, expect, test } from 'vitest'
import { refuseForeignPosts } from './foreign-posts.server.ts'
import type { RequestHead } from '#app/web/wire/head.server.ts'
import { surroundings } from '../../../tests/samples/surroundings.ts'

const host = '127.0.0.1:3000'
const json = 'application/json'

type Headers = RequestHead['headers']

function seen(headers: Headers, { method = 'POST', url = '/booking' } = {}): RequestHead {
  return refuseForeignPosts({ method, url, headers: { host, ...headers } }, surroundings)
}
const isRefused = (head: RequestHead) => head.headers['x-contrail-refusal'] === 'foreign'

describe('a writing request', () => {
  test.each<[Headers, boolean]>([
    [{ origin: `http://${host}` }, true],
    [{ origin: 'https://contrail.example' }, true],
    [{ origin: 'https://contrail.example', 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ origin: '', 'sec-fetch-site': 'same-origin' }, true],
    [{}, true],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, true],
    [{ 'content-type': json, origin: `http://${host}` }, true],
    [{ origin: 'https://www.contrail.example', host: 'www.contrail.example' }, true],
    [{ origin: 'http://contrail.example' }, false],
    [{ origin: 'http://contrail.example', host: 'contrail.example' }, false],
    [{ origin: 'http://www.contrail.example', host: 'www.contrail.example' }, false],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false],
    [{ origin: '' }, false],
    [{ origin: 'evil' }, false],
    [{ origin: 'https://contrail.example.evil.example' }, false],
    [{ origin: 'https://contrail.example:8443' }, false],
    [{ origin: 'https://evil.example', host: 'contrail.example' }, false],
    [{ origin: 'https://contrail.example, https://evil.example' }, false],
    [{ origin: 'https://evil.example', 'x-http-method-override': 'GET' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'content-type': json }, false],
    [{ 'content-type': 'Application/JSON; charset=utf-8' }, false],
  ])('with the headers %o is accepted: %s', (headers, ours) => {
    expect(isRefused(seen(headers))).toBe(!ours)
  })

  test.each([
    ['/booking', '/refused'],
    ['/login?redirect=/', '/refused'],
    ['/login?_data=routes/account/signing-in/login', '/refused'],
    ['//login', '/refused'],
    ['/login.data', '/refused.data'],
    ['/_root.data?index', '/refused.data'],
    ['/api/bookings.data', '/refused.data'],
    ['/api/bookings', '/api/refused'],
    ['/x/../api/bookings', '/api/refused'],
    ['/\\api\\bookings', '/refused'],
    ['/api', '/api/refused'],
    ['/webhooks/stripe', '/refused'],
  ])('from another site to %s goes to %s', (url, to) => {
    const headers = { origin: 'https://evil.example', expect: '100-continue', cookie: 'a=1' }
    expect(seen(headers, { url })).toEqual({
      method: 'POST',
      url: to,
      headers: { host, cookie: 'a=1', 'x-contrail-refusal': 'foreign' },
    })
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'MKCOL'])(
    'with the method %s from another site is refused',
    (method) => {
      expect(seen({ origin: 'null' }, { method })).toMatchObject({
        method: 'POST',
        url: '/refused',
      })
    },
  )
})

test('a GET or HEAD request from another site is accepted', () => {
  for (const method of ['GET', 'HEAD']) {
    expect(isRefused(seen({ origin: 'https://evil.example' }, { method }))).toBe(false)
  }
})

test('a webhook may post JSON without an Origin header', () => {
  const headers = { 'content-type': json }
  expect(isRefused(seen(headers, { url: '/webhooks/stripe' }))).toBe(false)
  expect(isRefused(seen(headers, { url: '/webhooks/../login' }))).toBe(true)
})

test('Remix receives the original host behind a proxy that rewrites the host', () => {
  const { headers } = seen({ origin: 'https://contrail.example' })
  expect(headers['x-forwarded-host']).toBe('contrail.example')
  expect(seen({ origin: `http://${host}` }).headers['x-forwarded-host']).toBeUndefined()
})
