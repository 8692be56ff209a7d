import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { anAdult, longHaul, resultsPath } from '../traveller.ts'

type Found = { links: string[]; forms: string[]; ids: string[]; faults: string[] }

/**
 * Returns the links and GET forms of a page. Each form counts twice: unchanged, and with text in its text fields. Reads
 * `html` instead of the document if given.
 */
function readPage({ html, url }: { html: string | null; url: string }): Found {
  const page = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  const faults: string[] = []
  const links: string[] = []
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const written = link.getAttribute('href') ?? ''
    if (written === '#') faults.push(`dead link: ${link.textContent?.trim()}`)
    else links.push(new URL(written, url).href)
  }
  for (const link of page.querySelectorAll('a:not([href])')) {
    faults.push(`link to nowhere: ${link.textContent?.trim()}`)
  }
  for (const button of page.querySelectorAll<HTMLButtonElement>('button')) {
    if (button.type === 'submit' && !button.form) {
      faults.push(`button of no form: ${button.textContent?.trim()}`)
    }
  }
  const forms = [...page.querySelectorAll('form')].flatMap((form) => {
    if (form.method !== 'get') return []
    return ['', 'refund'].map((word) => {
      const target = new URL(form.getAttribute('action') ?? '', url)
      target.search = ''
      for (const [name, value] of new FormData(form)) {
        const field = form.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)
        const isText = field?.type === 'search' || field?.type === 'text'
        target.searchParams.append(name, isText && word ? word : String(value))
      }
      return target.href
    })
  })
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
  return { links, forms, ids, faults }
}

/** Returns the kind of an address. Addresses that differ only in an id or a search have the same kind. */
function kindOf({ pathname, searchParams }: URL): string {
  const names = [...new Set(searchParams.keys())].sort().join()
  if (pathname.startsWith('/flight/')) return '/flight'
  if (pathname.startsWith('/booking')) return '/booking'
  if (pathname === '/search') return `/search?${names.includes('from_') ? '' : names}`
  if (['/', '/explore', '/search/dates'].includes(pathname)) return `${pathname}?${names}`
  return pathname + searchParams
}

const enough = 2
const maxSearches = 8

/** Expected statuses other than 200: pages that need a sign-in, and incomplete searches. */
const refusals: Record<string, number> = { '/my-trips': 403, '/search': 400, '/explore': 400 }

/**
 * Crawls from the home page and skips the pages in `seen`. Scripts run on one page of each kind, and `hydrated`
 * collects these kinds.
 */
async function crawl(
  page: Page,
  origin: string,
  seen: Set<string>,
  hydrated: Set<string>,
): Promise<{ faults: string[]; visited: string[] }> {
  // No page links to search results, so the crawl starts with them too.
  const waiting = ['/', resultsPath(longHaul, { wait: '1' })]
  const visits = new Map<string, number>()
  const visited: string[] = []
  const faults: string[] = []
  const anchors: { from: string; path: string; id: string }[] = []
  const idsOf = new Map<string, string[]>()

  const note = (href: string, from: string) => {
    const url = new URL(href)
    if (url.protocol === 'mailto:' || url.protocol === 'tel:') {
      if (!/^(mailto:(\w+@contrail\.example)?(\?subject=|$)|tel:\+\d+$)/.test(href)) {
        faults.push(`${from}: ${href}`)
      }
      return
    }
    if (url.origin !== origin) {
      faults.push(`${from}: leads away, to ${href}`)
      return
    }
    const path = url.pathname + url.search
    if (url.hash) anchors.push({ from, path, id: decodeURIComponent(url.hash.slice(1)) })
    if (seen.has(path)) return
    seen.add(path)
    waiting.push(path)
  }

  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const url = new URL(path, origin)
    const kind = kindOf(url)
    const count = (visits.get(kind) ?? 0) + 1
    const searches = visited.filter((one) => one.startsWith('/search')).length
    if (count > enough || (url.pathname === '/search' && searches >= maxSearches)) continue
    visits.set(kind, count)
    visited.push(path)

    const response = await page.request.get(path)
    const status = response.status()
    if (status !== 200 && status !== refusals[url.pathname]) faults.push(`${status} ${path}`)
    if (/\.\w+$/.test(url.pathname)) continue
    const html = await response.text()
    const hydrates = html.includes('modulepreload') && !hydrated.has(kind)
    if (hydrates) {
      hydrated.add(kind)
      await page.goto(path)
      // Hydration may add links or log errors.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    }
    const found = await page.evaluate(readPage, {
      html: hydrates ? null : html,
      url: response.url(),
    })
    idsOf.set(path, found.ids)
    faults.push(...found.faults.map((fault) => `${path}: ${fault}`))
    for (const href of [...found.links, ...found.forms]) note(href, path)
  }
  for (const { from, path, id } of anchors) {
    const ids = idsOf.get(path)
    if (ids && !ids.includes(id)) faults.push(`${from}: no #${id} on ${path}`)
  }
  return { faults, visited }
}

const places = [
  '/',
  '/explore',
  '/my-trips',
  '/contact',
  '/about',
  '/careers',
  '/blog',
  '/press',
  '/support',
  '/support?tab=contact',
  '/support?tab=bookings',
  '/faq',
  '/alerts',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
  '/cancellation-policy',
  '/press-kit/contrail-press-kit.zip',
]

const pathOf = (address: string) => address.split('?')[0]

test('all links and search forms work for signed-out and signed-in visitors', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000)
  const seen = new Set<string>()
  const hydrated = new Set<string>()
  const nobody = await crawl(page, site.url, seen, hydrated)
  expect(nobody.faults).toEqual([])
  expect(nobody.visited).toEqual(expect.arrayContaining([...places, '/login', '/register']))
  for (const kind of ['/search?', '/flight/', '/blog/', '/faq?q=refund', '/careers?team=']) {
    expect(
      nobody.visited.some((path) => path.startsWith(kind)),
      kind,
    ).toBe(true)
  }

  await signIn(page)
  // The header differs for signed-in users, so each kind is visited again.
  for (const path of [...places, '/account-settings']) seen.delete(path)
  for (const kind of ['/?', '/my-trips']) hydrated.delete(kind)
  const member = await crawl(page, site.url, seen, hydrated)
  expect(member.faults).toEqual([])
  expect(member.visited.map(pathOf)).toEqual(
    expect.arrayContaining(['/', '/my-trips', '/account-settings']),
  )
})

async function signIn(page: Page): Promise<void> {
  const password = 'Battery-Staple-9'
  const username = `crawler${Date.now()}`
  await page.goto('/register')
  await page.getByLabel('Username').fill(username)
  await page
    .locator('main')
    .getByLabel('Email')
    .fill(anAdult().email ?? '')
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Lovelace')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('main').getByRole('button').first().click()
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText(
    'Welcome Back',
  )
}
