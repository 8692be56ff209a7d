import { expect, test } from 'vitest'
import { get, post } from '../../../tests/route-calls.ts'
import { dropProbe, keepProbe, redirectWithCookies, refusesCookies } from './cookie-probe.server.ts'

const first = 'contrail_session=1; Path=/'
const addressAfter = (request: Request, ...cookies: (string | null)[]) =>
  redirectWithCookies(request, '/booking/seats?offer=1#bags', ...cookies).headers.get('Location')
const probed = () => addressAfter(post('/booking', {}), first) ?? ''

test('the page after the first cookie can tell whether the browser has kept it', () => {
  expect(probed()).toMatch(/^\/booking\/seats\?offer=1&cookies=\d+#bags$/)
  expect(refusesCookies(get(probed()))).toBe(true)
  expect(refusesCookies(get(probed(), ['contrail_session=1']))).toBe(false)
  expect(refusesCookies(get(probed(), ['other=1']))).toBe(true)
})

test('an old or forged address says nothing about cookies', () => {
  const at = (age: number) =>
    probed().replace(/cookies=(\d+)/, (_, sent) => `cookies=${Number(sent) - age}`)
  expect(refusesCookies(get(at(60)))).toBe(false)
  expect(refusesCookies(get(at(-100)))).toBe(false)
  expect(refusesCookies(get('/booking/seats?cookies='))).toBe(false)
  expect(refusesCookies(get('/booking/seats?cookies=blocked'))).toBe(false)
  expect(refusesCookies(get('/booking/seats'))).toBe(false)
})

test('the address is unchanged for a visitor with cookies, and without a new cookie', () => {
  const known = post('/booking', {}, { cookies: ['contrail_preferences=1'] })
  expect(addressAfter(known, first)).toBe('/booking/seats?offer=1#bags')
  expect(addressAfter(post('/booking', {}), null)).toBe('/booking/seats?offer=1#bags')
})

test('a redirect passes on that the browser refuses cookies', () => {
  const next = keepProbe(get(probed()), '/booking?offer=1')
  expect(refusesCookies(get(next))).toBe(true)
  expect(keepProbe(get(probed(), ['contrail_session=1']), '/booking')).toBe('/booking')
  expect(keepProbe(get('/booking/seats'), '/booking')).toBe('/booking')
})

test('a browser that has kept the cookie is redirected to the address without the probe', () => {
  const drop = (request: Request): unknown => {
    try {
      dropProbe(request)
      return null
    } catch (answer) {
      return answer instanceof Response && answer.headers.get('Location')
    }
  }
  const known = ['contrail_session=1']
  const path = probed().replace('#bags', '')
  expect(drop(get(path, known))).toBe('/booking/seats?offer=1')
  expect(drop(get('/faq?cookies=1', known))).toBe('/faq')
  expect(drop(get('/booking?offer=1&cookies=1&saved=x', known))).toBe('/booking?offer=1')
  expect(drop(get(path))).toBeNull()
  expect(drop(get('/booking/seats?offer=1', known))).toBeNull()
  // Remix loads the page after a form with the headers of the form.
  const form = new Headers(post(path, {}, { cookies: known }).headers)
  expect(drop(new Request(`http://localhost:3000${path}`, { headers: form }))).toBeNull()
})
