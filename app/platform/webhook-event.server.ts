import { db } from '#app/platform/database/db.server.ts'
import { deleteBefore } from '#app/platform/database/delete-before.server.ts'
import { isoNow } from './id.server.ts'

export async function isWebhookEventHandled(id: string): Promise<boolean> {
  const row = await db()
    .selectFrom('webhookEvents')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function recordWebhookEvent(id: string): Promise<void> {
  await db()
    .insertInto('webhookEvents')
    .values({ id, receivedAt: isoNow() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Events are kept for longer than the three days in which providers retry. */
export async function sweepWebhookEvents(): Promise<void> {
  await deleteBefore('webhookEvents', 'id', 'receivedAt', isoNow(-7 * 86_400))
}
