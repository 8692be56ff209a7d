/** States of a manual refund. The compiler requires every field for a new state. */
type StateRow = {
  advancesAutomatically: boolean
  label: string
  next: readonly string[]
}

const states = {
  /** The request may have reached the payment provider. */
  requested: {
    advancesAutomatically: true,
    label: 'Requested',
    next: ['requested', 'pending', 'sent', 'failed'],
  },
  /** The provider has accepted the refund, but the bank has not answered. */
  pending: { advancesAutomatically: true, label: 'Pending', next: ['pending', 'sent', 'failed'] },
  /** The bank can still return a sent refund days later. */
  sent: { advancesAutomatically: false, label: 'Sent', next: ['failed'] },
  failed: { advancesAutomatically: false, label: 'Failed', next: [] },
} as const satisfies Record<string, StateRow>

export type RefundState = keyof typeof states

export type NextRefundState<From extends RefundState> = (typeof states)[From]['next'][number]

export const refundStates: Readonly<Record<RefundState, StateRow>> = states

export function refundStatesWhere(holds: (row: StateRow) => boolean): RefundState[] {
  return (Object.keys(states) as RefundState[]).filter((name) => holds(refundStates[name]))
}
