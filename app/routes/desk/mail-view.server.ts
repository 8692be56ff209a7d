import { app } from '#app/core/app.server.ts'
import type { SentMessage } from '#app/core/mail/outbox.store.server.ts'
import { when } from '#app/routes/desk/when.ts'

/** When a mail server delivers the messages, their texts stay private to the recipients. */
export function viewMail({ id, recipient, subject, text, ...rest }: SentMessage) {
  const { createdAt, sentAt, failedAt, bouncedAt, lastError } = rest
  return {
    ...{ id, recipient, subject },
    text: app().mail ? null : text,
    written: when(createdAt),
    state: getMailState({ sentAt, failedAt, bouncedAt, lastError }),
    error: lastError,
  }
}

export type MailState = 'sent' | 'waiting' | 'tried' | 'failed' | 'returned'

export function getMailState(
  message: Pick<SentMessage, 'sentAt' | 'failedAt' | 'bouncedAt' | 'lastError'>,
): MailState {
  if (message.bouncedAt) return 'returned'
  if (message.failedAt) return 'failed'
  if (message.sentAt) return 'sent'
  return message.lastError ? 'tried' : 'waiting'
}
