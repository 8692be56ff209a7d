import { get } from 'node:http'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { faultsInBothSchemes } from './faults.ts'

const pages = [
  '/about',
  '/careers',
  '/careers?team=design',
  '/blog',
  '/blog?category=Technology',
  '/blog/two-prices-one-plane',
  '/press',
  '/support',
  '/support?tab=contact',
  '/support?tab=bookings',
  '/faq',
  '/faq?category=travel&open=passport',
  '/faq?q=refund',
  '/contact',
  '/alerts',
  '/newsletter',
  '/privacy',
  '/terms',
  '/cookies',
  '/cancellation-policy',
]

/** Pages that are answered, but not with what was asked for. */
const lost = [
  '/nothing-here',
  '/refused',
  '/support/booking',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
]

const shared = 'public, s-maxage=300, stale-while-revalidate=86400'

type Answer = { status: number; headers: Record<string, unknown>; bytes: number; body: string }

/** An answer as it crosses the wire, its body still compressed where that was asked for. */
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

/** Compressed, of all style sheets that a document asks for. */
async function bytesOfStyle(origin: string, document: string): Promise<number> {
  const links = [...document.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
  expect(links.length).toBeGreaterThan(0)
  const sheets = await Promise.all(
    links.map(([, path = '']) => fetchRaw(origin + path, { 'Accept-Encoding': browsersTake })),
  )
  for (const { headers } of sheets) expect(headers['content-encoding']).toBe('br')
  return sheets.reduce((sum, { bytes }) => sum + bytes, 0)
}

for (const path of pages) {
  test(`${path} sends no script, little else, and may be kept`, async ({ site }) => {
    const url = site.url + path
    const { status, headers, body } = await fetchRaw(url)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe(shared)
    expect(headers['vary']).toContain('Cookie')
    expect(headers['content-security-policy']).toContain("script-src 'none'")
    expect(body.match(/<script(?! type="application\/ld\+json")/g)).toBeNull()
    expect(body).not.toContain('modulepreload')
    expect(body).toContain('<link rel="canonical"')
    expect(body).toContain('Operating hours 07:00 - 21:00. Calls may be recorded.')
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
    const css = await bytesOfStyle(site.url, body)
    expect(css).toBeLessThanOrEqual(9 * 1024)
    expect(html.bytes + css).toBeLessThanOrEqual(25 * 1024)
  })
}

test('home may be kept too, and stays small', async ({ site }) => {
  const url = `${site.url}/`
  const { headers, body } = await fetchRaw(url)
  expect(headers['cache-control']).toBe(shared)
  const known = { 'If-None-Match': String(headers.etag) }
  const again = await fetchRaw(url, known)
  expect(again).toMatchObject({ status: 304, bytes: 0 })
  // The copy's scripts are named by the policy that came with it.
  expect(again.headers).not.toHaveProperty('content-security-policy')
  const preloads = body.match(/<link rel="modulepreload"[^>]*>/g) ?? []
  expect(preloads.length).toBeGreaterThan(2)
  expect(preloads.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([])
  const gzip = { 'Accept-Encoding': 'gzip' }
  const css = await bytesOfStyle(site.url, body)
  expect(css).toBeLessThanOrEqual(9 * 1024)
  expect((await fetchRaw(url, gzip)).bytes + css).toBeLessThanOrEqual(70 * 1024)
})

test('addresses that moved, and what robots read', async ({ request }) => {
  for (const [from, to] of [
    ['/privacy-policy', '/privacy'],
    ['/terms-of-service', '/terms'],
    ['/cookie-policy', '/cookies'],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([301, to])
  }
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? ''
  const xml = await (await request.get(sitemap)).text()
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(18)
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect([address, answer.status()]).toEqual([address, 200])
    expect(await answer.text()).toContain(`<link rel="canonical" href="${address}"/>`)
  }
  for (const path of ['/', '/about', '/robots.txt', '/sitemap.xml']) {
    const answer = await request.head(path)
    expect([path, answer.status()]).toEqual([path, 200])
    expect(await answer.text()).toBe('')
  }
})

test('any other address says so, with both texts', async ({ page }) => {
  for (const path of ['/nothing-here', '/about/nothing', '/blog/no-such-article', '/design']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await expect(page).toHaveTitle(/^404 Page Not Found/)
  }
})

async function submitEmpty(page: Page, path: string, button: string) {
  await page.goto(path)
  await page.getByRole('main').getByRole('button', { name: button }).click()
  await expect(page.getByRole('alert')).toBeVisible()
}

// At 1280 px the frame of these pages is that of the account's, which are looked at there.
for (const width of [360]) {
  test.describe(`${width} px`, () => {
    test.use({
      viewport: { width, height: 640 },
      contextOptions: { reducedMotion: 'reduce' },
      // The pages forbid every script, and with that axe.
      bypassCSP: true,
    })

    test('no content page breaks a rule of axe, in any state', async ({ page }) => {
      test.setTimeout(180_000)
      const faults: string[] = []
      const look = async (where: string) => faults.push(...(await faultsInBothSchemes(page, where)))
      for (const path of [...pages, ...lost, '/faq?q=zzz', '/blog?q=zzz', '/alerts?sent=alert']) {
        await page.goto(path)
        await look(path)
      }
      await page.goto('/faq')
      await page.getByText('How do I book a flight?').click()
      await look('an open answer')
      await page.goto('/press')
      await page.getByText('Read the release').first().click()
      await look('an open release')
      await page.getByRole('banner').locator('summary:visible').click()
      await look('the open menu')
      await submitEmpty(page, '/contact', 'Submit')
      await look('contact with mistakes')
      await submitEmpty(page, '/support?tab=contact', 'Submit Request')
      await look('support with mistakes')
      await submitEmpty(page, '/support?tab=bookings', 'Retrieve Booking')
      await look('retrieve with mistakes')
      await submitEmpty(page, '/alerts', 'Set Price Alert')
      await look('alerts with mistakes')
      expect(faults).toEqual([])
    })
  })
}

const windows = {
  '320 px': { viewport: { width: 320, height: 640 } },
  '200 % zoom': { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
}

for (const [name, use] of Object.entries(windows)) {
  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } })

    test('no page is wider than its window', async ({ page }) => {
      const wide: string[] = []
      for (const path of ['/', ...pages, ...lost]) {
        await page.goto(path)
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (over > 0) wide.push(`${path}: ${over} px`)
      }
      expect(wide).toEqual([])
    })
  })
}
