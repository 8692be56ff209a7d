import { beforeEach, expect, test } from 'vitest'
import { useAirlines } from '../../../tests/app.ts'
import { now } from '../../../tests/clock.ts'
import * as application from '#app/core/app.server.ts'
import * as database from '#app/platform/database/db.server.ts'
import * as alerts from './alert.store.server.ts'
import * as own from './own-searches.server.ts'
import * as requests from './alert-request.server.ts'
import { withAccess } from '../../../tests/fakes/vendor-access.ts'

const searches = 'POST /air/offer_requests'

const airlines = useAirlines()
beforeEach(async () => {
  const tables = ['searchAlerts', 'searchWatches', 'knownFares', 'leases', 'outbox'] as const
  for (const table of tables) await database.db().deleteFrom(table).execute()
  await setFares(100)
  await airlines.calls()
})

const dayMs = 86_400_000
let shifted = 0

/** Moves the clocks of site and sandbox forward, then runs the fare checks that are due. */
async function look({ days = 0, times = 1 } = {}): Promise<void> {
  shifted += days * dayMs
  await tellSandbox('clock', { shiftMs: days * dayMs })
  const clock = { ...application.app().clock, now: () => now() + shifted }
  const instance = () =>
    application.runIn({ ...application.app(), clock }, () => own.makeOwnSearches([]))
  await Promise.all(Array.from({ length: times }, instance))
}

