import { once } from 'node:events'
import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { cachePage, allowCaching, findCacheSlot } from './page-store.server.ts'
import { setMode } from '#app/core/site/settings.store.server.ts'
import { app, setApp } from '#app/core/app.server.ts'
import { settlePage } from './cached-page.server.ts'
import { recordAnswer, recordFailure } from '#app/platform/database/health.server.ts'
import { receiveRequests } from '#app/web/incoming/receive.server.ts'

/** Page contents by path. */
type PagePlan = {
  cacheControl?: string
  setCookie?: string
  status?: number
  /** The loader's cache header; none by default. */
  isFresh?: () => boolean
  /** Delays the page. */
  after?: Promise<void>
}

const lastSearch = { lastTripType: 'one-way' as const }

let plans: Record<string, PagePlan> = {}
let rendered: string[] = []

/** Makes pages in place of Remix, in the same way as the server entry. */
const server = createServer((incoming, response) => {
  const { url = '/', method = 'GET', headers } = incoming
  rendered.push(url)
  const plan = plans[url.split('?')[0] ?? ''] ?? {}
  const request = new Request(new URL(url, 'http://localhost'), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, `${value}`]),
  })
  const answer = new Headers({ 'Content-Type': 'text/html; charset=utf-8', ETag: 'W/"1"' })
  answer.set('Cache-Control', plan.cacheControl ?? 'public, s-maxage=300')
  answer.append('Vary', 'Cookie')
  if (plan.setCookie) answer.append('Set-Cookie', plan.setCookie)
  if (plan.isFresh) allowCaching(request, { isFresh: plan.isFresh, savedPreferences: lastSearch })
  const status = plan.status ?? 200
  const place = findCacheSlot(request, status, answer)
  const html = `page ${rendered.length} of ${url}`
  if (!place) settlePage(request)
  void Promise.resolve(plan.after).then(() => {
    if (place) cachePage(place, answer, html)
    settlePage(request)
    response.writeHead(status, Object.fromEntries(answer)).end(html)
  })
})

let port = 0
let stop = () => {}
beforeAll(async () => {
  stop = receiveRequests('http://localhost', {
    askReadiness: async () => ({ ready: true }),
    unavailablePages: (lack) => lack,
    isFile: () => false,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  stop()
  server.close()
})

type Sent = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const sending = ask({ port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const { statusCode: status = 0, headers: sent } = response
        resolve({ status, headers: sent, body, text: body.toString() })
      })
    })
    sending.on('error', reject)
    sending.end()
  })
}

/** Number of times a page is rendered for two successive visitors. */
async function countRenders(
  path: string,
  plan: PagePlan = {},
  headers: Record<string, string> = {},
) {
  plans = { [path]: plan }
  rendered = []
  const first = await get(path, headers)
  const second = await get(path, headers)
  expect(second.status).toBe(first.status)
  return rendered.length
}

const cookie = 'contrail_preferences=x; Path=/'

const preferences = (value: unknown) =>
  `contrail_preferences=${encodeURIComponent(btoa(JSON.stringify(value)))}`
const searcher = { cookie: `a=b; ${preferences({ adReports: 'yes' })}` }
const saver = {
  cookie: preferences({ saved: [{ id: 'off_00009htYpSCXrwaB9DnUm0', search: '', price: null }] }),
}

/** Preferences that the response stores. */
function storedPreferences({ headers }: Sent): unknown {
  const [value = ''] = headers['set-cookie']?.[0]?.split('=', 2)[1]?.split(';') ?? []
  return JSON.parse(atob(decodeURIComponent(value)))
}

