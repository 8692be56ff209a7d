import { mkdtempSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { app, runIn, type App } from '#app/core/app.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import {
  busiestShare,
  callsLeft,
  clockSkewSeconds,
  exposition,
} from '#app/platform/metrics.server.ts'
import { openCase } from '#app/core/money/case.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { recordBackup } from '#app/core/site/settings.store.server.ts'
import { openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { anOpening } from '../../../tests/samples/records.ts'
import { aCheckoutAlong } from '../../../tests/fakes/fake-checkouts.ts'
import { cancelling } from '../../../tests/fakes/booking-cancellations.ts'
import { path } from '../../../tests/fakes/saga-table.ts'
import { createFakeSite, deleteBookings, type FakeSite } from '../../../tests/fakes/fake-site.ts'
import { countVitalSigns, fullest, listSigns, readDisk } from './vital-signs.server.ts'

beforeEach(async () => {
  for (const gauge of [callsLeft, clockSkewSeconds]) gauge.reset()
  busiestShare.set(0)
  for (const table of ['outbox', 'settings'] as const) await db().deleteFrom(table).execute()
  await deleteBookings()
})

const day = 24 * 60

/** Returns a site with a remote database, because the tests' own folder may be deleted already. */
const aSite = () => createFakeSite({}, { DATABASE_URL: 'postgres://nobody@nowhere/contrail' })

async function signOf(title: string, site: FakeSite = aSite(), changes: Partial<App> = {}) {
  const signs = await site.run(() => runIn({ ...app(), ...changes }, listSigns))
  const sign = signs.find((one) => one.title === title)
  return sign && [sign.state, sign.words]
}

const aCase = (
  subject: string,
  kind: 'operator' | 'refund_failed' | 'refund_slow' = 'refund_slow',
) => openCase({ kind, subject, mode: 'test', detail: 'The flights provider refuses us: no_money.' })

describe('the vital sign for sales', () => {
  test('reports open sales', async () => {
    expect(await signOf('Sales')).toEqual(['well', 'Open.'])
  })

  test("reports a pause with the provider's reason", async () => {
    const site = aSite()
    await site.run(() => aCase('flights:no_money', 'operator'))
    await site.run(() => aCase('payments:no_money', 'operator'))
    const why = 'The flights provider refuses us: no_money.'
    expect(await signOf('Sales', site)).toEqual(['wrong', `Sales are paused. ${why} ${why}`])
  })
})

describe('the vital sign for open work', () => {
  const title = 'Needs your attention'

  test('reports nothing to do', async () => {
    await aCheckoutAlong(aSite(), path.ordering)
    expect(await signOf(title)).toEqual(['well', 'Nothing.'])
  })

  const needy = () => aCheckoutAlong(aSite(), [...path.reconciling, 'needs_person'])
  const refused = () =>
    cancelling({
      quoteCancellation: {},
      confirmCancellation: { refund: { amount: '1', currency: 'EUR' }, confirmedAt: isoNow() },
    })

  test.each<[string, (() => Promise<unknown>)[], string]>([
    ['a case', [() => aCase('a')], '1 open case, 0 checkouts and 0 cancellations'],
    ['a checkout', [needy], '0 open cases, 1 checkout and 0 cancellations'],
    ['a cancellation', [refused], '0 open cases, 0 checkouts and 1 cancellation'],
    [
      'several',
      [() => aCase('a'), () => aCase('b', 'refund_failed'), needy, needy, refused],
      '2 open cases, 2 checkouts and 1 cancellation',
    ],
  ])('counts %s', async (_, waiting, words) => {
    for (const write of waiting) await write()
    expect(await signOf(title)).toEqual(['wrong', `${words}. See Administrator Settings.`])
  })
})

describe('the vital signs for overdue work and stuck checkouts', () => {
  test('report work for travellers as overdue after some business days', async () => {
    await aCase('rf_1', 'refund_failed')
    const title = 'Overdue work for travellers'
    expect(await signOf(title)).toEqual(['well', 'None overdue.'])
    const site = aSite()
    site.pass(7 * day)
    const advice =
      'overdue (refunds, changed flights or messages). Resolve the oldest in Administrator Settings or Messages, and email that traveller today.'
    expect(await signOf(title, site)).toEqual(['wrong', `1 ${advice}`])
    await aCase('rf_2', 'refund_failed')
    expect(await signOf(title, site)).toEqual(['wrong', `2 ${advice}`])
  })

  test('report a checkout as stuck after 15 minutes', async () => {
    const site = aSite()
    await aCheckoutAlong(site, path.ordering)
    expect(await signOf('Checkouts', site)).toEqual(['well', 'None stuck.'])
    site.pass(16)
    expect(await signOf('Checkouts', site)).toEqual([
      'wrong',
      '1 checkout between payment and booking for more than 15 minutes. Search the log for “recover checkouts”.',
    ])
  })
})

describe('the vital sign for mail', () => {
  const write = () =>
    enqueueMessage({
      kind: 'price-drop',
      recipient: 'ada@x.example',
      subject: '',
      html: '',
      text: '',
    })
  const server = { mail: { send: async () => {} } } as unknown as Partial<App>

  test('reports a missing mail server', async () => {
    await write()
    const words = 'No mail server is configured (SMTP_URL). Unsent emails: 1.'
    expect(await signOf('Mail', aSite(), { mail: null })).toEqual(['watch', words])
  })

  test('reports late mails', async () => {
    const site = aSite()
    await write()
    expect(await signOf('Mail', site, server)).toEqual(['well', '1 waiting, none late.'])
    site.pass(16)
    expect(await signOf('Mail', site, server)).toEqual([
      'wrong',
      '1 not sent after 15 minutes. See Recent emails for the server’s replies.',
    ])
  })
})

describe('vital signs of the server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'a folder '))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'contrail.db')

  test.each([
    ['a server', 'postgres://nobody@nowhere/contrail', '.'],
    ['a file', `file:${file}`, folder],
    ['a file by its address', pathToFileURL(file).href, folder],
  ])(
    'measure the fuller disk (of the process or of the database) if the database is %s',
    async (_, url, other) => {
      const site = createFakeSite({}, { DATABASE_URL: url })
      const { free, total } = await site.run(readDisk)
      const disks = await Promise.all(['.', other].map((one) => statfs(one)))
      expect(disks.map(({ blocks, bsize }) => blocks * bsize)).toContain(total)
      const least = Math.min(...disks.map(({ bavail, blocks }) => bavail / blocks))
      expect(free / total).toBeCloseTo(least, 2)
    },
  )

  test('compare disks by the share that is free', () => {
    const [small, large] = [
      { free: 20, total: 40 },
      { free: 30, total: 600 },
    ]
    expect(fullest([small, large])).toBe(large)
    expect(fullest([large, small])).toBe(large)
  })

  test('report the free space', async () => {
    const site = aSite()
    const { free, total } = await site.run(readDisk)
    const [state, words = ''] = (await signOf('Disk', site)) ?? []
    const said = /^(\d+\.\d) GB free, (\d+)% of the disk\.$/.exec(words)
    expect(Number(said?.[1])).toBeCloseTo(free / 1024 ** 3, 0)
    expect(Number(said?.[2])).toBeCloseTo((100 * free) / total, -1)
    expect(state).toBe(free / total < 0.1 ? 'wrong' : 'well')
  })

  test.each([
    [0, 'well', 'Agrees with Duffel’s.'],
    [60.4, 'well', 'Agrees with Duffel’s.'],
    [-60, 'well', 'Agrees with Duffel’s.'],
    [61, 'wrong', 'Our clock is 61 s ahead of Duffel’s. Synchronise this machine (NTP).'],
    [-61, 'wrong', 'Our clock is 61 s behind Duffel’s. Synchronise this machine (NTP).'],
  ])('report a clock skew of %d seconds', async (skew, state, words) => {
    expect(await signOf('Clock')).toBeUndefined()
    clockSkewSeconds.set({ provider: 'duffel' }, skew)
    expect(await signOf('Clock')).toEqual([state, words])
  })

  test.each([
    [1_200, 'well', '1,200 calls left this minute.'],
    [1, 'well', '1 call left this minute.'],
    [0, 'watch', 'No calls left this minute, so searches are waiting.'],
  ])('report %d calls left', async (calls, state, words) => {
    callsLeft.set({ provider: 'duffel' }, calls)
    expect(await signOf('Calls to the flight provider')).toEqual([state, words])
  })

  test('report the age of the last backup', async () => {
    const site = aSite()
    expect(await signOf('Backup', site)).toEqual([
      'watch',
      'No backup has been made with npm run backup. Ignore this if your host takes snapshots.',
    ])
    await site.run(recordBackup)
    expect(await signOf('Backup', site)).toEqual([
      'well',
      'The last one started less than a day ago.',
    ])
    site.pass(day)
    expect(await signOf('Backup', site)).toEqual(['well', 'The last one started 1 day ago.'])
    site.pass(day)
    expect(await signOf('Backup', site)).toEqual(['well', 'The last one started 2 days ago.'])
    site.pass(1)
    expect(await signOf('Backup', site)).toEqual(['wrong', 'The last one started 2 days ago.'])
  })

  test.each([
    [0, 'well', 'Too few requests yet to compare.'],
    [0.5, 'well', 'Normal: requests come from many different addresses.'],
    [
      0.51,
      'watch',
      '51% of requests come from one address. Check that TRUSTED_PROXIES lists every proxy in front of this site.',
    ],
  ])('report the busiest address with a share of %d', async (share, state, words) => {
    busiestShare.set(share)
    expect(await signOf('Visitors')).toEqual([state, words])
  })
})

