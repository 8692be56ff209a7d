import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import {
  findBounce,
  findFirstMessageOf,
  markMessageBounced,
  markMessageFailed,
  markMessageSent,
  saveBounce,
  claimDueMessages,
} from './outbox.store.server.ts'
import { mailRules } from './mail-kinds.ts'
import { MailNotSentError, type MailProvider, type MailAttachment } from './mail-port.ts'

const mostAtOnce = 100

/**
 * Limit for the age of a message at its first attempt. An older message was queued before the site
 * had a mail server, so its recipient no longer expects it.
 */
const maxUntriedMs = 24 * 60 * 60_000
const tooOld = 'Not sent: more than a day old at the first attempt'

/** Creates the attachments when the message is sent, so that they contain the latest data. */
type AttachmentsOf = (message: DueMessage) => Promise<MailAttachment[]>

type DueMessage = Awaited<ReturnType<typeof claimDueMessages>>[number]

/**
 * Sends each message at least once. A message is sent twice only after a crash between the server's
 * answer and our record. Returns the number of messages sent.
 */
export async function sendDueMail(attachmentsOf: AttachmentsOf): Promise<number> {
  const { mail } = app()
  if (!mail) return 0
  let sent = 0
  for (let tried = 0; tried < mostAtOnce; tried++) {
    const [message] = await claimDueMessages(1)
    if (!message) break
    const outcome = await send(mail, message, attachmentsOf)
    if (outcome === 'unreachable') break
    if (outcome === 'sent') sent++
  }
  return sent
}

async function send(
  mail: MailProvider,
  message: DueMessage,
  attachmentsOf: AttachmentsOf,
): Promise<'sent' | 'not sent' | 'unreachable'> {
  const { id, recipient: to, subject, html, text, unsubscribeUrl } = message
  const bounced = await findBounce(to)
  if (bounced !== null) {
    await markMessageFailed(message, `This address doesn’t accept email: ${bounced}`, true)
    return 'not sent'
  }
  if (message.attempts === 1 && Date.parse(message.createdAt) < now() - maxUntriedMs) {
    log.warn({ message: id, kind: message.kind, from: message.createdAt }, 'mail too old to send')
    await markMessageFailed(message, tooOld, true)
    return 'not sent'
  }
  try {
    const attachments = await attachmentsOf(message)
    const replyTo = message.replyTo ?? app().config.seller.supportEmail
    const first = message.bookingId && (await findFirstMessageOf(message.bookingId, to))
    await mail.send({
      ...{ id, to, subject, html, text, replyTo, unsubscribeUrl, attachments },
      threadId: first === id ? null : first,
      isPersonal: mailRules(message.kind).isPersonal === true,
    })
  } catch (error) {
    log.warn({ err: error, message: id, attempts: message.attempts }, 'mail not sent')
    return notSent(message, error)
  }
  await markMessageSent(message)
  log.info({ message: id, kind: message.kind, booking: message.bookingId }, 'mail sent')
  return 'sent'
}

async function notSent(message: DueMessage, error: unknown): Promise<'not sent' | 'unreachable'> {
  const reason = error instanceof Error ? error.message : 'unknown'
  const why = error instanceof MailNotSentError ? error.why : 'later'
  // The server is down for all messages, so stop this run.
  if (why === 'unreachable') {
    await markMessageFailed(message, reason, false)
    return why
  }
  await inTransaction(async () => {
    if (why === 'no address') await saveBounce(message.recipient, reason)
    await markMessageFailed(message, reason, why !== 'later')
  })
  return 'not sent'
}

/** Records a returned message. `messageId` is the message id in the header of the email. */
export function receiveBounce(messageId: string, reason: string, forGood: boolean) {
  return inTransaction(async () => {
    const [, id = ''] = /^<?(msg_[a-z0-9]+)@/.exec(messageId) ?? []
    const recipient = id && (await markMessageBounced(id, reason))
    if (recipient && forGood) await saveBounce(recipient, reason)
    return Boolean(recipient)
  })
}
