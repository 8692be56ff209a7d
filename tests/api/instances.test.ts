import { expect, inject, test } from 'vitest'
import { inDays } from '../clock.ts'
import { aName, aUser, password } from './travel.ts'
import { Visitor } from './visitor.ts'

/** What one instance has begun or ended, and visitors ask another for. */

const idsIn = (text: string) => [...new Set(text.match(/\boff_\w+/g))].sort()

test('a search is made once by all instances, and followed on any of them', async () => {
  const { url, secondUrl } = inject('sites')
  const trip = `origin=MAD&destination=VIE&departureDate=${inDays(123)}&adults=1&cabinClass=economy`
  const begun = new Visitor(undefined, url).send(`/search?${trip}`)
  const elsewhere = new Visitor(undefined, secondUrl)
  // Until the first instance has said that it makes the search, nobody has.
  await expect
    .poll(async () => (await elsewhere.send(`/search/arrivals?${trip}&after=0`)).status)
    .toBe(200)
  await begun
  const whole = `/search?${trip}&wait=1`
  const first = await new Visitor(undefined, url).send(whole)
  const second = await elsewhere.send(whole)
  const ids = idsIn(second.text)
  expect(ids.length).toBeGreaterThan(3)
  // Each search of the airlines' names its offers anew.
  for (const id of ids) expect(idsIn(first.text)).toContain(id)
})

test('a session that ends on one instance is over on the other at once', async () => {
  const { secondUrl: site } = inject('sites')
  const user = await aUser()
  const thief = new Visitor()
  for (const [name, value] of user.cookies) thief.cookies.set(name, value)
  const isIn = async () => (await thief.call('GET', '/api/auth/user', undefined, { site })).status
  expect(await isIn()).toBe(200)
  expect((await user.call('POST', '/api/auth/logout')).status).toBeLessThan(300)
  expect(await isIn()).toBe(401)
})

test('tries to sign in count together on all instances', async () => {
  const { url, secondUrl } = inject('sites')
  const { name: username } = await aUser()
  const visitor = new Visitor()
  const trySignIn = async (site: string, given: string) => {
    const fields = { username, password: given }
    return (await visitor.call('POST', '/api/auth/login', fields, { site })).status
  }
  for (let times = 0; times < 5; times += 1) {
    expect(await trySignIn(url, aName('wrong'))).toBe(401)
    expect(await trySignIn(secondUrl, aName('wrong'))).toBe(401)
  }
  for (const site of [url, secondUrl]) expect(await trySignIn(site, password)).toBe(429)
})
