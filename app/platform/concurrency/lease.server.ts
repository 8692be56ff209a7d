import { db } from '#app/platform/database/db.server.ts'
import { isoNow } from '#app/platform/id.server.ts'

/** Acquires or renews the lease. Across all instances, only the holder gets true. */
export async function acquireLease(name: string, holder: string, seconds: number) {
  const expiresAt = isoNow(seconds)
  const row = await db()
    .insertInto('leases')
    .values({ name, holder, expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, expiresAt })
        .where((eb) =>
          eb.or([eb('leases.holder', '=', holder), eb('leases.expiresAt', '<=', isoNow())]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

export async function isLeased(name: string): Promise<boolean> {
  const row = await db()
    .selectFrom('leases')
    .select('name')
    .where('name', '=', name)
    .where('expiresAt', '>', isoNow())
    .executeTakeFirst()
  return row !== undefined
}

export async function releaseLease(name: string, holder: string): Promise<void> {
  await db().deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute()
}

export async function releaseLeases(holder: string): Promise<void> {
  await db().deleteFrom('leases').where('holder', '=', holder).execute()
}

/** Call this only when no instance is running. */
export async function releaseAllLeases(): Promise<void> {
  await db().deleteFrom('leases').execute()
}
