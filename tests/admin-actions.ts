import { afterAll, beforeAll, expect, vi } from 'vitest'
import type * as Application from '../app/core/app.server.ts'
import { balancesOf } from '../app/core/money/ledger.ts'
import { startTestSandbox, type Airlines } from './airlines.ts'
import type * as Booked from './booked-trips.ts'
import { now } from './clock.ts'
import type * as CheckoutForReview from './checkouts-for-review.ts'
import type * as Database from '../app/platform/db.server.ts'
import type * as Bookings from '../app/core/booking/booked/booking.store.server.ts'
import type * as Cases from '../app/core/money/case.store.server.ts'
import type * as Checkouts from '../app/core/booking/checkout.store.server.ts'
import type * as Ledger from '../app/core/money/ledger.store.server.ts'
import type * as RefundRows from '../app/core/booking/refunds/refund.store.server.ts'
import type * as ByHand from '../app/core/desk/checkout-acts.server.ts'
import type * as Webhooks from '../app/core/books/webhook-events.server.ts'
import type * as Link from '../app/core/booking/payment/pay-by-link.server.ts'
import type * as Recover from '../app/core/booking/payment/recover-checkouts.server.ts'
import type * as Saga from '../app/core/booking/payment/saga.server.ts'
import type * as Sweep from '../app/core/books/sweep-books.server.ts'
import type * as RefundJob from '../app/core/booking/refunds/refund.server.ts'
import type * as CancelOrder from '../app/core/desk/cancel-order.server.ts'
import type * as CasesByHand from '../app/core/desk/cases.server.ts'
import type * as Links from '../app/core/desk/payment-link.server.ts'
import type * as Refunds from '../app/core/desk/refunds.server.ts'

export let airlines: Airlines
let application: typeof Application
export let database: typeof Database
export let bookings: typeof Bookings
export let cases: typeof Cases
export let checkouts: typeof Checkouts
let ledger: typeof Ledger
export let refundRows: typeof RefundRows
export let byHand: typeof ByHand
export let payByLink: typeof Link
export let recover: typeof Recover
export let saga: typeof Saga
export let webhooks: typeof Webhooks
export let refundJob: typeof RefundJob
export let sweep: typeof Sweep
export let orders: typeof CancelOrder
export let casesByHand: typeof CasesByHand
export let links: typeof Links
export let refunds: typeof Refunds
export let booked: typeof Booked
export let needing: typeof CheckoutForReview

/** Starts a sandbox for one test file and only then imports the application, which reads its settings on import. */
export function useAdminActions() {
  beforeAll(async () => {
    airlines = await startTestSandbox()
    process.env.STRIPE_URL = airlines.url
    vi.resetModules()
    database = await import('../app/platform/db.server.ts')
    application = await import('../app/core/app.server.ts')
    bookings = await import('../app/core/booking/booked/booking.store.server.ts')
    cases = await import('../app/core/money/case.store.server.ts')
    checkouts = await import('../app/core/booking/checkout.store.server.ts')
    ledger = await import('../app/core/money/ledger.store.server.ts')
    refundRows = await import('../app/core/booking/refunds/refund.store.server.ts')
    byHand = await import('../app/core/desk/checkout-acts.server.ts')
    payByLink = await import('../app/core/booking/payment/pay-by-link.server.ts')
    recover = await import('../app/core/booking/payment/recover-checkouts.server.ts')
    saga = await import('../app/core/booking/payment/saga.server.ts')
    webhooks = await import('../app/core/books/webhook-events.server.ts')
    refundJob = await import('../app/core/booking/refunds/refund.server.ts')
    sweep = await import('../app/core/books/sweep-books.server.ts')
    orders = await import('../app/core/desk/cancel-order.server.ts')
    casesByHand = await import('../app/core/desk/cases.server.ts')
    links = await import('../app/core/desk/payment-link.server.ts')
    refunds = await import('../app/core/desk/refunds.server.ts')
    booked = await import('./booked-trips.ts')
    needing = await import('./checkouts-for-review.ts')
  })

  afterAll(async () => {
    await database.closeDatabase()
    await airlines.close()
  })
}

export const admin = 'usr_admin'
export const day = () => new Date(now()).toISOString().slice(0, 10)
export const flights = () => application.app().flights('test')
export const payments = () => application.app().payments('test')
export const shift = (shiftMs: number) =>
  fetch(`${airlines.url}/_sandbox/clock`, { method: 'POST', body: JSON.stringify({ shiftMs }) })
export const clearFaults = () => fetch(`${airlines.url}/_sandbox/faults`, { method: 'DELETE' })
export const stateOf = async (id: string) => (await checkouts.findCheckoutRecord(id))?.state

export async function mailTo(id: string): Promise<{ kind: string; text: string }[]> {
  return database
    .db()
    .selectFrom('outbox')
    .select(['kind', 'text'])
    .where('recipient', '=', `${id}@contrail.example`)
    .orderBy('id')
    .execute()
}

export async function auditOf(id: string): Promise<string[]> {
  const rows = await database
    .db()
    .selectFrom('audit')
    .select(['action', 'actor'])
    .where('detail', 'like', `%${id}%`)
    .orderBy('id')
    .execute()
  expect(rows.every(({ actor }) => actor === admin)).toBe(true)
  return rows.map(({ action }) => action)
}

/** Returns the balance of each ledger account, after checking that the entries of each cause add up to zero. */
export async function balances(checkoutId: string): Promise<Record<string, number>> {
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

export const decimal = (minor: number | null) => ((minor ?? 0) / 100).toFixed(2)

export const refund = (checkoutId: string, intentId: string, amount: string, number = 1) =>
  refunds.refundManually(
    { checkoutId, intentId, amount, reason: 'The airline never confirmed', number: String(number) },
    admin,
  )

export const close = (id: string, changes: object = {}) =>
  byHand.closeCheckout(id, { amount: '0', day: day(), reason: 'Settled', ...changes }, admin)
