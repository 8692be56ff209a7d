import { now } from '../../../tests/clock.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type * as Database from '../../db.server.ts'
import type { Booking } from '../../models/booking.server.ts'
import type * as Bookings from '../../models/booking.server.ts'
import type * as Cancellations from '../../models/cancellation.server.ts'
import type * as Application from '#app/app.server.ts'
import type * as Cancel from './cancel-booking.server.ts'
import type * as Recover from './recover-cancellations.server.ts'
import type * as Advance from './advance-cancellation.server.ts'
import type * as Admin from '../admin/cancellations.server.ts'
import type * as Ledger from '../../models/ledger.server.ts'
import { balancesOf } from '#app/domain/money/ledger.ts'
import { startTestSandbox, type Airlines } from '../../../tests/airlines.ts'
import type * as Booked from '../../../tests/booked.ts'

let airlines: Airlines
let database: typeof Database
let bookings: typeof Bookings
let cancellations: typeof Cancellations
let application: typeof Application
let cancel: typeof Cancel
let recover: typeof Recover
let admin: typeof Admin
let advance: typeof Advance
let ledger: typeof Ledger
let booked: typeof Booked

beforeAll(async () => {
  airlines = await startTestSandbox()
  process.env.STRIPE_URL = airlines.url
  process.env.RECOVERY_SPEED = '10000'
  vi.resetModules()
  database = await import('../../db.server.ts')
  bookings = await import('../../models/booking.server.ts')
  cancellations = await import('../../models/cancellation.server.ts')
  application = await import('#app/app.server.ts')
  cancel = await import('./cancel-booking.server.ts')
  recover = await import('./recover-cancellations.server.ts')
  advance = await import('./advance-cancellation.server.ts')
  admin = await import('../admin/cancellations.server.ts')
  ledger = await import('../../models/ledger.server.ts')
  booked = await import('../../../tests/booked.ts')
})

afterAll(async () => {
  await database.closeDatabase()
  await airlines.close()
})

type Refund = { amount: number; payment_intent: string; status: string }

async function refundsOf(booking: Booking): Promise<Refund[]> {
  const response = await fetch(`${airlines.url}/_sandbox/ledger`)
  const { refunds } = (await response.json()) as { refunds: Refund[] }
  return refunds.filter((refund) => refund.payment_intent === booking.paymentIntentId)
}

async function mailTo(booking: Booking): Promise<{ kind: string; text: string }[]> {
  return database
    .db()
    .selectFrom('outbox')
    .select(['kind', 'text'])
    .where('recipient', '=', booking.primaryEmail)
    .orderBy('id')
    .execute()
}

async function quoted(booking: Booking) {
  const outcome = await cancel.quoteCancellation(booking)
  if (!outcome.ok) throw new Error(outcome.refusal.message)
  return outcome.cancellation
}

const reload = async (booking: Booking) => (await bookings.findBookingById(booking.id)) ?? booking
const stateOf = async (booking: Booking) => (await cancellations.findCancellation(booking))?.state
const shift = (shiftMs: number) =>
  fetch(`${airlines.url}/_sandbox/clock`, { method: 'POST', body: JSON.stringify({ shiftMs }) })

/** What our books come to, by account; each cause in them adds up to nothing. */
async function balances({ checkoutId }: Booking): Promise<Record<string, number>> {
  const entries = await ledger.listEntriesOf(checkoutId)
  const sums = new Map<string, number>()
  for (const { cause, providerId, amountMinor } of entries) {
    const key = `${cause} ${providerId}`
    sums.set(key, (sums.get(key) ?? 0) + amountMinor)
  }
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([])
  return Object.fromEntries(
    balancesOf(entries).map(({ account, amountMinor }) => [account, amountMinor]),
  )
}

/** Cancelled once, paid back once, told once. */
async function expectCancelled(booking: Booking, refundMinor: number) {
  expect(await reload(booking)).toMatchObject({ status: 'cancelled', refundMinor })
  expect(await refundsOf(booking)).toMatchObject([{ amount: refundMinor, status: 'succeeded' }])
  expect((await mailTo(booking)).map(({ kind }) => kind)).toEqual([
    'booking-cancelled',
    'refund-sent',
  ])
  expect(await stateOf(booking)).toBe('done')
  // What the airline gives back is what is passed on.
  expect(await balances(booking)).toMatchObject({
    payments_balance: -refundMinor,
    flights_balance: refundMinor,
    refunds: 0,
  })
}

