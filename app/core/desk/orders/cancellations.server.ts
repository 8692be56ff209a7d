import type { Actor } from '#app/core/site/actor.ts'
import { app } from '#app/core/app.server.ts'
import {
  cancellationStates,
  owedMinor,
} from '#app/core/trips/cancellation/process/cancellation-states.ts'
import { formatMinor, minorFromText, type ProviderAmount } from '#app/core/money/money.ts'
import { findBookingById, type Booking } from '#app/core/booking/booked/booking.store.server.ts'
import {
  findCancellation,
  listStaffCancellations,
  type Cancellation,
} from '#app/core/trips/cancellation/cancellation.store.server.ts'
import { readReason, readSettlement, type TypedSettlement } from '#app/core/money/settlement.ts'
import { run } from '#app/core/runner.server.ts'
import { mayHaveRefunded } from '#app/core/trips/cancellation/process/cancellation-decisions.ts'
import { cancellationProcess } from '#app/core/trips/cancellation/cancellation.server.ts'
import { readRefundable } from '#app/core/booking/refunds/refundable.server.ts'
import {
  done,
  alreadyChanged,
  refuseWhenUnreachable,
  refused,
  today,
  type ManualOutcome,
} from './outcome.server.ts'
import { limitToUnrefunded } from './refunds.server.ts'

export type CancellationForStaff = { cancellation: Cancellation; booking: Booking }

/** Lists the oldest cancellation first. */
export async function listCancellationsForStaff(): Promise<CancellationForStaff[]> {
  const cancellations = await listStaffCancellations()
  const pairs = await Promise.all(
    cancellations.map(async (cancellation) => {
      const booking = await findBookingById(cancellation.bookingId)
      return booking ? [{ cancellation, booking }] : []
    }),
  )
  return pairs.flat()
}

async function findPair(bookingId: string): Promise<CancellationForStaff | null> {
  const booking = await findBookingById(bookingId)
  const cancellation = booking && (await findCancellation(booking))
  return booking && cancellation ? { booking, cancellation } : null
}

/**
 * Retries a refund with the amount typed. A refund that the provider may have sent keeps its idempotency key
 * and its amount. A smaller amount needs a reason, and the rest stays open. `actor` is a user id.
 */
export function retryRefund(
  bookingId: string,
  typed: { amount: string; reason: string },
  actor: Actor,
): Promise<ManualOutcome> {
  return refuseWhenUnreachable(async () => {
    const pair = await findPair(bookingId)
    if (pair?.cancellation.state !== 'needs_person') return alreadyChanged
    const { booking, cancellation } = pair
    const { currency } = booking
    const refundMinor = minorFromText(typed.amount, currency)
    if (!refundMinor) return refused(`Please enter an amount in ${currency}, such as 120.50.`)
    const isOpen = mayHaveRefunded(cancellation)
    if (isOpen && refundMinor !== cancellation.refundMinor) {
      const before = formatMinor(cancellation.refundMinor, currency)
      return refused(
        `The refund of ${before} may already have been sent. Retry with the same amount first.`,
      )
    }
    const charge = await readRefundable(booking, booking.paymentIntentId)
    const leftMinor = await limitToUnrefunded(charge.leftMinor, booking.paymentIntentId, booking)
    if (!isOpen && refundMinor > leftMinor) {
      return refused(`Only ${formatMinor(leftMinor, currency)} of the charge is left to refund.`)
    }
    const amount = formatMinor(refundMinor, currency)
    const openMinor = Math.max(0, owedMinor(cancellation) - refundMinor)
    const rest = formatMinor(openMinor, currency)
    const read = readReason(typed.reason, 'say why you refund less')
    if (!isOpen && openMinor > 0 && 'problem' in read) {
      return refused(
        `${amount} is less than the amount owed, and ${rest} would stay open. ${read.problem}`,
      )
    }
    const why = 'reason' in read ? `: ${read.reason}` : ''
    const stays = openMinor > 0 ? `, ${rest} stays open` : ''
    const outcome = await run(cancellationProcess, bookingId, {
      kind: 'retry refund',
      version: cancellation.version,
      actor,
      refundMinor,
      openMinor: openMinor || null,
      isRepeat: isOpen,
      detail: `${bookingId} ${amount}${stays}${why}`,
    })
    if (!outcome || outcome.refused) return alreadyChanged
    return done(
      openMinor > 0
        ? `The refund of ${amount} was retried. ${rest} is still open and needs your attention.`
        : 'The refund was retried.',
    )
  })
}

/** Asks the airline again whether it has cancelled the order. `actor` is a user id. */
export async function retryCancellation(bookingId: string, actor: Actor): Promise<ManualOutcome> {
  const pair = await findPair(bookingId)
  if (pair?.cancellation.state !== 'unconfirmed') return alreadyChanged
  const { version } = pair.cancellation
  const event = { kind: 'ask again', version, actor } as const
  const outcome = await run(cancellationProcess, bookingId, event)
  if (!outcome || outcome.refused) return alreadyChanged
  return outcome.row.state === 'confirming'
    ? done('The airline can’t be reached right now. We’ll retry automatically.')
    : done('The airline has answered.')
}

/**
 * Records that an administrator paid the refund by another method, or that no refund is due. If the
 * cancellation is unconfirmed, asks the airline first. `actor` is a user id.
 */
export function settleCancellation(bookingId: string, typed: TypedSettlement, actor: Actor) {
  return refuseWhenUnreachable(async () => {
    const pair = await findPair(bookingId)
    if (!pair || !cancellationStates[pair.cancellation.state].staffMustAct) return alreadyChanged
    const { booking, cancellation } = pair
    const { currency, amountMinor: charged } = booking
    const maxMinor = charged - (booking.refundMinor ?? 0)
    const settled = readSettlement(typed, { currency, maxMinor, today: today() })
    if ('problem' in settled) return refused(settled.problem)
    let cancelled: { at: string; toBalance: ProviderAmount | null } | null = null
    if (cancellation.state !== 'needs_person') {
      const order = await app().flights(booking.mode).getOrder(booking.orderId)
      const { cancelledAt: at, cancellation: confirmed } = order
      if (!at) {
        return refused(
          `Order ${booking.orderId} is still active, so nothing was settled. Select Check Again on this page, or cancel the order at the airline. Then settle the refund here.`,
        )
      }
      cancelled = { at, toBalance: confirmed?.refundTo === 'card' ? confirmed.refund : null }
    }
    const outcome = await run(cancellationProcess, bookingId, {
      kind: 'settle',
      version: cancellation.version,
      actor,
      settlement: settled,
      order: cancelled,
    })
    return !outcome || outcome.refused ? alreadyChanged : done('The refund is settled.')
  })
}
