// npm start: installs and builds what is missing, starts the sandbox where test keys are absent, and serves.
// npm run dev: the same with hot reload.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { buildIfNeeded, installPackages, requireNode } from './prepare.mjs'

const dev = process.argv.includes('--dev')

requireNode()
installPackages()
if (!dev) buildIfNeeded()
if (existsSync('.env')) process.loadEnvFile('.env')

// Under test the pages that are not for visitors are served too.
const mode = process.env.NODE_ENV === 'test' ? 'test' : 'production'
const env = { ...process.env, NODE_ENV: dev ? 'development' : mode }
const port = env.PORT || '3000'
const sandboxPort = env.SANDBOX_PORT || '4010'
const needsSandbox =
  (!env.DUFFEL_TEST_TOKEN && !env.DUFFEL_URL) || (!env.STRIPE_TEST_SECRET_KEY && !env.STRIPE_URL)

// What the sandbox reports by webhook is signed with secrets that live as long as these processes.
function connectWebhook(vendor) {
  env[`${vendor}_WEBHOOK_SECRET`] ||= randomBytes(24).toString('hex')
  env[`SANDBOX_${vendor}_WEBHOOK_SECRET`] ||= env[`${vendor}_WEBHOOK_SECRET`]
  env[`SANDBOX_${vendor}_WEBHOOK_URL`] ||=
    `http://127.0.0.1:${port}/webhooks/${vendor.toLowerCase()}`
}

if (needsSandbox) {
  if (!env.DUFFEL_TEST_TOKEN) connectWebhook('DUFFEL')
  if (!env.STRIPE_TEST_SECRET_KEY) connectWebhook('STRIPE')
}

const children = new Set()
let stopping = false

function stop(signal = 'SIGTERM') {
  stopping = true
  for (const child of children) child.kill(signal)
}

function launch(name, command, args, options) {
  const child = spawn(command, args, { env, ...options })
  children.add(child)
  child.on('exit', (code, signal) => {
    children.delete(child)
    if (stopping) return
    console.error(`${name} stopped (${signal ?? `exit code ${code}`}).`)
    process.exitCode = code || 1
    stop()
  })
  return child
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop())

/** Waits until an address answers, or its process is gone. */
async function answers(url, child) {
  while (child.exitCode === null && child.signalCode === null && !stopping) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return true
    await pause(100)
  }
  return false
}

if (needsSandbox) {
  const entry = dev
    ? ['node_modules/tsx/dist/cli.mjs', 'watch', 'sandbox/server.ts']
    : ['build/tools/sandbox.js']
  const sandbox = launch('The sandbox', process.execPath, entry, { stdio: 'inherit' })
  if (!(await answers(`http://127.0.0.1:${sandboxPort}/`, sandbox))) process.exit(1)
}

if (!stopping) {
  if (dev) {
    launch(
      'The site',
      process.execPath,
      ['node_modules/@remix-run/dev/dist/cli.js', 'vite:dev', '--port', port],
      { stdio: 'inherit' },
    )
  } else {
    const serve = ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js']
    // The answers of the airlines come and go by the megabyte: what they leave is handed back.
    const memory = {
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      MALLOC_MMAP_THRESHOLD_: '131072',
    }
    const tight = ['--max-semi-space-size=8', '--heap-growing-percent=50']
    const site = launch('The site', process.execPath, [...tight, ...serve], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...memory, ...env },
    })
    // remix-serve prints every address with its query, and some queries are nobody's business. Our
    // own log says what is needed, a JSON object a line.
    createInterface({ input: site.stdout }).on('line', (line) => {
      if (line.startsWith('{')) console.log(line)
    })
    if (await answers(`http://127.0.0.1:${port}/healthz`, site)) {
      console.log(`Contrail is ready at ${env.APP_URL || `http://localhost:${port}`}`)
    }
  }
}
