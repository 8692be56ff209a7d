import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { clockOffset } from '../clock.ts'
import { databaseFolder } from '../databases/folder.ts'
import { generousLimitsEnv } from '../sites/sandbox-limits.ts'

export type Site = {
  /** Origin for visitors, without a trailing slash. */
  url: string
  /** Address that the process listens on, regardless of `APP_URL`. */
  address: string
  sandboxUrl: string
  /** Log lines of level error and above. */
  errors: string[]
  output: string[]
  /** Database file, unless `env` sets another database. */
  databaseFile: string
  /** Process id of the supervisor. */
  pid: number
  stop: () => Promise<void>
}

/** Settings that the tests clear, so they never use a real account from the shell or .env. */
const ownSettings = [
  'DUFFEL_TEST_TOKEN',
  'DUFFEL_LIVE_TOKEN',
  'DUFFEL_URL',
  'DUFFEL_TEST_WEBHOOK_SECRET',
  'DUFFEL_LIVE_WEBHOOK_SECRET',
  'STRIPE_TEST_SECRET_KEY',
  'STRIPE_LIVE_SECRET_KEY',
  'STRIPE_URL',
  'STRIPE_TEST_WEBHOOK_SECRET',
  'STRIPE_LIVE_WEBHOOK_SECRET',
  'STRIPE_CARD_ENTRY',
  'SMTP_URL',
  'SUPPORT_PHONE',
  'PRICE_UPLIFT_PERCENT',
]

/** Starts what `npm start` starts, on free ports with its own data. `cwd` and `command` default to this repository. */
export async function startSite(
  env: Record<string, string> = {},
  cwd?: string,
  command: readonly [string, ...string[]] = [process.execPath, 'scripts/start.mjs'],
): Promise<Site> {
  const [port, sandboxPort] = await freePorts(2)
  const directory = mkdtempSync(join(databaseFolder(), 'contrail-site-'))
  const databaseFile = join(directory, 'site.db')
  const url = `http://localhost:${port}`
  const [program, ...rest] = command
  const child = spawn(program, rest, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...Object.fromEntries(ownSettings.map((name) => [name, ''])),
      // Playwright sets one of these, and Node warns when both are set.
      FORCE_COLOR: undefined,
      NO_COLOR: undefined,
      // Test runners set NODE_ENV=test, unlike a real site.
      NODE_ENV: 'production',
      PORT: String(port),
      APP_URL: url,
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_PUBLIC_URL: `http://localhost:${sandboxPort}`,
      TEST_CLOCK_OFFSET: String(clockOffset),
      SANDBOX_DATA: ':memory:',
      SANDBOX_SLOWEST_AIRLINE_MS: '300',
      // The site itself starts no searches, because tests count the searches.
      OWN_SEARCHES_PER_HOUR: '0',
      EARLY_HINTS: 'on',
      ...generousLimitsEnv,
      DATABASE_URL: `file:${databaseFile}`,
      SESSION_SECRET: 'a secret that signs the cookies of tests',
      DATA_KEY: Buffer.alloc(32, 'tests encrypt with this').toString('base64'),
      LOG_LEVEL: 'info',
      // The site stops without a grace period, because no proxy has to notice the stop.
      STOP_GRACE_SECONDS: '0',
      ...env,
    },
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  // Kills the site if the test run is interrupted.
  const abandon = () => child.kill()
  process.once('exit', abandon)

  const errors: string[] = []
  const output: string[] = []
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line)
        if (line.startsWith('{') ? /"level":"(error|fatal)"/.test(line) : stream === child.stderr) {
          errors.push(line)
        }
        if (line.startsWith('Contrail is ready')) resolve()
      })
    }
    void exited.then(() => reject(new Error(`The site did not start:\n${output.join('\n')}`)))
  })
  await ready

  return {
    url,
    address: url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    errors,
    output,
    databaseFile,
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', abandon)
      child.kill('SIGTERM')
      await exited
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const [firstPort, ports] = [12_000, 20_000]
/** Shared by all test processes of one user. */
const claims = join(tmpdir(), `contrail-ports-${userInfo().uid}`)

/**
 * Distinct free ports, below the range that systems use for outgoing connections. The process keeps them until it
 * ends, because another process could take a free port before the site listens on it.
 */
export async function freePorts(count: number): Promise<number[]> {
  mkdirSync(claims, { recursive: true })
  const found: number[] = []
  while (found.length < count) {
    const port = firstPort + randomInt(ports)
    if (claim(port) && (await isFree(port))) found.push(port)
  }
  return found
}

/** Each claim is a file with the id of its process. A claim of a process that has ended is given up. */
function claim(port: number): boolean {
  const file = join(claims, String(port))
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const owner = readOwner(file)
    if (owner && hasEnded(owner)) rmSync(file, { force: true })
    return false
  }
}

function readOwner(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
