import { once } from 'node:events'
import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepPage, mayKeep, placeToKeep } from './page-store.server.ts'
import { setMode } from '#app/core/site/settings.store.server.ts'
import { settlePage } from './kept-page.server.ts'
import { receiveRequests } from '#app/web/incoming/receive.server.ts'

/** What is made at an address, by its path. */
type Making = {
  cacheControl?: string
  setCookie?: string
  status?: number
  /** What the loader says; nothing unless given. */
  isTrue?: () => boolean
  /** What has to come before the page is there. */
  after?: Promise<void>
}

const remembers = { lastTripType: 'one-way' as const }

let making: Record<string, Making> = {}
let made: string[] = []

/** Stands for Remix: makes a page as the entry of the server does. */
const server = createServer((incoming, response) => {
  const { url = '/', method = 'GET', headers } = incoming
  made.push(url)
  const plan = making[url.split('?')[0] ?? ''] ?? {}
  const request = new Request(new URL(url, 'http://localhost'), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, `${value}`]),
  })
  const answer = new Headers({ 'Content-Type': 'text/html; charset=utf-8', ETag: 'W/"1"' })
  answer.set('Cache-Control', plan.cacheControl ?? 'public, s-maxage=300')
  answer.append('Vary', 'Cookie')
  if (plan.setCookie) answer.append('Set-Cookie', plan.setCookie)
  if (plan.isTrue) mayKeep(request, { isTrue: plan.isTrue, remembers })
  const status = plan.status ?? 200
  const place = placeToKeep(request, status, answer)
  const html = `page ${made.length} of ${url}`
  if (!place) settlePage(request)
  void Promise.resolve(plan.after).then(() => {
    if (place) keepPage(place, answer, html)
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

/** How often a page is made for two visitors, one after the other. */
async function timesMade(path: string, plan: Making = {}, headers: Record<string, string> = {}) {
  making = { [path]: plan }
  made = []
  const first = await get(path, headers)
  const second = await get(path, headers)
  expect(second.status).toBe(first.status)
  return made.length
}

const cookie = 'contrail_preferences=x; Path=/'

const preferences = (value: unknown) =>
  `contrail_preferences=${encodeURIComponent(btoa(JSON.stringify(value)))}`
const searcher = { cookie: `a=b; ${preferences({ adReports: 'yes' })}` }
const saver = {
  cookie: preferences({ saved: [{ id: 'off_00009htYpSCXrwaB9DnUm0', search: '', price: null }] }),
}

/** What a browser is told to remember. */
function rememberedBy({ headers }: Sent): unknown {
  const [value = ''] = headers['set-cookie']?.[0]?.split('=', 2)[1]?.split(';') ?? []
  return JSON.parse(atob(decodeURIComponent(value)))
}

describe('a page is kept', () => {
  test.each<[string, string, Making]>([
    ['that caches may share', '/shared', {}],
    ['that its loader lets be kept', '/said', { cacheControl: 'private', isTrue: () => true }],
    ['with the cookie of the last search', '/last', { isTrue: () => true, setCookie: cookie }],
  ])('%s', async (_, path, plan) => {
    expect(await timesMade(path, plan)).toBe(1)
  })

  test('with all that was sent with it', async () => {
    making = { '/whole': { isTrue: () => true, setCookie: cookie } }
    const first = await get('/whole')
    const second = await get('/whole')
    expect(second.text).toBe(first.text)
    expect(rememberedBy(second)).toEqual(remembers)
    expect(second.headers.vary).toBe('Cookie, Accept-Encoding')
    for (const name of ['cache-control', 'content-type', 'etag', 'x-content-type-options']) {
      expect(second.headers[name]).toBe(first.headers[name])
    }
  })
})

describe('of who has searched before, a page', () => {
  test('is that of everybody, and what they chose is still remembered', async () => {
    expect(await timesMade('/results', { isTrue: () => true })).toBe(1)
    const sent = await get('/results', searcher)
    expect(sent.text).toBe('page 1 of /results')
    expect(rememberedBy(sent)).toEqual({ adReports: 'yes', ...remembers })
    const known = { cookie: preferences({ adReports: 'no', ...remembers }) }
    expect((await get('/results', known)).headers['set-cookie']).toBeUndefined()
  })

  test('is kept for others, without what is theirs', async () => {
    const plan = { isTrue: () => true, setCookie: searcher.cookie.slice('a=b; '.length) }
    expect(await timesMade('/theirs', plan, searcher)).toBe(1)
    const sent = await get('/theirs')
    expect(made).toHaveLength(1)
    expect(rememberedBy(sent)).toEqual(remembers)
  })

  test('is their own where it may speak of what they chose, or shows what they saved', async () => {
    expect(await timesMade('/home')).toBe(1)
    expect((await get('/home', searcher)).text).toBe('page 2 of /home')
    expect(await timesMade('/starred', { isTrue: () => true })).toBe(1)
    expect((await get('/starred', saver)).text).toBe('page 2 of /starred')
    expect((await get('/starred', { cookie: `${searcher.cookie}; contrail_session=x` })).text).toBe(
      'page 3 of /starred',
    )
  })
})

describe('a page is made anew', () => {
  test.each<[string, string, Making, Record<string, string>?]>([
    ['that nobody lets be kept', '/own', { cacheControl: 'private, no-cache' }],
    ['that is an error', '/error', { status: 404 }],
    ['whose facts have changed', '/changed', { isTrue: () => false }],
    ['that sets another cookie', '/toast', { setCookie: 'contrail_toast=x' }],
    ['for who has a cookie of ours', '/cookie', {}, { cookie: 'a=b; contrail_session=x' }],
    ['for who has a protected cookie', '/host', {}, { cookie: '__Host-contrail_session=x' }],
    ['at an address without end', `/${'x'.repeat(1_000)}`, {}],
    ['as data', '/page.data', {}],
  ])('%s', async (_, path, plan, headers) => {
    expect(await timesMade(path, plan, headers)).toBe(2)
  })

  test('for a cookie of ours, after others got the same', async () => {
    expect(await timesMade('/both')).toBe(1)
    expect((await get('/both', { cookie: 'contrail_session=x' })).text).toBe('page 2 of /both')
  })

  test('when the mode has been switched', async () => {
    expect(await timesMade('/mode')).toBe(1)
    await setMode('test', 'usr_1')
    await get('/mode')
    expect(made).toHaveLength(2)
  })

  test('for a form', async () => {
    expect(await timesMade('/form')).toBe(1)
    await get('/form', { origin: 'http://localhost' }, 'POST')
    expect(made).toHaveLength(2)
  })
})

describe('many at once', () => {
  test('wait for one page', async () => {
    await timesMade('/many')
    made = []
    let finish = () => {}
    making['/many'] = { after: new Promise((resolve) => (finish = resolve)) }
    const all = Array.from({ length: 20 }, () => get('/many?together'))
    await expect.poll(() => made.length).toBe(1)
    finish()
    expect(new Set((await Promise.all(all)).map(({ text }) => text)).size).toBe(1)
    expect(made).toHaveLength(1)
  })

  test('do not wait for a page that is its visitor’s alone', async () => {
    await timesMade('/alone')
    made = []
    let finish = () => {}
    const after = new Promise<void>((resolve) => (finish = resolve))
    making['/alone'] = { after, cacheControl: 'private, no-cache' }
    const all = Array.from({ length: 5 }, () => get('/alone?each'))
    await expect.poll(() => made.length).toBe(5)
    finish()
    await Promise.all(all)
  })

  test('go on when the first has left', async () => {
    await timesMade('/left')
    made = []
    making['/left'] = { after: new Promise(() => {}) }
    const first = ask({ port, path: '/left?soon', agent: false })
    first.on('error', () => {}).end()
    await expect.poll(() => made.length).toBe(1)
    making['/left'] = {}
    const second = get('/left?soon')
    first.destroy()
    expect((await second).status).toBe(200)
  })
})

describe('a kept page goes out', () => {
  test.each([
    ['gzip', 'gzip, deflate', gunzipSync],
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
    [undefined, 'deflate', (body: Buffer) => body],
  ])('as %s to who takes %s', async (encoding, accepted, read) => {
    making = {}
    const { text } = await get('/packed')
    const packed = await get('/packed', { 'accept-encoding': accepted })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers['content-length']).toBe(String(packed.body.length))
    expect(read(packed.body).toString()).toBe(text)
  })

  test('without its body where only the head is asked for', async () => {
    making = {}
    await get('/head')
    const head = await get('/head', {}, 'HEAD')
    expect(head.text).toBe('')
    expect(head.headers['content-length']).toBe('page 1 of /head'.length.toString())
  })

  test('not again to who has it', async () => {
    making = {}
    await get('/known')
    const known = await get('/known', { 'if-none-match': '"other", W/"1"' })
    expect([known.status, known.text]).toEqual([304, ''])
    expect(known.headers['content-security-policy']).toBeUndefined()
    expect((await get('/known', { 'if-none-match': '"other"' })).status).toBe(200)
  })
})
