import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '#app/core/schema.ts'

/** Restricts a query to the rows of a user or a session. An owner without either id matches no row. */
export type Owner = { userId: string | null; sessionHash: string | null }

/** Replaces the session hash in rows whose personal data was erased. */
export const erasedSession = 'erased'

export function ownedBy(owner: Owner) {
  return (eb: ExpressionBuilder<Schema, 'checkouts' | 'bookings'>) =>
    eb.or([
      ...(owner.userId ? [eb('userId', '=', owner.userId)] : []),
      ...(owner.sessionHash ? [eb('sessionHash', '=', owner.sessionHash)] : []),
    ])
}