async function tellSandbox(what: string, body: object): Promise<void> {
  const answer = await fetch(`${airlines.url}/_sandbox/${what}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
const setFares = (farePercent: number) => tellSandbox('account', { farePercent })

const day = (days: number) => new Date(now() + shifted + days * dayMs).toISOString().slice(0, 10)

async function watch(email: string, departsOn = ''): Promise<string> {
  const alertRequest = { email, origin: 'JFK', destination: 'LHR', departsOn }
  await requests.requestAlert(alertRequest)
  const alert = (await alerts.listAlerts(email)).at(-1)
  await requests.beginAlert(alert?.id ?? '', email)
  return alert?.id ?? ''
}

const drops = () =>
  database
    .db()
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'unsubscribeUrl'])
    .where('kind', '=', 'price-drop')
    .orderBy('id')
    .execute()

const searched = async () => (await airlines.calls())[searches] ?? 0

// Sandbox fares change by a few percent every day. The changes made here are much larger.
test('a 25% drop causes one mail to subscribed addresses, a smaller drop causes none', async () => {
  await watch('ada@contrail.example', day(20))
  await watch('bob@contrail.example', day(20))
  await look()
  expect(await searched()).toBe(1)
  await look()
  expect(await searched()).toBe(0)

  await alerts.removeAlerts('bob@contrail.example')
  await setFares(70)
  await look({ days: 1, times: 2 })
  expect(await searched()).toBe(1)
  const [mail, ...others] = await drops()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'ada@contrail.example',
    subject: expect.stringMatching(
      /^\$\d+, down \d\d%: New York \(JFK\) to London \(LHR\)$/,
    ) as string,
  })
  const token = new URL(mail?.unsubscribeUrl ?? '').searchParams.get('token') ?? ''
  expect(await alerts.findAlertLink(token)).toBe('ada@contrail.example')

  await setFares(66)
  await look({ days: 1 })
  expect(await searched()).toBe(1)
  expect(await drops()).toHaveLength(1)
})

test('the maximum number of alerts per email also holds for concurrent requests', async () => {
  const alertRequests = Array.from({ length: alerts.maxAlerts + 10 }, (_, index) => ({
    ...{ email: 'many@example.com', origin: 'JFK', destination: 'LHR' },
    departsOn: day(20 + index),
  }))
  await Promise.all(alertRequests.map((one) => requests.requestAlert(one)))
  expect(await alerts.countAlerts('many@example.com')).toBe(alerts.maxAlerts)
})

test('an alert is confirmed, paused and removed only by its own address', async () => {
  const watched = { origin: 'SYD', destination: 'HNL', departsOn: day(20) }
  await alerts.saveAlert({ ...watched, email: 'bob@contrail.example' })
  await alerts.saveAlert({ ...watched, email: 'ada@contrail.example' })
  const [before] = await alerts.listAlerts('bob@contrail.example')
  const id = before?.id ?? ''
  expect(await alerts.confirmAlert(id, 'ada@contrail.example')).toBe(false)
  await alerts.pauseAlert(id, 'ada@contrail.example', true)
  await alerts.removeAlert(id, 'ada@contrail.example')
  expect(await alerts.listAlerts('bob@contrail.example')).toEqual([before])
  expect(await alerts.listAlerts('ada@contrail.example')).toHaveLength(1)
})

const base = { amount: 200, currency: 'USD' }
const fare = { amount: 100, currency: 'USD' }

test('only one of two instances mails the same drop', async () => {
  const id = await watch('once@contrail.example', day(20))
  await alerts.setFirstFare(id, 'test', base)
  expect(await alerts.recordNotifiedFare(id, base, fare)).toBe(true)
  expect(await alerts.recordNotifiedFare(id, base, fare)).toBe(false)
})

test('an alert that is paused during its fare check keeps its baseline and gets no mail', async () => {
  const email = 'paused-meanwhile@contrail.example'
  const id = await watch(email, day(20))
  await alerts.setFirstFare(id, 'test', base)
  await alerts.pauseAlert(id, email, true)
  expect(await alerts.recordNotifiedFare(id, base, fare)).toBe(false)
  await alerts.pauseAlert(id, email, false)
  expect(await alerts.recordNotifiedFare(id, base, fare)).toBe(true)
})

test('a paused alert causes no searches and keeps its baseline', async () => {
  const email = 'pause@contrail.example'
  const id = await watch(email, day(20))
  await look()
  await alerts.pauseAlert(id, email, true)
  await airlines.calls()
  await setFares(60)
  await look({ days: 1 })
  expect([await searched(), await drops()]).toEqual([0, []])
  await alerts.pauseAlert(id, email, false)
  await look()
  expect(await drops()).toHaveLength(1)
})

test('distant days are searched less often than near days, and past days never', async () => {
  await watch('near@contrail.example', day(3))
  await watch('far@contrail.example', day(60))
  await watch('any@contrail.example')
  await look()
  expect(await searched()).toBe(3)
  await look({ days: 1 })
  expect(await searched()).toBe(2)
  await look({ days: 2 })
  expect(await searched()).toBe(3)
  await look({ days: 1 })
  expect(await searched()).toBe(1)
})

test('a visitor’s recent search replaces a search for the alert', async () => {
  await watch('known@contrail.example', day(25))
  await look()
  await database.db().deleteFrom('searchWatches').execute()
  await airlines.calls()
  await look()
  expect(await searched()).toBe(0)
})

test('a later alert for the same day starts with the known fare', async () => {
  await watch('first@contrail.example', day(20))
  await look()
  await watch('second@contrail.example', day(20))
  const [first] = await alerts.listAlerts('first@contrail.example')
  const [second] = await alerts.listAlerts('second@contrail.example')
  expect(second?.baseAmount).toBe(first?.baseAmount)
  expect(second?.baseAmount).toBeGreaterThan(0)
})

test('searches at a vendor are spread over the hour, and a failed search delays no other alert', async () => {
  const vendors = withAccess('flights', ({ test, live }) => ({
    test: { ...test, sandbox: false },
    live,
  }))
  const clock = { ...application.app().clock, now: () => now() + shifted }
  const visit = () =>
    application.runIn({ ...application.app(), clock, vendors }, () => own.makeOwnSearches([]))
  await watch('one@contrail.example', day(40))
  await watch('two@contrail.example', day(41))
  await airlines.fail(
    { method: 'POST', path: '/air/offer_requests' },
    { kind: 'status', status: 500 },
  )
  // Six minutes at 20 searches an hour allow two searches.
  for (let seconds = 0; seconds < 360; seconds += 10) {
    await visit()
    shifted += 10_000
  }
  expect(await searched()).toBe(2)
  const looked = await database.db().selectFrom('searchWatches').select('lookedAt').execute()
  expect(looked.filter(({ lookedAt }) => lookedAt !== null)).toHaveLength(1)
})
