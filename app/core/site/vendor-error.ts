import type { Mode } from './mode.ts'

/**
 * `refused`: nothing happened, and a retry cannot help. `not now`: a retry is safe and may help.
 * `unknown`: it may have happened, so read the outcome and never send the request again.
 */
export type Fate = 'refused' | 'not now' | 'unknown'

export type VendorPort = 'flights' | 'payments'

/** Our access to one vendor in one mode: each has its own keys and its own balance. */
export type VendorAccess = { vendor: string; mode: Mode }

/** `message` is for the log. The class and `code` select the message that travellers see. */
export abstract class VendorError extends Error {
  abstract readonly port: VendorPort
  abstract readonly fate: Fate
  /** Whether only the operator can solve the problem, for example with a new key. */
  readonly operator: boolean = false
  /** Whether the vendor has not finished yet, so a later request may succeed. */
  readonly isTransient: boolean = false
  /** Tells the operator what to do. */
  readonly advice: string | null = null
  constructor(
    message: string,
    readonly code: string,
    readonly requestId: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The fate of a request that failed with this error. Null for errors in our code. */
export function fateOf(error: unknown): Fate | null {
  return error instanceof VendorError ? error.fate : null
}
