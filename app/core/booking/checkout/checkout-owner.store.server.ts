import { db } from '#app/platform/database/db.server.ts'
import { statesWhere } from './checkout-states.ts'

const openStates = statesWhere((state) => !state.isFinal)

export async function transferToSession(fromHash: string, toHash: string): Promise<void> {
  await db()
    .updateTable('checkouts')
    .set({ sessionHash: toHash })
    .where('sessionHash', '=', fromHash)
    .execute()
}

const setOwner = (sessionHash: string, userId: string) =>
  db()
    .updateTable('checkouts')
    .set({ userId })
    .where('sessionHash', '=', sessionHash)
    .where('userId', 'is', null)

export async function adoptOpenCheckouts(sessionHash: string, userId: string): Promise<void> {
  await setOwner(sessionHash, userId).where('state', 'in', openStates).execute()
}

/** Makes the user an owner of a session's checkouts. The session keeps its access. */
export async function assignToUser(sessionHash: string, userId: string): Promise<void> {
  await setOwner(sessionHash, userId).execute()
}
