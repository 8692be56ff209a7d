import { checkoutStates } from '#app/domain/checkout/checkout-states.ts'
import type { CheckoutState } from '#app/domain/checkout/checkout-states.ts'
import { db } from '#app/db.server.ts'
import { isoNow } from './id.server.ts'

type Counted = [name: string, count: number][]

/** States in which a payment or an order is under way, or a person is waited for. */
const underWay = (Object.keys(checkoutStates) as CheckoutState[]).filter(
  (state) => checkoutStates[state].holdsMoney || checkoutStates[state].attended,
)

/** Checkouts that are neither being filled in nor over, by state. */
export async function countCheckoutsUnderWay(): Promise<Counted> {
  const rows = await db()
    .selectFrom('checkouts')
    .select((eb) => ['state', eb.fn.countAll<number>().as('n')])
    .where('state', 'in', underWay)
    .groupBy('state')
    .execute()
  return underWay.map((state) => [state, Number(rows.find((row) => row.state === state)?.n ?? 0)])
}

/** Payment attempts by state. */
export async function countPaymentAttempts(): Promise<Counted> {
  const rows = await db()
    .selectFrom('paymentAttempts')
    .select((eb) => ['state', eb.fn.countAll<number>().as('n')])
    .groupBy('state')
    .execute()
  return rows.map(({ state, n }) => [state, Number(n)])
}

/** Open cases by kind. */
export async function countOpenCases(): Promise<Counted> {
  const rows = await db()
    .selectFrom('cases')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('n')])
    .where('closedAt', 'is', null)
    .groupBy('kind')
    .execute()
  return rows.map(({ kind, n }) => [kind, Number(n)])
}

/** Mails that are not sent: how many, and how many of them were written more than a quarter of an hour ago. */
export async function countUnsentMail(): Promise<{ waiting: number; late: number }> {
  const row = await db()
    .selectFrom('outbox')
    .select((eb) => [
      eb.fn.countAll<number>().as('waiting'),
      eb.fn
        .sum<number | null>(eb.case().when('createdAt', '<', isoNow(-900)).then(1).else(0).end())
        .as('late'),
    ])
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { waiting: Number(row.waiting), late: Number(row.late ?? 0) }
}
