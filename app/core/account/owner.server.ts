import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '#app/core/schema.ts'

/** Access scope of a query. Without either id it matches nothing. */
export type Owner = { userId: string | null; sessionHash: string | null }

/** Placeholder for the session in rows of erased people. */
export const erasedSession = 'erased'

export function ownedBy(owner: Owner) {
  return (eb: ExpressionBuilder<Schema, 'checkouts' | 'bookings'>) =>
    eb.or([
      ...(owner.userId ? [eb('userId', '=', owner.userId)] : []),
      ...(owner.sessionHash ? [eb('sessionHash', '=', owner.sessionHash)] : []),
    ])
}
