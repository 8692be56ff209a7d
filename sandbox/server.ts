import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { createAccountStates } from './account.ts'
import { createCalls } from './calls.ts'
import { createClock } from './clock.ts'
import { controlProtocol } from './control.ts'
import type { SandboxDeps, SandboxEnv } from './deps.ts'
import type { Observer } from './exchange.ts'
import { DOCUMENTED_LIMITS } from './duffel/rate-limit.ts'
import { duffelProtocol } from './duffel/routes.ts'
import { createFaults } from './faults.ts'
import { createRouter } from './http.ts'
import { indexProtocol } from './index-page.ts'
import { openStore } from './store.ts'
import { stripeProtocols } from './stripe/routes.ts'

const DEFAULT_PORT = 4010
const SLOWEST_AIRLINE_MS = 4_000

export type SandboxOptions = {
  port?: number
  /** Origin of the pages that browsers open. Default: http://localhost:<port>. */
  publicUrl?: string
  data?: string
  rawCards?: boolean
  stripeWebhook?: { url: string; secret: string }
  duffelWebhook?: { url: string; secret: string }
  rateLimits?: { general: number; searches: number }
  slowestAirlineMs?: number
  /** Milliseconds by which a test has moved its own clock ahead of the real clock. */
  clockOffset?: number
  observer?: Observer
}

export type Sandbox = { url: string; port: number; close(): Promise<void> }

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const store = openStore(options.data ?? ':memory:')
  const env: SandboxEnv = {
    rawCards: options.rawCards ?? true,
    ...(options.stripeWebhook && { stripeWebhook: options.stripeWebhook }),
    ...(options.duffelWebhook && { duffelWebhook: options.duffelWebhook }),
    rateLimits: options.rateLimits ?? DOCUMENTED_LIMITS,
    slowestAirlineMs: options.slowestAirlineMs ?? SLOWEST_AIRLINE_MS,
  }
  const server = createServer({ keepAliveTimeout: 75_000, noDelay: true })
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
    else socket.destroy()
  })
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ port: options.port ?? 0, host: '127.0.0.1', backlog: 4096 }, () => {
        server.off('error', reject)
        resolve()
      })
    })
  } catch (error) {
    store.close()
    throw error
  }
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const url = `http://127.0.0.1:${port}`
  const faults = createFaults()
  const calls = createCalls()
  const deps: SandboxDeps = {
    store,
    clock: createClock(store, options.clockOffset),
    faults,
    account: createAccountStates(store),
    publicUrl: (options.publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    env,
    ...(options.observer && { observer: options.observer }),
  }
  const duffel = duffelProtocol(deps)
  const protocols = [
    duffel,
    ...stripeProtocols(deps),
    controlProtocol(deps, calls, duffel.alterOrder),
    indexProtocol(url),
  ]
  server.on('request', createRouter(protocols, faults, calls, options.observer))

  let closing: Promise<void> | undefined
  return {
    url,
    port,
    close() {
      closing ??= new Promise((resolve) => {
        for (const protocol of protocols) protocol.close?.()
        server.close(() => {
          store.close()
          resolve()
        })
        server.closeAllConnections()
      })
      return closing
    },
  }
}

function exitWithError(message: string): never {
  console.error(`sandbox: ${message}`)
  process.exit(1)
}

function webhookFromEnvironment(env: NodeJS.ProcessEnv, prefix: string) {
  const url = env[`${prefix}_URL`] || undefined
  const secret = env[`${prefix}_SECRET`] || undefined
  if ((url === undefined) !== (secret === undefined)) {
    exitWithError(`${prefix}_URL and ${prefix}_SECRET must be set together`)
  }
  if (url !== undefined && !URL.canParse(url)) {
    exitWithError(`${prefix}_URL must be an address such as http://localhost:3000/hooks`)
  }
  return url && secret ? { url, secret } : undefined
}

function numberFromEnvironment(
  env: NodeJS.ProcessEnv,
  name: string,
  defaultValue: number,
  min: number,
  unit: string,
): number {
  const number = Number(env[name] || defaultValue)
  if (!Number.isInteger(number) || number < min) {
    exitWithError(`${name} must be a whole number of ${unit}, at least ${min}`)
  }
  return number
}

function limitFromEnvironment(env: NodeJS.ProcessEnv, name: string, defaultValue: number): number {
  return numberFromEnvironment(env, name, defaultValue, 1, 'calls a minute')
}

function optionsFromEnvironment(env: NodeJS.ProcessEnv): SandboxOptions {
  const port = Number(env.SANDBOX_PORT || DEFAULT_PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    exitWithError('SANDBOX_PORT must be a port number between 0 and 65535')
  }
  const publicUrl = env.SANDBOX_PUBLIC_URL || undefined
  if (publicUrl !== undefined && !/^https?:\/\//.test(publicUrl)) {
    exitWithError('SANDBOX_PUBLIC_URL must be an address such as http://localhost:4010')
  }
  const rawCards = env.SANDBOX_RAW_CARDS || 'on'
  if (rawCards !== 'on' && rawCards !== 'off')
    exitWithError("SANDBOX_RAW_CARDS must be 'on' or 'off'")
  const stripeWebhook = webhookFromEnvironment(env, 'SANDBOX_STRIPE_WEBHOOK')
  const duffelWebhook = webhookFromEnvironment(env, 'SANDBOX_DUFFEL_WEBHOOK')
  const clockOffset = Number(env.TEST_CLOCK_OFFSET || 0)
  if (!Number.isInteger(clockOffset))
    exitWithError('TEST_CLOCK_OFFSET must be a whole number of milliseconds')
  return {
    port,
    clockOffset,
    data: env.SANDBOX_DATA || 'data/sandbox.db',
    rawCards: rawCards === 'on',
    ...(publicUrl && { publicUrl }),
    rateLimits: {
      general: limitFromEnvironment(env, 'SANDBOX_RATE_LIMIT', DOCUMENTED_LIMITS.general),
      searches: limitFromEnvironment(env, 'SANDBOX_SEARCH_RATE_LIMIT', DOCUMENTED_LIMITS.searches),
    },
    slowestAirlineMs: numberFromEnvironment(
      env,
      'SANDBOX_SLOWEST_AIRLINE_MS',
      SLOWEST_AIRLINE_MS,
      0,
      'milliseconds',
    ),
    ...(stripeWebhook && { stripeWebhook }),
    ...(duffelWebhook && { duffelWebhook }),
  }
}

async function main() {
  const options = optionsFromEnvironment(process.env)
  const sandbox = await startSandbox(options).catch((error: NodeJS.ErrnoException) =>
    exitWithError(
      error.code === 'EADDRINUSE'
        ? `port ${options.port} is already in use; set SANDBOX_PORT to a free one`
        : error.message,
    ),
  )
  console.log(`sandbox listening on ${sandbox.url}`)
  const end = () => void sandbox.close().then(() => process.exit(0))
  process.once('SIGTERM', end)
  // Ctrl+C may signal this process twice: from the terminal and from the parent process.
  process.on('SIGINT', end)
  // This event means that the parent process has ended without a signal.
  process.once('disconnect', end)
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main()
}
