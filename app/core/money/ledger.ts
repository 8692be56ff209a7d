/**
 * Double-entry ledger: the amounts of each movement add up to zero. Amounts are minor units of one
 * currency. Assets and claims are positive, debts and income negative.
 */
export type LedgerAccount =
  /** Holds on travellers' cards, which are not our money yet. */
  | 'holds'
  | 'holds_contra'
  | 'payments_balance'
  | 'flights_balance'
  /** Owed to airlines for tickets. */
  | 'airline_payable'
  | 'service_fee'
  /** Refunds to travellers minus refunds by airlines. */
  | 'refunds'
  /** Amounts that travellers' banks have withdrawn. */
  | 'chargebacks'
  /** Amounts that an administrator paid outside this site, such as by bank transfer. */
  | 'outside'

export type LedgerCause =
  | 'hold'
  | 'release'
  | 'capture'
  /** A charge without a booking, which we owe to the traveller. */
  | 'unbooked_charge'
  | 'airline_cost'
  /** An order without a booking, which we paid and cancelled. */
  | 'unbooked_cost'
  | 'refund'
  | 'refund_failed'
  | 'airline_refund'
  | 'chargeback'
  | 'chargeback_reversed'
  | 'settlement'

type Lines = Partial<Record<LedgerAccount, number>>

/**
 * Ledger lines of each cause. `amount` is paid by or to the traveller, `cost` by or to the airline.
 */
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
  unbooked_cost: ({ amount }) => ({ flights_balance: -amount, refunds: amount }),
  refund: ({ amount }) => ({ payments_balance: -amount, refunds: amount }),
  airline_refund: ({ amount }) => ({ flights_balance: amount, refunds: -amount }),
  refund_failed: ({ amount }) => ({ payments_balance: amount, refunds: -amount }),
  chargeback: ({ amount }) => ({ payments_balance: -amount, chargebacks: amount }),
  chargeback_reversed: ({ amount }) => ({ payments_balance: amount, chargebacks: -amount }),
  settlement: ({ amount }) => ({ outside: -amount, refunds: amount }),
} satisfies Record<LedgerCause, (amounts: { amount: number; cost: number }) => Lines>

type Line = { account: string; currency: string; amountMinor: number }
export type Balance = { account: string; currency: string; amountMinor: number }

/** Returns the balance of each account and currency, in order of first appearance. */
export function balancesOf(lines: readonly Line[]): Balance[] {
  const balances = new Map<string, Balance>()
  for (const { account, currency, amountMinor } of lines) {
    const key = `${account} ${currency}`
    const before = balances.get(key)?.amountMinor ?? 0
    balances.set(key, { account, currency, amountMinor: before + amountMinor })
  }
  return [...balances.values()]
}