describe('a page is cached', () => {
  test.each<[string, string, PagePlan]>([
    ['if public caches may share it', '/shared', {}],
    ['if its loader allows it', '/said', { cacheControl: 'private', isFresh: () => true }],
    [
      'if it sets only the cookie of the last search',
      '/last',
      { isFresh: () => true, setCookie: cookie },
    ],
  ])('%s', async (_, path, plan) => {
    expect(await countRenders(path, plan)).toBe(1)
  })

  test('together with its headers', async () => {
    plans = { '/whole': { isFresh: () => true, setCookie: cookie } }
    const first = await get('/whole')
    const second = await get('/whole')
    expect(second.text).toBe(first.text)
    expect(storedPreferences(second)).toEqual(lastSearch)
    expect(second.headers.vary).toBe('Cookie, Accept-Encoding')
    for (const name of ['cache-control', 'content-type', 'etag', 'x-content-type-options']) {
      expect(second.headers[name]).toBe(first.headers[name])
    }
  })
})

describe('for a returning visitor, a page', () => {
  test('comes from the cache and still stores their search', async () => {
    expect(await countRenders('/results', { isFresh: () => true })).toBe(1)
    const sent = await get('/results', searcher)
    expect(sent.text).toBe('page 1 of /results')
    expect(storedPreferences(sent)).toEqual({ adReports: 'yes', ...lastSearch })
    const known = { cookie: preferences({ adReports: 'no', ...lastSearch }) }
    expect((await get('/results', known)).headers['set-cookie']).toBeUndefined()
  })

  test('comes from the cache although they followed an ad', async () => {
    const followed = { cookie: `${searcher.cookie}; contrail_ad_click=x` }
    expect(await countRenders('/ad', { isFresh: () => true })).toBe(1)
    expect((await get('/ad', followed)).text).toBe('page 1 of /ad')
    expect((await get('/ad?gclid=x', searcher)).text).toBe('page 1 of /ad')
  })

  test('gets rendered again if it may set the cookie of an ad', async () => {
    const before = app()
    setApp({ ...before, ads: { reportCall: async () => {} } })
    onTestFinished(() => setApp(before))
    expect(await countRenders('/landing', { isFresh: () => true })).toBe(1)
    expect((await get('/landing?gclid=x')).text).toBe('page 1 of /landing')
    expect((await get('/landing?utm_source=x', searcher)).text).toBe('page 1 of /landing')
    const refuser = { ...searcher, 'sec-gpc': '1' }
    expect((await get('/landing?gclid=x', refuser)).text).toBe('page 1 of /landing')
    expect((await get('/landing?gclid=x', searcher)).text).toBe('page 2 of /landing')
  })

  test('enters the cache without their preferences', async () => {
    const plan = { isFresh: () => true, setCookie: searcher.cookie.slice('a=b; '.length) }
    expect(await countRenders('/theirs', plan, searcher)).toBe(1)
    const sent = await get('/theirs')
    expect(rendered).toHaveLength(1)
    expect(storedPreferences(sent)).toEqual(lastSearch)
    const sameSearch = { cookie: preferences(lastSearch) }
    expect((await get('/theirs', sameSearch)).headers['set-cookie']).toBeUndefined()
    expect(rendered).toHaveLength(1)
  })

  test('gets rendered again if it may depend on preferences or saved flights', async () => {
    expect(await countRenders('/home')).toBe(1)
    expect((await get('/home', searcher)).text).toBe('page 2 of /home')
    expect(await countRenders('/starred', { isFresh: () => true })).toBe(1)
    expect((await get('/starred', saver)).text).toBe('page 2 of /starred')
    expect((await get('/starred', { cookie: `${searcher.cookie}; contrail_session=x` })).text).toBe(
      'page 3 of /starred',
    )
  })
})

