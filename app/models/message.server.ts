import { createHash, randomInt } from 'node:crypto'
import { db } from '#app/db.server.ts'
import type { MessagesTable } from '../../db/schema.ts'
import { isoNow } from './id.server.ts'

type NewMessage = Pick<MessagesTable, 'kind' | 'email'> & { fields: Record<string, unknown> }

/** Without I, L, O, U, 0 and 1, which are misread on paper and misheard on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

function newTicket(): string {
  return `CT-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}

/**
 * Stores what a visitor sent. The same message twice on one day, as by a double click or a reload,
 * is stored once and keeps its ticket: `isNew` is false then.
 */
export async function saveMessage(
  message: NewMessage,
): Promise<{ ticket: string; isNew: boolean }> {
  const createdAt = isoNow()
  const { kind, email } = message
  const fields = JSON.stringify(message.fields)
  const fingerprint = createHash('sha256')
    .update([createdAt.slice(0, 10), kind, email.toLowerCase(), fields].join('\n'))
    .digest('hex')
  for (;;) {
    const row = await db()
      .insertInto('messages')
      .values({ ticket: newTicket(), kind, email, fields, fingerprint, createdAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('ticket')
      .executeTakeFirst()
    if (row) return { ticket: row.ticket, isNew: true }
    const before = await db()
      .selectFrom('messages')
      .select('ticket')
      .where('fingerprint', '=', fingerprint)
      .executeTakeFirst()
    if (before) return { ticket: before.ticket, isNew: false }
    // Neither: another message has this ticket number. Draw another.
  }
}

/** Whether a ticket has been given out for this kind of message. */
export async function isTicketOf(kind: MessagesTable['kind'], ticket: string): Promise<boolean> {
  const row = await db()
    .selectFrom('messages')
    .select('ticket')
    .where('ticket', '=', ticket)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row !== undefined
}
