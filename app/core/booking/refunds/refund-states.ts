/**
 * The states of a refund that an administrator requested. The compiler requires every field for a
 * new state.
 */
const states = {
  /** The request may have reached the payment provider. */
  requested: { label: 'Requested', next: ['pending', 'sent', 'failed'] },
  /** The provider has accepted the refund, but the bank has not answered. */
  pending: { label: 'Pending', next: ['sent', 'failed'] },
  /** The bank can still return a sent refund days later. */
  sent: { label: 'Sent', next: ['failed'] },
  failed: { label: 'Failed', next: [] },
} as const satisfies Record<string, { label: string; next: readonly string[] }>

export type RefundStates = typeof states
export type RefundState = keyof RefundStates

export const refundStates: Readonly<
  Record<RefundState, { label: string; next: readonly RefundState[] }>
> = states
