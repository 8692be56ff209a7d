import { sql } from 'kysely'
import { db } from '#app/db.server.ts'
import { documentsContext } from './checkout-documents.server.ts'
import { decrypt, DecryptionError, encrypt, newestPrefix } from './encryption.server.ts'
import { secondFactorContext } from './second-factor.server.ts'

/** What is kept for long under `DATA_KEY`. Secrets of sessions are gone within half an hour. */
type Kept = {
  /** Some rows after this id whose text stands under another key than the first. */
  rows(after: string): Promise<{ id: string; stored: string | null }[]>
  context(id: string): string
  /** Leaves alone what has been written meanwhile. */
  replace(id: string, before: string, after: string): Promise<unknown>
}

const atATime = 50
const isOlder = (column: 'documents' | 'second_factor_secret') =>
  sql<boolean>`substr(${sql.ref(column)}, 1, ${sql.lit(newestPrefix.length)}) <> ${newestPrefix}`

const documents: Kept = {
  rows: (after) =>
    db()
      .selectFrom('checkouts')
      .select(['id', 'documents as stored'])
      .where('id', '>', after)
      .where('documents', 'is not', null)
      .where(isOlder('documents'))
      .orderBy('id')
      .limit(atATime)
      .execute(),
  context: (id) => documentsContext({ id }),
  replace: (id, before, after) =>
    db()
      .updateTable('checkouts')
      .set({ documents: after })
      .where('id', '=', id)
      .where('documents', '=', before)
      .execute(),
}

const secondFactors: Kept = {
  rows: (after) =>
    db()
      .selectFrom('users')
      .select(['id', 'secondFactorSecret as stored'])
      .where('id', '>', after)
      .where('secondFactorSecret', 'is not', null)
      // What is being set up is confirmed or forgotten soon.
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

export type Reencrypted = {
  moved: number
  /** Written with a key that is not configured. */
  unreadable: number
}

/** Encrypts with the first key of `DATA_KEY` what stands under another, so that the other can be dropped. */
export async function reencrypt(): Promise<Reencrypted> {
  const done: Reencrypted = { moved: 0, unreadable: 0 }
  for (const kept of [documents, secondFactors]) {
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
