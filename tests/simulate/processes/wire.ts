import type { IncomingMessage, ServerResponse } from 'node:http'
import { createAccountStates, type AccountStates } from '../../../sandbox/account.ts'
import { createCalls } from '../../../sandbox/calls.ts'
import type { SandboxDeps } from '../../../sandbox/deps.ts'
import { createFaults } from '../../../sandbox/faults.ts'
import { createRouter, type Protocol, type Router } from '../../../sandbox/http.ts'
import { randomId } from '../../../sandbox/ids.ts'
import { openStore } from '../../../sandbox/store.ts'
import { countRandomDraws } from './ground.ts'
import type { Scheduler } from './scheduler.ts'

export type WireRequest = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

export type WireAnswer = { status: number; headers: Record<string, string>; body: string }

/** Origin of the pages that the simulated bank shows to travellers. */
export const bankOrigin = 'https://bank.example'

/** A vendor's account in the sandbox, whose request handlers run in this process and in simulated time. */
export class SandboxAccount {
  readonly store = openStore(':memory:')
  readonly faults = createFaults()
  readonly state: AccountStates = createAccountStates(this.store)
  readonly #route: Router
  #scheduler: Scheduler | null = null

  constructor(open: (deps: SandboxDeps) => Protocol[]) {
    const now = () => this.#scheduler?.now ?? 0
    const protocols = open({
      store: this.store,
      clock: { now, outside: now, shift: () => {}, set: () => {} },
      faults: this.faults,
      account: this.state,
      publicUrl: bankOrigin,
      env: { rawCards: true, rateLimits: { general: 1e9, searches: 1e9 }, slowestAirlineMs: 0 },
    })
    // Ends the timers of the sandbox. Its due work runs before each request.
    for (const protocol of protocols) protocol.close?.()
    this.#route = createRouter(protocols, this.faults, createCalls())
  }

  begin(scheduler: Scheduler): void {
    this.#scheduler = scheduler
    this.faults.clear()
    this.store.reset()
  }

  /** Processes a request completely, without a turn of the scheduler. */
  exchange({ method, path, headers = {}, body = '' }: WireRequest): Promise<WireAnswer> {
    return new Promise((resolve, reject) => {
      const sent: Record<string, string> = {}
      let status = 0
      const response = {
        destroyed: false,
        writableEnded: false,
        setHeader: (name: string, value: unknown) => (sent[name.toLowerCase()] = String(value)),
        writeHead: (code: number) => (status = code),
        end: (bytes: Buffer) => resolve({ status, headers: sent, body: bytes.toString() }),
        destroy: () => reject(new Error('The sandbox has no such path')),
      }
      const request = {
        method,
        url: path,
        headers,
        socket: { remoteAddress: '127.0.0.1', destroyed: false, destroy: () => {} },
        on: (event: string, tell: (bytes?: Buffer) => void) => {
          if (event === 'data') queueMicrotask(() => tell(Buffer.from(body)))
          if (event === 'end') queueMicrotask(() => tell())
        },
      }
      this.#route(
        request as unknown as IncomingMessage,
        response as unknown as ServerResponse<IncomingMessage>,
      )
    })
  }
}

/**
 * Uses up the pool of random bytes from which the sandbox takes ids. The previous simulated run may
 * have left some of them.
 */
export function dropPooledIds(): void {
  const before = countRandomDraws()
  while (countRandomDraws() === before) randomId(1)
}
