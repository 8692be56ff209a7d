import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type Site } from '../e2e/site.ts'
import { aName, anAdministrator, anOffer, bookingOf, type Offer } from './travel.ts'
import { bodyOf, Visitor } from './visitor.ts'

/** A separate site, because paused sales would affect other tests. */
let site: Site

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const aVisitor = () => new Visitor(undefined, site.url)

function makeAdministrator(username: string): void {
  const database = new DatabaseSync(site.databaseFile, { timeout: 60_000 })
  database.prepare('update users set is_admin = 1 where username = ?').run(username)
  database.close()
}

/** Sets the balance and key state at both vendors. */
async function accountIs(state: object): Promise<void> {
  const url = `${site.sandboxUrl}/_sandbox/account`
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(state) })
  expect(answer.status).toBe(200)
}

const readiness = async () => {
  const answer = await fetch(`${site.url}/readyz`)
  const { ids: _, ...readiness } = (await answer.json()) as { ids: object }
  return [answer.status, readiness]
}

async function book(route: string, known?: Offer) {
  const guest = aVisitor()
  const offer = known ?? (await anOffer(guest, { route }))
  const email = `${aName('broke')}@example.com`
  const answer = await guest.call('POST', '/api/bookings', bookingOf(offer, email))
  return { answer, offer, ...bodyOf<{ message: string; code: string }>(answer) }
}

const words = 'We can’t sell tickets right now.'

test('an empty balance pauses sales without a charge until an administrator closes the case', async () => {
  const admin = await anAdministrator(aVisitor(), makeAdministrator)
  expect(await readiness()).toEqual([200, { ready: true, database: 'ready', sales: 'open' }])

  await accountIs({ balance: 1 })
  const refused = await book('LHR-DUB')
  expect(refused.answer.status).toBe(409)
  expect(refused.message).toContain(words)
  expect(refused.message).toContain('nothing was charged')
  expect(refused.message).not.toMatch(/another flight/i)
  await expect
    .poll(() => site.errors.join('\n'))
    .toMatch(/"code":"insufficient_balance".*provider rejects our requests/)

  // Later buyers are refused before the site sends their card, and searches continue.
  const paused = await book('LHR-AMS')
  expect(paused.answer.status).toBe(503)
  expect(paused.code).toBe('SALES_PAUSED')
  expect(paused.message).toBe(`${words} Nothing was charged. Please try again later.`)
  const retryAfter = Number(paused.answer.headers.get('Retry-After'))
  expect(retryAfter).toBeGreaterThan(60)
  expect(retryAfter).toBeLessThanOrEqual(600)
  const ledger = await fetch(`${site.sandboxUrl}/_sandbox/ledger`)
  const { orders, paymentIntents } = (await ledger.json()) as Record<string, { status: string }[]>
  expect(orders).toEqual([])
  expect(paymentIntents?.map(({ status }) => status)).toEqual(['canceled'])

  // The readiness check reports the pause, but the instance stays ready.
  expect(await readiness()).toEqual([200, { ready: true, database: 'ready', sales: 'paused' }])

  const page = (await admin.send('/admin-settings')).text
  expect(page).toContain('Sales of large orders are paused')
  expect(page).toContain('Provider rejects our requests')
  expect(page).toContain('The balance at the flight provider is used up.')
  const id = /reason-(case_\w+)/.exec(page)?.[1] ?? ''
  const close = (reason: string) =>
    admin.post('/admin-settings', { intent: 'close-case', id, reason })
  expect((await close(' ')).status).toBe(409)
  await accountIs({ balance: null })
  expect((await close('Topped up the balance')).status).toBe(303)
  const after = (await admin.send('/admin-settings')).text
  expect(after).not.toContain(`reason-${id}`)
  expect(after).not.toContain('are paused')
  expect(after).toContain(`Case closed, ${id} Topped up the balance`)
  expect((await book('LHR-AMS')).answer.status).toBe(201)
})

test('an order above the balance blocks only large orders', async () => {
  const [large, small] = [
    await anOffer(aVisitor(), { route: 'LHR-SYD' }),
    await anOffer(aVisitor(), { route: 'LHR-AMS' }),
  ]
  const left = Number(small.total_amount) + 1
  expect(Number(large.total_amount)).toBeGreaterThan(3 * left)
  await accountIs({ balance: left })
  expect((await book('LHR-SYD', large)).answer.status).toBe(409)
  expect((await book('LHR-AMS', small)).answer.status).toBe(201)
  const paused = await book('LHR-SYD')
  expect([paused.answer.status, paused.code]).toEqual([503, 'SALES_PAUSED'])

  // After the pause, the next order checks the new balance.
  await accountIs({ balance: null })
  const database = new DatabaseSync(site.databaseFile, { timeout: 60_000 })
  database.prepare("update cases set seen_at = '2020-01-01T00:00:00.000Z'").run()
  database.close()
  expect((await book('LHR-SYD')).answer.status).toBe(201)
  expect((await readiness())[1]).toMatchObject({ sales: 'open' })
})

test('an expired airline token pauses sales until a search finds flights again', async () => {
  const known = await anOffer(aVisitor(), { route: 'LHR-CDG' })
  await accountIs({ duffelTokenExpired: true })
  await expect(anOffer(aVisitor(), { route: 'LHR-MAD' })).rejects.toThrow()
  const early = await aVisitor().call('POST', '/api/bookings', bookingOf(known, 'a@example.com'))
  expect(early.status).toBe(503)
  expect(bodyOf<{ code: string }>(early).code).toBe('SALES_PAUSED')
  await accountIs({ duffelTokenExpired: false })
  expect((await book('LHR-LIS')).answer.status).toBe(201)
  expect(await readiness()).toEqual([200, { ready: true, database: 'ready', sales: 'open' }])
})

test('an expired payment key pauses sales before the next card is sent', async () => {
  await accountIs({ stripeKeyExpired: true })
  const first = await book('LHR-FRA')
  expect([first.answer.status, first.code]).toEqual([503, 'UNREACHABLE'])
  const next = await book('LHR-MUC')
  expect([next.answer.status, next.code]).toEqual([503, 'SALES_PAUSED'])
  await accountIs({ stripeKeyExpired: false })
})
