import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'
import { formatMinor } from '#app/core/money/money.ts'
import { log } from '#app/platform/log.server.ts'
import { closeCaseOf, openCase } from '#app/core/money/case.store.server.ts'
import type { RefundsTable } from './refund-tables.ts'
import { enqueueRefundSlow, type RefundNews } from './refund-mails.server.ts'

/** Banks normally take up to ten business days, so a longer wait needs a person. */
const maxPendingMs = () => (14 * 24 * 3_600_000) / app().config.RECOVERY_SPEED

type PendingRefund = { key: string; since: string } & Pick<
  RefundsTable,
  'checkoutId' | 'mode' | 'amountMinor' | 'currency'
>

/**
 * Opens a case and sends an email, once per refund. The recovery job continues to check the refund.
 */
export async function reportSlowRefund(
  refund: PendingRefund,
  loadNews: () => RefundNews | Promise<RefundNews>,
): Promise<void> {
  const { key, checkoutId, mode, amountMinor, currency, since } = refund
  if (now() - Date.parse(since) < maxPendingMs()) return
  const amount = formatMinor(amountMinor, currency)
  const detail = `A refund of ${amount} has been pending for more than two weeks. Ask the payment provider about it.`
  const found = { kind: 'refund_slow', subject: key, mode, checkoutId, detail } as const
  const news = await loadNews()
  const isNew = await inTransaction(async () => {
    if (!(await openCase(found))) return false
    await enqueueRefundSlow(news)
    return true
  })
  if (isNew) log.error(found, 'refund has not arrived')
}

export async function closeSlowRefund(key: string): Promise<void> {
  await closeCaseOf('refund_slow', key, { by: 'recovery', resolution: 'The bank has responded.' })
}
