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
 * What a step of the saga came to: the checkout as it is now, `waiting` where nothing can be done
 * yet, `overtaken` where somebody else has moved it since it was read.
 */
export type StepResult = Checkout | 'waiting' | 'overtaken'

type MoveOptions<Read extends CheckoutRecord> = {
  changes?: CheckoutChanges
  note?: string
  /** What is written in the same transaction. */
  also?: (moved: Read) => Promise<void>
}

/** Moves a checkout on, together with what has to be true of it from then on. */
export async function move<From extends CheckoutState, Read extends CheckoutRecord = Checkout>(
  checkout: Read,
  from: From,
  to: NextState<From>,
  { changes, note, also }: MoveOptions<Read> = {},
): Promise<Read | 'overtaken'> {
  const write = async () => {
    const moved = await transition(checkout, from, to, changes, note)
    if (moved) await also?.(moved)
    return moved
  }
  const moved = await (also ? inTransaction(write) : write())
  if (!moved) return 'overtaken'
  const about = { checkout: checkout.id, from, to, note }
  log[to === 'needs_person' ? 'error' : 'info'](about, 'checkout moved')
  return moved
}

/** Milliseconds in its present state. */
export function ageOf({ stateSince }: Pick<Checkout, 'stateSince'>): number {
  return now() - Date.parse(stateSince)
}

/** The base of the idempotency keys of the payment attempt under way. */
export function attemptKey({ id, paymentAttempt }: Pick<Checkout, 'id' | 'paymentAttempt'>) {
  return `${id}.${paymentAttempt}`
}

/** The history of the payment attempt under way, from its beginning: a draft that is paid for. */
export function attemptHistory({ history }: Pick<Checkout, 'history'>) {
  return history.slice(history.findLastIndex(({ from }) => from === 'draft'))
}
