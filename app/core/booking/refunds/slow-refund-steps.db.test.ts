import { afterEach, describe, expect, test } from 'vitest'
import { listClosedCases, listOpenCases } from '#app/core/money/case.store.server.ts'
import { createFakeSite, deleteBookings } from '../../../../tests/fakes/fake-site.ts'
import { closeSlowRefund, reportSlowRefund } from './slow-refund.server.ts'
import { kindsTo } from '../../../../tests/samples/mails.ts'

afterEach(deleteBookings)

const day = 24 * 60
const second = 1 / 60

/** Checks the refund after each of these intervals, in minutes. */
async function looks(minutes: number[], config: object = {}) {
  const site = createFakeSite({}, config)
  const since = new Date(site.now()).toISOString()
  const recipient = `slow${site.now()}@contrail.example`
  const about = { amountMinor: 30_000, currency: 'USD' }
  const refund = { ...about, key: 'rf_bk_1:1', checkoutId: 'co_1', mode: 'test', since } as const
  const news = { ...about, recipient, reference: 'WMEKDS', bookingId: null, cardLast4: '4242' }
  for (const pause of minutes) {
    site.pass(pause)
    await site.run(() => reportSlowRefund(refund, () => news))
  }
  return {
    cases: (await listOpenCases()).map(({ kind, subject }) => `${kind} ${subject}`),
    mails: await kindsTo(recipient),
  }
}

const toldOnce = { cases: ['refund_slow rf_bk_1:1'], mails: ['refund-slow'] }
const nothing = { cases: [], mails: [] }

describe('a pending refund', () => {
  test.each<[string, number[], object, object]>([
    ['opens no case within two weeks', [14 * day - second], {}, nothing],
    ['opens a case and sends an email after two weeks', [14 * day], {}, toldOnce],
    ['opens only one case within a month', [14 * day, day, 15 * day], {}, toldOnce],
    [
      'opens its case sooner with RECOVERY_SPEED',
      [(14 * day) / 60],
      { RECOVERY_SPEED: 60 },
      toldOnce,
    ],
  ])('%s', async (_, minutes, config, outcome) => {
    expect(await looks(minutes, config)).toEqual(outcome)
  })

  test('has its case closed when the refund arrives', async () => {
    await looks([14 * day])
    await closeSlowRefund('rf_bk_1:1')
    expect(await listOpenCases()).toEqual([])
    expect(await listClosedCases(1)).toMatchObject([
      { subject: 'rf_bk_1:1', closedBy: 'recovery', resolution: 'The bank has responded.' },
    ])
  })
})
