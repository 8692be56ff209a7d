import type { Actor } from '#app/core/site/actor.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'
import { requeueMessage } from '#app/core/mail/outbox.store.server.ts'
import { recordAudit } from '#app/core/site/settings.store.server.ts'
import { done, refused, type ManualOutcome } from './orders/outcome.server.ts'

/** Resends a failed or bounced mail and unblocks its address. */
export function resendMail(id: string, actor: Actor): Promise<ManualOutcome> {
  return inTransaction(async () => {
    const message = await requeueMessage(id)
    if (!message)
      return refused(
        'This email was already sent, or its link is no longer stored. The recipient can request a new one.',
      )
    await recordAudit(actor, 'mail.resent', id)
    return done(`“${message.subject}” will be sent again`)
  })
}
