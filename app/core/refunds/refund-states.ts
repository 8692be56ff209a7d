/** The states of a refund by hand. A new state compiles only once each column has been decided. */
type StateRow = {
  /** Goes on without a person. */
  moving: boolean
  /** How it reads. */
  label: string
  next: readonly string[]
}

const states = {
  /** The payment provider may or may not have been told. */
  requested: { moving: true, label: 'Requested', next: ['requested', 'pending', 'sent', 'failed'] },
  /** The payment provider has it; the bank has not answered. */
  pending: { moving: true, label: 'Pending', next: ['pending', 'sent', 'failed'] },
  /** Some come back days later. */
  sent: { moving: false, label: 'Sent', next: ['failed'] },
  failed: { moving: false, label: 'Failed', next: [] },
} as const satisfies Record<string, StateRow>

export type RefundState = keyof typeof states

/** The states that may follow on `From`. */
export type NextRefundState<From extends RefundState> = (typeof states)[From]['next'][number]

export const refundStates: Readonly<Record<RefundState, StateRow>> = states

/** The states for which `holds` is true. */
export function refundStatesWhere(holds: (row: StateRow) => boolean): RefundState[] {
  return (Object.keys(states) as RefundState[]).filter((name) => holds(refundStates[name]))
}
