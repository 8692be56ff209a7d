import { db } from '#app/platform/database/db.server.ts'
import { isoNow } from '#app/platform/id.server.ts'

export async function countCallClick(): Promise<void> {
  await db()
    .insertInto('callClicks')
    .values({ day: isoNow().slice(0, 10), clicks: 1 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({ clicks: eb('callClicks.clicks', '+', 1) })),
    )
    .execute()
}
