import { findBookingById } from '#app/core/booking/booked/booking.store.server.ts'
import { findCheckoutRecord } from '#app/core/booking/checkout/checkout.store.server.ts'
import { closeCaseOf, openCase } from '#app/core/money/case.store.server.ts'
import { formatMinor } from '#app/core/money/money.ts'
import { run, runDue } from '#app/core/runner.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { log } from '#app/platform/log.server.ts'
import type { Process } from '#app/platform/process/process.ts'
import { bookRefund } from './book-refund.server.ts'
import { enqueueRefundFailed, enqueueRefundSent, type RefundNews } from './refund-mails.server.ts'
import type { RefundStates } from './refund-states.ts'
import {
  refundTable,
  type RefundEffect,
  type RefundEvents,
  type RefundRow,
} from './refund.process.ts'
import {
  findRefundByKey,
  listOpenRefunds,
  moveRefund,
  postponeRefund,
  refundKeyOf,
  type Refund,
} from './refund.store.server.ts'
import { listOwedRefunds, refundableOf } from './refundable.server.ts'
import { closeSlowRefund, reportSlowRefund } from './slow-refund.server.ts'

const withId = (refund: Refund | null): RefundRow | null =>
  refund && { ...refund, id: refundKeyOf(refund) }

export const refundProcess: Process<RefundStates, RefundRow, RefundEvents, RefundEffect> = {
  name: 'refund',
  table: refundTable,
  rows: {
    read: async (key) => withId(await findRefundByKey(key)),
    move: async (row, to, changes) => withId(await moveRefund(row, to, changes)),
    postpone: async (row, retryAt) => withId(await postponeRefund(row, retryAt)),
    listDue: async (before, limit) => (await listOpenRefunds(before, limit)).map(refundKeyOf),
  },
  effects: {
    book: async (row, { refund, as }) => {
      await bookRefund({ ...row, refundId: refund.id }, as)
      if (as === 'accepted' || as === 'sent') await closeReplacedCase(row)
    },
    'mail sent': async (row) => enqueueRefundSent(await loadRefundNews(row)),
    'open case': (row, { what }) => openRefundCase(row, what),
    'report failure': async (row, { what, intent }) => {
      await openRefundCase(row, what)
      const left = intent && (await refundableOf(intent, row.checkoutId)).leftMinor
      await enqueueRefundFailed(await loadRefundNews(row), left)
    },
    'report slow': (row) =>
      reportSlowRefund({ ...row, key: row.id, since: row.stateSince }, () => loadRefundNews(row)),
    'close slow': (row) => closeSlowRefund(row.id),
  },
  logged: ({ id: refund, checkoutId: checkout, amountMinor, currency }) => ({
    refund,
    checkout,
    amountMinor,
    currency,
  }),
  staffMustAct: (state) => state === 'failed',
  recovery: { lease: 'refunds', leaseSeconds: 120, afterSeconds: 90, maxRows: 100 },
}

/** Advances a refund as far as possible. The recovery job retries what fails. */
export async function advanceRefund(refund: Refund): Promise<Refund> {
  return (await run(refundProcess, refundKeyOf(refund)))?.row ?? refund
}

/** Finishes refunds that a crash, a timeout or an outage interrupted. */
export const recoverRefunds = () => runDue(refundProcess)

/** Reads a refund again after a webhook. Throws when the provider is unreachable. */
export async function syncRefundManually(key: string, mode: Mode): Promise<void> {
  const refund = await findRefundByKey(key)
  if (refund?.mode !== mode || refund.state === 'failed') return
  const outcome = await run(refundProcess, key, { kind: 'provider event' })
  if (outcome?.error) throw outcome.error
}

async function openRefundCase(refund: RefundRow, what: string): Promise<void> {
  const { id: subject, mode, checkoutId, amountMinor, currency } = refund
  const detail = `A refund of ${formatMinor(amountMinor, currency)} ${what}.`
  const found = { kind: 'refund_failed', subject, mode, checkoutId, detail } as const
  if (await openCase(found)) log.error(found, 'refund needs attention')
}

/** Staff send a returned refund again as a new refund of the same amount. It would otherwise stay owed. */
async function closeReplacedCase(refund: RefundRow): Promise<void> {
  const { checkoutId, number, intentId, amountMinor, currency, actor } = refund
  const replaced = (await listOwedRefunds(checkoutId)).find(
    (owed) =>
      owed.number < number && owed.intentId === intentId && owed.amountMinor === amountMinor,
  )
  if (!replaced) return
  const amount = formatMinor(amountMinor, currency)
  const resolution = `Refund ${number} of ${amount} was sent instead.`
  await closeCaseOf('refund_failed', refundKeyOf(replaced), { by: actor, resolution })
}

async function loadRefundNews({
  bookingId,
  checkoutId,
  intentId,
  amountMinor,
  currency,
}: Refund): Promise<RefundNews> {
  const booking = bookingId === null ? null : await findBookingById(bookingId)
  const checkout = await findCheckoutRecord(checkoutId)
  // The checkout stores only the card of its latest payment, and the refund may be of an earlier one.
  const paidWith = booking ?? (checkout?.paymentIntentId === intentId ? checkout : null)
  return {
    recipient: booking?.primaryEmail ?? checkout?.passengers[0]?.email ?? '',
    reference: booking?.reference ?? null,
    bookingId,
    cardLast4: paidWith?.cardLast4 ?? null,
    amountMinor,
    currency,
  }
}
