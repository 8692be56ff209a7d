import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/db.server.ts'
import type { NextRefundState, RefundState } from './refund-states.ts'
import { balancesOf } from '#app/core/money/ledger.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { formatMinor } from '#app/core/money/money.ts'
import { log } from '#app/platform/log.server.ts'
import { findBookingById } from '#app/core/booking/booked/booking.store.server.ts'
import { openCase } from '#app/core/money/case.store.server.ts'
import { findCheckoutRecord } from '#app/core/booking/checkout.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { acquireLease } from '#app/platform/lease.server.ts'
import { listEntriesOf } from '#app/core/money/ledger.store.server.ts'
import {
  findRefund,
  findRefundByKey,
  listOpenRefunds,
  listRefundsOf,
  moveRefund,
  postponeRefund,
  refundKeyOf,
  type Refund,
} from './refund.store.server.ts'
import { PaymentProviderError, type PaymentIntent } from '#app/core/money/payments-port.ts'
import { closeRefunded } from '#app/core/booking/payment/close-refunded.server.ts'
import { enqueueRefundFailed, enqueueRefundSent, type RefundNews } from './refund-mails.server.ts'
import { reportOperatorTrouble } from '#app/core/outages/operator-trouble.server.ts'
import { fateOf } from '#app/core/site/vendor-error.ts'
import { nextRetryAt } from '#app/core/outages/retry.server.ts'
import { bookRefund, bookRefundFailed, bookRefundSent } from './book-refund.server.ts'
import { closeSlowRefund, reportSlowRefund } from './slow-refund.server.ts'

const deadlineMs = () => (72 * 3_600_000) / app().config.RECOVERY_SPEED
const stuckAfterSeconds = () => 90 / app().config.RECOVERY_SPEED
const leaseSeconds = () => 120 / app().config.RECOVERY_SPEED

/** Amounts are minor units. `leftMinor` is zero when nothing was captured. */
export type Refundable = { intent: PaymentIntent; leftMinor: number; disputedMinor: number }

/**
 * Returns what is left of a charge after refunds, requested refunds and chargebacks. Throws when
 * the provider is unreachable.
 */
export async function readRefundable(
  { checkoutId, mode }: Pick<Refund, 'checkoutId' | 'mode'>,
  intentId: string,
): Promise<Refundable> {
  const intent = await app().payments(mode).getIntent(intentId)
  const [refunds, entries] = await Promise.all([
    listRefundsOf(checkoutId),
    listEntriesOf(checkoutId),
  ])
  const unsentMinor = refunds
    .filter((refund) => refund.intentId === intentId && refund.state === 'requested')
    .reduce((sum, refund) => sum + refund.amountMinor, 0)
  const disputedMinor = balancesOf(entries)
    .filter(({ account, currency }) => account === 'chargebacks' && currency === intent.currency)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const left = intent.amountMinor - intent.refundedMinor - unsentMinor - disputedMinor
  return { intent, disputedMinor, leftMinor: intent.status === 'captured' ? Math.max(0, left) : 0 }
}

/** Returns the refundable minor units, or null when the provider is unreachable. */
export async function findRefundableMinor(
  charge: Pick<Refund, 'checkoutId' | 'mode'>,
  intentId: string,
): Promise<number | null> {
  try {
    return (await readRefundable(charge, intentId)).leftMinor
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error, payment: intentId }, 'refundable amount unknown')
    return null
  }
}

/** Advances a refund as far as possible. Never throws, because a later call retries the refund. */
export async function advanceRefund(refund: Refund): Promise<Refund> {
  try {
    return (await step(refund)) ?? (await reload(refund))
  } catch (error) {
    try {
      return (await postpone(refund, error)) ?? (await reload(refund))
    } catch (second) {
      log.error({ err: second, refund: refundKeyOf(refund) }, 'refund not postponed')
      return refund
    }
  }
}

async function reload(refund: Refund): Promise<Refund> {
  return (await findRefund(refund.checkoutId, refund.number)) ?? refund
}

async function step(refund: Refund): Promise<Refund | null> {
  const { state } = refund
  switch (state) {
    case 'requested':
    case 'pending':
      return askProvider(refund, state)
    case 'sent':
    case 'failed':
      return refund
  }
}

async function askProvider(refund: Refund, from: 'requested' | 'pending'): Promise<Refund | null> {
  const { intentId, refundId, amountMinor, mode } = refund
  const payments = app().payments(mode)
  const answer = refundId
    ? await payments.getRefund(refundId)
    : await payments.refund({ intentId, key: refundKeyOf(refund), amountMinor })
  const changes = { refundId: answer.id }
  const booked = { ...refund, refundId: answer.id }
  switch (answer.status) {
    case 'pending': {
      const noted =
        from === 'pending'
          ? refund
          : await move(refund, from, 'pending', changes, () => bookRefund(booked))
      if (noted)
        await reportSlowRefund({ ...noted, key: refundKeyOf(noted), since: noted.stateSince }, () =>
          loadRefundNews(noted),
        )
      return noted && postponeRefund(noted, nextRetryAt(noted.retries))
    }
    case 'succeeded': {
      const sent = await move(refund, from, 'sent', changes, async () => {
        await bookRefundSent(booked)
        await enqueueRefundSent(await loadRefundNews(refund))
      })
      if (sent) await closeIfFullyRefunded(sent)
      return sent
    }
    case 'failed':
      return move(refund, from, 'failed', { ...changes, failure: 'refund_failed' }, async () => {
        await bookRefundFailed(booked, false)
        await reportFailure(refund, 'did not arrive')
      })
  }
}

