import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { makePrivateFile, restrictFile } from '../../app/platform/settings/private-files.server.ts'
import { BackupError, requireKnownMigrations } from './backup-error.ts'
import { withTls } from '../../app/platform/database/postgres.server.ts'

type Tool = 'pg_dump' | 'pg_restore' | 'psql'

/** Dumps a consistent snapshot into one file while the site runs. */
export async function backUpPostgres(url: string, file: string): Promise<void> {
  await requireTools(url, ['pg_dump', 'pg_restore'])
  const draft = `${file}.part`
  rmSync(draft, { force: true })
  makePrivateFile(draft)
  run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${draft}`])
  requireKnownMigrations(listMigrations(draft, url), file)
  restrictFile(draft)
  renameSync(draft, file)
}

/**
 * Replaces all tables with those of a backup, in one transaction. Dumps the previous tables to
 * `aside` and returns its path. The account in `url` must be allowed to change tables.
 */
export async function restorePostgres(url: string, file: string, aside: string): Promise<string> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  await requireTools(url, ['pg_dump', 'pg_restore', 'psql'])
  requireKnownMigrations(listMigrations(file, url), file)
  const tables = await withClient(url, async (client) => {
    const { rows: others } = await client.query<{ name: string }>(
      `select coalesce(nullif(application_name, ''), 'an unnamed program') as name
       from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    if (others.length > 0) {
      const names = [...new Set(others.map(({ name }) => name))].join(', ')
      throw new BackupError(
        `The database has ${others.length} open connections (${names}): stop the site first, on every machine.`,
      )
    }
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname = current_schema()`,
    )
    return rows.map(({ name }) => name)
  })
  run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${aside}`])
  restrictFile(aside)
  const drops = join(tmpdir(), `contrail-drops-${process.pid}.sql`)
  writeFileSync(drops, tables.map((name) => `drop table ${name} cascade;\n`).join(''))
  try {
    await replay(url, drops, file)
  } finally {
    rmSync(drops)
  }
  return aside
}

/** Runs an SQL script and then restores a dump, both in one transaction. */
async function replay(url: string, script: string, dump: string): Promise<void> {
  const { address, env } = connectionFor(url, 'psql')
  const psql = spawn(
    'psql',
    [
      ...['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'],
      ...['--output=/dev/null', `--file=${script}`, '--file=-', address],
    ],
    { env, stdio: ['pipe', 'ignore', 'pipe'] },
  )
  const restore = spawn('pg_restore', ['--no-owner', '--no-privileges', '--file=-', dump], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  psql.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [isRestored, isTaken] = [succeeded(restore), succeeded(psql)]
  // If stdin of psql were closed, psql would commit a partial restore. It is therefore killed if
  // pg_restore fails.
  await pipeline(restore.stdout, psql.stdin, { end: false }).catch(() => {})
  if (await isRestored) psql.stdin.end()
  else psql.kill()
  if (await isTaken) return
  throw new BackupError(`Nothing was restored: ${said.trim().split('\n')[0] || 'psql failed'}`)
}

function succeeded(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}

function listMigrations(file: string, url: string): string[] {
  const args = ['--data-only', '--table=kysely_migration', '--file=-', file]
  const text = run('pg_restore', url, args, file)
  return [...text.matchAll(/^(\d{4}-[\w-]+)\t/gm)].map(([, name = '']) => name)
}

/**
 * Throws if the client tools are older than the server, because they can't dump all of its
 * features.
 */
async function requireTools(url: string, tools: Tool[]): Promise<void> {
  const server = await withClient(url, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    return Math.floor(Number(rows[0]?.version) / 10_000)
  })
  for (const tool of tools) {
    const version = readVersion(tool)
    if (version >= server) continue
    throw new BackupError(
      version === 0
        ? `${tool} is not on the PATH: install the PostgreSQL client tools, version ${server} or newer.`
        : `${tool} is version ${version}, but the server is PostgreSQL ${server}: install client tools of version ${server} or newer and put them first on the PATH.`,
    )
  }
}

/** Major version of a tool, or 0 if the tool is missing. */
function readVersion(tool: Tool): number {
  const { stdout } = spawnSync(tool, ['--version'], { encoding: 'utf8' })
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: withTls(url), connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    if (error instanceof BackupError) throw error
    const message = error instanceof Error ? error.message : String(error)
    throw new BackupError(`DATABASE_URL: PostgreSQL does not answer (${message}).`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Passes the password in the environment, because arguments are visible in the process list. */
function connectionFor(url: string, tool: Tool): { address: string; env: NodeJS.ProcessEnv } {
  const address = new URL(withTls(url))
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) }
  address.password = ''
  const { searchParams } = address
  // The database driver trusts the system's certificate authorities, but the tools must be given
  // their location.
  if (searchParams.get('sslmode') === 'verify-full' && !searchParams.has('sslrootcert')) {
    const authorities = readVersion(tool) >= 16 ? 'system' : '/etc/ssl/certs/ca-certificates.crt'
    searchParams.set('sslrootcert', authorities)
  }
  return { address: address.href, env }
}

/** Runs a tool on the database or, if `file` is given, on that file. */
function run(tool: Tool, url: string, args: string[], file?: string): string {
  const { address, env } = connectionFor(url, tool)
  const { status, stdout, stderr } = spawnSync(
    tool,
    file ? args : [...args, `--dbname=${address}`],
    { env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (status === 0) return stdout
  const [message = ''] = stderr.trim().split('\n')
  throw new BackupError(file ? `${file} can't be read (${message}).` : `${tool} failed: ${message}`)
}
