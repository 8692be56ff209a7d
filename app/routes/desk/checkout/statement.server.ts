import { balancesOf, type LedgerAccount, type LedgerCause } from '#app/core/money/ledger.ts'
import { formatMinor } from '#app/core/money/money.ts'
import type { LedgerEntry } from '#app/core/money/ledger.store.server.ts'
import { when } from '#app/routes/desk/when.ts'

const causeLabels: Record<LedgerCause, string> = {
  hold: 'Hold on the card',
  release: 'Hold released',
  capture: 'Charge',
  unbooked_charge: 'Charge without a booking',
  airline_cost: 'Paid to the airline',
  unbooked_cost: 'Paid to the airline without a booking',
  refund: 'Refund',
  refund_failed: 'Returned refund',
  airline_refund: 'Refund by the airline',
  chargeback: 'Chargeback',
  chargeback_reversed: 'Chargeback reversed',
  settlement: 'Settled manually',
}

const accountLabels: Record<LedgerAccount, string> = {
  holds: 'Holds',
  holds_contra: 'Holds (contra account)',
  payments_balance: 'Balance at the payment provider',
  flights_balance: 'Balance at the flight provider',
  airline_payable: 'Owed to airlines',
  service_fee: 'Service fee',
  refunds: 'Refunds',
  chargebacks: 'Chargebacks',
  outside: 'Paid outside this site',
}

/** The account nets refunds to travellers against refunds by airlines, so a bare “Refunds” with a minus reads as a debt. */
const balanceLabels = { ...accountLabels, refunds: 'Refunds paid, less refunds received' }

const labelOf = (labels: Record<string, string>, name: string) => labels[name] ?? name

export function groupIntoStatement(entries: LedgerEntry[]) {
  const movements = new Map<string, LedgerEntry[]>()
  for (const entry of entries) {
    const key = `${entry.cause} ${entry.providerId}`
    movements.set(key, [...(movements.get(key) ?? []), entry])
  }
  const lineWith =
    (labels: Record<string, string>) =>
    ({ account, amountMinor, currency }: Omit<LedgerEntry, 'at' | 'cause' | 'providerId'>) => ({
      account: labelOf(labels, account),
      amount: formatMinor(amountMinor, currency).replace('-', '−'),
    })
  return {
    movements: [...movements].map(([key, lines]) => ({
      key,
      title: labelOf(causeLabels, lines[0]?.cause ?? ''),
      at: when(lines[0]?.at ?? ''),
      providerId: lines[0]?.providerId ?? '',
      lines: lines.map(lineWith(accountLabels)),
    })),
    balances: balancesOf(entries).map(lineWith(balanceLabels)),
  }
}
