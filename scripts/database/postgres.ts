import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { makePrivateFile, restrictFile } from '../../app/platform/private-files.server.ts'
import { BackupError, requireKnownMigrations } from './backup-error.ts'
import { withTls } from '../../app/platform/database/postgres.server.ts'

type Tool = 'pg_dump' | 'pg_restore' | 'psql'

/** Dumps the database as of one moment into one file, while the site runs. */
export async function backUpPostgres(url: string, file: string): Promise<void> {
  await requireTools(url, ['pg_dump', 'pg_restore'])
  const draft = `${file}.part`
  rmSync(draft, { force: true })
  makePrivateFile(draft)
  run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${draft}`])
  requireKnownMigrations(migrationsIn(draft, url), file)
  restrictFile(draft)
  renameSync(draft, file)
}

/**
 * Replaces all tables by those of a backup, in one transaction, and keeps what was there as another backup.
 * `url` is that of an account that may change tables. Returns where the old ones lie.
 */
export async function restorePostgres(url: string, file: string, aside: string): Promise<string> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  await requireTools(url, ['pg_dump', 'pg_restore', 'psql'])
  requireKnownMigrations(migrationsIn(file, url), file)
  const tables = await withClient(url, async (client) => {
    const { rows: others } = await client.query<{ name: string }>(
      `select coalesce(nullif(application_name, ''), 'a program without a name') as name
       from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    if (others.length > 0) {
      const names = [...new Set(others.map(({ name }) => name))].join(', ')
      throw new BackupError(
        `${others.length} connections are open to the database (${names}): stop the site first, on every machine.`,
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

/** Sends a script and then a dump to the server: all of it happens, or nothing. */
async function replay(url: string, script: string, dump: string): Promise<void> {
  const { address, env } = connection(url, 'psql')
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
  // An end of the input would commit what has come so far: psql is ended instead.
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

/** The migrations that a dump says were done. */
function migrationsIn(file: string, url: string): string[] {
  const args = ['--data-only', '--table=kysely_migration', '--file=-', file]
  const text = run('pg_restore', url, args, file)
  return [...text.matchAll(/^(\d{4}-[\w-]+)\t/gm)].map(([, name = '']) => name)
}

/** A tool that is older than the server does not know all that it has to write down. */
async function requireTools(url: string, tools: Tool[]): Promise<void> {
  const server = await withClient(url, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    return Math.floor(Number(rows[0]?.version) / 10_000)
  })
  for (const tool of tools) {
    const version = versionOf(tool)
    if (version >= server) continue
    throw new BackupError(
      version === 0
        ? `${tool} is not on the PATH: install the client tools of PostgreSQL ${server} or newer.`
        : `${tool} is of PostgreSQL ${version} and the server of ${server}: install its tools of ${server} or newer, and put them first on the PATH.`,
    )
  }
}

/** The major version of a tool; 0 where there is none. */
function versionOf(tool: Tool): number {
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
    const words = error instanceof Error ? error.message : String(error)
    throw new BackupError(`DATABASE_URL: PostgreSQL does not answer (${words}).`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The address without its password, which would be seen in the list of processes. */
function connection(url: string, tool: Tool): { address: string; env: NodeJS.ProcessEnv } {
  const address = new URL(withTls(url))
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) }
  address.password = ''
  const { searchParams } = address
  // The driver trusts the authorities of the system by itself; the tools have to be told.
  if (searchParams.get('sslmode') === 'verify-full' && !searchParams.has('sslrootcert')) {
    const authorities = versionOf(tool) >= 16 ? 'system' : '/etc/ssl/certs/ca-certificates.crt'
    searchParams.set('sslrootcert', authorities)
  }
  return { address: address.href, env }
}

/** Runs a tool on the database, or on a file alone, to its end. */
function run(tool: Tool, url: string, args: string[], file?: string): string {
  const { address, env } = connection(url, tool)
  const { status, stdout, stderr } = spawnSync(
    tool,
    file ? args : [...args, `--dbname=${address}`],
    { env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (status === 0) return stdout
  const [words = ''] = stderr.trim().split('\n')
  throw new BackupError(file ? `${file} cannot be read (${words}).` : `${tool} failed: ${words}`)
}
