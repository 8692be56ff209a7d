import { expect, test } from 'vitest'
import { balancesOf, ledgerLines, type LedgerCause } from './ledger.ts'

const amounts = { amount: 500, cost: 400 }

test.each<[LedgerCause, object]>([
  ['hold', { holds: 500, holds_contra: -500 }],
  ['release', { holds: -500, holds_contra: 500 }],
  ['capture', { payments_balance: 500, airline_payable: -400, service_fee: -100 }],
  ['unbooked_charge', { payments_balance: 500, refunds: -500 }],
  ['airline_cost', { airline_payable: 400, flights_balance: -400 }],
  ['unbooked_cost', { flights_balance: -500, refunds: 500 }],
  ['refund', { payments_balance: -500, refunds: 500 }],
  ['airline_refund', { flights_balance: 500, refunds: -500 }],
  ['refund_failed', { payments_balance: 500, refunds: -500 }],
  ['chargeback', { payments_balance: -500, chargebacks: 500 }],
  ['chargeback_reversed', { payments_balance: 500, chargebacks: -500 }],
  ['settlement', { outside: -500, refunds: 500 }],
])('a %s moves money between the expected accounts', (cause, lines) => {
  expect(ledgerLines[cause](amounts)).toEqual(lines)
})

test('every movement adds up to zero', () => {
  for (const lines of Object.values(ledgerLines)) {
    expect(Object.values(lines(amounts)).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  }
})

test('balancesOf sums up each account and currency separately', () => {
  const line = (account: string, currency: string, amountMinor: number) => ({
    account,
    currency,
    amountMinor,
  })
  expect(
    balancesOf([
      line('refunds', 'USD', 500),
      line('holds', 'USD', 40),
      line('refunds', 'EUR', 7),
      line('refunds', 'USD', -100),
    ]),
  ).toEqual([line('refunds', 'USD', 400), line('holds', 'USD', 40), line('refunds', 'EUR', 7)])
})
