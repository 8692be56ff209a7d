import type { Actor } from '#app/core/site/actor.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'
import { maxMessageLength } from '#app/core/messages/message-kinds.ts'
import { findMessage, saveAnswer } from '#app/core/messages/message.store.server.ts'
import { recordAudit } from '#app/core/site/settings.store.server.ts'
import { enqueueAnswer } from '#app/core/messages/message-mails.server.ts'
import { done, refused } from './orders/outcome.server.ts'

/** Emails the answer to the sender. A repeated call with the same answer sends no second email. */
export async function answerMessage(ticket: string, text: string, actor: Actor) {
  const answer = text.trim()
  if (!answer) return refused('Please write a reply.')
  if (answer.length > maxMessageLength) {
    return refused(
      `Your reply can have at most ${maxMessageLength.toLocaleString('en-US')} characters.`,
    )
  }
  const message = await findMessage(ticket)
  if (!message) return refused('Message not found.')
  return inTransaction(async () => {
    const id = await saveAnswer(ticket, answer, actor)
    if (id) {
      await enqueueAnswer(message, { id, text: answer })
      await recordAudit(actor, 'message.answered', ticket)
    }
    return done(`${ticket} answered`)
  })
}
