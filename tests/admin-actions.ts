import { mailed } from './samples/mails.ts'
import { expect } from 'vitest'
import * as application from '../app/core/app.server.ts'
import { useAirlines } from './app.ts'
import type { Airlines } from './samples/airlines.ts'
import { balances } from './samples/cancellations.ts'
import * as booked from './samples/booked-trips.ts'
import { now } from './clock.ts'
import * as needing from './samples/checkouts-for-review.ts'
import * as database from '../app/platform/database/db.server.ts'
import * as bookings from '../app/core/booking/booked/booking.store.server.ts'
import * as cases from '../app/core/money/case.store.server.ts'
import * as checkouts from '../app/core/booking/checkout/checkout.store.server.ts'
import * as refundRows from '../app/core/booking/refunds/refund.store.server.ts'
import * as byHand from '../app/core/desk/orders/checkout-acts.server.ts'
import * as webhooks from '../app/core/books/webhook-events.server.ts'
import * as payByLink from '../app/core/booking/payment/link/pay-by-link.server.ts'
import * as recover from '../app/core/booking/payment/process/checkout-process.server.ts'
import * as saga from '../app/core/booking/payment/process/checkout-process.server.ts'
import * as sweep from '../app/core/books/sweep-books.server.ts'
import * as refundJob from '../app/core/booking/refunds/refund.server.ts'
import * as orders from '../app/core/desk/orders/cancel-order.server.ts'
import * as casesByHand from '../app/core/desk/cases.server.ts'
import * as links from '../app/core/desk/orders/payment-link.server.ts'
import * as refunds from '../app/core/desk/orders/refunds.server.ts'

export {
  balances,
  booked,
  bookings,
  byHand,
  cases,
  casesByHand,
  checkouts,
  database,
  links,
  needing,
  orders,
  payByLink,
  recover,
  refundJob,
  refundRows,
  refunds,
  saga,
  sweep,
  webhooks,
}

export let airlines: Airlines

export function useAdminActions() {
  airlines = useAirlines()
}

export const admin = 'usr_admin'
export const day = () => new Date(now()).toISOString().slice(0, 10)
export const flights = () => application.app().flights('test')
export const payments = () => application.app().payments('test')
export const stateOf = async (id: string) => (await checkouts.findCheckoutRecord(id))?.state

export const mailTo = (id: string) => mailed(`${id}@contrail.example`)

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

export const decimal = (minor: number | null) => ((minor ?? 0) / 100).toFixed(2)

export const refund = (checkoutId: string, intentId: string, amount: string, number = 1) =>
  refunds.refundManually(
    { checkoutId, intentId, amount, reason: 'The airline never confirmed', number: String(number) },
    admin,
  )

export const close = (id: string, changes: object = {}) =>
  byHand.closeCheckout(id, { amount: '0', day: day(), reason: 'Settled', ...changes }, admin)
