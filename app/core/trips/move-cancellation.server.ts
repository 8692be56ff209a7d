import { inTransaction } from '#app/platform/db.server.ts'
import {
  cancellationStates,
  type CancellationState,
  type NextCancellationState,
} from './cancellation-states.ts'
import { log } from '#app/platform/log.server.ts'
import {
  moveCancellation,
  type Cancellation,
  type CancellationChanges,
} from './cancellation.store.server.ts'

/**
 * `waiting`: the step must wait for a provider. `superseded`: another call has changed the row since this
 * call read it.
 */
export type StepResult = Cancellation | 'waiting' | 'superseded'

type MoveOptions = {
  changes?: CancellationChanges
  note?: string
  /** The next refund call uses a new idempotency key. */
  newAttempt?: boolean
  inSameTransaction?: (moved: Cancellation) => Promise<void>
}

export async function move<From extends CancellationState>(
  cancellation: Cancellation,
  from: From,
  to: NextCancellationState<From>,
  { changes, note, newAttempt, inSameTransaction }: MoveOptions = {},
): Promise<Cancellation | 'superseded'> {
  const moved = await inTransaction(async () => {
    const written = await moveCancellation(cancellation, from, to, changes, { note, newAttempt })
    if (written) await inSameTransaction?.(written)
    return written
  })
  if (!moved) return 'superseded'
  const level = cancellationStates[moved.state].needsPerson ? 'error' : 'info'
  const { bookingId: booking, failure, refundId: refund, refundMinor } = moved
  log[level]({ booking, from, to, note, failure, refund, refundMinor }, 'cancellation moved')
  return moved
}
