import { inTransaction } from '#app/db.server.ts'
import type { Mode } from '#app/domain/checkout/checkout-record.ts'
import { formatMinor } from '#app/domain/money/money.ts'
import { log } from '#app/log.server.ts'
import { findBookingOfPayment } from '#app/models/booking.server.ts'
import { openCase } from '#app/models/case.server.ts'
import { recordMovement } from '#app/models/ledger.server.ts'
import { findAttemptOfIntent } from '#app/models/payment-attempt.server.ts'
import type { Dispute, DisputeChange } from '#app/providers/payments/port.ts'

const words: Record<DisputeChange, string> = {
  created: 'wants back',
  funds_withdrawn: 'has taken back',
  funds_reinstated: 'has given back',
}

/**
 * A traveller's bank disputes a charge: it goes into the books when money moves, and to a person at
 * once. Safe to repeat and in any order. A charge that is not ours is left alone.
 */
export async function recordDispute(
  change: DisputeChange,
  dispute: Dispute,
  mode: Mode,
): Promise<void> {
  const { id, intentId, amountMinor, currency, reason } = dispute
  const owner = (await findAttemptOfIntent(intentId)) ?? (await findBookingOfPayment(intentId))
  if (owner?.mode !== mode) {
    log.warn({ dispute: id, intent: intentId }, 'a dispute of a charge that is not ours')
    return
  }
  const { checkoutId } = owner
  const amount = formatMinor(amountMinor, currency)
  const found = {
    kind: 'chargeback',
    subject: id,
    mode,
    checkoutId,
    detail: `The bank ${words[change]} ${amount} of payment ${intentId} (${reason}). Answer it at the payment provider in time.`,
  } as const
  const isNew = await inTransaction(async () => {
    const movement = { checkoutId, mode, providerId: id, currency, amount: amountMinor }
    if (change === 'funds_withdrawn') await recordMovement({ ...movement, cause: 'chargeback' })
    if (change === 'funds_reinstated') {
      await recordMovement({ ...movement, cause: 'chargeback_reversed' })
    }
    return openCase(found)
  })
  if (isNew) log.error(found, 'a charge is disputed')
}
