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
    /**
     * An empty, migrated database that tests copy: a SQLite file, or a PostgreSQL database with the hash of its
     * schema.
     */
    migrated: { file: string } | { server: string; name: string; schema: string }
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
  const url = new URL(name, server.url).href
  await migrate(url, project)
  project.provide('migrated', { server: server.url, name, schema: await schemaOf(url) })
  return server.stop
}

/** Uses a child process, because the application reads its settings on import. */
async function migrate(url: string, { config }: TestProject): Promise<void> {
  await promisify(execFile)(process.execPath, ['--import=tsx', 'tests/databases/migrate.ts'], {
    env: { ...process.env, ...config.env, DATABASE_URL: url },
  })
}

export async function administer(url: string, statement: string): Promise<void> {
  await rowsOf(url, statement)
}

export async function rowsOf(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Returns a hash of all tables, columns, indexes and constraints, and of the names of the migrations that have run. */
export async function schemaOf(url: string): Promise<string> {
  const [row] = await rowsOf(
    url,
    `select md5(string_agg(line, ';' order by line)) as hash from (
       select format('%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull) as line
       from pg_attribute join pg_class on pg_class.oid = attrelid
       where relnamespace = 'public'::regnamespace and attnum > 0
       union all select format('%s %s', adrelid::regclass, pg_get_expr(adbin, adrelid)) from pg_attrdef
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       from pg_constraint where connamespace = 'public'::regnamespace
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       union all select format('%I', name) from kysely_migration
     ) as lines`,
  )
  return String(row?.hash)
}
