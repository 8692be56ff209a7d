import type { Mode } from '#app/core/site/mode.ts'
import type { VendorPort } from '#app/core/site/vendor-error.ts'
import type { ForeignOrigins, VendorFacts } from '#app/core/site/vendor.ts'
import type { Env } from '#app/platform/settings/env.server.ts'
import type { VendorSettings } from '#app/platform/settings/vendor-variables.server.ts'
import type { AnyProcess } from '#app/platform/process/process.ts'
import type { AdsProvider } from '#app/core/money/ads-port.ts'
import type { FlightEvent, FlightProvider, FlightVendor } from '#app/core/flight/flights-port.ts'
import type { MailProvider } from '#app/core/mail/mail-port.ts'
import type { PaymentEvent, PaymentProvider, PaymentVendor } from '#app/core/money/payments-port.ts'

export type { App } from '#app/platform/app.server.ts'

declare module '#app/platform/app.server.ts' {
  /** `createApp` makes one `App` per process; the simulator makes many in one process. */
  interface App {
    flights(mode: Mode): FlightProvider
    payments(mode: Mode): PaymentProvider
    /** All vendors behind `flights` and `payments`, in the order in which pages list them. */
    vendors: readonly Vendor[]
    /** The processes that another process can start, by name. */
    processes: Readonly<Record<string, AnyProcess>>
    mail: MailProvider | null
    ads: AdsProvider | null
    /** Hashing takes long on purpose: it uses Argon2id. */
    hashPassword(password: string): Promise<string>
    config: AppConfig
    origins: ForeignOrigins
  }
}

/** A vendor's adapter with its keys. */
export type ListedVendor<Event, Adapter> = VendorFacts<Event> &
  VendorSettings & {
    /** Throws in a mode without keys. */
    at(mode: Mode): Adapter
  }

export type Vendor = { port: VendorPort } & ListedVendor<
  FlightEvent | PaymentEvent,
  Pick<FlightVendor | PaymentVendor, 'checkAccess'>
>

export type AppConfig = Pick<
  Env,
  | 'APP_URL'
  | 'DATABASE_URL'
  | 'SUPPORT_PHONE'
  | 'seller'
  | 'RECOVERY_SPEED'
  | 'OWN_SEARCHES_PER_HOUR'
> & {
  /** Identifies this process in the shared database, for example as the holder of a lease. */
  instance: string
}
