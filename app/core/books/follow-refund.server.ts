import type { Mode } from '#app/core/site/mode.ts'
import { followRefund } from '#app/core/trips/recover-cancellations.server.ts'
import { syncRefundManually } from '#app/core/refunds/refund.process.server.ts'

/**
 * Something has happened to the refund of this key: it is read again. `rf_<booking>:<try>` is of a
 * cancellation, `rf_<checkout>:<number>` by hand; others, and those of another mode, are not ours.
 */
export async function followRefundOf(key: string, mode: Mode): Promise<void> {
  const booking = /^rf_(bk_\w+):/.exec(key)?.[1]
  if (booking) await followRefund(booking, mode)
  else await syncRefundManually(key, mode)
}
