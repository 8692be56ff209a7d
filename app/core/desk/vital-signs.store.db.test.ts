import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anOpening, aQuote, aStoredBooking } from '../../../tests/samples/records.ts'
import { db } from '#app/platform/database/db.server.ts'
import { saveAirlineChange } from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import { saveQuote } from '#app/core/trips/cancellation/cancellation.store.server.ts'
import { closeCaseOf, openCase } from '#app/core/money/case.store.server.ts'
import { openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { saveMessage } from '#app/core/messages/message.store.server.ts'
import { enqueueMessage, markMessageFailed } from '#app/core/mail/outbox.store.server.ts'
import {
  countCancellationsForStaff,
  countOpenCases,
  countOverdue,
  countStuckCheckouts,
  countUnsentMail,
} from './vital-signs.store.server.ts'

const anHourAgo = () => isoNow(-3_600)

test('a failed mail stops counting as late', async () => {
  for (const subject of ['given up', 'tried again']) {
    const mail = { recipient: 'ada@example.com', html: subject, text: subject }
    await enqueueMessage({ kind: 'price-drop', ...mail, subject })
  }
  await db().updateTable('outbox').set({ createdAt: anHourAgo() }).execute()
  expect(await countUnsentMail()).toEqual({ waiting: 2, late: 2 })
  const { id } = await db()
    .selectFrom('outbox')
    .select('id')
    .where('subject', '=', 'given up')
    .executeTakeFirstOrThrow()
  await markMessageFailed({ id, attempts: 1, createdAt: anHourAgo() }, '550 unknown', true)
  expect(await countUnsentMail()).toEqual({ waiting: 1, late: 1 })
})

test('the count of a case kind without open cases is zero instead of missing', async () => {
  const counted = await countOpenCases()
  expect(counted.map(([kind]) => kind)).toContain('operator')
  expect(counted.every(([, count]) => count === 0)).toBe(true)
})

test('a checkout counts as stuck after 15 minutes, but a draft never does', async () => {
  const at = async (state: 'draft' | 'ordering' | 'ordered', stateSince: string) => {
    const { id } = await openCheckout(anOpening())
    await db().updateTable('checkouts').set({ state, stateSince }).where('id', '=', id).execute()
  }
  await at('draft', anHourAgo())
  await at('ordering', isoNow())
  const before = await countStuckCheckouts()
  await at('ordering', anHourAgo())
  await at('ordered', anHourAgo())
  expect((await countStuckCheckouts()) - before).toBe(2)
})

test('a message is overdue after a day without an answer', async () => {
  const overdue = async () => Object.fromEntries(await countOverdue()).message ?? 0
  const before = await overdue()
  const ticketOf = async (text: string) => {
    const email = `${randomUUID()}@example.com`
    return (await saveMessage({ kind: 'contact', email, fields: { message: text } })).ticket
  }
  const age = (ticket: string, hours: number) =>
    db()
      .updateTable('messages')
      .set({ createdAt: isoNow(-hours * 3_600) })
      .where('ticket', '=', ticket)
      .execute()
  const ticket = await ticketOf('Where is my refund?')
  await age(ticket, 23)
  expect(await overdue()).toBe(before)
  await age(ticket, 5 * 7 * 24)
  expect(await overdue()).toBe(before + 1)
  await db()
    .updateTable('messages')
    .set({ answeredAt: isoNow() })
    .where('ticket', '=', ticket)
    .execute()
  expect(await overdue()).toBe(before)
})

test('a decision about changed flights is overdue an hour after its deadline, until staff have it', async () => {
  const overdue = async () => Object.fromEntries(await countOverdue()).decision
  const before = Number(await overdue())
  const { id: bookingId } = await aStoredBooking()
  const change = { id: 'aic_due', bookingId, added: [], removed: [] }
  const dates = { detectedAt: isoNow(-86_400), decideBy: isoNow(-3_500) }
  await saveAirlineChange({ ...change, ...dates, actions: ['accept'], actionTaken: null })
  const set = (values: { decideBy?: string; handedOverAt?: string }) =>
    db().updateTable('airlineChanges').set(values).where('id', '=', change.id).execute()
  expect(await overdue()).toBe(before)
  await set({ decideBy: isoNow(-3_700) })
  expect(await overdue()).toBe(before + 1)
  await set({ handedOverAt: isoNow() })
  expect(await overdue()).toBe(before)
})

test('a refund that needs a person is overdue after three business days', async () => {
  const counts = async () => ({
    waiting: (await countCancellationsForStaff()).reduce((sum, [, count]) => sum + count, 0),
    overdue: Object.fromEntries(await countOverdue()),
  })
  const before = await counts()
  const { id: bookingId } = await aStoredBooking()
  await saveQuote(aQuote(bookingId))
  const stands = (state: 'needs_person' | 'done', stateSince: string) =>
    db()
      .updateTable('cancellations')
      .set({ state, stateSince })
      .where('bookingId', '=', bookingId)
      .execute()
  await stands('needs_person', isoNow())
  expect(await counts()).toEqual({ ...before, waiting: before.waiting + 1 })
  await stands('needs_person', isoNow(-7 * 86_400))
  const { waiting, overdue } = before
  const late = { ...overdue, refund: (overdue.refund ?? 0) + 1 }
  expect(await counts()).toEqual({ waiting: waiting + 1, overdue: late })
  await stands('done', isoNow(-7 * 86_400))
  const asked = { kind: 'airline_change', subject: 'aic_1', mode: 'test', detail: 'Asked' } as const
  await openCase(asked)
  expect(await counts()).toEqual(before)
  await db()
    .updateTable('cases')
    .set({ openedAt: isoNow(-5 * 86_400) })
    .where('subject', '=', asked.subject)
    .execute()
  const unanswered = { ...overdue, change: (overdue.change ?? 0) + 1 }
  expect(await counts()).toEqual({ waiting, overdue: unanswered })
  await closeCaseOf(asked.kind, asked.subject, { by: 'usr_admin', resolution: 'Answered.' })
  expect(await counts()).toEqual(before)
})
