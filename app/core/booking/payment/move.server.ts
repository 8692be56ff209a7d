import { inTransaction } from '#app/platform/database/db.server.ts'
import type { CheckoutState, NextState } from '#app/core/booking/checkout-states.ts'
import { log } from '#app/platform/log.server.ts'
import {
  transition,
  type Checkout,
  type CheckoutChanges,
  type CheckoutRecord,
} from '#app/core/booking/checkout.store.server.ts'

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
