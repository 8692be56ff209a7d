import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startSite, type Site } from '../../e2e/site.ts'
import { mounted } from '../permissions/mounted-routes.ts'
import { rows } from '../permissions/route-table.ts'
import type { Visitor } from '../visitor.ts'
import { createWorld, type World } from '../world.ts'

describe('every response of an https site', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ APP_URL: 'https://contrail.example' })
  })
  afterAll(() => site.stop())

  /** Sends raw lines and returns the head of the response. */
  function headOf(...lines: string[]): Promise<string> {
    const { hostname, port, host } = new URL(site.url)
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      let answer = ''
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
      socket.on('error', reject)
      socket.on('close', () => resolve(answer.split('\r\n\r\n')[0] ?? ''))
      socket.write([...lines, `Host: ${host}`, 'Connection: close', '', ''].join('\r\n'))
    })
  }

  const get = (path: string, ...lines: string[]) => headOf(`GET ${path} HTTP/1.1`, ...lines)
  const asset = async () => {
    const page = await (await fetch(`${site.url}/`)).text()
    return /"(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  }

  test('allows caching for one day if it is a file without a hash in its name', async () => {
    const cached = async (path: string) => /^cache-control: (.*)$/im.exec(await get(path))?.[1]
    for (const path of [
      '/favicon.svg',
      '/favicon.ico',
      '/manifest.webmanifest',
      '/social-card.png',
    ]) {
      expect(await cached(path), path).toBe('public, max-age=86400')
    }
    expect(await cached(await asset())).toBe('public, max-age=31536000, immutable')
  })

  test.each<[string, number, () => Promise<string>]>([
    ['a page', 200, () => get('/')],
    ['a page without scripts', 200, () => get('/about')],
    ['the data of a page', 200, () => get('/about.data')],
    ['a missing page', 404, () => get('/nowhere')],
    ['a page not modified', 304, () => get('/about', 'If-None-Match: *')],
    ['a HEAD request', 200, () => headOf('HEAD /about HTTP/1.1')],
    ['an asset', 200, async () => get(await asset())],
    ['an asset not modified', 304, async () => get(await asset(), 'If-None-Match: *')],
    ['a missing asset', 404, () => get('/assets/none.js')],
    ['a file', 200, () => get('/favicon.svg')],
    ['a folder', 404, () => get('/assets/')],
    ['a range of a file', 206, () => get('/favicon.svg', 'Range: bytes=0-9')],
    ['an invalid range', 416, () => get('/favicon.svg', 'Range: bytes=999999-')],
    ['a redirect', 301, () => get('/privacy-policy')],
    ['a redirect in route data', 202, () => get('/privacy-policy.data')],
    ['an API call', 200, () => get('/api/system/mode')],
    ['an unknown API call', 404, () => get('/api/x')],
    ['the health check', 200, () => get('/healthz')],
    ['the readiness check', 200, () => get('/readyz')],
    ['the sitemap', 200, () => get('/sitemap.xml')],
    ['a webhook', 400, () => headOf('POST /webhooks/stripe HTTP/1.1', 'Content-Length: 0')],
    ['a webhook by GET', 405, () => get('/webhooks/stripe')],
    [
      'a cross-site POST',
      403,
      () => headOf('POST /login HTTP/1.1', 'Origin: https://evil.example'),
    ],
    [
      'a form without a content type',
      415,
      () => headOf('POST /login HTTP/1.1', 'Content-Length: 0'),
    ],
    ['an unknown method', 405, () => headOf('TRACE / HTTP/1.1')],
    ['an unknown Expect header', 417, () => get('/', 'Expect: the impossible')],
    ['invalid HTTP', 400, () => headOf('what is this')],
    ['an oversized header', 431, () => get('/', `X: ${'x'.repeat(20_000)}`)],
    ['an invalid Content-Length', 400, () => headOf('POST / HTTP/1.1', 'Content-Length: x')],
  ])('has security headers for %s (%i)', async (_, status, ask) => {
    const head = await ask()
    expect(head.split('\r\n')[0]).toContain(` ${status} `)
    expect(head.match(/^x-content-type-options: nosniff$/gim)).toHaveLength(1)
    expect(head.match(/^strict-transport-security: max-age=31536000/gim)).toHaveLength(1)
    // A 304 response sends no policy, because the browser keeps the policy of its cached copy.
    const policies = head.match(/^content-security-policy: .*frame-ancestors 'none'/gim) ?? []
    expect(policies).toHaveLength(status === 304 ? 0 : 1)
    expect(head).not.toMatch(/^content-type: [^;]*([+/]xml|text\/[^;]*)$/im)
  })

  test('forbids base URLs, and a cacheable page allows its scripts by hash instead of a nonce', async () => {
    const policyOf = (answer: Response) => answer.headers.get('Content-Security-Policy') ?? ''
    let shared = 0
    for (const { path } of Object.values(rows)) {
      if (typeof path !== 'string') continue
      const answer = await fetch(site.url + path)
      const html = await answer.text()
      expect(answer.headers.has('Access-Control-Allow-Origin'), path).toBe(false)
      if (!answer.headers.get('Content-Type')?.startsWith('text/html')) continue
      expect(policyOf(answer), path).toContain("base-uri 'none'")
      expect(answer.headers.get('Referrer-Policy'), path).toBe('strict-origin-when-cross-origin')
      const scripts = [...html.matchAll(/<script\b(?![^>]*\ssrc=)([^>]*)>(.*?)<\/script>/gs)]
      const run = scripts.filter(([, attributes]) => !attributes?.includes('json'))
      if (!answer.headers.get('Cache-Control')?.startsWith('public')) continue
      shared += 1
      expect(policyOf(answer), path).not.toContain('nonce-')
      for (const [, , script = ''] of run) {
        const hash = createHash('sha256').update(script).digest('base64')
        expect(policyOf(answer), path).toContain(`'sha256-${hash}'`)
      }
      const again = await fetch(site.url + path)
      await again.text()
      expect(policyOf(again), path).toBe(policyOf(answer))
    }
    expect(shared).toBeGreaterThan(8)
  })

  test('has an HSTS header, and a response of an http site has none', async () => {
    const { headers } = await fetch(`${inject('sites').url}/about`)
    expect(headers.has('Strict-Transport-Security')).toBe(false)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })
})

