import { balancesOf } from '#app/core/money/ledger.ts'
import { listEntriesOf } from '#app/core/money/ledger.store.server.ts'
import { listAudit } from '#app/core/site/settings.store.server.ts'

/** Returns the balance of each account in the ledger of a checkout. */
export async function booksOf(checkoutId: string): Promise<Record<string, number>> {
  const balances = balancesOf(await listEntriesOf(checkoutId))
  return Object.fromEntries(balances.map(({ account, amountMinor }) => [account, amountMinor]))
}

/** Returns the latest acts of staff, with `shown` instead of the id, which differs in each run. */
export async function auditTexts(id?: string, shown = 'co'): Promise<string[]> {
  const acts = await listAudit(9)
  const texts = acts.map(({ actor, action, detail }) => `${actor} ${action} ${detail}`)
  return texts.map((text) => (id ? text.replace(id, shown) : text))
}
