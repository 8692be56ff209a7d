/**
 * Our books: every movement of money as amounts on accounts that add up to nothing. Amounts are minor
 * units of one currency; what we have or are owed is positive, what we owe or have earned negative.
 */
export type LedgerAccount =
  /** Held on travellers' cards, and its counterpart: no money of ours yet. */
  | 'holds'
  | 'holds_contra'
  /** What the payment provider keeps for us. */
  | 'payments_balance'
  /** What the flight provider keeps for us. */
  | 'flights_balance'
  /** What is owed to airlines for tickets sold. */
  | 'airline_payable'
  | 'service_fee'
  /** Paid back to travellers, less what airlines have paid back to us. */
  | 'refunds'
  | 'chargebacks'

export type LedgerCause =
  'hold' | 'release' | 'capture' | 'airline_cost' | 'refund' | 'airline_refund' | 'chargeback'

type Lines = Partial<Record<LedgerAccount, number>>

/** What each cause moves. `amount` is what the traveller pays or is paid, `cost` what the airline is. */
export const ledgerLines = {
  hold: ({ amount }) => ({ holds: amount, holds_contra: -amount }),
  release: ({ amount }) => ({ holds: -amount, holds_contra: amount }),
  capture: ({ amount, cost }) => ({
    payments_balance: amount,
    airline_payable: -cost,
    service_fee: cost - amount,
  }),
  airline_cost: ({ cost }) => ({ airline_payable: cost, flights_balance: -cost }),
  refund: ({ amount }) => ({ payments_balance: -amount, refunds: amount }),
  airline_refund: ({ amount }) => ({ flights_balance: amount, refunds: -amount }),
  chargeback: ({ amount }) => ({ payments_balance: -amount, chargebacks: amount }),
} satisfies Record<LedgerCause, (amounts: { amount: number; cost: number }) => Lines>
