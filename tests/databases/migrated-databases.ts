import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    dialect: 'sqlite' | 'postgres'
    /** An empty, migrated database that each test file copies: a SQLite file or a PostgreSQL database. */
    migrated: { file: string } | { server: string; name: string }
  }
}

/** Migrates one database per run, because migrating would take each test file a second. */
export default async function setup(project: TestProject) {
  return project.name === 'postgres' ? setupPostgres(project) : setupSqlite(project)
}

async function setupSqlite(project: TestProject) {
  const directory = mkdtempSync(join(tmpdir(), 'contrail-migrated-'))
  const file = join(directory, 'migrated.db')
  await migrate(`file:${file}`, project)
  project.provide('migrated', { file })
  return () => rmSync(directory, { recursive: true, force: true })
}

async function setupPostgres(project: TestProject) {
  const server = await startPostgres()
  const name = 'migrated'
  await administer(server.url, `create database ${name}`)
  await migrate(new URL(name, server.url).href, project)
  project.provide('migrated', { server: server.url, name })
  return server.stop
}

/** Uses a child process, because the application reads its settings on import. */
async function migrate(url: string, { config }: TestProject): Promise<void> {
  await promisify(execFile)(process.execPath, ['--import=tsx', 'tests/databases/migrate.ts'], {
    env: { ...process.env, ...config.env, DATABASE_URL: url },
  })
}

export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
