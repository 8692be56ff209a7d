import { checkoutStates } from '#app/domain/checkout/checkout-states.ts'
import type { CheckoutState } from '#app/domain/checkout/checkout-states.ts'
import { db } from '#app/db.server.ts'
import type { CaseKind } from './case.server.ts'
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

/** A kind without a number would leave an alarm that adds them up without one, too. */
const noCases: Record<CaseKind, number> = {
  order_without_booking: 0,
  charge_without_booking: 0,
  amount_differs: 0,
  booking_without_order: 0,
  operator: 0,
  chargeback: 0,
  refund_failed: 0,
  refund_slow: 0,
  airline_change: 0,
}

/** Open cases by kind. */
export async function countOpenCases(): Promise<Counted> {
  const rows = await db()
    .selectFrom('cases')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('n')])
    .where('closedAt', 'is', null)
    .groupBy('kind')
    .execute()
  const counted = Object.fromEntries(rows.map(({ kind, n }) => [kind, Number(n)]))
  return Object.entries({ ...noCases, ...counted })
}

/** Mails that are still to be sent: how many, and how many of them were written more than a quarter of an hour ago. */
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
    .where('failedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { waiting: Number(row.waiting), late: Number(row.late ?? 0) }
}
