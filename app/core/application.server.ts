import type { Mode } from '#app/core/site/mode.ts'
import type { Database } from '#app/platform/database/database.ts'
import type { Env } from '#app/platform/env.server.ts'
import type { AdsProvider } from '#app/core/money/ads-port.ts'
import type { FlightProvider } from '#app/core/flight/flights-port.ts'
import type { MailProvider } from '#app/core/mail/mail-port.ts'
import type { PaymentProvider } from '#app/core/money/payments-port.ts'

/** `createApp` makes one per process; a simulator makes many. */
export type App = {
  db: Database
  flights(mode: Mode): FlightProvider
  payments(mode: Mode): PaymentProvider
  /** Checks a key by reading the vendor's account. Errors never contain the key. */
  readAccount: {
    flights(access: VendorAccess): Promise<object>
    payments(access: VendorAccess): Promise<{ live: boolean }>
  }
  mail: MailProvider | null
  ads: AdsProvider | null
  clock: Clock
  random: Random
  /** Slow on purpose: Argon2id. */
  hashPassword(password: string): Promise<string>
  config: AppConfig
  origins: ForeignOrigins
}

export type VendorAccess = { key: string; url: string }

/** The content security policy forbids all other sites. */
export type ForeignOrigins = {
  /** Redirect targets of forms. */
  forms: readonly string[]
  images: readonly string[]
}

export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  sleep(ms: number): Promise<void>
}

export type Random = {
  bytes(count: number): Buffer
  /** A whole number from `min` to below `max`. */
  int(min: number, max: number): number
}

export type AppConfig = Pick<
  Env,
  | 'APP_URL'
  | 'DATABASE_URL'
  | 'SUPPORT_PHONE'
  | 'seller'
  | 'RECOVERY_SPEED'
  | 'OWN_SEARCHES_PER_HOUR'
  | 'flights'
  | 'payments'
> & {
  /** Identifies this process in the shared database. */
  instance: string
}
