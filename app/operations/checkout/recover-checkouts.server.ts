import { app } from '#app/app.server.ts'
import { log } from '#app/log.server.ts'
import {
  listStuckCheckouts,
  type Checkout,
  type CheckoutRecord,
} from '#app/models/checkout.server.ts'
import { instant } from '#app/models/id.server.ts'
import { acquireLease } from '#app/models/lease.server.ts'
import { listLeftAttempts } from '#app/models/payment-attempt.server.ts'
import { endLeftAttempt } from './left-attempts.server.ts'
import { advance } from './saga.server.ts'

const stuckAfterSeconds = () => 60 / app().config.RECOVERY_SPEED
/** A process that dies with the lease keeps the others waiting this long. */
const leaseSeconds = () => 60 / app().config.RECOVERY_SPEED

function isReadable(checkout: CheckoutRecord): checkout is Checkout {
  if (!checkout.offer) log.error({ checkout: checkout.id }, 'checkout cannot be read')
  return checkout.offer !== null
}

/** Finishes what a crash left between paying and booked. One process at a time does it. */
export async function recoverCheckouts(): Promise<number> {
  if (!(await acquireLease('recovery', app().config.instance, leaseSeconds()))) return 0
  const before = instant(-stuckAfterSeconds())
  const stuck = (await listStuckCheckouts(before)).filter(isReadable)
  for (const checkout of stuck) {
    const { state } = await advance(checkout)
    if (state !== checkout.state) {
      log.info({ checkout: checkout.id, from: checkout.state, to: state }, 'checkout recovered')
    }
  }
  for (const attempt of await listLeftAttempts(before)) await endLeftAttempt(attempt)
  return stuck.length
}
