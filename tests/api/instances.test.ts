import { expect, inject, test } from 'vitest'
import { inDays } from '../clock.ts'
import { readLedger } from '../e2e/ledger.ts'
import { aName, aUser, bookingOf, password, type Offer } from './travel.ts'
import { bodyOf, Visitor } from './visitor.ts'

/** What one instance has begun or ended, and visitors ask another for. */

const idsIn = (text: string) => [...new Set(text.match(/\boff_\w+/g))].sort()

/** Each test pays for flights of days of its own. */
let day = 130
const isPlain = (offer: Offer) => !offer.passenger_identity_documents_required

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

test('of two who pay for flights of one search at once one has them, and the other is told at once that nothing was charged', async () => {
  const { url, secondUrl, sandboxUrl } = inject('sites')
  const before = await readLedger({ sandboxUrl })
  for (const [first, second] of [
    [url, secondUrl],
    [url, url],
  ] as const) {
    const visitors = [new Visitor(undefined, first), new Visitor(undefined, second)] as const
    const search = { origin: 'MAD', destination: 'OSL', departureDate: inDays((day += 1)) }
    const found = await visitors[0].call('POST', '/api/flights/search', { ...search, limit: 100 })
    const offers = bodyOf<{ offers: Offer[] }>(found).offers.filter(isPlain)
    const since = performance.now()
    const answers = await Promise.all(
      visitors.map((visitor, index) => {
        const email = `${aName()}@example.com`
        return visitor.call('POST', '/api/bookings', bookingOf(offers[index]!, email))
      }),
    )
    expect(performance.now() - since).toBeLessThan(12_000)
    const [made, refused] = answers.sort((one, other) => one.status - other.status)
    expect(made?.status).toBe(201)
    expect(refused?.status).toBe(410)
    expect(refused?.text).toContain('This flight offer has expired.')
    expect(refused?.text).toContain('nothing was charged')
  }
  const after = await readLedger({ sandboxUrl })
  expect(after.orders.length - before.orders.length).toBe(2)
  const intents = after.paymentIntents.slice(before.paymentIntents.length)
  const states = intents.map(({ status }) => status).sort()
  expect(states).toEqual(['canceled', 'canceled', 'succeeded', 'succeeded'])
})
