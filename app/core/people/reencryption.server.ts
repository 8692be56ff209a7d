import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'
import { documentsContext } from '#app/core/travellers/checkout-documents.store.server.ts'
import {
  decryptIfReadable,
  encrypt,
  isRotating,
  newestPrefix,
} from '#app/platform/encryption.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Schema } from '#app/core/schema.ts'
import { savedTravellerContext } from '#app/core/account/saved-traveller.store.server.ts'
import { secondFactorContext } from '#app/core/account/sign-in/second-factor.store.server.ts'
import { typedContext } from '#app/core/travellers/typed-passengers.store.server.ts'

type EncryptedColumn = {
  /** Lists some rows after this id whose value is encrypted with another key than the newest. */
  rows(after: string): Promise<{ id: string; stored: string }[]>
  context(id: string): string
  /** Replaces a value, unless the row has changed since it was read. */
  replace(id: string, before: string, after: string): Promise<unknown>
}

const atATime = 50

function encryptedColumn<T extends 'checkouts' | 'savedTravellers' | 'users'>(
  table: T,
  column: keyof Schema[T] & string,
  context: (id: string) => string,
  also = sql`true`,
): EncryptedColumn {
  const value = sql.ref(column)
  return {
    async rows(after) {
      const query = sql<{ id: string; stored: string }>`select id, ${value} as stored
        from ${sql.table(table)} where id > ${after} and ${value} is not null and ${also}
        and substr(${value}, 1, ${sql.lit(newestPrefix.length)}) <> ${newestPrefix}
        order by id limit ${sql.lit(atATime)}`
      return (await query.execute(db())).rows
    },
    context,
    replace: (id, before, after) =>
      sql`update ${sql.table(table)} set ${value} = ${after}
        where id = ${id} and ${value} = ${before}`.execute(db()),
  }
}

/** Secrets of sessions are left out, because they expire within half an hour. */
const everything = [
  encryptedColumn('checkouts', 'documents', (id) => documentsContext({ id })),
  encryptedColumn('checkouts', 'typed', (id) => typedContext({ id })),
  encryptedColumn('savedTravellers', 'traveller', savedTravellerContext),
  encryptedColumn(
    'users',
    'secondFactorSecret',
    secondFactorContext,
    // The user confirms or drops a setup within minutes, so its secret needs no new encryption.
    sql`${sql.ref('secondFactorSince')} is not null`,
  ),
]

export type Reencrypted = {
  moved: number
  /** Encrypted with a key that is not configured. */
  unreadable: number
}

/** Re-encrypts values with the first key of `DATA_KEY`, so that the other keys can be removed. */
export async function reencrypt(): Promise<Reencrypted> {
  const done: Reencrypted = { moved: 0, unreadable: 0 }
  for (const column of everything) {
    let after = ''
    for (;;) {
      const rows = await column.rows(after)
      for (const { id, stored } of rows) {
        const moved = await move(column, id, stored)
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

async function move(column: EncryptedColumn, id: string, stored: string): Promise<boolean> {
  const context = column.context(id)
  const plain = decryptIfReadable(stored, context)
  if (plain === null) return false
  await column.replace(id, stored, encrypt(plain, context))
  return true
}
