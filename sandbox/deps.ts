import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { Store } from './store.ts'

export type SandboxEnv = {
  /** False makes Stripe refuse raw card numbers, as it does by default. */
  rawCards: boolean
  stripeWebhook?: { url: string; secret: string }
}

export type SandboxDeps = {
  store: Store
  clock: Clock
  faults: Faults
  /** Origin of the pages that a browser visits, without a trailing slash. */
  publicUrl: string
  env: SandboxEnv
}
