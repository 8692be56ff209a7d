import type { AccountStates } from './account.ts'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { Store } from './store.ts'

export type SandboxEnv = {
  /** False makes Stripe refuse raw card numbers, which is Stripe's default. */
  rawCards: boolean
  stripeWebhook?: { url: string; secret: string }
  duffelWebhook?: { url: string; secret: string }
  /** Duffel's limits per minute and token: all calls, and searches. */
  rateLimits: { general: number; searches: number }
  /** Delay of the slowest airline of a search. 0 lets all answer immediately. */
  slowestAirlineMs: number
}

export type SandboxDeps = {
  store: Store
  clock: Clock
  faults: Faults
  account: AccountStates
  /** Origin of the pages for browsers, without a trailing slash. */
  publicUrl: string
  env: SandboxEnv
}
