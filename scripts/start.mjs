// npm start: installs and builds what is missing, starts the sandbox where test keys are absent, serves, and
// starts again what dies.
// npm run dev: the same with hot reload.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { readOptions } from './options.mjs'
import {
  buildIfNeeded,
  installPackages,
  loadSettings,
  nodeOptions,
  requireNode,
  requirePorts,
} from './prepare.mjs'

const { values: asked } = readOptions({
  usage: 'npm start, or npm run dev',
  about:
    'Installs, builds and migrates what is missing, and serves. Settings are variables: see .env.example.',
  options: { dev: { what: 'hot reload, as npm run dev' } },
})
const dev = asked.dev ?? false

requireNode()
installPackages()
if (!dev) buildIfNeeded()
loadSettings()

// Under test the pages that are not for visitors are served too.
const mode = process.env.NODE_ENV === 'test' ? 'test' : 'production'
const env = { ...process.env, NODE_ENV: dev ? 'development' : mode }
const port = env.PORT || '3000'
const sandboxPort = env.SANDBOX_PORT || '4010'
// Where the site answers us: on its own address, if it listens on one alone.
const everywhere = ['', '0.0.0.0', '::']
const host = everywhere.includes(env.HOST ?? '') ? '127.0.0.1' : env.HOST
const ownUrl = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
const needsSandbox =
  (!env.DUFFEL_TEST_TOKEN && !env.DUFFEL_URL) || (!env.STRIPE_TEST_SECRET_KEY && !env.STRIPE_URL)

const ports = {
  PORT: port,
  ...(needsSandbox && { SANDBOX_PORT: sandboxPort }),
  ...(env.METRICS_PORT && { METRICS_PORT: env.METRICS_PORT }),
}
await requirePorts(ports, {
  PORT: env.HOST || undefined,
  SANDBOX_PORT: '127.0.0.1',
  METRICS_PORT: '127.0.0.1',
})

// What the sandbox reports by webhook is signed with secrets that live as long as these processes.
function connectWebhook(vendor) {
  env[`${vendor}_TEST_WEBHOOK_SECRET`] ||= randomBytes(24).toString('hex')
  env[`SANDBOX_${vendor}_WEBHOOK_SECRET`] ||= env[`${vendor}_TEST_WEBHOOK_SECRET`]
  env[`SANDBOX_${vendor}_WEBHOOK_URL`] ||= `${ownUrl}/webhooks/${vendor.toLowerCase()}`
}

if (needsSandbox) {
  if (!env.DUFFEL_TEST_TOKEN) connectWebhook('DUFFEL')
  if (!env.STRIPE_TEST_SECRET_KEY) connectWebhook('STRIPE')
}

/** Five deaths, each within a minute of its start: it would not live the sixth time either. */
const maxQuickDeaths = 5
const quickMs = 60_000
const firstDelayMs = 250
const repeatMs = 1_000

/** What runs, by name, in the order in which it was started. */
const running = new Map()
const delays = new Set()
/** Orders under way have 150 s, after the seconds in which a proxy looks elsewhere. */
const maxStopMs = 150_000 + 60_000 + 5_000
let stopping = false

/** Ends one after the other, the site first: what it finishes may still ask the sandbox. */
async function stop(signal = 'SIGTERM') {
  if (stopping) return
  stopping = true
  for (const delay of delays) clearTimeout(delay)
  for (const child of [...running.values()].reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const gone = once(child, 'exit')
    child.kill(signal)
    const late = setTimeout(() => child.kill('SIGKILL'), maxStopMs)
    await gone
    clearTimeout(late)
  }
}

for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())

let interruptedAt = 0
process.on('SIGINT', () => {
  // npm passes on the signal that the terminal has sent us as well.
  if (!stopping) {
    interruptedAt = Date.now()
    console.error('Stopping. What has been begun is finished first; Ctrl+C again stops at once.')
    void stop('SIGINT')
  } else if (Date.now() - interruptedAt > repeatMs) {
    console.error('Stopped at once. The next start finishes what was under way.')
    for (const child of running.values()) child.kill('SIGKILL')
  }
})

