import { db } from './db.server.ts'
import { inBatches } from './in-batches.server.ts'
import { isoNow } from './id.server.ts'

/** Whether a delivery of this event has been handled. */
export async function isWebhookEventHandled(id: string): Promise<boolean> {
  const row = await db()
    .selectFrom('webhookEvents')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that an event has been handled. */
export async function recordWebhookEvent(id: string): Promise<void> {
  await db()
    .insertInto('webhookEvents')
    .values({ id, receivedAt: isoNow() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Providers try for three days; a week is enough to remember. */
export async function sweepWebhookEvents(): Promise<void> {
  await inBatches((limit) =>
    db()
      .deleteFrom('webhookEvents')
      .where('id', 'in', (where) =>
        where
          .selectFrom('webhookEvents')
          .select('id')
          .where('receivedAt', '<', isoNow(-7 * 86_400))
          .limit(limit),
      )
      .executeTakeFirst(),
  )
}
