import type { Selectable } from 'kysely'
import { db } from '#app/db.server.ts'
import type { OutboxTable } from '../../db/schema.ts'
import { isoNow, newId } from './id.server.ts'

export type Message = Pick<
  Selectable<OutboxTable>,
  'kind' | 'recipient' | 'subject' | 'html' | 'text'
>

type MessageHeaders = Pick<Selectable<OutboxTable>, 'replyTo' | 'unsubscribeUrl' | 'bookingId'>

type DueMessage = Message & MessageHeaders & { id: string; attempts: number }

/** How long a sender has a message to itself before another may try it. */
const claimSeconds = 300
const maximumAttempts = 8

/** Queues a message. In a transaction it is sent if, and only if, that is committed. */
export async function enqueueMessage(message: Message & Partial<MessageHeaders>): Promise<void> {
  // Of a booking whose people have been erased.
  if (message.recipient === '') return
  const now = isoNow()
  await db()
    .insertInto('outbox')
    .values({ ...message, id: newId('msg'), createdAt: now, attempts: 0, nextAttemptAt: now })
    .execute()
}

/** Claims messages that are due, oldest first. No two callers get the same one. */
export async function takeDueMessages(limit: number): Promise<DueMessage[]> {
  const due = await db()
    .selectFrom('outbox')
    .select(['id', 'nextAttemptAt'])
    .where('sentAt', 'is', null)
    .where('nextAttemptAt', '<=', isoNow())
    .where('attempts', '<', maximumAttempts)
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  const taken: DueMessage[] = []
  for (const { id, nextAttemptAt } of due) {
    const row = await db()
      .updateTable('outbox')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), nextAttemptAt: isoNow(claimSeconds) }))
      .where('id', '=', id)
      .where('nextAttemptAt', '=', nextAttemptAt)
      .where('sentAt', 'is', null)
      .returning(['id', 'kind', 'recipient', 'subject', 'html', 'text', 'attempts'])
      .returning(['replyTo', 'unsubscribeUrl', 'bookingId'])
      .executeTakeFirst()
    if (row) taken.push(row)
  }
  return taken
}

export async function markMessageSent(id: string): Promise<void> {
  await db()
    .updateTable('outbox')
    .set({ sentAt: isoNow(), lastError: null })
    .where('id', '=', id)
    .execute()
}

/** Notes why it could not be sent; it is due again after 1, 2, 4 … minutes, eight times in all. */
export async function markMessageFailed(
  message: Pick<DueMessage, 'id' | 'attempts'>,
  reason: string,
): Promise<void> {
  await db()
    .updateTable('outbox')
    .set({
      lastError: reason.slice(0, 500),
      nextAttemptAt: isoNow(60 * 2 ** (message.attempts - 1)),
    })
    .where('id', '=', message.id)
    .execute()
}

export type SentMessage = Pick<
  Selectable<OutboxTable>,
  'id' | 'kind' | 'recipient' | 'subject' | 'text' | 'createdAt' | 'sentAt' | 'lastError'
>

/** The newest messages, sent or not, for the people who run the site. */
export async function listRecentMessages(limit: number): Promise<SentMessage[]> {
  return db()
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'subject', 'text', 'createdAt', 'sentAt', 'lastError'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** What a traveller was written about a booking, the newest first. */
export async function listMessagesOf(
  bookingId: string,
): Promise<Pick<SentMessage, 'id' | 'subject' | 'createdAt' | 'sentAt'>[]> {
  return db()
    .selectFrom('outbox')
    .select(['id', 'subject', 'createdAt', 'sentAt'])
    .where('bookingId', '=', bookingId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
