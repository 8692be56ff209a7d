import type { Actor } from '#app/core/site/actor.ts'
import { createHash, randomInt } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'
import { ticketAlphabet, ticketLength } from './message-kinds.ts'
import type { MessagesTable } from './message-tables.ts'
import { isoNow } from '#app/platform/id.server.ts'

export type ReceivedMessage = Pick<
  Selectable<MessagesTable>,
  'ticket' | 'kind' | 'email' | 'fields' | 'createdAt' | 'answeredAt'
> & {
  /** `author` is the username, or the user id after the account was deleted. */
  answers: { id: string; at: string; text: string; author: string }[]
}

type NewMessage = Pick<MessagesTable, 'kind' | 'email'> & { fields: Record<string, unknown> }

function newTicket(): string {
  const letter = () => ticketAlphabet[randomInt(ticketAlphabet.length)]
  return `CT-${Array.from({ length: ticketLength }, letter).join('')}`
}

/**
 * Stores the same message at most once a day. If a sender repeats it, for example with a double
 * click, returns the same ticket number.
 */
export async function saveMessage(message: NewMessage): Promise<{ ticket: string }> {
  const createdAt = isoNow()
  const { kind, email } = message
  const fields = JSON.stringify(message.fields)
  const fingerprint = createHash('sha256')
    .update([createdAt.slice(0, 10), kind, email, fields].join('\n'))
    .digest('hex')
  for (;;) {
    const row = await db()
      .insertInto('messages')
      .values({ ticket: newTicket(), kind, email, fields, fingerprint, createdAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('ticket')
      .executeTakeFirst()
    if (row) return row
    const before = await db()
      .selectFrom('messages')
      .select('ticket')
      .where('fingerprint', '=', fingerprint)
      .executeTakeFirst()
    if (before) return before
    // Try again, because another message has this ticket number.
  }
}

export async function isTicketOf(kind: MessagesTable['kind'], ticket: string): Promise<boolean> {
  const row = await db()
    .selectFrom('messages')
    .select('ticket')
    .where('ticket', '=', ticket)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row !== undefined
}

/** Typed quotation marks are escaped in the JSON of `fields`, so only the subject can match this pattern. */
const isUrgent = sql<boolean>`lower(fields) like '%"subject":"urgent%'`

const selectMessages = () =>
  db()
    .selectFrom('messages')
    .select(['ticket', 'kind', 'email', 'fields', 'createdAt', 'answeredAt'])

/** Lists unanswered messages first (urgent, then oldest), then messages with the latest answers. */
export async function listMessages(limit: number): Promise<ReceivedMessage[]> {
  const messages = selectMessages().limit(limit)
  const waiting = await messages
    .where('answeredAt', 'is', null)
    .orderBy((eb) => eb.case().when(isUrgent).then(0).else(1).end())
    .orderBy('createdAt')
    .execute()
  const answered = await messages
    .where('answeredAt', 'is not', null)
    .orderBy('answeredAt', 'desc')
    .orderBy('createdAt', 'desc')
    .execute()
  return Promise.all([...waiting, ...answered].slice(0, limit).map(withAnswers))
}

export async function countWaitingMessages(): Promise<number> {
  const { count } = await db()
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('answeredAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findMessage(ticket: string): Promise<ReceivedMessage | null> {
  const row = await selectMessages().where('ticket', '=', ticket).executeTakeFirst()
  return row ? withAnswers(row) : null
}

async function withAnswers(row: Omit<ReceivedMessage, 'answers'>): Promise<ReceivedMessage> {
  const answers = await db()
    .selectFrom('messageAnswers')
    .leftJoin('users', 'users.id', 'messageAnswers.actor')
    .select(['messageAnswers.id', 'at', 'text', 'actor', 'username'])
    .where('ticket', '=', row.ticket)
    .orderBy('at')
    .execute()
  return {
    ...row,
    answers: answers.map(({ actor, username, ...answer }) => ({
      ...answer,
      author: username ?? actor,
    })),
  }
}

/** Saves an answer and returns its id. Returns null when another answer was saved since the message was read. */
export async function saveAnswer(
  { ticket, answeredAt }: Pick<ReceivedMessage, 'ticket' | 'answeredAt'>,
  text: string,
  actor: Actor,
): Promise<string | null> {
  const at = isoNow()
  const claimed = await db()
    .updateTable('messages')
    .set({ answeredAt: at })
    .where('ticket', '=', ticket)
    .where('answeredAt', answeredAt === null ? 'is' : '=', answeredAt)
    .returning('ticket')
    .executeTakeFirst()
  if (!claimed) return null
  const id = createHash('sha256').update([ticket, text].join('\n')).digest('hex').slice(0, 32)
  await db().insertInto('messageAnswers').values({ id, ticket, at, actor, text }).execute()
  return id
}
