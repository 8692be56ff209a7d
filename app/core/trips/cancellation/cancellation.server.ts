import {
  addRefunded,
  findBookingById,
  updateBooking,
  type Booking,
} from '#app/core/booking/booked/booking.store.server.ts'
import { bookRefund } from '#app/core/booking/refunds/book-refund.server.ts'
import {
  enqueueRefundFailed,
  enqueueRefundHeld,
  enqueueRefundSent,
  type RefundNews,
} from '#app/core/booking/refunds/refund-mails.server.ts'
import { orNullIfUnreachable, readRefundable } from '#app/core/booking/refunds/refundable.server.ts'
import { closeSlowRefund, reportSlowRefund } from '#app/core/booking/refunds/slow-refund.server.ts'
import { recordAirlineAmount, recordMovement } from '#app/core/money/ledger.store.server.ts'
import { formatMinor, type ProviderAmount } from '#app/core/money/money.ts'
import { run, runDue } from '#app/core/runner.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { recordAudit } from '#app/core/site/settings.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { MoveRefused, type Process } from '#app/platform/process/process.ts'
import { closeChangeCase } from '#app/core/trips/adopt-order.server.ts'
import {
  answerChange,
  findOpenChange,
} from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import { enqueueCancelled, enqueueNotCancelled } from './cancellation-mails.server.ts'
import { cancellationStates, type CancellationStates } from './process/cancellation-states.ts'
import type {
  CancellationEffect,
  CancellationEvents,
  CancellationFacts,
  CancellationRow,
} from './process/cancellation-decisions.ts'
import {
  cancellationTable,
  movingCancellationStates,
  resumeCancellation,
} from './process/cancellation.process.ts'
import {
  findCancellation,
  listDueCancellations,
  moveCancellation,
  postponeCancellation,
  type Cancellation,
} from './cancellation.store.server.ts'
import { requestQuote } from './quote.server.ts'
import { cancellationRefundKey } from './process/refund-steps.ts'
import { cancellationMessages } from './refusals.ts'
import { chargeToPromise, isQuoteCurrent, unrefundedCharge } from './remaining-charge.server.ts'
import { enqueueCancelledAndSettled, enqueueSettled } from './settled-mails.server.ts'
import { claimOrder, releaseOrder } from '#app/core/trips/order-claim.store.server.ts'

const facts: CancellationFacts = {
  getChargeToPromise: chargeToPromise,
  getUnrefundedCharge: unrefundedCharge,
  getRefundableMinor: async (booking) => {
    const { paymentIntentId } = booking
    const left = await orNullIfUnreachable(
      readRefundable(booking, paymentIntentId),
      paymentIntentId,
    )
    return left && left.leftMinor
  },
  getIsQuoteCurrent: isQuoteCurrent,
  getQuotesAsked: async ({ id }) => (await findBookingById(id))?.quotesAsked ?? 0,
  requestQuote,
}

const rowOf = (booking: Booking, cancellation: Cancellation | null): CancellationRow | null =>
  cancellation && { ...cancellation, id: booking.id, mode: booking.mode, booking }

export const cancellationProcess: Process<
  CancellationStates,
  CancellationRow,
  CancellationEvents,
  CancellationEffect
