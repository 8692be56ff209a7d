type CaseRow = {
  title: string
  /** Tells staff what to do, for cases whose detail states only facts. */
  advice?: string
  /**
   * A closed case opens again when its problem is seen again, or when a new detail shows that more
   * money has moved.
   */
  reopens?: 'seen again' | 'new detail'
}

const rows = {
  /** The airline has an active order for which we have no booking. */
  order_without_booking: { title: 'Order without a booking' },
  /** The payment provider has a charge for which we have no booking. */
  charge_without_booking: { title: 'Charge without a booking' },
  /** A charge or refund at the provider differs from our books. */
  amount_differs: {
    title: 'Amount differs from our books',
    advice:
      'Look at the payment in the provider’s dashboard. If someone refunded it there, close this case with that amount.',
    reopens: 'new detail',
  },
  /** We have a booking whose order is not active at the airline. */
  booking_without_order: { title: 'Booking without an order' },
  /** A provider rejects our requests, for example because of an empty balance or an expired key. */
  operator: { title: 'Provider rejects our requests', reopens: 'seen again' },
  chargeback: { title: 'Disputed charge', reopens: 'new detail' },
  /** A manual refund that failed or has an unknown outcome. */
  refund_failed: { title: 'Refund returned' },
  refund_slow: { title: 'Refund is late' },
  /** A change by the airline that a person has to settle. */
  airline_change: { title: 'Flights changed by the airline' },
} satisfies Record<string, CaseRow>

export type CaseKind = keyof typeof rows
export const caseKinds: Record<CaseKind, CaseRow> = rows
