// Migrates the database in `DATABASE_URL`.
import { closeDatabase, migrateToLatest } from '../app/platform/db.server.ts'

await migrateToLatest()
await closeDatabase()
