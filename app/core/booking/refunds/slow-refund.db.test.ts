import { expect, test } from 'vitest'
import { now } from '../../../../tests/clock.ts'
import { useAirlines } from '../../../../tests/app.ts'
import { quoted } from '../../../../tests/samples/cancellations.ts'
import * as booked from '../../../../tests/samples/booked-trips.ts'
import * as application from '#app/core/app.server.ts'
import * as database from '#app/platform/database/db.server.ts'
import * as cases from '#app/core/money/case.store.server.ts'
import * as refunds from '#app/core/desk/orders/refunds.server.ts'
import * as cancel from '#app/core/trips/cancellation/cancel-booking.server.ts'
import * as recover from '#app/core/trips/cancellation/cancellation.server.ts'
import * as jobs from './refund.server.ts'

const airlines = useAirlines()

/** The refunds of this card stay pending until the bank's clock advances. */
const slowCard = '4000000000007726'
const longAgo = '2020-01-01T00:00:00.000Z'

const slowOf = async (subject: string) =>
  (await cases.listOpenCases()).filter(
    (one) => one.kind === 'refund_slow' && one.subject.startsWith(subject),
  )

test('a manual refund that is pending for weeks has a case until it arrives', async () => {
  const booking = await booked.aBookedTrip(airlines, { card: slowCard })
  const { checkoutId, paymentIntentId: intentId } = booking
  const typed = { checkoutId, intentId, amount: '20', reason: 'Goodwill', number: '1' }
  await refunds.refundManually(typed, 'usr_admin')
  const key = `rf_${checkoutId}:1`
  await jobs.syncRefundManually(key, 'test')
  expect(await slowOf(key)).toEqual([])
  const pending = database.db().updateTable('refunds').set({ stateSince: longAgo })
  await pending.where('checkoutId', '=', checkoutId).execute()
  await jobs.syncRefundManually(key, 'test')
  expect(await slowOf(key)).toMatchObject([{ checkoutId, detail: expect.stringContaining('$20') }])
  await airlines.advance(120_000)
  await jobs.syncRefundManually(key, 'test')
  await airlines.advance(-120_000)
  expect(await slowOf(key)).toEqual([])
})

test('a cancellation’s refund that is pending for weeks has a case until it arrives', async () => {
  const booking = await booked.aBookedTrip(airlines, { card: slowCard })
  await cancel.confirmCancellation(booking, (await quoted(booking)).quoteId)
  const pending = database.db().updateTable('cancellations').set({ stateSince: longAgo })
  await pending.where('bookingId', '=', booking.id).execute()
  await recover.followRefund(booking.id, 'test')
  expect(await slowOf(`rf_${booking.id}`)).toHaveLength(1)
  await airlines.advance(120_000)
  await recover.followRefund(booking.id, 'test')
  await airlines.advance(-120_000)
  expect(await slowOf(`rf_${booking.id}`)).toEqual([])
})

test('an unanswered refund is retried for ninety days, with one email for each step', async () => {
  const booking = await booked.aBookedTrip(airlines, { card: slowCard })
  await cancel.confirmCancellation(booking, (await quoted(booking)).quoteId)
  const dayMs = 86_400_000
  const after = (days: number) => {
    const clock = { ...application.app().clock, now: () => now() + days * dayMs }
    return application.runIn({ ...application.app(), clock }, recover.recoverCancellations)
  }
  const told = async () => {
    const mails = database.db().selectFrom('outbox').select('kind')
    const rows = await mails.where('bookingId', '=', booking.id).orderBy('id').execute()
    return rows.map(({ kind }) => kind)
  }
  const asked = async () => (await airlines.calls())['GET /v1/refunds/:id'] ?? 0
  await asked()
  for (const day of [1, 7, 13, 14, 15, 45, 90]) {
    await after(day)
    expect(await asked(), `after ${day} days`).toBeGreaterThan(0)
    expect(await told()).toEqual(['booking-cancelled', ...(day >= 14 ? ['refund-slow'] : [])])
  }
  expect(await slowOf(`rf_${booking.id}`)).toHaveLength(1)
  await airlines.advance(120_000)
  await after(91)
  await airlines.advance(-120_000)
  expect(await told()).toEqual(['booking-cancelled', 'refund-slow', 'refund-sent'])
  expect(await slowOf(`rf_${booking.id}`)).toEqual([])
})

/** The refunds of this card succeed, and fail once the bank's clock advances. */
const returningCard = '4000000000005126'

test('a refund that fails after the account was closed still opens a case', async () => {
  const booking = await booked.aBookedTrip(airlines, { card: returningCard })
  await cancel.confirmCancellation(booking, (await quoted(booking)).quoteId)
  const { erasePeopleOfBookings } = await import('#app/core/people/personal-data.store.server.ts')
  const { listCancellationsForStaff } =
    await import('#app/core/desk/orders/cancellations.server.ts')
  const waiting = async () =>
    (await listCancellationsForStaff()).filter((one) => one.booking.id === booking.id)
  await erasePeopleOfBookings([booking.id])
  await recover.followRefund(booking.id, 'test')
  expect(await waiting()).toEqual([])
  await airlines.advance(120_000)
  await recover.followRefund(booking.id, 'test')
  await airlines.advance(-120_000)
  expect(await waiting()).toMatchObject([
    { cancellation: { failure: 'refund_failed' }, booking: { primaryEmail: '' } },
  ])
})
