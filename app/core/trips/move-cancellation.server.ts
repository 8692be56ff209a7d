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
 * What a step came to: the cancellation as it is now, `waiting` where nothing can be done yet,
 * `overtaken` where somebody else has moved it since it was read.
 */
export type StepResult = Cancellation | 'waiting' | 'overtaken'

type MoveOptions = {
  changes?: CancellationChanges
  note?: string
  /** The next refund goes under a key of its own. */
  newAttempt?: boolean
  /** What is written in the same transaction. */
  also?: (moved: Cancellation) => Promise<void>
}

/** Moves a cancellation on, together with what has to be true of it from then on. */
export async function move<From extends CancellationState>(
  cancellation: Cancellation,
  from: From,
  to: NextCancellationState<From>,
  { changes, note, newAttempt, also }: MoveOptions = {},
): Promise<Cancellation | 'overtaken'> {
  const moved = await inTransaction(async () => {
    const written = await moveCancellation(cancellation, from, to, changes, { note, newAttempt })
    if (written) await also?.(written)
    return written
  })
  if (!moved) return 'overtaken'
  const level = cancellationStates[moved.state].needsPerson ? 'error' : 'info'
  const { bookingId: booking, failure, refundId: refund, refundMinor } = moved
  log[level]({ booking, from, to, note, failure, refund, refundMinor }, 'cancellation moved')
  return moved
}
