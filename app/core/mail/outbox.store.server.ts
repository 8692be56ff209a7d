import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Schema } from '#app/core/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { OutboxTable } from '#app/core/site/site-tables.ts'
import { mailRules, type MailKind } from './mail-kinds.ts'
import { isoNow, newId } from '#app/platform/id.server.ts'
import { normalise } from '#app/platform/text/normalise.ts'

export type Message = { kind: MailKind } & Pick<
  Selectable<OutboxTable>,
  'recipient' | 'subject' | 'html' | 'text'
>

type MessageHeaders = Pick<
  Selectable<OutboxTable>,
  'replyTo' | 'unsubscribeUrl' | 'bookingId' | 'dedupeKey'
>

type DueMessage = Omit<Message, 'kind'> &
  Omit<MessageHeaders, 'dedupeKey'> & {
    id: string
    kind: string
    attempts: number
    createdAt: string
  }

/** Each claim must last longer than the timeout of a mail server that does not answer. */
const claimSeconds = 300
/** Reads more messages than requested, because other callers may claim some of them first. */
const minCandidates = 20
const maxPauseMinutes = 60
/** Mail servers usually retry for three days, so this site also retries for three days. */
const giveUpHours = 72

/**
 * Queues a message. In a transaction, the message is sent only after the commit. Of several
 * messages with the same `dedupeKey`, only the first is sent.
 */
export async function enqueueMessage(message: Message & Partial<MessageHeaders>): Promise<void> {
  // The recipient is empty because the people of this booking have been erased.
  if (message.recipient === '') return
  const now = isoNow()
  await db()
    .insertInto('outbox')
    .values({ ...message, id: newId('msg'), createdAt: now, attempts: 0, nextAttemptAt: now })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .execute()
}

/** Claims due messages, the oldest first. Two callers never get the same message. */
export async function claimDueMessages(limit: number): Promise<DueMessage[]> {
  const due = await db()
    .selectFrom('outbox')
    .select(['id', 'nextAttemptAt'])
    .where('sentAt', 'is', null)
    .where('nextAttemptAt', '<=', isoNow())
    .where('failedAt', 'is', null)
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(Math.max(limit, minCandidates))
    .execute()
  const taken: DueMessage[] = []
  for (const { id, nextAttemptAt } of due) {
    if (taken.length === limit) break
    const row = await db()
      .updateTable('outbox')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), nextAttemptAt: isoNow(claimSeconds) }))
      .where('id', '=', id)
      .where('nextAttemptAt', '=', nextAttemptAt)
      .where('sentAt', 'is', null)
      .where('failedAt', 'is', null)
      .returning(['id', 'kind', 'recipient', 'subject', 'html', 'text', 'attempts'])
      .returning(['replyTo', 'unsubscribeUrl', 'bookingId', 'createdAt'])
      .executeTakeFirst()
    if (row) taken.push(row)
  }
  return taken
}

/** Replaces the secret part of a link or code. Only the sent email may contain the secret. */
const removedSecret = 'removed-after-sending'

