import { expect, test } from 'vitest'
import { cookieName, sendsOwnCookie, signedCookie } from './cookies.server.ts'
import { preferencesCookie, readPreferences } from './preferences.server.ts'
import { redirectWithToast, takeToast, toastCookie } from './toast.server.ts'

const visit = (Cookie = '') => new Request('http://localhost:3000/', { headers: { Cookie } })
const sent = (setCookie: string | null) => setCookie?.split(';')[0] ?? ''

test('a toast arrives with the next page, once', async () => {
  const toast = { title: 'Registration successful', tone: 'success' } as const
  const response = await redirectWithToast('/login', toast, 'other=1')
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe('/login')
  const [other, cookie] = response.headers.getSetCookie()
  expect(other).toBe('other=1')
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
  const taken = await takeToast(visit(sent(cookie ?? null)))
  expect(taken.toast).toMatchObject(toast)
  expect(taken.setCookie).toMatch(/^contrail_toast=; Max-Age=0/)
  expect(await takeToast(visit(sent(taken.setCookie)))).toEqual({ toast: null, setCookie: null })
  expect(await takeToast(visit())).toEqual({ toast: null, setCookie: null })
})

test('a toast of any length fits into a cookie, and is cut between characters', async () => {
  const cookie = await toastCookie({ title: '✈️'.repeat(500), description: '航'.repeat(5000) })
  expect(cookie.length).toBeLessThan(4000)
  const { toast } = await takeToast(visit(sent(cookie)))
  expect(toast?.title).toMatch(/^(✈️?)+…$/)
  expect(toast?.description).toMatch(/^航+…$/)
})

test('a toast that somebody else wrote is not shown', async () => {
  const forged = Buffer.from('{"id":"1","title":"Your card was charged"}').toString('base64')
  expect((await takeToast(visit(`contrail_toast=${forged}`))).toast).toBeNull()
})

test('what is signed for one cookie means nothing in another', async () => {
  const theirs = signedCookie('contrail_other')
  const value = await theirs.serialize({ id: '1', title: 'Your card was charged' })
  expect(await theirs.parse(sent(value))).toMatchObject({ title: 'Your card was charged' })
  const renamed = sent(value).replace('contrail_other', 'contrail_toast')
  expect((await takeToast(visit(renamed))).toast).toBeNull()
})

test('over https the names are those that no neighbour may set', () => {
  expect(cookieName('contrail_session', true)).toBe('__Host-contrail_session')
  for (const cookie of ['contrail_toast=x', 'a=b; __Host-contrail_toast=x']) {
    expect(sendsOwnCookie(visit(cookie))).toBe(true)
  }
  for (const cookie of ['', 'a=contrail_x', '__Host-other=contrail_x', 'not__Host-contrail_x=1']) {
    expect(sendsOwnCookie(visit(cookie))).toBe(false)
  }
})

test('preferences last a year and keep what is not changed', async () => {
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
])('%j says nothing', async (cookie) => {
  expect(Object.values(await readPreferences(visit(cookie))).filter(Boolean)).toEqual([])
})
