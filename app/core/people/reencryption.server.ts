import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'
import { documentsContext } from '#app/core/travellers/checkout-documents.store.server.ts'
import {
  decrypt,
  DecryptionError,
  encrypt,
  isRotating,
  newestPrefix,
} from '#app/platform/encryption.server.ts'
import { log } from '#app/platform/log.server.ts'
import { savedTravellerContext } from '#app/core/account/saved-traveller.store.server.ts'
import { secondFactorContext } from '#app/core/account/sign-in/second-factor.store.server.ts'
import { typedContext } from '#app/core/travellers/typed-passengers.store.server.ts'

/**
 * A column of long-lived values encrypted with `DATA_KEY`. Secrets of sessions are left out, because they
 * expire within half an hour.
 */
type Kept = {
  /** Lists some rows after this id whose value is encrypted with another key than the newest. */
  rows(after: string): Promise<{ id: string; stored: string | null }[]>
  context(id: string): string
  /** Replaces a value, unless the row has changed since it was read. */
  replace(id: string, before: string, after: string): Promise<unknown>
}

const atATime = 50
const isOlder = (column: 'documents' | 'typed' | 'traveller' | 'second_factor_secret') =>
  sql<boolean>`substr(${sql.ref(column)}, 1, ${sql.lit(newestPrefix.length)}) <> ${newestPrefix}`

const ofCheckouts = (
  column: 'documents' | 'typed',
  contextOf: (checkout: { id: string }) => string,
): Kept => ({
  rows: (after) =>
    db()
      .selectFrom('checkouts')
      .select(['id', `${column} as stored`])
      .where('id', '>', after)
      .where(column, 'is not', null)
      .where(isOlder(column))
      .orderBy('id')
      .limit(atATime)
      .execute(),
  context: (id) => contextOf({ id }),
  replace: (id, before, after) =>
    db()
      .updateTable('checkouts')
      .set({ [column]: after })
      .where('id', '=', id)
      .where(column, '=', before)
      .execute(),
})

const savedTravellers: Kept = {
  rows: (after) =>
    db()
      .selectFrom('savedTravellers')
      .select(['id', 'traveller as stored'])
      .where('id', '>', after)
      .where(isOlder('traveller'))
      .orderBy('id')
      .limit(atATime)
      .execute(),
  context: savedTravellerContext,
  replace: (id, before, after) =>
    db()
      .updateTable('savedTravellers')
      .set({ traveller: after })
      .where('id', '=', id)
      .where('traveller', '=', before)
      .execute(),
}

const secondFactors: Kept = {
  rows: (after) =>
    db()
      .selectFrom('users')
      .select(['id', 'secondFactorSecret as stored'])
      .where('id', '>', after)
      .where('secondFactorSecret', 'is not', null)
      // The user confirms or drops a setup within minutes, so its secret needs no new encryption.
      .where('secondFactorSince', 'is not', null)
      .where(isOlder('second_factor_secret'))
      .orderBy('id')
      .limit(atATime)
      .execute(),
  context: secondFactorContext,
  replace: (id, before, after) =>
    db()
      .updateTable('users')
      .set({ secondFactorSecret: after })
      .where('id', '=', id)
      .where('secondFactorSecret', '=', before)
      .execute(),
}

const everything = [
  ofCheckouts('documents', documentsContext),
  ofCheckouts('typed', typedContext),
  savedTravellers,
  secondFactors,
]

export type Reencrypted = {
  moved: number
  /** Encrypted with a key that is not configured. */
  unreadable: number
}

/** Re-encrypts values with the first key of `DATA_KEY`, so that the other keys can be removed. */
export async function reencrypt(): Promise<Reencrypted> {
  const done: Reencrypted = { moved: 0, unreadable: 0 }
  for (const kept of everything) {
    let after = ''
    for (;;) {
      const rows = await kept.rows(after)
      for (const { id, stored } of rows) {
        const moved = stored !== null && (await move(kept, id, stored))
        done[moved ? 'moved' : 'unreadable'] += 1
        after = id
      }
      if (rows.length === 0) break
    }
  }
  return done
}

/** Re-encrypts data with the newest key of `DATA_KEY`, and logs when the other keys can be removed. */
export async function retireOldKeys(): Promise<void> {
  const { moved, unreadable } = await reencrypt()
  if (isRotating || moved > 0) {
    log.info({ moved, unreadable, prefix: newestPrefix }, 'all data encrypted with the newest key')
  }
  if (unreadable > 0) {
    log.warn({ unreadable }, 'data encrypted with an unconfigured key')
  }
}

async function move(kept: Kept, id: string, stored: string): Promise<boolean> {
  const context = kept.context(id)
  try {
    await kept.replace(id, stored, encrypt(decrypt(stored, context), context))
    return true
  } catch (error) {
    if (error instanceof DecryptionError) return false
    throw error
  }
}
