import type { Mode } from '#app/core/site/mode.ts'
import { followRefund } from '#app/core/trips/cancellation/cancellation.server.ts'
import { followEarlierRefunds } from './earlier-refunds.server.ts'
import { syncRefundManually } from '#app/core/booking/refunds/refund.server.ts'

/**
 * Follows a refund by its key: `rf_<booking>:<try>` is a cancellation's refund,
 * `rf_<checkout>:<number>` a manual one.
 */
export async function followRefundOf(key: string, mode: Mode): Promise<void> {
  const booking = /^rf_(bk_\w+):/.exec(key)?.[1]
  if (!booking) return syncRefundManually(key, mode)
  await followRefund(booking, mode)
  await followEarlierRefunds(booking, mode)
}
