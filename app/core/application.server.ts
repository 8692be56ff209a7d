import type { Mode } from '#app/core/site/mode.ts'
import type { Env } from '#app/platform/env.server.ts'
import type { AdsProvider } from '#app/core/money/ads-port.ts'
import type { FlightProvider } from '#app/core/flight/flights-port.ts'
import type { MailProvider } from '#app/core/mail/mail-port.ts'
import type { PaymentProvider } from '#app/core/money/payments-port.ts'

export type { App } from '#app/platform/app.server.ts'

declare module '#app/platform/app.server.ts' {
  /** `createApp` makes one `App` per process; the simulator makes many in one process. */
  interface App {
    flights(mode: Mode): FlightProvider
    payments(mode: Mode): PaymentProvider
    /** Checks a key by reading the vendor's account. The errors it throws never contain the key. */
    readAccount: {
      flights(access: VendorAccess): Promise<object>
      payments(access: VendorAccess): Promise<{ live: boolean }>
    }
    mail: MailProvider | null
    ads: AdsProvider | null
    /** Hashing takes long on purpose: it uses Argon2id. */
    hashPassword(password: string): Promise<string>
    config: AppConfig
    origins: ForeignOrigins
  }
}

export type VendorAccess = { key: string; url: string }

/** Sites that pages may load from or send forms to. The content security policy forbids all other sites. */
export type ForeignOrigins = {
  /** Sites to which a submitted form may redirect the browser. */
  forms: readonly string[]
  images: readonly string[]
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
  /** Identifies this process in the shared database, for example as the holder of a lease. */
  instance: string
}
