import type { AccountStates } from './account.ts'
import type { Clock } from './clock.ts'
import type { Observer } from './exchange.ts'
import type { Faults } from './faults.ts'
import type { Store } from './store.ts'

export type SandboxEnv = {
  /** Whether Stripe accepts raw card numbers. By default it does not. */
  rawCards: boolean
  stripeWebhook?: { url: string; secret: string }
  duffelWebhook?: { url: string; secret: string }
  /** Duffel's limits per minute and token, for all calls and for searches. */
  rateLimits: { general: number; searches: number }
  /** Delay of the slowest airline of a search. With 0, all airlines answer immediately. */
  slowestAirlineMs: number
}

export type SandboxDeps = {
  store: Store
  clock: Clock
  faults: Faults
  account: AccountStates
  /** Origin of the pages that browsers open, without a trailing slash. */
  publicUrl: string
  env: SandboxEnv
  observer?: Observer
}