/** What the site says while it stops, in words for whoever waits. */
function tellWaiting(line) {
  if (!interruptedAt || !line.includes('"msg":"stopping"')) return
  console.error(`Waiting for ${JSON.parse(line).waitingFor.join(', ')}.`)
}

/** Under npm, which may be killed without a word to us. Elsewhere a parent may end as it likes. */
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && void stop(), 1_000).unref()
}

/** Waits until an address answers, or its process is gone. */
async function answers(url, child) {
  while (child.exitCode === null && child.signalCode === null && !stopping) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return true
    await pause(100)
  }
  return false
}

/**
 * Runs a process and starts it again when it dies, a little later each time. One that dies before
 * `url` has ever answered is not tried again: what is wrong with it is wrong with its settings.
 * Resolves when it answers, or with false when it is gone. In development nothing is started again.
 */
async function keepRunning(name, spawnIt, url) {
  let wasReady = false
  let quickDeaths = 0

  const start = () => {
    const startedAt = Date.now()
    const child = spawnIt()
    running.set(name, child)
    child.on('exit', (code, signal) => {
      if (stopping) return
      quickDeaths = Date.now() - startedAt < quickMs ? quickDeaths + 1 : 1
      const died = `${name} stopped (${signal ?? `exit code ${code}`})`
      if (dev || !wasReady || quickDeaths === maxQuickDeaths) {
        const often =
          wasReady && !dev ? `, ${quickDeaths} times soon after its start. Giving up` : ''
        console.error(`${died}${often}.`)
        process.exitCode = code || 1
        void stop()
        return
      }
      const delayMs = firstDelayMs * 2 ** (quickDeaths - 1)
      console.error(`${died}. Starting it again in ${delayMs} ms.`)
      const delay = setTimeout(() => {
        delays.delete(delay)
        start()
      }, delayMs)
      delays.add(delay)
    })
    return child
  }

  const child = start()
  wasReady = url === null || (await answers(url, child))
  return wasReady
}

// The channel tells a child that we are gone, even when we could not.
const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
// Ctrl+C goes to the whole group of processes. The site would be told twice, and the sandbox, which the site needs to
// finish what it has begun, would be gone: in groups of their own they hear of it from us.
const detached = process.platform !== 'win32'

function spawnSandbox() {
  const entry = dev
    ? ['node_modules/tsx/dist/cli.mjs', 'watch', 'sandbox/server.ts']
    : ['build/tools/sandbox.js']
  return spawn(process.execPath, [...nodeOptions, ...entry], {
    env,
    stdio: dev ? 'inherit' : stdio,
    detached: detached && !dev,
  })
}

function spawnDevelopment() {
  const vite = ['node_modules/@remix-run/dev/dist/cli.js', 'vite:dev', '--port', port]
  if (env.HOST) vite.push('--host', env.HOST)
  return spawn(process.execPath, vite, { env, stdio: 'inherit' })
}

function spawnSite() {
  const serve = ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js']
  // The answers of the airlines come and go by the megabyte: what they leave is handed back.
  const memory = {
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_MMAP_THRESHOLD_: '131072',
  }
  const tight = ['--max-semi-space-size=8', '--heap-growing-percent=50']
  const site = spawn(process.execPath, [...nodeOptions, ...tight, ...serve], {
    stdio: stdio.with(1, 'pipe'),
    detached,
    env: { ...memory, ...env },
  })
  // remix-serve prints every address with its query, and some queries are nobody's business. Our
  // own log says what is needed, a JSON object a line.
  createInterface({ input: site.stdout }).on('line', (line) => {
    if (!line.startsWith('{')) return
    console.log(line)
    tellWaiting(line)
  })
  return site
}

const sandboxRuns =
  !needsSandbox ||
  (await keepRunning('The sandbox', spawnSandbox, `http://127.0.0.1:${sandboxPort}/`))

if (sandboxRuns && !stopping) {
  const url = dev ? null : `${ownUrl}/healthz`
  const ready = await keepRunning('The site', dev ? spawnDevelopment : spawnSite, url)
  if (ready && !dev)
    console.log(`Contrail is ready at ${env.APP_URL || `http://localhost:${port}`}`)
}
