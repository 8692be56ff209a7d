import { db } from '#app/platform/db.server.ts'
import { statesWhere } from './checkout-states.ts'

/** Checkouts follow their visitor from session to session, and into an account. */

const unendedStates = statesWhere((state) => !state.ended)

/** Moves the checkouts of a session to the session that replaces it. */
export async function transferToSession(fromHash: string, toHash: string): Promise<void> {
  await db()
    .updateTable('checkouts')
    .set({ sessionHash: toHash })
    .where('sessionHash', '=', fromHash)
    .execute()
}

/** Makes what is open in a session the checkouts of the user who signs in to it. */
export async function adoptOpenCheckouts(sessionHash: string, userId: string): Promise<void> {
  await db()
    .updateTable('checkouts')
    .set({ userId })
    .where('sessionHash', '=', sessionHash)
    .where('userId', 'is', null)
    .where('state', 'in', unendedStates)
    .execute()
}

/** Makes the user an owner of the checkouts begun in a session; the session still sees them. */
export async function assignToUser(sessionHash: string, userId: string): Promise<void> {
  await db()
    .updateTable('checkouts')
    .set({ userId })
    .where('sessionHash', '=', sessionHash)
    .where('userId', 'is', null)
    .execute()
}
