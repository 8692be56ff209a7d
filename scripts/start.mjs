// Runs the site and, without test keys, also the sandbox. Restarts a process that dies.
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

const { values } = readOptions({
  usage: 'npm start | npm run dev',
  about:
    'Installs, builds and migrates as needed, then serves the site. Settings are environment variables: see .env.example.',
  options: { dev: { description: 'reload on changes, as npm run dev does' } },
})
const dev = values.dev ?? false

requireNode()
installPackages()
if (!dev) buildIfNeeded()
loadSettings()

// With NODE_ENV=test the site also serves the pages that only tests need.
const mode = process.env.NODE_ENV === 'test' ? 'test' : 'production'
const env = { ...process.env, NODE_ENV: dev ? 'development' : mode }
const port = env.PORT || '3000'
const sandboxPort = env.SANDBOX_PORT || '4010'
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

// Unless the settings contain a secret, webhooks from the sandbox get a new one at every start.
function connectWebhook(vendor) {
  env[`${vendor}_TEST_WEBHOOK_SECRET`] ||= randomBytes(24).toString('hex')
  env[`SANDBOX_${vendor}_WEBHOOK_SECRET`] ||= env[`${vendor}_TEST_WEBHOOK_SECRET`]
  env[`SANDBOX_${vendor}_WEBHOOK_URL`] ||= `${ownUrl}/webhooks/${vendor.toLowerCase()}`
}

if (needsSandbox) {
  if (!env.DUFFEL_TEST_TOKEN) connectWebhook('DUFFEL')
  if (!env.STRIPE_TEST_SECRET_KEY) connectWebhook('STRIPE')
}

/** After this many deaths in a row, each within `quickMs` of a start, everything stops. */
const maxQuickDeaths = 5
const quickMs = 60_000
const firstDelayMs = 250
const repeatMs = 1_000

const running = new Map()
const delays = new Set()
/** Orders in progress may take 150 s, after the grace period for proxies. */
const maxStopMs = 150_000 + 60_000 + 5_000
let stopping = false

/** Stops the site before the sandbox, because the site may still need the sandbox to finish. */
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
  // Ctrl+C can signal us twice: the terminal sends the signal to us and to npm, which forwards it.
  if (!stopping) {
    interruptedAt = Date.now()
    console.error('Stopping after the work in progress. Press Ctrl+C again to stop immediately.')
    void stop('SIGINT')
  } else if (Date.now() - interruptedAt > repeatMs) {
    console.error('Stopped. The next start finishes the interrupted work.')
    for (const child of running.values()) child.kill('SIGKILL')
  }
})

function printWaiting(line) {
  if (!interruptedAt || !line.includes('"msg":"stopping"')) return
  console.error(`Waiting for ${JSON.parse(line).waitingFor.join(', ')}.`)
}

/**
 * npm may be killed without a signal to us, so we stop when npm ends. Any other parent may end
 * while we run.
 */
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && void stop(), 1_000).unref()
}

async function waitForAnswer(url, child) {
  while (child.exitCode === null && child.signalCode === null && !stopping) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return true
    await pause(100)
  }
  return false
}

/**
 * Restarts a process that dies, each time after a longer delay. Resolves to false without a restart
 * if it dies before `url` first answers, because then its settings are wrong.
 */
async function keepRunning(name, spawnProcess, url) {
  let wasReady = false
  let quickDeaths = 0

  const start = () => {
    const startedAt = Date.now()
    const child = spawnProcess()
    running.set(name, child)
    child.on('exit', (code, signal) => {
      if (stopping) return
      quickDeaths = Date.now() - startedAt < quickMs ? quickDeaths + 1 : 1
      const description = `${name} stopped (${signal ?? `exit code ${code}`})`
      if (dev || !wasReady || quickDeaths === maxQuickDeaths) {
        const repetition =
          wasReady && !dev ? `, ${quickDeaths} times shortly after starting. Giving up` : ''
        console.error(`${description}${repetition}.`)
        process.exitCode = code || 1
        void stop()
        return
      }
      const delayMs = firstDelayMs * 2 ** (quickDeaths - 1)
      console.error(`${description}. Restarting in ${delayMs} ms.`)
      const delay = setTimeout(() => {
        delays.delete(delay)
        start()
      }, delayMs)
      delays.add(delay)
    })
    return child
  }

  const child = start()
  wasReady = url === null || (await waitForAnswer(url, child))
  return wasReady
}

// The IPC channel closes when this process ends, even after a SIGKILL, so children notice the end.
const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
// Ctrl+C signals a whole process group. Children in separate groups stop in the order that we
// choose.
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
  // Airline responses use megabytes of memory for a short time, and these options return it to the
  // system early.
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
  // remix-serve prints every URL with its query, which can be private, so only our own log of JSON
  // lines is printed.
  createInterface({ input: site.stdout }).on('line', (line) => {
    if (!line.startsWith('{')) return
    console.log(line)
    printWaiting(line)
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
