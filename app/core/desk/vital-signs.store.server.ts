import { sql } from 'kysely'
import { cancellationStatesWhere } from '#app/core/trips/cancellation/process/cancellation-states.ts'
import { unfinishedCancellationStates } from '#app/core/trips/cancellation/process/cancellation.process.ts'
import { businessDaysAfter } from '#app/core/booking/refunds/refund-progress.ts'
import { checkoutStates, statesWhere } from '#app/core/booking/checkout/checkout-states.ts'
import { db } from '#app/platform/database/db.server.ts'
import { caseKinds } from '#app/core/money/case-kinds.ts'
import { isoNow } from '#app/platform/id.server.ts'

type Counted = [name: string, count: number][]

/** States in which a payment or an order is in progress, or staff must act. */
const activeStates = statesWhere((state) => state.hasActivePayment || state.isListedForStaff)

async function countStates(
  table: 'checkouts' | 'cancellations',
  states: string[],
): Promise<Counted> {
  const rows = await db()
    .selectFrom(table)
    .select((eb) => ['state', eb.fn.countAll<number>().as('n')])
    .where(sql<string>`state`, 'in', states)
    .groupBy('state')
    .execute()
  const counts = new Map<string, number>(rows.map(({ state, n }) => [state, Number(n)]))
  return states.map((state) => [state, counts.get(state) ?? 0])
}

export const countCheckoutsUnderWay = () => countStates('checkouts', activeStates)

/** Counts checkouts that wait for staff. */
export const countCheckoutsForStaff = () =>
  countStates(
    'checkouts',
    statesWhere(({ mustAct }) => mustAct === 'staff'),
  )

/** States that normally last for seconds. */
const shortStates = activeStates.filter((state) => checkoutStates[state].movesSoon)

/** Counts checkouts that have been in a short state for more than 15 minutes. */
export async function countStuckCheckouts(): Promise<number> {
  const { n } = await db()
    .selectFrom('checkouts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', 'in', shortStates)
    .where('stateSince', '<', isoNow(-900))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Counts unfinished cancellations by state. */
export const countCancellations = () => countStates('cancellations', unfinishedCancellationStates)

const staffStates = cancellationStatesWhere(({ staffMustAct }) => staffMustAct)

/** Counts cancellations that wait for staff. */
export const countCancellationsForStaff = () => countStates('cancellations', staffStates)

/** We promise travellers an email about a refund or changed flights within this many business days. */
const promisedDays = { refund: 3, change: 1 }

const answerHours = 24

/**
 * Counts overdue work: emails about refunds and changed flights, decisions about changes, and
 * answers to messages.
 */
export async function countOverdue(): Promise<Counted> {
  const cancellations = await db()
    .selectFrom('cancellations')
    .select('stateSince as since')
    .where('state', 'in', staffStates)
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
    ['refund', late([...cancellations, ...refunds], promisedDays.refund)],
    ['change', late(changes, promisedDays.change)],
    ['decision', Number(undecided)],
    ['message', Number(unanswered)],
  ]
}

export async function countPaymentAttempts(): Promise<Counted> {
  const rows = await db()
    .selectFrom('paymentAttempts')
    .select((eb) => ['state', eb.fn.countAll<number>().as('n')])
    .groupBy('state')
    .execute()
  return rows.map(({ state, n }) => [state, Number(n)])
}

/** Counts start at zero for every kind, because an alarm that sums the kinds would ignore a missing kind. */
const noCases = Object.fromEntries(Object.keys(caseKinds).map((kind) => [kind, 0]))

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

/** `late` counts mails that have been unsent for more than 15 minutes. */
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
