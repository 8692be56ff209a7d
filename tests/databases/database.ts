import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { databaseFolder } from './folder.ts'
import { administer, rowsOf, schemaOf } from './migrated-databases.ts'
import { withPatience } from './postgres.ts'

/** Gives each test file an empty, migrated database in a new App. */
const settings = { ...process.env }
const migrated = inject('migrated')
const { url, release } =
  'file' in migrated ? copyOfFile(migrated.file) : await copyOnServer(migrated)
process.env.DATABASE_URL = url
// The application reads its settings on import.
const { closeApp, setApp } = await import('#app/platform/app.server.ts')
const { createApp } = await import('#app/compose.server.ts')
const { parseEnv } = await import('#app/platform/settings/env.server.ts')
setApp(createApp(parseEnv(process.env)))
const { failOnHiddenMistakes } = await import('../hidden-mistakes.ts')
failOnHiddenMistakes()

afterAll(async () => {
  await closeApp()
  await release()
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name]
  Object.assign(process.env, settings)
})

type Copy = { url: string; release: () => Promise<void> }

function copyOfFile(file: string): Copy {
  const directory = mkdtempSync(join(databaseFolder(), 'contrail-test-'))
  const copy = join(directory, 'test.db')
  copyFileSync(file, copy)
  return {
    url: `file:${copy}`,
    release: async () => rmSync(directory, { recursive: true, force: true }),
  }
}

type OnServer = Extract<typeof migrated, { server: string }>

/** The test files of one worker use one copy in turn, because creating and dropping a copy takes half a second. */
async function copyOnServer({ server, name, schema }: OnServer): Promise<Copy> {
  const copy = `test_${process.pid}`
  const url = new URL(copy, server).href
  const known = await rowsOf(server, `select 1 from pg_database where datname = '${copy}'`)
  if (known.length === 0) await administer(server, `create database ${copy} template ${name}`)
  return {
    url: withPatience(url),
    release: async () => {
      await administer(server, endConnections(copy))
      if ((await schemaOf(url)) === schema) await emptyTables(url)
      else await administer(server, `drop database ${copy} with (force)`)
    },
  }
}

const endConnections = (database: string) =>
  `select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = '${database}'`

/** Deleting a few rows is much faster than truncating tables. A replica checks no references. */
async function emptyTables(url: string): Promise<void> {
  const tables = await rowsOf(
    url,
    `select format('delete from %I', tablename) as emptying from pg_tables
     where schemaname = 'public' and tablename not like 'kysely%'`,
  )
  const statements = tables.map(({ emptying }) => emptying)
  await administer(url, ['set session_replication_role = replica', ...statements].join(';'))
}