describe('cancelling', () => {
  test('pays back exactly what was quoted, without the service fee', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const { refundMinor, quoteId, providerRefund } = await quoted(booking)
    expect(Number(providerRefund) * 100).toBeCloseTo(refundMinor, 6)
    expect(refundMinor).toBeLessThan(booking.amountMinor)
    expect((await reload(booking)).status).toBe('confirmed')
    expect(await refundsOf(booking)).toEqual([])

    expect(await cancel.confirmCancellation(booking, quoteId)).toMatchObject({ ok: true })
    await expectCancelled(booking, refundMinor)
    const [mail] = await mailTo(booking)
    expect(mail?.text).toContain((refundMinor / 100).toFixed(2))
  })

  test('ten at once cancel once and pay back once', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const { refundMinor, quoteId } = await quoted(booking)
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => cancel.confirmCancellation(booking, quoteId)),
    )
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    await expectCancelled(booking, refundMinor)
  })

  test('needs the quote that was seen last', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const first = await quoted(booking)
    const second = await quoted(booking)
    const stale = await cancel.confirmCancellation(booking, first.quoteId)
    expect(stale).toMatchObject({ ok: false, refusal: { code: 'stale_quote' } })
    expect((await reload(booking)).status).toBe('confirmed')
    expect(await cancel.confirmCancellation(booking, second.quoteId)).toMatchObject({ ok: true })
    await expectCancelled(booking, second.refundMinor)
  })

  test('is refused without a quote, and by a quote that has run out at the airline', async () => {
    const booking = await booked.aBookedTrip(airlines)
    expect(await cancel.confirmCancellation(booking, 'ore_1')).toMatchObject({
      refusal: { code: 'no_quote' },
    })
    const { quoteId } = await quoted(booking)
    await shift(3 * 3_600_000)
    const late = await cancel.confirmCancellation(booking, quoteId)
    await shift(-3 * 3_600_000)
    expect(late).toMatchObject({ ok: false, refusal: { code: 'stale_quote' } })
    expect((await reload(booking)).status).toBe('confirmed')
    expect(await refundsOf(booking)).toEqual([])
  })

  test('gives airline credits where the airline does, and no money', async () => {
    const booking = await booked.aBookedTrip(airlines, { route: 'LCY-SEN' })
    const { refundTo, refundMinor, quoteId } = await quoted(booking)
    expect([refundTo, refundMinor]).toEqual(['airline_credits', 0])
    await cancel.confirmCancellation(booking, quoteId)
    expect(await reload(booking)).toMatchObject({ status: 'cancelled', refundMinor: null })
    expect(await refundsOf(booking)).toEqual([])
    const done = await cancellations.findCancellation(booking)
    expect(done).toMatchObject({ state: 'done', credits: [{ currency: 'USD' }] })
    const [mail] = await mailTo(booking)
    expect(mail?.text).toContain(done?.credits[0]?.code)
  })

  test.each([
    ['non_refundable', { refund: { allowed: false, penalty: null } }],
    ['departed', { departed: true }],
  ])('is refused: %s', async (code, change) => {
    const booking = await booked.aBookedTrip(airlines)
    const { data } = booking
    if (!data) throw new Error('No data')
    const [slice] = data.slices
    const [segment] = slice.segments
    const past = {
      ...segment,
      departingAt: '2020-01-01T08:00:00',
      arrivingAt: '2020-01-01T10:00:00',
    }
    const changed: Booking = {
      ...booking,
      data:
        'departed' in change
          ? { ...data, slices: [{ ...slice, segments: [past] }] }
          : { ...data, ...change },
    }
    const outcome = await cancel.quoteCancellation(changed)
    expect(outcome).toMatchObject({ ok: false, refusal: { code } })
    expect(await cancellations.findCancellation(booking)).toBeNull()
  })

  test('follows what was cancelled elsewhere, and pays back what it gave', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const flights = application.app().flights('test')
    const elsewhere = await flights.quoteCancellation(booking.orderId)
    await flights.confirmCancellation(elsewhere.id)
    const outcome = await cancel.quoteCancellation(booking)
    expect(outcome).toMatchObject({ ok: true, cancellation: { state: 'done' } })
    await expectCancelled(booking, Math.round(Number(elsewhere.refund?.amount) * 100))
  })
})

const confirmPath = { method: 'POST', path: '/air/order_cancellations/:id/actions/confirm' }
const refundPath = { method: 'POST', path: '/v1/refunds' }

