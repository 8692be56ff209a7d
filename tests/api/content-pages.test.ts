import { get } from 'node:http'
import { expect, inject, test } from 'vitest'
import { contentPages } from '../samples/content-pages.ts'
import { Visitor } from './visitor.ts'
import { eventually } from '../eventually.ts'

const shared = 'public, s-maxage=60, stale-while-revalidate=60'

type Answer = { status: number; headers: Record<string, unknown>; bytes: number; body: string }

/** Reads the raw response, with its body still compressed. */
function fetchRaw(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: body.length,
          body: body.toString('latin1'),
        })
      })
    }).on('error', reject)
  })
}

const browsersTake = 'gzip, deflate, br, zstd'

/** Returns the compressed size of all style sheets of a document. */
async function bytesOfStyle(origin: string, document: string): Promise<number> {
  const links = [...document.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
  expect(links.length).toBeGreaterThan(0)
  const sheets = await Promise.all(
    links.map(([, path = '']) => fetchRaw(origin + path, { 'Accept-Encoding': browsersTake })),
  )
  for (const { headers } of sheets) expect(headers['content-encoding']).toBe('br')
  return sheets.reduce((sum, { bytes }) => sum + bytes, 0)
}

test.each(contentPages)(
  '%s has no scripts, is small and can be cached by browsers',
  async (path) => {
    const { url: origin } = inject('sites')
    const url = origin + path
    const { status, headers, body } = await fetchRaw(url)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe(shared)
    expect(headers['vary']).toContain('Cookie')
    expect(headers['content-security-policy']).toContain("script-src 'none'")
    expect(body.match(/<script(?! type="application\/ld\+json")/g)).toBeNull()
    expect(body).not.toContain('modulepreload')
    expect(body).toContain('<link rel="canonical"')
    expect(body).toContain('Calls may be recorded.')
    for (const name of ['title', 'description', 'type', 'url', 'image']) {
      expect(body).toContain(`<meta property="og:${name}"`)
    }

    const etag = String(headers.etag)
    expect(await fetchRaw(url, { 'If-None-Match': etag })).toMatchObject({ status: 304, bytes: 0 })
    const own = await fetchRaw(url, { Cookie: 'contrail_session=x', 'If-None-Match': etag })
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-cache'])

    const gzip = { 'Accept-Encoding': 'gzip' }
    const html = await fetchRaw(url, gzip)
    expect(html.headers['content-encoding']).toBe('gzip')
    const css = await bytesOfStyle(origin, body)
    expect(css).toBeLessThanOrEqual(9 * 1024)
    expect(html.bytes + css).toBeLessThanOrEqual(25 * 1024)
  },
)

test('the home page can be cached and stays small', async () => {
  const { url: origin } = inject('sites')
  const url = `${origin}/`
  const { headers, body } = await fetchRaw(url)
  expect(headers['cache-control']).toBe(shared)
  // A fare that another test has found since then changes the page.
  const again = await eventually(async () => {
    const known = { 'If-None-Match': String((await fetchRaw(url)).headers.etag) }
    const answer = await fetchRaw(url, known)
    expect(answer).toMatchObject({ status: 304, bytes: 0 })
    return answer
  })
  // A 304 response sends no policy, because the cached page keeps the policy that allows its scripts.
  expect(again.headers).not.toHaveProperty('content-security-policy')
  expect(again.headers.vary).toBe(headers.vary)
  const preloads = body.match(/<link rel="modulepreload"[^>]*>/g) ?? []
  expect(preloads.length).toBeGreaterThan(2)
  expect(preloads.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([])
  const gzip = { 'Accept-Encoding': 'gzip' }
  const css = await bytesOfStyle(origin, body)
  expect(css).toBeLessThanOrEqual(9.5 * 1024)
  expect((await fetchRaw(url, gzip)).bytes + css).toBeLessThanOrEqual(70 * 1024)
})

test.each([
  ['/privacy-policy', '/privacy'],
  ['/privacy-policy?utm_source=mail&gclid=abc', '/privacy?utm_source=mail&gclid=abc'],
  ['/terms-of-service', '/terms'],
  ['/cookie-policy', '/cookies'],
])('%s redirects to %s', async (from, to) => {
  const { status, headers } = await new Visitor().send(from)
  expect([status, headers.get('location')]).toEqual([301, to])
})

test('robots.txt and the sitemap list canonical pages', async () => {
  const robot = new Visitor()
  const robots = (await robot.send('/robots.txt')).text
  const sitemap = new URL(/^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '')
  const xml = (await robot.send(sitemap.pathname)).text
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(18)
  for (const address of addresses) {
    const { status, text } = await robot.send(new URL(address).pathname)
    expect([address, status]).toEqual([address, 200])
    expect(text.includes(`<link rel="canonical" href="${address}"/>`)).toBe(true)
  }
})

test('an address with parameters names the page without them as canonical', async () => {
  const visitor = new Visitor()
  const [plain, asked] = [
    await visitor.send('/faq'),
    await visitor.send('/faq?q=refund&utm_source=a'),
  ]
  const canonicalOf = ({ text }: typeof plain) =>
    /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]
  expect(canonicalOf(plain)).toMatch(/^https?:[^?]+\/faq$/)
  expect(canonicalOf(asked)).toBe(canonicalOf(plain))
})

test.each(['/about', '/robots.txt', '/sitemap.xml'])(
  'a HEAD request for %s has no body',
  async (path) => {
    const { status, text } = await new Visitor().send(path, { method: 'HEAD' })
    expect([status, text]).toEqual([200, ''])
  },
)

test('the site lets browsers prefetch only footer links and pages without scripts', async () => {
  const visitor = new Visitor()
  const home = await visitor.send('/')
  const address = /^"(.+)"$/.exec(home.headers.get('speculation-rules') ?? '')?.[1] ?? ''
  const { headers, text } = await visitor.send(address)
  expect(headers.get('content-type')).toBe('application/speculationrules+json')
  const rules = JSON.parse(text) as { prerender: { where: { href_matches: string[] } }[] }
  const pages = rules.prerender.flatMap(({ where }) => where.href_matches)
  const footer = home.text.slice(home.text.indexOf('<footer'))
  const linked = [...footer.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, path]) => path)
  expect(linked.filter((path) => path && !pages.includes(path))).toEqual([])
  for (const page of pages.filter((path) => !path.includes('*'))) {
    const { headers: sent } = await fetch(inject('sites').url + page)
    expect([page, sent.get('content-security-policy')]).toEqual([
      page,
      expect.stringContaining("script-src 'none'"),
    ])
  }
})

test('a toast stays unread when a page is prefetched', async () => {
  const visitor = new Visitor()
  await visitor.send('/admin-settings')
  const shown = 'permission to access admin settings'
  const ahead = await visitor.send('/about', { headers: { 'Sec-Purpose': 'prefetch;prerender' } })
  expect(ahead.text).not.toContain(shown)
  expect((await visitor.send('/about')).text).toContain(shown)
  expect((await visitor.send('/about')).text).not.toContain(shown)
})
