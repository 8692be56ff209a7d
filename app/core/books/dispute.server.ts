import { inTransaction } from '#app/platform/database/db.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { formatMinor } from '#app/core/money/money.ts'
import { formatFullDate, formatTime } from '#app/core/places/time.ts'
import { log } from '#app/platform/log.server.ts'
import { findBookingOfPayment } from '#app/core/booking/booked/booking.store.server.ts'
import { closeCaseOf, openCase } from '#app/core/money/case.store.server.ts'
import { recordMovement } from '#app/core/money/ledger.store.server.ts'
import { findAttemptOfIntent } from '#app/core/booking/payment/attempt/payment-attempt.store.server.ts'
import type { Dispute, DisputeChange } from '#app/core/money/payments-port.ts'

/**
 * Stages of a dispute. Events may arrive out of order, and an earlier stage never overwrites a
 * later one.
 */
const stages: Record<DisputeChange, number> = {
  created: 1,
  funds_withdrawn: 2,
  funds_reinstated: 3,
  closed: 4,
}

/** Texts for the final states by Stripe's names. A person handles an unknown state. */
const outcomes: Record<string, string> = {
  won: 'we won and keep the money',
  lost: 'we lost, and the traveller keeps the money. Don’t refund it as well',
  prevented:
    'the card network stopped it, usually with a refund to the traveller. Look at the payment before you refund it as well',
  warning_closed: 'it ended as an inquiry, and no money was taken',
}
const lossFreeOutcomes = ['won', 'warning_closed']

/** Source: docs.stripe.com/disputes/how-disputes-work, "Inquiries". */
const isInquiry = (status: string) => status.startsWith('warning_')

/** Stripe names reasons and states like `product_not_received`. */
const inWords = (code: string) => code.replaceAll('_', ' ')

function describeDispute(
  change: DisputeChange,
  { intentId, amountMinor, currency, reason, status, dueAt }: Dispute,
) {
  const amount = formatMinor(amountMinor, currency)
  const charge = `${amount} of payment ${intentId} (${inWords(reason)})`
  const deadline = dueAt
    ? `by ${formatFullDate(dueAt)}, ${formatTime(dueAt)} UTC`
    : 'before the deadline'
  const answer = status.endsWith('under_review')
    ? 'The bank has our response and is reviewing it.'
    : `Respond at the payment provider ${deadline}.`
  switch (change) {
    case 'created':
      return isInquiry(status)
        ? `The bank asks about ${charge}. This is an inquiry, and no money was taken. ${answer}`
        : `The bank is disputing ${charge}. ${answer}`
    case 'funds_withdrawn':
      return `The bank has withdrawn ${charge}. ${answer}`
    case 'funds_reinstated':
      return `The bank has returned ${charge}. You don’t need to respond.`
    case 'closed':
      return `The dispute over ${charge} is closed: ${outcomes[status] ?? `its status is ${inWords(status)}`}.`
  }
}

/**
 * Records an event of a dispute. Events may be repeated and may arrive in any order. Ignores
 * charges that this site did not make.
 */
export async function recordDispute(change: DisputeChange, dispute: Dispute, mode: Mode) {
  const { id, intentId, amountMinor, currency, status } = dispute
  const owner = (await findAttemptOfIntent(intentId)) ?? (await findBookingOfPayment(intentId))
  if (owner?.mode !== mode) {
    log.warn({ dispute: id, intent: intentId }, 'dispute over a charge that is not ours')
    return
  }
  const { checkoutId } = owner
  const found = {
    kind: 'chargeback',
    subject: id,
    mode,
    checkoutId,
    detail: describeDispute(change, dispute),
    stage: stages[change],
  } as const
  const isNew = await inTransaction(async () => {
    const movement = { checkoutId, mode, providerId: id, currency, amount: amountMinor }
    // Money that was returned or lost has been withdrawn, even when the event about it is late or missing.
    const isTaken =
      change === 'funds_withdrawn' || change === 'funds_reinstated' || status === 'lost'
    if (isTaken) await recordMovement({ ...movement, cause: 'chargeback' })
    if (change === 'funds_reinstated') {
      await recordMovement({ ...movement, cause: 'chargeback_reversed' })
    }
    const isOpened = await openCase(found)
    if (change !== 'closed' || !lossFreeOutcomes.includes(status)) return isOpened
    await closeCaseOf('chargeback', id, { by: 'recovery', resolution: found.detail })
    return false
  })
  if (isNew) log.error(found, 'charge disputed')
}
