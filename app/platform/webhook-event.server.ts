import { db } from '#app/platform/database/db.server.ts'
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
