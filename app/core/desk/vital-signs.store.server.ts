import { cancellationStates, type CancellationState } from '#app/core/trips/cancellation-states.ts'
import { businessDaysAfter } from '#app/core/refunds/refund-progress.ts'
import { checkoutStates } from '#app/core/booking/checkout-states.ts'
import type { CheckoutState } from '#app/core/booking/checkout-states.ts'
import { db } from '#app/platform/db.server.ts'
import type { CaseKind } from '#app/core/money/case.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'

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

/** States that last for seconds: what stands in one of them for longer is stuck. */
const hurried = underWay.filter((state) => !checkoutStates[state].settled)

/** Checkouts that have stood between paying and booked for a quarter of an hour. */
export async function countStuckCheckouts(): Promise<number> {
  const { n } = await db()
    .selectFrom('checkouts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', 'in', hurried)
    .where('stateSince', '<', isoNow(-900))
    .executeTakeFirstOrThrow()
  return Number(n)
}

const cancelling = (Object.keys(cancellationStates) as CancellationState[]).filter(
  (state) => cancellationStates[state].moving || cancellationStates[state].needsPerson,
)

/** Cancellations under way, and those that wait for a person, by state. */
export async function countCancellations(): Promise<Counted> {
  const rows = await db()
    .selectFrom('cancellations')
    .select((eb) => ['state', eb.fn.countAll<number>().as('n')])
    .where('state', 'in', cancelling)
    .groupBy('state')
    .execute()
  return cancelling.map((state) => [state, Number(rows.find((row) => row.state === state)?.n ?? 0)])
}

/** Of those, how many wait for a person. */
export function needingPerson(counted: Counted): number {
  return counted
    .filter(([state]) => cancellationStates[state as CancellationState].needsPerson)
    .reduce((total, [, count]) => total + count, 0)
}

/** Business days after which travellers were told that our team writes: of a refund, and of changed flights. */
const promised = { refund: 3, change: 1 }

/** Whoever writes by a form is told that a person answers within so long. */
const answerHours = 24

/**
 * What travellers were told would have happened by now: a person's word about a refund or about changed
 * flights, the decision about a change that nobody has answered, and the answer to a message.
 */
export async function countOverdue(): Promise<Counted> {
  const cancellations = await db()
    .selectFrom('cancellations')
    .select('stateSince as since')
    .where(
      'state',
      'in',
      cancelling.filter((state) => cancellationStates[state].needsPerson),
    )
    .execute()
  const cases = await db()
    .selectFrom('cases')
    .select(['kind', 'openedAt as since'])
    .where('kind', 'in', ['refund_failed', 'airline_change'])
    .where('closedAt', 'is', null)
    .execute()
  const { n: undecided } = await db()
    .selectFrom('airlineChanges')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('actionTaken', 'is', null)
    .where('handedOverAt', 'is', null)
    .where('decideBy', '<', isoNow(-3_600))
    .executeTakeFirstOrThrow()
  const { n: unanswered } = await db()
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('answeredAt', 'is', null)
    .where('createdAt', '<', isoNow(-answerHours * 3_600))
    .executeTakeFirstOrThrow()
  const today = isoNow().slice(0, 10)
  const late = (rows: { since: string }[], days: number) =>
    rows.filter(({ since }) => businessDaysAfter(since, days) < today).length
  const changes = cases.filter(({ kind }) => kind === 'airline_change')
  const refunds = cases.filter(({ kind }) => kind === 'refund_failed')
  return [
    ['refund', late([...cancellations, ...refunds], promised.refund)],
    ['change', late(changes, promised.change)],
    ['decision', Number(undecided)],
    ['message', Number(unanswered)],
  ]
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
