import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type * as Database from '../../db.server.ts'
import type { Booking } from '../../models/booking.server.ts'
import type * as Bookings from '../../models/booking.server.ts'
import type * as Cancellations from '../../models/cancellation.server.ts'
import type * as Application from '#app/app.server.ts'
import type * as Cancel from './cancel-booking.server.ts'
import type * as Recover from './recover-cancellations.server.ts'
import { startAirlines, type Airlines } from '../../../tests/airlines.ts'
import type * as Booked from '../../../tests/booked.ts'

let airlines: Airlines
let database: typeof Database
let bookings: typeof Bookings
let cancellations: typeof Cancellations
let application: typeof Application
let cancel: typeof Cancel
let recover: typeof Recover
let booked: typeof Booked

beforeAll(async () => {
  airlines = await startAirlines()
  process.env.STRIPE_URL = airlines.url
  process.env.RECOVERY_SPEED = '10000'
  vi.resetModules()
  database = await import('../../db.server.ts')
  bookings = await import('../../models/booking.server.ts')
  cancellations = await import('../../models/cancellation.server.ts')
  application = await import('#app/app.server.ts')
  cancel = await import('./cancel-booking.server.ts')
  recover = await import('./recover-cancellations.server.ts')
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

/** Cancelled once, paid back once, told once. */
async function expectCancelled(booking: Booking, refundMinor: number) {
  expect(await reload(booking)).toMatchObject({ status: 'cancelled', refundMinor })
  expect(await refundsOf(booking)).toMatchObject([{ amount: refundMinor, status: 'succeeded' }])
  expect((await mailTo(booking)).map(({ kind }) => kind)).toEqual(['booking-cancelled'])
  expect(await stateOf(booking)).toBe('done')
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
    const { quoteId } = await quoted(booking)
    await cancel.confirmCancellation(booking, quoteId)
    expect(await stateOf(booking)).toBe('done')
    await shift(120_000)
    await recover.followRefund(booking.id)
    expect(await stateOf(booking)).toBe('needs_person')
    const needy = await recover.listCancellationsNeedingPerson()
    expect(needy.map((one) => one.booking.id)).toContain(booking.id)

    expect(await recover.retryRefund(booking.id, 'usr_1')).toBe(true)
    expect(await refundsOf(booking)).toHaveLength(2)
    await shift(120_000)
    await recover.followRefund(booking.id)
    expect(await recover.settleByHand(booking.id, 'usr_1')).toBe(true)
    expect(await stateOf(booking)).toBe('done')
    expect(await recover.settleByHand(booking.id, 'usr_1')).toBe(false)
    expect(await recover.retryRefund(booking.id, 'usr_1')).toBe(false)
  })
})
