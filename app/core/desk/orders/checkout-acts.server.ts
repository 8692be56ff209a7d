import type { Actor } from '#app/core/site/actor.ts'
import { refundedInFull } from '#app/core/booking/failures.ts'
import {
  findCheckoutRecord,
  type CheckoutRecord,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import type {
  CheckoutEvent,
  CheckoutProcessRow,
} from '#app/core/booking/payment/process/checkout-decisions.ts'
import { checkoutProcess } from '#app/core/booking/payment/process/checkout-process.server.ts'
import type { TypedSettlement } from '#app/core/money/settlement.ts'
import { run } from '#app/core/runner.server.ts'
import type { Outcome } from '#app/platform/process/runner.server.ts'
import {
  alreadyChanged,
  done,
  refused,
  refuseWhenUnreachable,
  type ManualOutcome,
} from './outcome.server.ts'

/** Applies an administrator's action if the checkout's state allows it. Describes the result. */
export function actOn(
  id: string,
  act: (version: number) => CheckoutEvent,
  describe: (outcome: Outcome<CheckoutProcessRow>, before: CheckoutRecord) => ManualOutcome,
): Promise<ManualOutcome> {
  return refuseWhenUnreachable(async () => {
    const checkout = await findCheckoutRecord(id)
    const outcome = checkout && (await run(checkoutProcess, id, act(checkout.version)))
    if (!outcome) return alreadyChanged
    if (outcome.error) throw outcome.error
    if (outcome.refused === null) return describe(outcome, checkout)
    return outcome.advice === null ? alreadyChanged : refused(outcome.advice)
  })
}

/** Releases the hold and ends the checkout. Refuses while an order is active or captured money is not refunded. */
export function releaseHoldManually(id: string, actor: Actor): Promise<ManualOutcome> {
  const act = (version: number) => ({ kind: 'release hold', version, actor }) as const
  return actOn(id, act, ({ row: { state, failure } }) =>
    failure?.message === refundedInFull.message
      ? done('The checkout is closed.')
      : done(
          state === 'releasing'
            ? 'The hold is being released. We’ll retry automatically.'
            : 'The hold was released.',
        ),
  )
}

/**
 * Attaches an order that an administrator has found, then charges and books. The order must carry the
 * checkout's id.
 */
export function adoptOrder(id: string, typed: string, actor: Actor): Promise<ManualOutcome> {
  const orderId = typed.trim()
  const act = (version: number) => ({ kind: 'adopt order', version, orderId, actor }) as const
  return actOn(id, act, ({ row: { state } }) => {
    if (state === 'booked') return done('The order was adopted.')
    return done(
      state === 'needs_person'
        ? 'The order was adopted, but its hold has expired. Send a payment link, or cancel the order.'
        : 'The order was adopted. We’ll charge the card once the payment provider responds.',
    )
  })
}

/**
 * Closes a checkout that was settled elsewhere. Refuses while an order is active or money is held. `actor` is
 * a user id.
 */
export function closeCheckout(id: string, typed: TypedSettlement, actor: Actor) {
  const act = (version: number) => ({ kind: 'close settled', version, typed, actor }) as const
  return actOn(id, act, () => done('The checkout is closed.'))
}
