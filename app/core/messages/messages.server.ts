import { inTransaction } from '#app/platform/database/db.server.ts'
import type { ContactMessage, NoteMessage, SupportMessage } from './message-kinds.ts'
import { saveMessage } from './message.store.server.ts'
import { enqueueContact, enqueueNote, enqueueSupport } from './message-mails.server.ts'

/**
 * Emails the message to the support desk. Returns the ticket number. A repeated message gets the same number,
 * and no second email.
 */
export function receiveContact(sent: ContactMessage): Promise<string> {
  return inTransaction(async () => {
    const { consent: _consent, ...fields } = sent
    const { ticket } = await saveMessage({ kind: 'contact', email: sent.email, fields })
    await enqueueContact(ticket, sent)
    return ticket
  })
}

export function receiveSupport(sent: SupportMessage): Promise<string> {
  return inTransaction(async () => {
    const { ticket } = await saveMessage({
      kind: 'support',
      email: sent.email,
      fields: sent,
    })
    await enqueueSupport(ticket, sent)
    return ticket
  })
}

export function receiveNote(kind: 'press' | 'careers', sent: NoteMessage): Promise<string> {
  return inTransaction(async () => {
    const { ticket } = await saveMessage({ kind, email: sent.email, fields: sent })
    await enqueueNote(kind, ticket, sent)
    return ticket
  })
}