describe('a page is rendered again', () => {
  test.each<[string, string, PagePlan, Record<string, string>?]>([
    ['when caching is not allowed', '/own', { cacheControl: 'private, no-cache' }],
    ['after an error', '/error', { status: 404 }],
    ['when its content has changed', '/changed', { isFresh: () => false }],
    ['when it sets another cookie', '/toast', { setCookie: 'contrail_toast=x' }],
    ['for a visitor with a session cookie', '/cookie', {}, { cookie: 'a=b; contrail_session=x' }],
    ['for a visitor with a __Host- cookie', '/host', {}, { cookie: '__Host-contrail_session=x' }],
    ['at a very long URL', `/${'x'.repeat(1_000)}`, {}],
    ['when only its data is requested', '/page.data', {}],
  ])('%s', async (_, path, plan, headers) => {
    expect(await countRenders(path, plan, headers)).toBe(2)
  })

  test('for a visitor with a session cookie, after others got the cached page', async () => {
    expect(await countRenders('/both')).toBe(1)
    expect((await get('/both', { cookie: 'contrail_session=x' })).text).toBe('page 2 of /both')
  })

  test.each<[string, PagePlan]>([
    ['/mode', {}],
    ['/results-of-mode', { isFresh: () => true }],
  ])('when the mode has been switched, at %s', async (path, plan) => {
    expect(await countRenders(path, plan)).toBe(1)
    await setMode('test', 'usr_1')
    await get(path)
    expect(rendered).toHaveLength(2)
  })

  test('when a form is posted to it', async () => {
    expect(await countRenders('/form')).toBe(1)
    await get('/form', { origin: 'http://localhost' }, 'POST')
    expect(rendered).toHaveLength(2)
  })
})

describe('many concurrent visitors', () => {
  test('share one rendering of a page', async () => {
    await countRenders('/many')
    rendered = []
    let finish = () => {}
    plans['/many'] = { after: new Promise((resolve) => (finish = resolve)) }
    const all = Array.from({ length: 20 }, () => get('/many?together'))
    await expect.poll(() => rendered.length).toBe(1)
    finish()
    expect(new Set((await Promise.all(all)).map(({ text }) => text)).size).toBe(1)
    expect(rendered).toHaveLength(1)
  })

  test('do not share a personal page or wait for each other', async () => {
    await countRenders('/alone')
    rendered = []
    let finish = () => {}
    const after = new Promise<void>((resolve) => (finish = resolve))
    plans['/alone'] = { after, cacheControl: 'private, no-cache' }
    const all = Array.from({ length: 5 }, () => get('/alone?each'))
    await expect.poll(() => rendered.length).toBe(5)
    finish()
    await Promise.all(all)
  })

  test('still get the page when the first of them has left', async () => {
    await countRenders('/left')
    rendered = []
    plans['/left'] = { after: new Promise(() => {}) }
    const first = ask({ port, path: '/left?soon', agent: false })
    first.on('error', () => {}).end()
    await expect.poll(() => rendered.length).toBe(1)
    plans['/left'] = {}
    const second = get('/left?soon')
    first.destroy()
    expect((await second).status).toBe(200)
  })
})

describe('a cached page is sent', () => {
  test.each([
    ['gzip', 'gzip, deflate', gunzipSync],
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
    [undefined, 'deflate', (body: Buffer) => body],
  ])('as %s to a browser that accepts %s', async (encoding, accepted, read) => {
    plans = {}
    const { text } = await get('/packed')
    const packed = await get('/packed', { 'accept-encoding': accepted })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers['content-length']).toBe(String(packed.body.length))
    expect(read(packed.body).toString()).toBe(text)
  })

  test('without its body for a HEAD request', async () => {
    plans = {}
    await get('/head')
    const head = await get('/head', {}, 'HEAD')
    expect(head.text).toBe('')
    expect(head.headers['content-length']).toBe('page 1 of /head'.length.toString())
  })

  test('as 304 to a browser that has it', async () => {
    plans = {}
    await get('/known')
    const known = await get('/known', { 'if-none-match': '"other", W/"1"' })
    expect([known.status, known.text]).toEqual([304, ''])
    expect(known.headers.vary).toBe('Cookie, Accept-Encoding')
    expect(known.headers['content-security-policy']).toBeUndefined()
    expect((await get('/known', { 'if-none-match': '"other"' })).status).toBe(200)
  })
})

test('a page that fails while the database is down becomes a 503 with the headers of every answer', async () => {
  plans = { '/failed': { status: 500, cacheControl: 'private', setCookie: 'contrail_toast=x' } }
  recordFailure()
  onTestFinished(recordAnswer)
  const { status, headers, text } = await get('/failed')
  expect([status, text]).toEqual([503, 'records'])
  expect(headers).toMatchObject({
    'retry-after': '30',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(headers['set-cookie']).toBeUndefined()
})
