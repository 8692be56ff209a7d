import { db } from '#app/db.server.ts'
import { isoNow } from './id.server.ts'

/** True for the first delivery of an event, false for every later one. */
export async function recordWebhookEvent(id: string): Promise<boolean> {
  const row = await db()
    .insertInto('webhookEvents')
    .values({ id, receivedAt: isoNow() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lets an event be handled again, when handling it failed. */
export async function deleteWebhookEvent(id: string): Promise<void> {
  await db().deleteFrom('webhookEvents').where('id', '=', id).execute()
}

/** Providers try for three days; a week is enough to remember. */
export async function sweepWebhookEvents(): Promise<void> {
  await db()
    .deleteFrom('webhookEvents')
    .where('receivedAt', '<', isoNow(-7 * 86_400))
    .execute()
}
