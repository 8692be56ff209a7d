import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inDays } from '../../clock.ts'
import { eventually } from '../../eventually.ts'
import { aUser } from '../travel.ts'
import { Visitor, type Answer } from '../visitor.ts'

const stranger = () => new Visitor()

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

const isFromCache = ({ headers }: Answer) => headers.has('Cache-Status')

/** No other test searches on this route, because its fares would change the page. */
const results = `/search?origin=LHR&destination=ATH&departureDate=${inDays(345)}&adults=1`

/** Waits until a search has finished and returns the page of its results. */
async function waitForSearch(path: string): Promise<Answer> {
  await stranger().send(`${path}&wait=1`)
  return stranger().send(path)
}

/** Sends a request when a fresh copy of the page has just been cached, so the copy does not expire between the two. */
async function sendAfterCaching(path: string, again = path): Promise<[Answer, Answer]> {
  if (path === results) await waitForSearch(path)
  return eventually(async () => {
    const first = await stranger().send(path)
    const second = await stranger().send(again)
    expect(isFromCache(second)).toBe(true)
    return [first, second]
  })
}

test.each(['/about', '/faq', results])('%s is rendered once for all visitors', async (path) => {
  const [first, second] = await sendAfterCaching(path)
  expect(second.text).toBe(first.text)
  expect(second.headers.get('Content-Security-Policy')).toMatch(/frame-ancestors 'none'/)
  expect(second.headers.get('Content-Security-Policy')).not.toMatch(/nonce-/)
})

test.each(['/about', results])(
  '%s of a signed-in user is not shared with other visitors',
  async (path) => {
    await waitForSearch(results)
    const visitor = await aUser()
    await stranger().send(path)
    const own = await visitor.send(path)
    expect(isFromCache(own)).toBe(false)
    expect(own.text).toContain('Logout')
    const strangers = await stranger().send(path)
    expect(strangers.text).toContain('Login')
    expect(strangers.text).not.toContain('Logout')
  },
)

test.each(['/faq', results])(
  'a campaign link to %s is answered from the page cache',
  async (path) => {
    const mark = path.includes('?') ? '&' : '?'
    const campaign = `${path}${mark}utm_source=mail&gclid=abc`
    const [plain, clicked] = await sendAfterCaching(path, campaign)
    expect(clicked.status).toBe(200)
    expect(clicked.text).toBe(plain.text)
  },
)

test("a visitor's choices do not appear on cached pages of other visitors", async () => {
  const chooser = stranger()
  await chooser.send('/?trip=multi-city')
  await chooser.send('/')
  expect((await stranger().send('/')).text).not.toContain('Flight 2')
})

test('results rendered for a returning visitor are shared until this visitor saves a flight', async () => {
  const path = `${results.replace('ATH', 'FCO')}&from=`
  const searcher = stranger()
  for (const other of [results, results.replace('adults=1', 'adults=2')]) await searcher.send(other)
  await searcher.send('/?trip=multi-city')
  // Two addresses of the same search: a stranger opens the first one, and a returning visitor the second one.
  const everybody = await waitForSearch(`${path}a`)
  let attempt = 0
  const [own, strangers] = await eventually(async () => {
    const again = `b${attempt++}`
    const first = await searcher.send(path + again)
    const second = await stranger().send(path + again)
    expect(isFromCache(second)).toBe(true)
    expect(isFromCache(first)).toBe(false)
    expect(first.text.replaceAll(`from=${again}`, 'from=a')).toBe(everybody.text)
    return [first, second]
  })
  expect(strangers.text).toBe(own.text)
  expect(strangers.headers.get('Set-Cookie')).toContain('preferences')

  const id = /off_\w+/.exec(own.text)![0]
  await searcher.send('/saved', {
    method: 'POST',
    body: String(new URLSearchParams({ save: id, search: path.split('?')[1]!, back: path })),
    headers: form,
  })
  const starred = await searcher.send(`${path}b`)
  expect(isFromCache(starred)).toBe(false)
  expect(starred.text).toContain('aria-pressed="true"')
  expect((await stranger().send(`${path}b`)).text).not.toContain('aria-pressed="true"')
})

test("the host name in one visitor's request does not appear in another visitor's page", async () => {
  const path = '/about?asked-as'
  await stranger().send(path, { headers: { 'X-Forwarded-Host': 'evil.example' } })
  expect((await stranger().send(path)).text).not.toContain('evil.example')
})

test('refreshing the results removes the cached page', async () => {
  const path = results.replace('adults=1', 'adults=2')
  await waitForSearch(path)
  await sendAfterCaching(path)
  await stranger().send(path, { method: 'POST', body: 'intent=refresh', headers: form })
  expect(isFromCache(await stranger().send(path))).toBe(false)
})

test('results that are still loading are not cached', async () => {
  const path = results.replace('adults=1', 'adults=3')
  expect(isFromCache(await stranger().send(path))).toBe(false)
})

test('every script and style sheet has a compressed copy', async () => {
  const files = readdirSync('build/client/assets').filter((name) => /\.(js|css)$/.test(name))
  expect(files.length).toBeGreaterThan(20)
  for (const name of files.slice(0, 5)) {
    const { status, headers } = await stranger().send(`/assets/${name}`, {
      headers: { 'Accept-Encoding': 'br' },
    })
    expect([status, headers.get('Content-Encoding')]).toEqual([200, 'br'])
    expect(headers.get('Content-Length')).toBe(String(sizeOf(`${name}.br`)))
    expect(headers.get('Content-Type')).toMatch(/^text\/(javascript|css); charset=utf-8$/)
    expect(headers.get('Cache-Control')).toContain('immutable')
  }
})

const sizeOf = (name: string) => statSync(`build/client/assets/${name}`).size
