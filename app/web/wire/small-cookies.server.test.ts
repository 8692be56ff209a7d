import { describe, expect, test } from 'vitest'
import { fastestRun } from '../../../tests/fastest-run.ts'
import { cookieName, hasOnlyPreferences, sendsOwnCookie, signedCookie } from './cookies.server.ts'
import {
  preferencesCookie,
  readPreferences,
  type SavedFlight,
} from '#app/web/session/preferences/preferences.server.ts'
import {
  fareKey,
  listSavedFlights,
  cookieWithoutFlight,
  cookieWithFlight,
} from '#app/web/session/preferences/saved-flights.server.ts'
import { redirectWithToast, takeToast, toastCookie } from '#app/web/session/flash.server.ts'

const visit = (Cookie = '') => new Request('http://localhost:3000/', { headers: { Cookie } })
const sent = (setCookie: string | null) => setCookie?.split(';')[0] ?? ''

test('a toast appears once, on the next page', async () => {
  const toast = { title: 'Registration successful', tone: 'success' } as const
  const response = await redirectWithToast('/login', toast)
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe('/login')
  const [cookie] = response.headers.getSetCookie()
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
  const taken = await takeToast(visit(sent(cookie ?? null)))
  expect(taken.toast).toMatchObject(toast)
  expect(taken.setCookie).toMatch(/^contrail_toast=; Max-Age=0/)
  expect(await takeToast(visit(sent(taken.setCookie)))).toEqual({ toast: null, setCookie: null })
  expect(await takeToast(visit())).toEqual({ toast: null, setCookie: null })
})

test.each(['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip'])(
  'a page that is fetched ahead with the purpose %s leaves the toast unread',
  async (purpose) => {
    const request = visit(sent(await toastCookie({ title: 'Saved' })))
    request.headers.set('Sec-Purpose', purpose)
    expect(await takeToast(request)).toEqual({ toast: null, setCookie: null })
  },
)

test('a long toast is truncated between characters to fit its cookie', async () => {
  const cookie = await toastCookie({ title: '✈️'.repeat(500), description: '航'.repeat(5000) })
  expect(cookie.length).toBeLessThan(4000)
  const { toast } = await takeToast(visit(sent(cookie)))
  expect(toast?.title).toMatch(/^(✈️?)+…$/)
  expect(toast?.description).toMatch(/^航+…$/)
  expect(Buffer.byteLength(toast?.title ?? '')).toBeLessThanOrEqual(200)
  const ascii = await toastCookie({ title: 'a'.repeat(201) })
  expect((await takeToast(visit(sent(ascii)))).toast?.title).toBe(`${'a'.repeat(197)}…`)
})

test('a forged toast is not shown', async () => {
  const forged = Buffer.from('{"id":"1","title":"Your card was charged"}').toString('base64')
  expect((await takeToast(visit(`contrail_toast=${forged}`))).toast).toBeNull()
})

test('a value signed for one cookie is invalid in another', async () => {
  const theirs = signedCookie({ name: 'contrail_other', kind: '', purpose: '' })
  const value = await theirs.serialize({ id: '1', title: 'Your card was charged' })
  expect(await theirs.parse(sent(value))).toMatchObject({ title: 'Your card was charged' })
  const renamed = sent(value).replace('contrail_other', 'contrail_toast')
  expect((await takeToast(visit(renamed))).toast).toBeNull()
})

test('over https, cookie names have the __Host- prefix', () => {
  expect(cookieName('contrail_session', true)).toBe('__Host-contrail_session')
  for (const cookie of ['contrail_toast=x', 'a=b; __Host-contrail_toast=x']) {
    expect(sendsOwnCookie(visit(cookie))).toBe(true)
  }
  for (const cookie of ['', 'a=contrail_x', '__Host-other=contrail_x', 'not__Host-contrail_x=1']) {
    expect(sendsOwnCookie(visit(cookie))).toBe(false)
  }
})

test('hasOnlyPreferences ignores cookies of others and reads a header full of spaces quickly', () => {
  const spaces = ' '.repeat(15_000)
  const ms = fastestRun(() => {
    for (const cookie of ['contrail_preferences=x', `a=b;${spaces}contrail_preferences=x; c`]) {
      expect(hasOnlyPreferences(cookie)).toBe(true)
    }
    for (const cookie of [
      '',
      'a=b',
      '__Host-contrail_preferences=x',
      `contrail_preferences=x;${spaces}a`,
    ]) {
      expect(hasOnlyPreferences(cookie)).toBe(cookie.startsWith('contrail'))
    }
    for (const other of [
      'contrail_session=y',
      'contrail_preferences=y',
      `${spaces}contrail_toast`,
    ]) {
      expect(hasOnlyPreferences(`contrail_preferences=x; ${other}`)).toBe(false)
    }
  })
  expect(ms).toBeLessThan(100)
})

