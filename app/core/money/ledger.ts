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
  /** Taken back by travellers' banks. */
  | 'chargebacks'
  /** Paid by an administrator by other means, such as a bank transfer. */
  | 'outside'

export type LedgerCause =
  | 'hold'
  | 'release'
  | 'capture'
  /** A charge that no booking came of: it is owed back. */
  | 'unbooked_charge'
  | 'airline_cost'
  | 'refund'
  /** A refund that came back: its money is with us again. */
  | 'refund_failed'
  | 'airline_refund'
  | 'chargeback'
  /** A dispute that was won. */
  | 'chargeback_reversed'
  | 'settlement'

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
  unbooked_charge: ({ amount }) => ({ payments_balance: amount, refunds: -amount }),
  airline_cost: ({ cost }) => ({ airline_payable: cost, flights_balance: -cost }),
  refund: ({ amount }) => ({ payments_balance: -amount, refunds: amount }),
  airline_refund: ({ amount }) => ({ flights_balance: amount, refunds: -amount }),
  refund_failed: ({ amount }) => ({ payments_balance: amount, refunds: -amount }),
  chargeback: ({ amount }) => ({ payments_balance: -amount, chargebacks: amount }),
  chargeback_reversed: ({ amount }) => ({ payments_balance: amount, chargebacks: -amount }),
  settlement: ({ amount }) => ({ outside: -amount, refunds: amount }),
} satisfies Record<LedgerCause, (amounts: { amount: number; cost: number }) => Lines>

type Line = { account: string; currency: string; amountMinor: number }
export type Balance = { account: string; currency: string; amountMinor: number }

/** What a statement comes to, account by account, in the order in which they first appear. */
export function balancesOf(lines: readonly Line[]): Balance[] {
  const balances = new Map<string, Balance>()
  for (const { account, currency, amountMinor } of lines) {
    const key = `${account} ${currency}`
    const before = balances.get(key)?.amountMinor ?? 0
    balances.set(key, { account, currency, amountMinor: before + amountMinor })
  }
  return [...balances.values()]
}
