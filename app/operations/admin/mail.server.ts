import { inTransaction } from '#app/db.server.ts'
import { requeueMessage } from '#app/models/outbox.server.ts'
import { recordAudit } from '#app/models/settings.server.ts'
import { done, refused, type ManualOutcome } from './outcome.server.ts'

/** Sends a mail once more that was given up or came back, to an address that is taken for good again. */
export function resendMail(id: string, actor: string): Promise<ManualOutcome> {
  return inTransaction(async () => {
    const message = await requeueMessage(id)
    if (!message)
      return refused(
        'This mail was sent already, or held a link that is no longer kept: the recipient can request a new one.',
      )
    await recordAudit(actor, 'mail.resent', id)
    return done(`“${message.subject}” is sent again`)
  })
}