/** Removes links and codes with which a reader of the table could act for the recipient. */
function withoutSecrets(kind: string, text: string): string {
  const withoutTokens = text.replace(/(?<=[?&;]token=)[\w-]{16,}/g, removedSecret)
  return mailRules(kind).hasCode
    ? withoutTokens.replace(/(?<![\w#])\d{6}(?!\w)/g, removedSecret)
    : withoutTokens
}

/** Marks a message as sent, and removes the secrets of its links and codes from the row. */
export async function markMessageSent(message: DueMessage): Promise<void> {
  const { id, kind, html, text, unsubscribeUrl } = message
  await db()
    .updateTable('outbox')
    .set({ sentAt: isoNow(), lastError: null })
    .where('id', '=', id)
    .execute()
  const kept = {
    html: withoutSecrets(kind, html),
    text: withoutSecrets(kind, text),
    unsubscribeUrl: unsubscribeUrl && withoutSecrets(kind, unsubscribeUrl),
  }
  if (kept.text === text && kept.unsubscribeUrl === unsubscribeUrl) return
  // The condition skips a message whose personal data was erased after we read the row.
  await db().updateTable('outbox').set(kept).where('id', '=', id).where('text', '=', text).execute()
}

/**
 * Schedules a retry after 1, 2, 4 … minutes, then every hour, for three days. A permanent refusal
 * is not retried.
 */
export async function markMessageFailed(
  { id, attempts, createdAt }: Pick<DueMessage, 'id' | 'attempts' | 'createdAt'>,
  reason: string,
  forGood: boolean,
): Promise<void> {
  const isOver = forGood || createdAt <= isoNow(-giveUpHours * 3600)
  const pause = Math.min(2 ** Math.min(attempts - 1, 10), maxPauseMinutes)
  await db()
    .updateTable('outbox')
    .set({
      lastError: reason.slice(0, 500),
      nextAttemptAt: isoNow(60 * pause),
      ...(isOver && { failedAt: isoNow() }),
    })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute()
}

/** Stops automatic email to an address. */
export async function saveBounce(email: string, reason: string): Promise<void> {
  const row = { bouncedAt: isoNow(), reason: reason.slice(0, 500) }
  await db()
    .insertInto('mailBounces')
    .values({ emailKey: normalise(email), ...row })
    .onConflict((conflict) => conflict.column('emailKey').doUpdateSet(row))
    .execute()
}

/** Returns the reason why an address bounces, or null for a working address. */
export async function findBounce(email: string): Promise<string | null> {
  const row = await db()
    .selectFrom('mailBounces')
    .select('reason')
    .where('emailKey', '=', normalise(email))
    .executeTakeFirst()
  return row?.reason ?? null
}

/** Returns the recipient, or null when the id is unknown. */
export async function markMessageBounced(id: string, reason: string): Promise<string | null> {
  const row = await db()
    .updateTable('outbox')
    .set({ bouncedAt: isoNow(), lastError: reason.slice(0, 500) })
    .where('id', '=', id)
    .returning('recipient')
    .executeTakeFirst()
  return row?.recipient ?? null
}

const isUndelivered = (eb: ExpressionBuilder<Schema, 'outbox'>) =>
  eb.or([eb('failedAt', 'is not', null), eb('bouncedAt', 'is not', null)])

/**
 * Queues a failed or returned message again. Returns null for other messages, and for a message
 * whose link or code has been removed.
 */
export async function requeueMessage(id: string): Promise<{ subject: string } | null> {
  const row = await db()
    .updateTable('outbox')
    .set({
      ...{ sentAt: null, failedAt: null, bouncedAt: null, lastError: null },
      ...{ attempts: 0, nextAttemptAt: isoNow(), createdAt: isoNow() },
    })
    .where('id', '=', id)
    .where(isUndelivered)
    .where('text', 'not like', `%${removedSecret}%`)
    .returning(['subject', 'recipient'])
    .executeTakeFirst()
  if (!row) return null
  await unblockAddress(row.recipient)
  return { subject: row.subject }
}

/** Allows email to an address that bounced. */
export async function unblockAddress(email: string): Promise<void> {
  await db().deleteFrom('mailBounces').where('emailKey', '=', normalise(email)).execute()
}

const shownColumns = [
  ...(['id', 'kind', 'recipient', 'subject', 'text', 'createdAt'] as const),
  ...(['sentAt', 'failedAt', 'bouncedAt', 'lastError'] as const),
] as const

export type SentMessage = Pick<Selectable<OutboxTable>, (typeof shownColumns)[number]>

const newestMessages = () =>
  db().selectFrom('outbox').select(shownColumns).orderBy('createdAt', 'desc').orderBy('id', 'desc')

export async function listRecentMessages(limit: number): Promise<SentMessage[]> {
  return newestMessages().limit(limit).execute()
}

export async function listFailedMessages(limit: number): Promise<SentMessage[]> {
  return newestMessages().where(isUndelivered).limit(limit).execute()
}

/** Lists the newest confirmation of a booking first. */
export async function listConfirmationsOf(bookingId: string): Promise<SentMessage[]> {
  const kind: MailKind = 'booking-confirmation'
  return newestMessages().where('bookingId', '=', bookingId).where('kind', '=', kind).execute()
}

/** Finds the first message to a recipient about a booking. This message starts the thread. */
export async function findFirstMessageOf(bookingId: string, recipient: string) {
  const row = await db()
    .selectFrom('outbox')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('recipient', '=', recipient)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Lists the newest message first. */
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
