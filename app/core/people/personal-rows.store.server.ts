import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'
import { personalColumns } from '#app/core/personal-columns.ts'
import type { PersonKey } from '#app/core/personal-rules.ts'
import type { Schema } from '#app/core/schema.ts'

type Rule = {
  by: { readonly [By in PersonKey]?: readonly string[] }
  erase: 'row' | 'columns' | 'nothing'
  export?: { section: string; by: PersonKey }
  columns: Readonly<Record<string, { export: boolean }>>
}

const rules: Readonly<Record<keyof Schema, Rule>> = personalColumns

export const personalTables = Object.entries(rules).map(([table, rule]) => ({
  table: table as keyof Schema,
  ...rule,
}))

/** Selects the mails to an address, which must be in lower case. */
export const mailedTo = (key: string) => belongsTo('email', 'recipient', key)

/** An email key is in lower case. Other columns keep addresses as typed. */
function belongsTo(by: PersonKey, column: string, key: string) {
  const stored = sql.ref(column)
  return by === 'email' && column !== 'emailKey'
    ? sql<boolean>`${stored} is not null and lower(${stored}) = ${key}`
    : sql<boolean>`${stored} = ${key}`
}

/** Lists the rows of a table that belong to one of the keys. */
export async function listRows(table: keyof Schema, by: PersonKey, keys: readonly string[]) {
  const conditions = keys.flatMap((key) =>
    (rules[table].by[by] ?? []).map((column) => sql`(${belongsTo(by, column, key)})`),
  )
  if (conditions.length === 0) return []
  const chosen = sql.join(conditions, sql` or `)
  const query = sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${chosen}`
  return (await query.execute(db())).rows
}

/** Deletes the rows of a person from all tables whose rows do not outlive the person. */
export async function deleteRows(by: PersonKey, key: string): Promise<void> {
  for (const { table, erase, by: columns } of personalTables) {
    if (erase !== 'row') continue
    for (const column of columns[by] ?? []) {
      await sql`delete from ${sql.table(table)} where ${belongsTo(by, column, key)}`.execute(db())
    }
  }
}
