import type { Mode } from '#app/core/site/mode.ts'
import { followRefund } from '#app/core/trips/recover-cancellations.server.ts'
import { syncRefundManually } from '#app/core/refunds/refund.process.server.ts'

/**
 * Reads the refund of a key again. `rf_<booking>:<try>` belongs to a cancellation,
 * `rf_<checkout>:<number>` to a manual refund. Ignores other keys and modes.
 */
export async function followRefundOf(key: string, mode: Mode): Promise<void> {
  const booking = /^rf_(bk_\w+):/.exec(key)?.[1]
  if (booking) await followRefund(booking, mode)
  else await syncRefundManually(key, mode)
}
