import { log } from '#app/log.server.ts'
import { markMessageFailed, markMessageSent, takeDueMessages } from '#app/models/outbox.server.ts'
import { app } from '#app/app.server.ts'
import { attachmentsOf } from './booking-files.server.ts'

const batch = 20
const supportDesk = 'support@contrail.example'

/**
 * Sends what the outbox holds, at least once each. Without a mail server messages stay in the
 * database, where an administrator can read them. Returns how many were sent.
 */
export async function sendDueMail(): Promise<number> {
  const mail = app().mail
  if (!mail) return 0
  let sent = 0
  for (const message of await takeDueMessages(batch)) {
    const { id, recipient: to, subject, html, text, unsubscribeUrl } = message
    const replyTo = message.replyTo ?? supportDesk
    try {
      const attachments = await attachmentsOf(message)
      await mail.send({ id, to, subject, html, text, replyTo, unsubscribeUrl, attachments })
      await markMessageSent(id)
      sent++
    } catch (error) {
      log.warn({ err: error, message: id, attempts: message.attempts }, 'mail not sent')
      await markMessageFailed(message, error instanceof Error ? error.message : 'unknown')
    }
  }
  return sent
}
