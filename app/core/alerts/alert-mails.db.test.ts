import { beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#app/core/paths.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { findAlertLink, listAlerts, maxAlerts } from './alert.store.server.ts'
import { inDays } from '../../../tests/clock.ts'
import { createSearchSite } from '../../../tests/fakes/fake-searches.ts'
import { beginAlert, refuseAlerts, requestAlert, requestAlertLink } from './alert-request.server.ts'

const ada = 'ada@contrail.example'
const hour = 3_600_000

const site = () => createSearchSite()
type Site = ReturnType<typeof site>

beforeEach(async () => {
  for (const table of ['searchAlerts', 'outbox', 'limits', 'alertLinks'] as const) {
    await db().deleteFrom(table).execute()
  }
})

const alertRequest = (days: number, email = ada) => ({
  ...{ origin: 'JFK', destination: 'LHR' },
  ...{ departsOn: inDays(days), email },
})
const request = (days: number, at: Site = site(), email = ada) =>
  at.run(() => requestAlert(alertRequest(days, email)))

const mails = () =>
  db()
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'subject', 'text', 'unsubscribeUrl'])
    .orderBy('kind')
    .execute()
const kinds = async () => (await mails()).map(({ kind }) => kind)
const tokenOf = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? ''

describe('a request for a price alert', () => {
  test('stays unconfirmed, and its mail has a link to confirm it and a link to remove it', async () => {
    await request(20)
    expect(await listAlerts(ada)).toMatchObject([{ departsOn: inDays(20), confirmedAt: null }])
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'alert-confirm', recipient: ada })
    expect(mail?.text).toContain('New York (JFK) to London (LHR)')
    const token = tokenOf(mail?.text)
    expect(await findAlertLink(token)).toBe(ada)
    expect(mail?.text).toContain(siteUrl(paths.alertsOf(token)))
    expect(mail?.unsubscribeUrl).toBe(siteUrl(paths.unconfirmedAlerts(token)))
  })

  test('sends a link to all alerts of the address if the same alert is already confirmed', async () => {
    await request(20)
    const [alert] = await listAlerts(ada)
    await beginAlert(alert!.id, ada)
    await request(20)
    expect(await kinds()).toEqual(['alert-confirm', 'alert-link'])
    const mail = (await mails())[1]
    expect(mail?.unsubscribeUrl).toBe(siteUrl(paths.alertsOf(tokenOf(mail?.text))))
    expect(await listAlerts(ada)).toHaveLength(1)
  })

  test('causes one mail a day when it is repeated', async () => {
    const at = site()
    await request(20, at)
    await request(20, at)
    at.pass(24 * hour - 1)
    await request(20, at)
    expect(await kinds()).toHaveLength(1)
    at.pass(1)
    await request(20, at)
    expect(await kinds()).toHaveLength(2)
    // A request for another day or from another address counts separately.
    await request(21, at)
    await request(20, at, 'bob@contrail.example')
    expect(await kinds()).toHaveLength(4)
  })

  test('counts toward the limit of five mails per address and day', async () => {
    const at = site()
    for (let days = 20; days < 27; days += 1) await request(days, at)
    expect(await kinds()).toHaveLength(5)
    expect(await listAlerts(ada)).toHaveLength(7)
    at.pass(24 * hour)
    await request(40, at)
    expect(await kinds()).toHaveLength(6)
  })

  test('replaces the oldest unconfirmed alert above the maximum per address', async () => {
    const at = site()
    for (let days = 20; days < 20 + maxAlerts; days += 1) await request(days, at)
    const [first, second] = await listAlerts(ada)
    await beginAlert(first!.id, ada)
    at.pass(1)
    // A repeated request replaces nothing.
    await request(20 + maxAlerts - 1, at)
    expect(await listAlerts(ada)).toHaveLength(maxAlerts)
    await request(60, at)
    const kept = await listAlerts(ada)
    expect(kept).toHaveLength(maxAlerts)
    expect(kept.map(({ id }) => id)).toContain(first!.id)
    expect(kept.map(({ id }) => id)).not.toContain(second!.id)
    expect(kept.at(-1)).toMatchObject({ departsOn: inDays(60) })
  })

  test('saves no alert if the maximum per address is confirmed', async () => {
    const at = site()
    for (let days = 20; days < 20 + maxAlerts; days += 1) await request(days, at)
    const confirmed = await listAlerts(ada)
    for (const { id } of confirmed) await beginAlert(id, ada)
    at.pass(24 * hour)
    await request(60, at)
    // A mail still goes out, because the page behind its link explains the maximum.
    expect(await kinds()).toHaveLength(6)
    expect((await listAlerts(ada)).map(({ id }) => id)).toEqual(confirmed.map(({ id }) => id))
  })
})

describe('an address whose owner refuses alerts', () => {
  test('loses its unconfirmed alerts, and gets no confirmation mails for a month', async () => {
    const at = site()
    await request(20, at)
    const [alert] = await listAlerts(ada)
    await beginAlert(alert!.id, ada)
    await request(21, at)
    await at.run(() => refuseAlerts(ada))
    expect(await listAlerts(ada)).toMatchObject([{ departsOn: inDays(20) }])
    await request(22, at)
    at.pass(30 * 24 * hour - 1)
    await request(23, at)
    expect(await kinds()).toHaveLength(2)
    at.pass(1)
    await request(24, at)
    expect(await kinds()).toHaveLength(3)
  })

  test('gets no mails for the full month, even if it received mails before the refusal', async () => {
    const at = site()
    await request(20, at)
    at.pass(23 * hour)
    await at.run(() => refuseAlerts(ada))
    at.pass(hour)
    await request(25, at)
    expect(await kinds()).toHaveLength(1)
  })
})

test('the link to the alerts is mailed only to addresses that have alerts', async () => {
  await requestAlertLink(ada)
  expect(await mails()).toEqual([])
  await request(20)
  await requestAlertLink(ada)
  const mail = (await mails())[1]
  expect(mail).toMatchObject({ kind: 'alert-link', recipient: ada, subject: 'Your price alerts' })
  expect(await findAlertLink(tokenOf(mail?.text))).toBe(ada)
})
