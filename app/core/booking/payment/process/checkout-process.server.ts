import { app } from '#app/core/app.server.ts'
import { findBookingByCheckout } from '#app/core/booking/booked/booking.store.server.ts'
import {
  findCheckoutRecord,
  listStuckCheckouts,
  transition,
  type Checkout,
  type CheckoutRecord,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { checkoutStates, type CheckoutStates } from '#app/core/booking/checkout/checkout-states.ts'
import { paymentIds } from '#app/core/money/payment-ids.server.ts'
import { run, runDue } from '#app/core/runner.server.ts'
import { deleteSearchOf } from '#app/core/search/search-offers.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { acquireLease } from '#app/platform/concurrency/lease.server.ts'
import { log } from '#app/platform/log.server.ts'
import { statesWithStep, type Process } from '#app/platform/process/process.ts'
import { checkoutTable, settleLate } from './checkout.process.ts'
import type { CheckoutEffect, CheckoutEvents, CheckoutProcessRow } from './checkout-decisions.ts'
import { checkoutFacts } from './checkout-facts.server.ts'
import { checkoutEffects } from './checkout-effects.server.ts'
import {
  listAbandonedAttempts,
  type PaymentAttempt,
} from '../attempt/payment-attempt.store.server.ts'

const startedStates = statesWithStep(checkoutTable)

const toRow = (checkout: CheckoutRecord | null): CheckoutProcessRow | null =>
  checkout && { ...checkout, retries: 0, ...paymentIds(checkout.mode, checkout.paymentIntentId) }

export const checkoutProcess: Process<
  CheckoutStates,
  CheckoutProcessRow,
  CheckoutEvents,
  CheckoutEffect
> = {
  name: 'checkout',
  table: checkoutTable,
  facts: checkoutFacts,
  rows: {
    read: async (id) => toRow(await findCheckoutRecord(id)),
    move: async (row, to, changes, note) =>
      toRow(await transition(row, row.state, to as never, changes, note)),
    // Recovery looks at every checkout twice a minute, so no row stores the time of its next step.
    postpone: async (row) => row,
    listDue: (before) => listStuckCheckouts(startedStates, before),
  },
  effects: checkoutEffects,
  late: settleLate,
  async moved(row) {
    if (row.state === 'ordering') await deleteSearchOf(row.offerId, row.mode)
    if (row.state === 'booked') await logBooking(row)
  },
  logged: ({ id }) => ({ checkout: id }),
  staffMustAct: (state) => checkoutStates[state].mustAct === 'staff',
  recovery: { lease: 'recovery', leaseSeconds: 60, afterSeconds: 60, maxRows: Infinity },
}

async function logBooking({ id, mode, orderId, amountMinor, currency }: CheckoutRecord) {
  const booking = await findBookingByCheckout(id)
  const ids = { booking: booking?.id, checkout: id, order: orderId }
  log.info({ ...ids, mode, amountMinor, currency }, 'booking made')
}

/** Advances a checkout as far as possible. Never throws: the next caller retries a failed step. */
export async function advance(checkout: Checkout): Promise<Checkout> {
  try {
    const outcome = await run(checkoutProcess, checkout.id)
    return outcome ? readableOf(outcome.row, checkout) : checkout
  } catch (error) {
    log.error(
      { err: error, checkout: checkout.id, state: checkout.state },
      'could not read checkout',
    )
    return checkout
  }
}

/** Keeps the offer of `before` if the stored offer cannot be read. */
export function readableOf(row: CheckoutProcessRow, before: Checkout): Checkout {
  const { retries: _retries, pageId: _pageId, intentId: _intentId, ...record } = row
  return { ...record, offer: record.offer ?? before.offer }
}

/**
 * Ends a payment because the traveller wants to start again. Leaves a completed payment unchanged.
 */
export async function abandonPayment(checkout: Checkout): Promise<Checkout> {
  const current = await advance(checkout)
  const { id, state, paymentIntentId } = current
  if (state !== 'action_required' || !paymentIntentId) return current
  await run(checkoutProcess, id, { kind: 'abandon', paymentIntentId })
  return advance(current)
}

type LeftBehind = Pick<PaymentAttempt, 'checkoutId' | 'number' | 'mode' | 'intentId'>

/** Ensures that an abandoned attempt holds no money. The recovery job retries a failed release. */
export async function endAbandonedAttempt(attempt: LeftBehind): Promise<void> {
  const { checkoutId, number, mode, intentId } = attempt
  const ids = paymentIds(mode, intentId)
  await run(checkoutProcess, checkoutId, { kind: 'attempt left behind', number, ...ids })
}

/** Finishes interrupted checkouts and abandoned attempts, in one process at a time. */
export async function recoverCheckouts(): Promise<number> {
  const { instance, RECOVERY_SPEED: speed } = app().config
  const { lease, leaseSeconds, afterSeconds } = checkoutProcess.recovery
  if (!(await acquireLease(lease, instance, leaseSeconds / speed))) return 0
  const count = await runDue(checkoutProcess)
  const before = isoNow(-afterSeconds / speed)
  for (const attempt of await listAbandonedAttempts(before)) await endAbandonedAttempt(attempt)
  return count
}
