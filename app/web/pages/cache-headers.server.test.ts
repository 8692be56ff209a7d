import { describe, expect, test } from 'vitest'
import { get, post } from '../../../tests/route-calls.ts'
import { answerUnchanged, publicPage, setCacheHeaders } from './cache-headers.server.ts'

const shared = 'public, s-maxage=60, stale-while-revalidate=60'

const headersOf = (loaderHeaders = new Headers(), actionHeaders = new Headers()) =>
  new Headers(
    publicPage({
      loaderHeaders,
      actionHeaders,
      parentHeaders: new Headers(),
      errorHeaders: undefined,
    }),
  )

function settled(request: Request, status = 200, headers = headersOf()): Headers {
  setCacheHeaders(request, status, headers)
  return headers
}

describe('setCacheHeaders', () => {
  test('allows shared caching for visitors without our cookies', () => {
    for (const cookies of [[], ['theirs=1', 'not_contrail_either=1']]) {
      const headers = settled(get('/about', cookies))
      expect(headers.get('Cache-Control')).toBe(shared)
      expect(headers.get('Vary')).toBe('Cookie')
    }
  })

  test.each(['contrail_session', 'contrail_toast', 'contrail_preferences', 'contrail_retrieved'])(
    'makes a page private for a visitor with the cookie %s',
    (name) => {
      expect(settled(get('/about', [`${name}=x`])).get('Cache-Control')).toBe('private, no-cache')
      expect(settled(get('/about', ['a=b', `${name}=x`])).get('Cache-Control')).toBe(
        'private, no-cache',
      )
    },
  )

  test('makes a page private when it sets a cookie', () => {
    const headers = headersOf()
    headers.append('Set-Cookie', 'contrail_toast=; Max-Age=0')
    expect(settled(get('/'), 200, headers).get('Cache-Control')).toBe('private, no-cache')
  })

  test('prevents caching of errors and form results', () => {
    expect(settled(get('/nothing'), 404).get('Cache-Control')).toBe('no-cache')
    expect(settled(post('/contact', {}), 400).get('Cache-Control')).toBe('no-store')
    expect(settled(get('/'), 200, new Headers()).get('Cache-Control')).toBe('no-cache')
  })

  test('keeps a cache header that the loader has set', () => {
    const headers = headersOf(new Headers({ 'Cache-Control': 'no-store' }))
    expect(settled(get('/contact?sent=x'), 200, headers).get('Cache-Control')).toBe('no-store')
  })

  test('keeps the headers of a form result', () => {
    const headers = headersOf(new Headers(), new Headers({ 'Retry-After': '60' }))
    expect(headers.get('Retry-After')).toBe('60')
  })
})

describe('answerUnchanged for a visitor with a copy of the page', () => {
  const ask = (data: Record<string, unknown>, known = '', path = '/about', build = 'one') => {
    const request = new Request(`http://localhost:3000${path}`, {
      headers: known ? { 'If-None-Match': known } : {},
    })
    const headers = settled(request)
    headers.set('Content-Security-Policy', 'with a nonce')
    return {
      headers,
      answer: answerUnchanged(request, 200, headers, { build, data }),
    }
  }
  const tag = ask({ root: { mode: 'test' } }).headers.get('ETag') ?? ''

  test('returns a 304 that keeps the content security policy of the copy', () => {
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/)
    for (const known of [tag, `"other", ${tag}`, '*']) {
      const { answer } = ask({ root: { mode: 'test' } }, known)
      expect(answer?.status).toBe(304)
      expect(answer?.body).toBeNull()
      expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
        'cache-control': shared,
        etag: tag,
        vary: 'Cookie, Accept-Encoding',
      })
    }
  })

  test('returns null when any part of the page has changed', () => {
    expect(ask({ root: { mode: 'live' } }, tag).answer).toBeNull()
    expect(ask({ root: { mode: 'test' } }, tag, '/press').answer).toBeNull()
    expect(ask({ root: { mode: 'test' } }, tag, '/about?a=1').answer).toBeNull()
    expect(ask({ root: { mode: 'test' } }, tag, '/about', 'two').answer).toBeNull()
    expect(ask({ root: { mode: 'test' } }).answer).toBeNull()
  })

  test('returns null for a private page', () => {
    const request = new Request('http://localhost:3000/about', {
      headers: { Cookie: 'contrail_session=x', 'If-None-Match': '*' },
    })
    const headers = settled(request)
    expect(answerUnchanged(request, 200, headers, { build: 'one', data: {} })).toBeNull()
    expect(headers.has('ETag')).toBe(false)
  })
})