describe('what goes wrong on the way is finished later', () => {
  test.each([
    ['the airline cuts before', confirmPath, { kind: 'cut-before-commit' }, 1],
    ['the airline cuts after', confirmPath, { kind: 'cut-after-commit' }, 1],
    ['the airline is down', confirmPath, { kind: 'status', status: 503 }, 1],
    ['the airline answers a page', confirmPath, { kind: 'html', status: 502 }, 1],
    ['the bank cuts before', refundPath, { kind: 'cut-before-commit' }, 2],
    ['the bank cuts after', refundPath, { kind: 'cut-after-commit' }, 2],
    ['the bank is down', refundPath, { kind: 'status', status: 503 }, 2],
  ])('%s', async (_what, match, fault, times) => {
    const booking = await booked.aBookedTrip(airlines)
    const { refundMinor, quoteId } = await quoted(booking)
    await airlines.fail(match, fault, times)
    expect(await cancel.confirmCancellation(booking, quoteId)).toMatchObject({ ok: true })
    await fetch(`${airlines.url}/_sandbox/faults`, { method: 'DELETE' })
    await vi.waitFor(async () => {
      await recover.recoverCancellations()
      expect(await stateOf(booking)).toBe('done')
    })
    await expectCancelled(booking, refundMinor)
  })

  test('a refund on its way is followed until it arrives', async () => {
    const booking = await booked.aBookedTrip(airlines, { card: '4000000000007726' })
    const { refundMinor, quoteId } = await quoted(booking)
    await cancel.confirmCancellation(booking, quoteId)
    expect(await stateOf(booking)).toBe('refunding')
    expect(await reload(booking)).toMatchObject({ status: 'cancelled', refundMinor: null })
    await shift(120_000)
    await vi.waitFor(async () => {
      await recover.recoverCancellations()
      expect(await stateOf(booking)).toBe('done')
    })
    await expectCancelled(booking, refundMinor)
  })

  test('a refund that comes back needs a person, who tries again or settles it', async () => {
    const booking = await booked.aBookedTrip(airlines, { card: '4000000000005126' })
    const { quoteId, refundMinor } = await quoted(booking)
    await cancel.confirmCancellation(booking, quoteId)
    expect(await stateOf(booking)).toBe('done')
    expect(await balances(booking)).toMatchObject({ payments_balance: -refundMinor })
    await shift(120_000)
    await recover.followRefund(booking.id, 'test')
    await recover.followRefund(booking.id, 'test')
    expect(await stateOf(booking)).toBe('needs_person')
    expect(await reload(booking)).toMatchObject({ refundMinor: null, refundedAt: null })
    expect(await balances(booking)).toMatchObject({ payments_balance: 0, refunds: -refundMinor })
    expect((await mailTo(booking)).map(({ kind }) => kind)).toEqual([
      'booking-cancelled',
      'refund-sent',
      'refund-failed',
    ])
    const needy = await admin.listCancellationsNeedingReview()
    expect(needy.map((one) => one.booking.id)).toContain(booking.id)

    const tooMuch = await admin.retryRefund(booking.id, '99999', 'usr_1')
    expect(tooMuch).toMatchObject({ ok: false, message: expect.stringContaining('is left') })
    const amount = (refundMinor / 100).toFixed(2)
    expect(await admin.retryRefund(booking.id, amount, 'usr_1')).toMatchObject({ ok: true })
    expect(await refundsOf(booking)).toHaveLength(2)
    await shift(120_000)
    await recover.followRefund(booking.id, 'test')

    const day = new Date(now()).toISOString().slice(0, 10)
    const settle = (changes: object = {}) =>
      admin.settleCancellation(
        booking.id,
        { amount, day, reason: 'Bank transfer 4711', ...changes },
        'usr_1',
      )
    expect(await settle({ day: '2099-01-01' })).toMatchObject({
      message: 'That day is in the future.',
    })
    expect(await settle({ amount: '12.345' })).toMatchObject({ ok: false })
    expect(await settle({ reason: ' ' })).toMatchObject({ ok: false })
    expect(await settle()).toMatchObject({ ok: true })
    expect(await stateOf(booking)).toBe('done')
    expect(await cancellations.findCancellation(booking)).toMatchObject({
      settledMinor: refundMinor,
      settledOn: day,
      settledReason: 'Bank transfer 4711',
    })
    expect(await reload(booking)).toMatchObject({ refundMinor, refundedAt: day })
    expect(await balances(booking)).toMatchObject({ outside: -refundMinor, refunds: 0 })
    expect(await settle()).toMatchObject({ ok: false })
    expect(await admin.retryRefund(booking.id, amount, 'usr_1')).toMatchObject({ ok: false })
  })

  test('an old copy moves neither a newer quote nor a newer try to pay back', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const first = await quoted(booking)
    await quoted(booking)
    expect(await cancellations.moveCancellation(first, 'quoted', 'confirming')).toBeNull()

    await airlines.fail(refundPath, { kind: 'status', status: 503 }, 2)
    const { quoteId } = await quoted(booking)
    await cancel.confirmCancellation(booking, quoteId)
    const frozen = await cancellations.findCancellation(booking)
    if (frozen?.state !== 'refunding') throw new Error('It is not refunding')
    const failed = await cancellations.moveCancellation(frozen, 'refunding', 'needs_person')
    const again = await cancellations.moveCancellation(
      failed!,
      'needs_person',
      'refunding',
      {},
      {
        newAttempt: true,
      },
    )
    expect(again).toMatchObject({ refundAttempt: frozen.refundAttempt + 1 })
    expect(await cancellations.moveCancellation(frozen, 'refunding', 'done')).toBeNull()
    expect(await stateOf(booking)).toBe('refunding')
  })

  const away = [
    ['is busy', { kind: 'status', status: 429 }],
    ['refuses our key', { kind: 'status', status: 401 }],
    ['forbids it', { kind: 'status', status: 403 }],
    ['is down', { kind: 'status', status: 500 }],
    ['answers a page', { kind: 'html', status: 200 }],
  ] as const

  /** As if it had stood in its state for this long, and were due again. */
  const wait = (booking: Booking, hours: number) =>
    database
      .db()
      .updateTable('cancellations')
      .set({
        stateSince: new Date(now() - hours * 3_600_000).toISOString(),
        retryAt: null,
      })
      .where('bookingId', '=', booking.id)
      .execute()

  test.each(away)('a bank that %s is asked again, then is a person’s', async (_what, fault) => {
    const booking = await booked.aBookedTrip(airlines)
    const { quoteId, refundMinor } = await quoted(booking)
    await airlines.fail({ path: '/v1/refunds' }, fault, 100)
    await cancel.confirmCancellation(booking, quoteId)
    expect(await cancellations.findCancellation(booking)).toMatchObject({
      state: 'refunding',
      retries: 1,
    })
    await wait(booking, 73)
    await advance.advanceCancellation(booking)
    await fetch(`${airlines.url}/_sandbox/faults`, { method: 'DELETE' })
    const waiting = await cancellations.findCancellation(booking)
    expect(waiting).toMatchObject({ state: 'needs_person' })
    expect(waiting?.failure).toMatch(/^refund_unknown_outcome: /)
    expect((await mailTo(booking)).map(({ kind }) => kind)).toContain('refund-failed')
    // It may have been carried out: the same amount, under the same key.
    const less = await admin.retryRefund(booking.id, '1', 'usr_1')
    expect(less).toMatchObject({ ok: false })
    const amount = (refundMinor / 100).toFixed(2)
    expect(await admin.retryRefund(booking.id, amount, 'usr_1')).toMatchObject({ ok: true })
    expect(await cancellations.findCancellation(booking)).toMatchObject({
      state: 'done',
      refundAttempt: 1,
    })
  })

  test.each(away)('an airline that %s is asked again, then is a person’s', async (_what, fault) => {
    const booking = await booked.aBookedTrip(airlines)
    const { quoteId } = await quoted(booking)
    await airlines.fail(confirmPath, fault, 100)
    await cancel.confirmCancellation(booking, quoteId)
    expect(await stateOf(booking)).toBe('confirming')
    await wait(booking, 7)
    await advance.advanceCancellation(booking)
    await fetch(`${airlines.url}/_sandbox/faults`, { method: 'DELETE' })
    expect(await stateOf(booking)).toBe('unconfirmed')
    expect((await reload(booking)).status).toBe('confirmed')
    expect(await admin.retryCancellation(booking.id, 'usr_1')).toMatchObject({ ok: true })
    expect(await stateOf(booking)).toBe('done')
  })

  test('a refund that the bank itself refuses is a person’s at once', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const { quoteId } = await quoted(booking)
    await application
      .app()
      .payments('test')
      .refund({
        intentId: booking.paymentIntentId,
        key: `elsewhere:${booking.id}`,
        amountMinor: booking.amountMinor,
      })
    await cancel.confirmCancellation(booking, quoteId)
    expect(await cancellations.findCancellation(booking)).toMatchObject({
      state: 'needs_person',
      failure: 'refund_refused: charge_already_refunded',
    })
  })
})
