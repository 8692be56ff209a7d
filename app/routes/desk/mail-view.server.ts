import type { SentMessage } from '#app/core/mail/outbox.store.server.ts'
import { when } from '#app/routes/desk/when.ts'

export function viewMail(
  { id, kind, recipient, subject, text, ...rest }: SentMessage,
  canReadMail: boolean,
) {
  const { createdAt, sentAt, failedAt, bouncedAt, lastError } = rest
  return {
    ...{ id, kind, recipient, subject },
    text: canReadMail ? text : null,
    written: when(createdAt),
    state: getMailState({ sentAt, failedAt, bouncedAt, lastError }),
    error: lastError,
  }
}

export type MailState = 'sent' | 'waiting' | 'tried' | 'failed' | 'returned'

function getMailState(
  message: Pick<SentMessage, 'sentAt' | 'failedAt' | 'bouncedAt' | 'lastError'>,
): MailState {
  if (message.bouncedAt) return 'returned'
  if (message.failedAt) return 'failed'
  if (message.sentAt) return 'sent'
  return message.lastError ? 'tried' : 'waiting'
}
