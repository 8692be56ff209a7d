import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'

/**
 * Gives each test file an empty, migrated database of the dialect its project names, before
 * anything imports the application.
 */
const dialect = inject('dialect')
const release = dialect === 'postgres' ? await usePostgres() : useSqlite()
const { closeDatabase, migrateToLatest } = await import('#app/db.server.ts')
await migrateToLatest()

afterAll(async () => {
  await closeDatabase()
  await release()
})

async function usePostgres(): Promise<() => Promise<void>> {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}`)
  process.env.DATABASE_URL = new URL(name, server).href
  return () => administer(server, `drop database ${name} with (force)`)
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function useSqlite(): () => Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'contrail-test-'))
  process.env.DATABASE_URL = `file:${join(directory, 'test.db')}`
  return async () => rmSync(directory, { recursive: true, force: true })
}

declare module 'vitest' {
  export interface ProvidedContext {
    dialect: 'sqlite' | 'postgres'
  }
}
