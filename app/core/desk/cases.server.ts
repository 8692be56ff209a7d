import type { Actor } from '#app/core/site/actor.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'
import { formatMinor } from '#app/core/money/money.ts'
import { app } from '#app/core/app.server.ts'
import {
  addRefunded,
  findBookingById,
  findBookingByCheckout,
  type Booking,
} from '#app/core/booking/booked/booking.store.server.ts'
import { closeCase, findCase, type OpenCase } from '#app/core/money/case.store.server.ts'
import { findCheckoutRecord } from '#app/core/booking/checkout/checkout.store.server.ts'
import { listEntriesOf, recordMovement } from '#app/core/money/ledger.store.server.ts'
import type { RefundRecord } from '#app/core/money/payments-port.ts'
import { bookRefund } from '#app/core/booking/refunds/book-refund.server.ts'
import { sumOf } from '#app/core/booking/refunds/refundable.server.ts'
import { findRefundByKey } from '#app/core/booking/refunds/refund.store.server.ts'
import { recordAudit } from '#app/core/site/settings.store.server.ts'
import { readReason, readSettlement, type TypedSettlement } from '#app/core/money/settlement.ts'
import {
  done,
  refused,
  refuseWhenUnreachable,
  today,
  type ManualOutcome,
} from './orders/outcome.server.ts'

const closedBefore = refused('This case is already closed. Nothing was changed.')

/** Closes a case. If the case concerns a checkout's money, also records amount and day. `actor` is a user id. */
export function closeCaseManually(
  id: string,
  typed: TypedSettlement,
  actor: Actor,
): Promise<ManualOutcome> {
  return refuseWhenUnreachable(() => closeKnownCase(id, typed, actor))
}

async function closeKnownCase(id: string, typed: TypedSettlement, actor: Actor) {
  const known = await findCase(id)
  if (!known || known.closedAt) return closedBefore
  const checkout = known.checkoutId ? await findCheckoutRecord(known.checkoutId) : null
  const booking = await findRefundedBooking(known)
  const closing = checkout?.currency
    ? readSettlement(typed, {
        currency: checkout.currency,
        maxMinor: booking
          ? booking.amountMinor - (booking.refundMinor ?? 0)
          : (checkout.amountMinor ?? 0),
        today: today(),
      })
    : withoutMoney(typed)
  if ('problem' in closing) return refused(closing.problem)
  const { amountMinor, day: settledOn, reason: resolution } = closing
  const currency = checkout?.currency ?? undefined
  const elsewhere = amountMinor > 0 ? await readRefundedElsewhere(known) : null
  if (elsewhere && sumOf(elsewhere.refunds) !== amountMinor) {
    const amount = formatMinor(sumOf(elsewhere.refunds), elsewhere.booking.currency)
    return refused(
      `The payment provider shows ${amount} of refunds that our books don’t have. Enter that amount, or 0 to record no refund.`,
    )
  }
  const amount = currency ? ` ${formatMinor(amountMinor, currency)} on ${settledOn}:` : ''
  return inTransaction(async () => {
    const money = currency ? { amountMinor, currency, settledOn } : {}
    if (!(await closeCase({ id, seenAt: null }, { by: actor, resolution, ...money })))
      return closedBefore
    if (elsewhere) await bookRefundedElsewhere(elsewhere)
    else if (checkout && currency && amountMinor > 0) {
      const { mode } = known
      // A reopened case has a new `openedAt`, so that its second settlement gets its own ledger entry.
      const providerId = `${id}:${known.openedAt}`
      const movement = { checkoutId: checkout.id, mode, providerId, currency }
      await recordMovement({ ...movement, amount: amountMinor, cause: 'settlement' })
    }
    if (booking && amountMinor > 0) await addRefunded(booking.id, amountMinor, settledOn)
    await recordAudit(actor, 'case.closed', `${id}${amount} ${resolution}`)
    return done('The case is closed.')
  })
}

type RefundedElsewhere = { booking: Booking; refunds: RefundRecord[] }

/**
 * Reads refunds of a booked payment that staff made outside this site, such as in the provider's dashboard, and that
 * our books lack. Returns null if there are none. Throws when the provider is unreachable.
 */
async function readRefundedElsewhere(of: OpenCase): Promise<RefundedElsewhere | null> {
  if (of.kind !== 'amount_differs' || of.checkoutId === null) return null
  const booking = await findBookingByCheckout(of.checkoutId)
  if (booking?.paymentIntentId !== of.subject) return null
  const made = await app().payments(booking.mode).listPaymentRefunds(booking.paymentIntentId)
  const booked = (await listEntriesOf(booking.checkoutId)).map(({ providerId }) => providerId)
  const refunds = made.filter(
    ({ id, key, status }) => key === null && status !== 'failed' && !booked.includes(id),
  )
  return refunds.length > 0 ? { booking, refunds } : null
}

async function bookRefundedElsewhere({ booking, refunds }: RefundedElsewhere): Promise<void> {
  const { id: bookingId, checkoutId, mode, currency } = booking
  for (const { id: refundId, amountMinor } of refunds) {
    await bookRefund({ refundId, checkoutId, bookingId, mode, amountMinor, currency }, 'sent')
  }
}

/** Finds the booking whose failed refund a case concerns. */
async function findRefundedBooking({ kind, subject }: OpenCase): Promise<Booking | null> {
  const refund = kind === 'refund_failed' ? await findRefundByKey(subject) : null
  return refund?.bookingId ? findBookingById(refund.bookingId) : null
}

/** Reads only the reason, because no traveller's money is involved without a checkout. */
function withoutMoney({ reason }: TypedSettlement) {
  const read = readReason(reason)
  return 'problem' in read ? read : { amountMinor: 0, day: '', reason: read.reason }
}
