import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { inDays } from '../../clock.ts'
import { readLedger } from '../../e2e/ledger.ts'
import { aName, anOffer, aUser, bookingOf, ownDay, password, type Offer } from '../travel.ts'
import { bodyOf, Visitor } from '../visitor.ts'

const idsIn = (text: string) => [...new Set(text.match(/\boff_\w+/g))].sort()

const isPlain = (offer: Offer) => !offer.passenger_identity_documents_required

test('two instances share one search, and each of them receives its offers', async () => {
  const { url, secondUrl } = inject('sites')
  const trip = `origin=MAD&destination=VIE&departureDate=${inDays(123)}&adults=1&cabinClass=economy`
  const begun = new Visitor(undefined, url).send(`/search?${trip}`)
  const visitorOfSecond = new Visitor(undefined, secondUrl)
  // The second instance must wait until the first has registered the search.
  await expect
    .poll(async () => (await visitorOfSecond.send(`/search/arrivals?${trip}&after=0`)).status)
    .toBe(200)
  await begun
  const whole = `/search?${trip}&wait=1`
  const first = await new Visitor(undefined, url).send(whole)
  const second = await visitorOfSecond.send(whole)
  const ids = idsIn(second.text)
  expect(ids.length).toBeGreaterThan(3)
  // A second search would give the offers new ids, so equal ids show that the instances share one search.
  for (const id of ids) expect(idsIn(first.text)).toContain(id)
})

test('a session ended on one instance ends on the other immediately', async () => {
  const { secondUrl: site } = inject('sites')
  const user = await aUser()
  const thief = new Visitor()
  for (const [name, value] of user.cookies) thief.cookies.set(name, value)
  const isIn = async () => (await thief.call('GET', '/api/auth/user', undefined, { site })).status
  expect(await isIn()).toBe(200)
  expect((await user.call('POST', '/api/auth/logout')).status).toBeLessThan(300)
  expect(await isIn()).toBe(401)
})

test('instances count sign-in attempts together', async () => {
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

test('two concurrent payments for one search make one booking and one refusal within seconds', async () => {
  const { url, secondUrl, sandboxUrl } = inject('sites')
  for (const [first, second] of [
    [url, secondUrl],
    [url, url],
  ] as const) {
    const visitors = [new Visitor(undefined, first), new Visitor(undefined, second)] as const
    const search = { origin: 'MAD', destination: 'OSL', departureDate: inDays(ownDay()) }
    const found = await visitors[0].call('POST', '/api/flights/search', { ...search, limit: 100 })
    const offers = bodyOf<{ offers: Offer[] }>(found).offers.filter(isPlain).slice(0, 2)
    const since = performance.now()
    const answers = await Promise.all(
      visitors.map((visitor, index) => {
        const email = `${aName()}@example.com`
        return visitor.call('POST', '/api/bookings', bookingOf(offers[index]!, email))
      }),
    )
    expect(performance.now() - since).toBeLessThan(30_000)
    const [made, refused] = answers.sort((one, other) => one.status - other.status)
    expect([made?.status, refused?.status]).toEqual([201, 410])
    expect(refused?.text).toContain('This flight offer has expired.')
    const ids = offers.map(({ id }) => id)
    const { orders, paymentIntents } = await readLedger({ sandboxUrl })
    expect(orders.filter((order) => ids.includes(order.offer_id))).toHaveLength(1)
    const checkouts = await checkoutsOf(ids)
    const paid = paymentIntents.filter(({ metadata }) =>
      checkouts.includes(metadata['checkout_id'] ?? ''),
    )
    const kept = paid.filter(({ status }) => status !== 'canceled')
    expect(kept.map(({ status }) => status)).toEqual(['succeeded'])
  }
})

async function checkoutsOf(offerIds: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: inject('sites').databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    'select id from checkouts where offer_id = any($1)',
    [offerIds],
  )
  await client.end()
  return rows.map(({ id }) => id)
}

test('concurrent cancellations on two instances cancel and refund an order once', async () => {
  const { url, secondUrl, sandboxUrl } = inject('sites')
  const user = await aUser()
  const offer = await anOffer(user, { route: 'LHR-CDG', refundable: true })
  const email = `${user.name}@example.com`
  const { id } = bodyOf(await user.call('POST', '/api/bookings', bookingOf(offer, email)))
  const [checkout = ''] = await checkoutsOf([offer.id])
  const cancel = (site: string) =>
    user
      .twin()
      .call('POST', `/api/bookings/${String(id)}/cancel`, { acceptCredits: true }, { site })
  const answers = await Promise.all([url, secondUrl, url, secondUrl].map(cancel))
  for (const { status } of answers) expect([200, 202, 409]).toContain(status)
  await expect.poll(async () => (await cancel(url)).status).not.toBe(202)
  const { orders, cancellations, paymentIntents, refunds } = await readLedger({ sandboxUrl })
  const order = orders.find((one) => one.offer_id === offer.id)
  const confirmed = cancellations.filter(
    (one) => one.order_id === order?.id && one.confirmed_at !== null,
  )
  expect(confirmed).toHaveLength(1)
  const paid = paymentIntents.find(({ metadata }) => metadata['checkout_id'] === checkout)
  const back = refunds.filter((refund) => refund.payment_intent === paid?.id)
  expect(back).toHaveLength(1)
})
