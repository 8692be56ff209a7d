import type { Mode } from '#app/core/site/mode.ts'

/** A call as the vendor received it from the site, before any fault. */
export type Call = {
  /** Milliseconds since 1970. */
  at: number
  /** Request, webhook or job that made the call. */
  task: string
  mode: Mode
  name: string
  /** Id of the object that the call names, or null when the call creates one. */
  object: string | null
  key: string | null
  /** Parameters that the vendor compares when a key is repeated. */
  body: string
  checkoutId: string | null
  attempt: number | null
  amountMinor: number | null
}
