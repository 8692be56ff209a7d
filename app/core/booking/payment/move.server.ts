import { now } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/db.server.ts'
import type { CheckoutState, NextState } from '#app/core/booking/checkout-states.ts'
import { log } from '#app/platform/log.server.ts'
import {
  transition,
  type Checkout,
  type CheckoutChanges,
  type CheckoutRecord,
} from '#app/core/booking/checkout.store.server.ts'

/**
 * `waiting`: the step can do nothing yet. `superseded`: another process moved the checkout first.
 */
export type StepResult = Checkout | 'waiting' | 'superseded'

type MoveOptions<Read extends CheckoutRecord> = {
  changes?: CheckoutChanges
  note?: string
  inSameTransaction?: (moved: Read) => Promise<void>
}

/**
 * Changes the state of a checkout. `inSameTransaction` writes related rows in the same transaction.
 */
export async function move<From extends CheckoutState, Read extends CheckoutRecord = Checkout>(
  checkout: Read,
  from: From,
  to: NextState<From>,
  { changes, note, inSameTransaction }: MoveOptions<Read> = {},
): Promise<Read | 'superseded'> {
  const write = async () => {
    const moved = await transition(checkout, from, to, changes, note)
    if (moved) await inSameTransaction?.(moved)
    return moved
  }
  const moved = await (inSameTransaction ? inTransaction(write) : write())
  if (!moved) return 'superseded'
  const about = { checkout: checkout.id, from, to, note }
  log[to === 'needs_person' ? 'error' : 'info'](about, 'checkout moved')
  return moved
}

export function ageOf({ stateSince }: Pick<Checkout, 'stateSince'>): number {
  return now() - Date.parse(stateSince)
}

/** Returns the prefix of the idempotency keys of the current payment attempt. */
export function attemptKey({ id, paymentAttempt }: Pick<Checkout, 'id' | 'paymentAttempt'>) {
  return `${id}.${paymentAttempt}`
}

/** Returns the history of the current payment attempt, which starts when a draft is paid. */
export function attemptHistory({ history }: Pick<Checkout, 'history'>) {
  return history.slice(history.findLastIndex(({ from }) => from === 'draft'))
}
