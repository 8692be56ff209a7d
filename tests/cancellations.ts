import { afterAll, beforeAll, expect, vi } from 'vitest'
import type * as Database from '../app/platform/db.server.ts'
import type { Booking } from '../app/core/booking/booked/booking.store.server.ts'
import type * as Bookings from '../app/core/booking/booked/booking.store.server.ts'
import type * as Cancellations from '../app/core/trips/cancellation.store.server.ts'
import type * as Application from '#app/core/app.server.ts'
import type * as Cancel from '../app/core/trips/cancel-booking.server.ts'
import type * as Recover from '../app/core/trips/recover-cancellations.server.ts'
import type * as Advance from '../app/core/trips/advance-cancellation.server.ts'
import type * as Admin from '../app/core/desk/cancellations.server.ts'
import type * as Ledger from '../app/core/money/ledger.store.server.ts'
import { balancesOf } from '#app/core/money/ledger.ts'
import { startTestSandbox, type Airlines } from './airlines.ts'
import type * as Booked from './booked-trips.ts'

export let airlines: Airlines
export let database: typeof Database
let bookings: typeof Bookings
export let cancellations: typeof Cancellations
export let application: typeof Application
export let cancel: typeof Cancel
export let recover: typeof Recover
export let admin: typeof Admin
export let advance: typeof Advance
let ledger: typeof Ledger
export let booked: typeof Booked

/** Starts a sandbox for one test file and only then imports the application, which reads its settings on import. */
export function useCancellations() {
  beforeAll(async () => {
    airlines = await startTestSandbox()
    process.env.STRIPE_URL = airlines.url
    process.env.RECOVERY_SPEED = '10000'
    vi.resetModules()
    database = await import('../app/platform/db.server.ts')
    bookings = await import('../app/core/booking/booked/booking.store.server.ts')
    cancellations = await import('../app/core/trips/cancellation.store.server.ts')
    application = await import('#app/core/app.server.ts')
    cancel = await import('../app/core/trips/cancel-booking.server.ts')
    recover = await import('../app/core/trips/recover-cancellations.server.ts')
    advance = await import('../app/core/trips/advance-cancellation.server.ts')
    admin = await import('../app/core/desk/cancellations.server.ts')
    ledger = await import('../app/core/money/ledger.store.server.ts')
    booked = await import('./booked-trips.ts')
  })

  afterAll(async () => {
    await database.closeDatabase()
    await airlines.close()
  })
}

type Refund = { amount: number; payment_intent: string; status: string }

export async function refundsOf(booking: Booking): Promise<Refund[]> {
  const response = await fetch(`${airlines.url}/_sandbox/ledger`)
  const { refunds } = (await response.json()) as { refunds: Refund[] }
  return refunds.filter((refund) => refund.payment_intent === booking.paymentIntentId)
}

export async function mailTo(booking: Booking): Promise<{ kind: string; text: string }[]> {
  return database
    .db()
    .selectFrom('outbox')
    .select(['kind', 'text'])
    .where('recipient', '=', booking.primaryEmail)
    .orderBy('id')
    .execute()
}

export async function quoted(booking: Booking) {
  const outcome = await cancel.quoteCancellation(booking)
  if (!outcome.ok) throw new Error(outcome.refusal.message)
  return outcome.cancellation
}

export const reload = async (booking: Booking) =>
  (await bookings.findBookingById(booking.id)) ?? booking
export const stateOf = async (booking: Booking) =>
  (await cancellations.findCancellation(booking))?.state
export const shift = (shiftMs: number) =>
  fetch(`${airlines.url}/_sandbox/clock`, { method: 'POST', body: JSON.stringify({ shiftMs }) })

/** Returns the balance of each ledger account, after checking that the entries of each cause add up to zero. */
export async function balances({ checkoutId }: Booking): Promise<Record<string, number>> {
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

/** Expects one cancellation, one refund and one email. */
export async function expectCancelled(booking: Booking, refundMinor: number) {
  expect(await reload(booking)).toMatchObject({ status: 'cancelled', refundMinor })
  expect(await refundsOf(booking)).toMatchObject([{ amount: refundMinor, status: 'succeeded' }])
  expect((await mailTo(booking)).map(({ kind }) => kind)).toEqual([
    'booking-cancelled',
    'refund-sent',
  ])
  expect(await stateOf(booking)).toBe('done')
  // The refund to the traveller is exactly the refund of the airline.
  expect(await balances(booking)).toMatchObject({
    payments_balance: -refundMinor,
    flights_balance: refundMinor,
    refunds: 0,
  })
}
