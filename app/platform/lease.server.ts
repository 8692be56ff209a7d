import { db } from './db.server.ts'
import { isoNow } from './id.server.ts'

/**
 * Takes or renews a lease for `seconds`. Of all processes on this database only the holder gets
 * true, until it releases the lease or the lease expires.
 */
export async function acquireLease(
  name: string,
  holder: string,
  seconds: number,
): Promise<boolean> {
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

/** Whether any process holds a lease. */
export async function isLeased(name: string): Promise<boolean> {
  const row = await db()
    .selectFrom('leases')
    .select('name')
    .where('name', '=', name)
    .where('expiresAt', '>', isoNow())
    .executeTakeFirst()
  return row !== undefined
}

/** Lets go at once, so that another need not wait for the end. */
export async function releaseLease(name: string, holder: string): Promise<void> {
  await db().deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute()
}

/** For a process that ends. */
export async function releaseLeases(holder: string): Promise<void> {
  await db().deleteFrom('leases').where('holder', '=', holder).execute()
}

/** Ends the leases of all processes, where none of them can be running. */
export async function releaseAllLeases(): Promise<void> {
  await db().deleteFrom('leases').execute()
}