test('preferences are kept for a year, and an unchanged cookie is not sent again', async () => {
  const first = await preferencesCookie(visit(), { lastTripType: 'one-way' })
  expect(first).toMatch(/Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
  const second = await preferencesCookie(visit(sent(first)), { lastSearchParams: 'origin=LHR' })
  expect(await readPreferences(visit(sent(second)))).toEqual({
    lastTripType: 'one-way',
    lastSearchParams: 'origin=LHR',
  })
  expect(await preferencesCookie(visit(sent(second)), { lastTripType: 'one-way' })).toBeNull()
})

test.each([
  '',
  'contrail_preferences=x',
  `contrail_preferences=${btoa('{"lastTripType":"boat"}')}`,
])('the preferences cookie %j counts as empty', async (cookie) => {
  expect(Object.values(await readPreferences(visit(cookie))).filter(Boolean)).toEqual([])
})

describe('saved flights', () => {
  const flight = (name: string, search = 'origin=LHR&destination=JFK'): SavedFlight => ({
    id: `off_0000000000000000${name}`,
    search,
    price: { amount: 500, currency: 'USD' },
  })
  const save = async (cookie: string, saved: SavedFlight) => {
    const saving = await cookieWithFlight(visit(cookie), saved)
    return saving && sent(saving.setCookie)
  }
  const names = async (cookie: string) =>
    (await listSavedFlights(visit(cookie))).map(({ id }) => id.slice(-1))

  test('keep their order without repeats until they are removed', async () => {
    let cookie = sent(await preferencesCookie(visit(), { lastTripType: 'one-way' }))
    for (const name of ['a', 'b', 'a']) cookie = (await save(cookie, flight(name))) || cookie
    expect(await names(cookie)).toEqual(['a', 'b'])
    cookie = sent(await cookieWithoutFlight(visit(cookie), flight('a')))
    expect(await names(cookie)).toEqual(['b'])
    expect((await readPreferences(visit(cookie))).lastTripType).toBe('one-way')
    expect(await cookieWithoutFlight(visit(cookie), flight('z'))).toBeNull()
  })

  test('stay recognisable by their fare when the offer id changes', async () => {
    const known = { brands: ['Basic'], cabins: ['Economy'] }
    const fare = fareKey('BA178 2030-03-01T08:45:00', known)
    expect(fareKey('BA178 2030-03-01T08:45:00', { ...known, brands: ['Flex'] })).not.toBe(fare)
    let cookie = (await save('', { ...flight('a'), fare })) ?? ''
    cookie = (await save(cookie, flight('b'))) ?? ''
    cookie = (await save(cookie, { ...flight('c'), fare })) ?? ''
    expect(await names(cookie)).toEqual(['c', 'b'])
    cookie = sent(await cookieWithoutFlight(visit(cookie), { ...flight('d'), fare }))
    expect(await names(cookie)).toEqual(['b'])
  })

  test('have a limit of five, and the sixth is rejected', async () => {
    let cookie = ''
    for (const name of 'abcde') cookie = (await save(cookie, flight(name))) || cookie
    expect(await save(cookie, flight('f'))).toBeNull()
    expect(await names(cookie)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('lose the oldest flight when their searches do not fit into the cookie', async () => {
    const lastSearchParams = 'x'.repeat(1_000)
    let cookie = sent(await preferencesCookie(visit(), { lastSearchParams }))
    for (const name of 'abcde') {
      cookie = (await save(cookie, flight(name, 'y'.repeat(400)))) || cookie
      expect(cookie.length).toBeLessThan(3_900)
    }
    const left = await names(cookie)
    expect(left.length).toBeGreaterThan(1)
    expect('abcde'.endsWith(left.join(''))).toBe(true)
  })

  test('lose their texts when the cookie is full, but no flight is dropped', async () => {
    const search = `origin=LHR&${'y'.repeat(250)}`
    const recentSearches = [search, search, search].join('\n')
    let cookie = sent(await preferencesCookie(visit(), { recentSearches }))
    for (const name of 'abcde') {
      const saved = { ...flight(name, search), lines: 'é'.repeat(200) }
      cookie = (await save(cookie, saved)) || cookie
      expect(cookie.length).toBeLessThan(3_900)
    }
    expect(await names(cookie)).toEqual(['a', 'b', 'c', 'd', 'e'])
    const kept = await listSavedFlights(visit(cookie))
    expect(kept.filter(({ lines }) => lines === undefined)).not.toEqual([])
  })

  test('ignore forged entries', async () => {
    const forged = btoa(JSON.stringify({ saved: [{ id: '../../etc', search: '' }] }))
    expect(await names(`contrail_preferences=${forged}`)).toEqual([])
  })
})
