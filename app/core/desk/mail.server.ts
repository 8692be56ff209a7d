import { inTransaction } from '#app/platform/db.server.ts'
import { requeueMessage } from '#app/core/mail/outbox.store.server.ts'
import { recordAudit } from '#app/core/site/settings.store.server.ts'
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
