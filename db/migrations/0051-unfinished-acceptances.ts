import { sql } from 'kysely'
import type { IndexMigration } from './migration.ts'

export const indexes: IndexMigration['indexes'] = ({ schema }) => [
  schema
    .createIndex('airline_changes_accepting')
    .on('airline_changes')
    .column('accepting_since')
    .where(sql<boolean>`accepting_since is not null`),
]
