import { db } from '#app/db.server.ts'
import { instant } from './id.server.ts'

/** True for whoever notes an event first; false for every later delivery of it. */
export async function noteWebhookEvent(id: string): Promise<boolean> {
  const row = await db()
    .insertInto('webhookEvents')
    .values({ id, receivedAt: instant() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lets an event be handled again, when handling it failed. */
export async function forgetWebhookEvent(id: string): Promise<void> {
  await db().deleteFrom('webhookEvents').where('id', '=', id).execute()
}

/** Providers try for three days; a week is enough to remember. */
export async function sweepWebhookEvents(): Promise<void> {
  await db()
    .deleteFrom('webhookEvents')
    .where('receivedAt', '<', instant(-7 * 86_400))
    .execute()
}
