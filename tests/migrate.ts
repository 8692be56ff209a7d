/** Migrates the database that `DATABASE_URL` names. */
import { closeDatabase, migrateToLatest } from '../app/platform/db.server.ts'

await migrateToLatest()
await closeDatabase()
