import { app } from '#app/core/app.server.ts'
import { log } from '#app/platform/log.server.ts'
import { listStuckCheckouts, type CheckoutRecord } from '#app/core/booking/checkout.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { acquireLease } from '#app/platform/lease.server.ts'
import { listAbandonedAttempts } from './payment-attempt.store.server.ts'
import { endAbandonedAttempt } from './abandoned-attempts.server.ts'
import { isReadable } from '#app/core/booking/checkout-row.server.ts'
import { mailUnderReview } from './mail-outcome.server.ts'
import { move } from './move.server.ts'
import { advance } from './saga.server.ts'

const stuckAfterSeconds = () => 60 / app().config.RECOVERY_SPEED
/** A crashed process keeps its lease for this long, and blocks the other processes until then. */
const leaseSeconds = () => 60 / app().config.RECOVERY_SPEED

async function handOverUnreadable(checkout: CheckoutRecord): Promise<void> {
  log.error({ checkout: checkout.id }, 'checkout cannot be read')
  const note = `the stored offer cannot be read; was ${checkout.state}`
  await move(checkout, checkout.state, 'needs_person', { note, inSameTransaction: mailUnderReview })
}

/** Finishes interrupted checkouts, in one process at a time. */
export async function recoverCheckouts(): Promise<number> {
  if (!(await acquireLease('recovery', app().config.instance, leaseSeconds()))) return 0
  const before = isoNow(-stuckAfterSeconds())
  const stuck = await listStuckCheckouts(before)
  for (const checkout of stuck) {
    if (!isReadable(checkout)) {
      await handOverUnreadable(checkout)
      continue
    }
    const { state } = await advance(checkout)
    if (state !== checkout.state) {
      log.info({ checkout: checkout.id, from: checkout.state, to: state }, 'checkout recovered')
    }
  }
  for (const attempt of await listAbandonedAttempts(before)) await endAbandonedAttempt(attempt)
  return stuck.length
}
