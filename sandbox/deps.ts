import type { AccountStates } from './account.ts'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { Store } from './store.ts'

export type SandboxEnv = {
  /** False makes Stripe refuse raw card numbers, as it does by default. */
  rawCards: boolean
  stripeWebhook?: { url: string; secret: string }
  duffelWebhook?: { url: string; secret: string }
  /** Duffel's limits: calls a minute and token, and how many of them may be searches. */
  rateLimits: { general: number; searches: number }
  /** When the last airline of a search has answered; the others come before. 0 for all at once. */
  slowestAirlineMs: number
}

export type SandboxDeps = {
  store: Store
  clock: Clock
  faults: Faults
  account: AccountStates
  /** Origin of the pages that a browser visits, without a trailing slash. */
  publicUrl: string
  env: SandboxEnv
}
