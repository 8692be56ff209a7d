import type { Kysely } from 'kysely'
import type { Schema } from '#app/core/schema.ts'

/** Either of the two, as the query builder sees it. */
export type Database = Kysely<Schema>
