// Migrates the database in `DATABASE_URL`.
import { createApp } from '../../app/compose.server.ts'
import { setApp } from '../../app/core/app.server.ts'
import { closeDatabase, migrateToLatest } from '../../app/platform/database/db.server.ts'

setApp(createApp())
await migrateToLatest()
await closeDatabase()
