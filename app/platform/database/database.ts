import type { Kysely } from 'kysely'
import type { Schema } from '#app/core/schema.ts'

export type Database = Kysely<Schema>