async function move<From extends RefundState>(
  refund: Refund,
  from: From,
  to: NextRefundState<From>,
  changes: Parameters<typeof moveRefund>[3],
  inSameTransaction: () => Promise<void>,
): Promise<Refund | null> {
  const moved = await inTransaction(async () => {
    const written = await moveRefund(refund, from, to, changes)
    if (written) await inSameTransaction()
    return written
  })
  if (moved && from === 'pending') await closeSlowRefund(refundKeyOf(refund))
  if (moved) {
    const { checkoutId: checkout, amountMinor, currency } = moved
    const line = { refund: refundKeyOf(refund), checkout, to, amountMinor, currency }
    log[to === 'failed' ? 'error' : 'info'](line, 'refund moved')
  }
  return moved
}

/**
 * Fails a refund that the provider refused. Retries after any other error, and opens a case after
 * the deadline.
 */
async function postpone(refund: Refund, error: unknown): Promise<Refund | null> {
  log.warn({ err: error, refund: refundKeyOf(refund), retries: refund.retries }, 'refund not made')
  await reportOperatorTrouble(error, refund.mode, 'after sale')
  const { state } = refund
  if (fateOf(error) === 'refused' && state === 'requested') {
    const code = error instanceof PaymentProviderError ? error.code : 'no_answer'
    const left = await findRefundableMinor(refund, refund.intentId)
    // The rest excludes the refused refund, which still counts as requested.
    const leftMinor = left === null ? null : left + refund.amountMinor
    return move(refund, state, 'failed', { failure: `refund_refused: ${code}` }, () =>
      reportFailure(refund, `was refused (${code})`, leftMinor),
    )
  }
  if (now() - Date.parse(refund.stateSince) > deadlineMs()) {
    await openRefundCase(refund, 'has had no response for three days. We still retry it every hour')
  }
  return postponeRefund(refund, nextRetryAt(refund.retries))
}

async function reportFailure(
  refund: Refund,
  what: string,
  leftMinor: number | null = null,
): Promise<void> {
  await openRefundCase(refund, what)
  await enqueueRefundFailed(await loadRefundNews(refund), leftMinor)
}

async function openRefundCase(refund: Refund, what: string): Promise<void> {
  const { mode, checkoutId, amountMinor, currency } = refund
  const detail = `A refund of ${formatMinor(amountMinor, currency)} ${what}.`
  const found = {
    kind: 'refund_failed',
    subject: refundKeyOf(refund),
    mode,
    checkoutId,
    detail,
  } as const
  if (await openCase(found)) log.error(found, 'refund needs a person')
}

async function loadRefundNews({
  bookingId,
  checkoutId,
  amountMinor,
  currency,
}: Refund): Promise<RefundNews> {
  const booking = bookingId === null ? null : await findBookingById(bookingId)
  const checkout = await findCheckoutRecord(checkoutId)
  return {
    recipient: booking?.primaryEmail ?? checkout?.passengers[0]?.email ?? '',
    reference: booking?.reference ?? null,
    bookingId,
    cardLast4: booking?.cardLast4 ?? checkout?.cardLast4 ?? null,
    amountMinor,
    currency,
  }
}

/** Closes a checkout that is under review only because of this charge. */
async function closeIfFullyRefunded(refund: Refund): Promise<void> {
  if (refund.bookingId) return
  try {
    const { leftMinor, disputedMinor } = await readRefundable(refund, refund.intentId)
    if (leftMinor === 0 && disputedMinor === 0) await closeRefunded(refund)
  } catch (error) {
    log.warn({ err: error, refund: refundKeyOf(refund) }, 'checkout not closed after its refund')
  }
}

/** Resumes interrupted manual refunds, in one process at a time. */
export async function recoverRefunds(): Promise<number> {
  if (!(await acquireLease('refunds', app().config.instance, leaseSeconds()))) return 0
  const open = await listOpenRefunds(isoNow(-stuckAfterSeconds()))
  for (const refund of open) await advanceRefund(refund)
  return open.length
}

export async function syncRefundManually(key: string, mode: Mode): Promise<void> {
  const refund = await findRefundByKey(key)
  if (!refund || refund.mode !== mode) return
  if (refund.state !== 'sent' || !refund.refundId) {
    await advanceRefund(refund)
    return
  }
  const answer = await app().payments(refund.mode).getRefund(refund.refundId)
  if (answer.status !== 'failed') return
  const booked = { ...refund, refundId: answer.id }
  await move(refund, 'sent', 'failed', { failure: 'refund_failed' }, async () => {
    await bookRefundFailed(booked, true)
    await reportFailure(refund, 'was returned')
  })
}
