export type EventType =
  | 'order.created'
  | 'order.creation_failed'
  | 'order.airline_initiated_change_detected'
  | 'order_cancellation.created'
  | 'order_cancellation.confirmed'
  | 'payment.created'
  | 'air.order.changed'
  | 'air.payment.pending'
  | 'air.payment.succeeded'
  | 'air.payment.failed'
  | 'air.payment.cancelled'
  | 'air.airline_credit.created'
  | 'air.airline_credit.spent'
  | 'air.airline_credit.invalidated'
  | 'ping.triggered'

export const eventTypes: readonly EventType[] = [
  'order.created',
  'order.creation_failed',
  'order.airline_initiated_change_detected',
  'order_cancellation.created',
  'order_cancellation.confirmed',
  'payment.created',
  'air.order.changed',
  'air.payment.pending',
  'air.payment.succeeded',
  'air.payment.failed',
  'air.payment.cancelled',
  'air.airline_credit.created',
  'air.airline_credit.spent',
  'air.airline_credit.invalidated',
  'ping.triggered',
]

export type Events = {
  emit(type: EventType, object: Record<string, unknown>, idempotencyKey: string): void
}