> = {
  name: 'cancellation',
  table: cancellationTable,
  rows: {
    read: async (id) => {
      const booking = await findBookingById(id)
      return booking && rowOf(booking, await findCancellation(booking))
    },
    move: async (row, to, changes, note) =>
      rowOf(row.booking, await moveCancellation(row, to, changes, note)),
    postpone: async (row, retryAt) => rowOf(row.booking, await postponeCancellation(row, retryAt)),
    listDue: (before, limit) => listDueCancellations(movingCancellationStates, before, limit),
  },
  facts,
  effects: {
    'claim order': async ({ id }) => {
      if (!(await claimOrder(id, 'cancellation'))) throw new MoveRefused('being changed')
    },
    'release order': ({ id }) => releaseOrder(id, 'cancellation'),
    'cancel booking': (row, { at, toBalance }) => cancelBooking(row, at ?? isoNow(), toBalance),
    'mail cancelled': ({ booking }, { refunded }) => enqueueCancelled(booking, refunded),
    'mail not cancelled': ({ booking }, { code }) =>
      enqueueNotCancelled(booking, cancellationMessages[code]),
    'book refund': ({ booking }, { refund, amountMinor, as }) => {
      const { checkoutId, mode, currency, id: bookingId } = booking
      const refundId = refund.id
      return bookRefund({ refundId, checkoutId, bookingId, mode, amountMinor, currency }, as)
    },
    'mail refund sent': ({ booking }, { amountMinor, openMinor }) =>
      enqueueRefundSent(refundNews(booking, amountMinor), openMinor),
    'mail refund failed': ({ booking, refundMinor }, { leftMinor }) =>
      enqueueRefundFailed(refundNews(booking, refundMinor), leftMinor),
    'mail refund held': ({ booking, refundMinor }) =>
      enqueueRefundHeld(refundNews(booking, refundMinor)),
    'report slow refund': (row) => {
      const { checkoutId, mode, currency } = row.booking
      const { refundMinor: amountMinor, stateSince: since } = row
      const slow = {
        key: cancellationRefundKey(row),
        checkoutId,
        mode,
        amountMinor,
        currency,
        since,
      }
      return reportSlowRefund(slow, () => refundNews(row.booking, amountMinor))
    },
    'close slow refund': (row) => closeSlowRefund(cancellationRefundKey(row)),
    settle,
    audit: (_, { actor, action, detail }) => recordAudit(actor, action, detail),
  },
  late: resumeCancellation,
  logged: ({ id: booking, failure, refundId: refund, refundMinor }) => ({
    booking,
    failure,
    refund,
    refundMinor,
  }),
  staffMustAct: (state) => cancellationStates[state].staffMustAct,
  recovery: { lease: 'cancellations', leaseSeconds: 120, afterSeconds: 90, maxRows: 200 },
}

export function refundNews(booking: Booking, amountMinor: number): RefundNews {
  const { id: bookingId, primaryEmail: recipient, reference, cardLast4, currency } = booking
  return { recipient, reference, bookingId, cardLast4, amountMinor, currency }
}

async function cancelBooking(
  { booking, quoteId }: CancellationRow,
  cancelledAt: string,
  toBalance: ProviderAmount | null,
): Promise<void> {
  await updateBooking(booking.id, { status: 'cancelled', cancelledAt, claim: null })
  const change = await findOpenChange(booking)
  if (change) {
    await answerChange(change, 'cancelled')
    await closeChangeCase(change.id, 'The booking was cancelled.')
  }
  if (!toBalance) return
  const { checkoutId, mode } = booking
  const refund = { cause: 'airline_refund', checkoutId, mode, providerId: quoteId } as const
  await recordAirlineAmount(refund, toBalance)
}

async function settle(
  { booking }: CancellationRow,
  { amountMinor, day, reason, actor, isMailed }: Extract<CancellationEffect, { do: 'settle' }>,
): Promise<void> {
  const { id, checkoutId, mode, currency } = booking
  if (amountMinor > 0) {
    await addRefunded(id, amountMinor, day)
    const movement = { checkoutId, mode, providerId: id, currency }
    await recordMovement({ ...movement, cause: 'settlement', amount: amountMinor })
  }
  const amount = formatMinor(amountMinor, currency)
  await recordAudit(actor, 'refund.settled', `${id} ${amount} on ${day}: ${reason}`)
  const settled = { amountMinor, day }
  if (isMailed === 'refund') await enqueueSettled(booking, settled)
  else await enqueueCancelledAndSettled(booking, settled)
}

/**
 * Confirms the cancellation with the airline, then refunds the traveller. Stops when a vendor does
 * not answer. Concurrent calls cancel and refund a booking once. Returns null when the booking has
 * no cancellation.
 */
export async function advanceCancellation(booking: Booking): Promise<Cancellation | null> {
  return (await run(cancellationProcess, booking.id))?.row ?? null
}

/** Finishes cancellations that a crash, a timeout or an outage interrupted. */
export const recoverCancellations = () => runDue(cancellationProcess)

/** Reads the refund of a cancellation again after a webhook. Throws when the provider is unreachable. */
export async function followRefund(bookingId: string, mode: Mode): Promise<void> {
  const booking = await findBookingById(bookingId)
  if (booking?.mode !== mode) return
  const outcome = await run(cancellationProcess, bookingId, { kind: 'provider event' })
  if (outcome?.error) throw outcome.error
}
