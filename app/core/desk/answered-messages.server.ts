import type { Actor } from '#app/core/site/actor.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'
import { maxMessageLength } from '#app/core/messages/message-kinds.ts'
import { findMessage, saveAnswer } from '#app/core/messages/message.store.server.ts'
import { recordAudit } from '#app/core/site/settings.store.server.ts'
import { enqueueAnswer } from '#app/core/messages/message-mails.server.ts'
import { alreadyChanged, readFormNumber } from './orders/outcome.server.ts'

/** A reply as an administrator typed it. */
export type TypedReply = {
  ticket: string
  text: string
  /** Number of replies when the form was shown, plus one. It prevents a second, different reply by a colleague. */
  number: string
}

type ReplyOutcome =
  | { ok: true; message: string }
  /** `newReplies` has the ids of the replies sent since the form was shown. */
  | { ok: false; message: string; newReplies: string[] }

const notSent = (message: string, newReplies: string[] = []): ReplyOutcome => ({
  ok: false,
  message,
  newReplies,
})

/** Emails the answer to the sender. A repeated call with the same answer sends no second email. */
export async function answerMessage(typed: TypedReply, actor: Actor): Promise<ReplyOutcome> {
  const { ticket } = typed
  const answer = typed.text.trim()
  if (!answer) return notSent('Please write a reply.')
  if (answer.length > maxMessageLength) {
    return notSent(
      `Your reply can have at most ${maxMessageLength.toLocaleString('en-US')} characters.`,
    )
  }
  const message = await findMessage(ticket)
  if (!message) return notSent('Message not found.')
  const answered = { ok: true, message: `${ticket} answered` } as const
  if (message.answers.some(({ text }) => text === answer)) return answered
  const number = readFormNumber(typed.number)
  if (number === 0) return notSent(alreadyChanged.message)
  const since = message.answers.slice(number - 1)
  if (since.length > 0) {
    return notSent(
      `Replies sent since you opened this page: ${since.length}. We didn’t send yours. Read what was sent, then send yours if it’s still needed.`,
      since.map(({ id }) => id),
    )
  }
  const isSaved = await inTransaction(async () => {
    const id = await saveAnswer(message, answer, actor)
    if (!id) return false
    await enqueueAnswer(message, { id, text: answer })
    await recordAudit(actor, 'message.answered', ticket)
    return true
  })
  // Another reply came first, so the next reading finds it.
  return isSaved ? answered : answerMessage(typed, actor)
}