describe('caching of route data', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld('LHR-LAX')
  })

  /** Ranks a response from 0 (publicly cacheable) to 3 (never stored). */
  function secrecyOf(headers: Headers): number {
    const said = headers.get('Cache-Control') ?? ''
    if (said.includes('no-store')) return 3
    if (said.includes('private')) return 2
    return said.startsWith('public') ? 0 : 1
  }

  const pages = mounted.filter(({ id }) => !/\/(api|webhooks|health|seo)\//.test(id))

  test.each(pages)(
    'the route data of $id is cached no more openly than its page',
    async ({ id }) => {
      const row = rows[id]
      if (!row) throw new Error(`${id} is in no table`)
      const address = typeof row.path === 'string' ? row.path : row.path(world)
      const [path = '', query] = address.split('?')
      const data = `${path === '/' ? '/_root' : path}.data${query ? `?${query}` : ''}`
      const { nobody, owner, admin } = world.visitors
      for (const visitor of [nobody, owner, admin].map((one: Visitor) => one.twin())) {
        const page = await visitor.send(address)
        const twin = await visitor.twin().send(data)
        expect(secrecyOf(twin.headers), `${data} ${twin.status}`).toBeGreaterThanOrEqual(
          secrecyOf(page.headers),
        )
        // A shared cache may not store the pages or route data of a visitor who has cookies.
        const isPage = page.headers.get('Content-Type')?.startsWith('text/html') ?? false
        const least = visitor.cookies.size > 0 && page.status === 200 && isPage ? 2 : 0
        expect(secrecyOf(page.headers), address).toBeGreaterThanOrEqual(least)
      }
    },
  )
})
