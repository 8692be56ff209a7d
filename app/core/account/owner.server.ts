import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '#app/core/schema.ts'

/** On whose behalf rows are read. With neither, nothing is ever found. */
export type Owner = { userId: string | null; sessionHash: string | null }

/** Stands where a session was in rows whose people have been erased: it never comes back. */
export const erasedSession = 'erased'

/** Rows that belong to the owner's account or were made in the owner's session. */
export function ownedBy(owner: Owner) {
  return (eb: ExpressionBuilder<Schema, 'checkouts' | 'bookings'>) =>
    eb.or([
      ...(owner.userId ? [eb('userId', '=', owner.userId)] : []),
      ...(owner.sessionHash ? [eb('sessionHash', '=', owner.sessionHash)] : []),
    ])
}