test('listSigns lists the worst signs first', async () => {
  await aCase('a')
  busiestShare.set(1)
  const signs = await aSite().run(listSigns)
  const order = ['wrong', 'watch', 'well']
  const states = signs.map(({ state }) => order.indexOf(state))
  expect(states).toEqual(states.toSorted())
  expect(new Set(states).size).toBe(3)
})

test('every gauge is measured on each scrape', async () => {
  const { id: checkoutId } = await openCheckout(anOpening())
  await db()
    .updateTable('checkouts')
    .set({ state: 'ordering', stateSince: '2020-01-01T00:00:00.000Z' })
    .execute()
  const found = { mode: 'test', detail: 'It is empty.' } as const
  await openCase({ ...found, kind: 'operator', subject: 'flights:insufficient_balance' })
  countVitalSigns()
  const before = await exposition.read()
  for (const line of [
    'contrail_checkouts{state="ordering"} 1',
    'contrail_checkouts_stuck 1',
    'contrail_cancellations{state="needs_person"} 0',
    'contrail_promises_overdue{of="refund"} 0',
    'contrail_open_cases{kind="operator"} 1',
    'contrail_outbox{which="late"} 0',
    'contrail_sales_paused 1',
    'contrail_last_backup_timestamp_seconds 0',
  ])
    expect(before.split('\n')).toContain(line)
  expect(before).toMatch(/^contrail_disk_free_ratio 0\.\d+$/m)
  expect(before).toContain('# TYPE contrail_payment_attempts gauge')
  await recordBackup()
  await db().deleteFrom('cases').execute()
  await db()
    .insertInto('paymentAttempts')
    .values({
      checkoutId,
      number: 1,
      mode: 'test',
      state: 'live',
      amountMinor: 1,
      currency: 'USD',
      createdAt: isoNow(),
    })
    .execute()
  const after = await exposition.read()
  expect(after).toMatch(/^contrail_last_backup_timestamp_seconds 1\d{9}(\.\d+)?$/m)
  expect(after).toContain('contrail_sales_paused 0')
  expect(after).toContain('contrail_payment_attempts{state="live"} 1')
  await db().deleteFrom('paymentAttempts').execute()
  expect(await exposition.read()).not.toContain('contrail_payment_attempts{')
})
