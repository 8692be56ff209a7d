import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import type { Mode } from '#app/core/site/mode.ts'
import type { App, Vendor } from '#app/core/application.server.ts'
import type { ForeignOrigins } from '#app/core/site/vendor.ts'
import { machineNow } from '#app/platform/clock.server.ts'
import { createDatabase } from '#app/platform/database/create.server.ts'
import { env, type Env } from '#app/platform/settings/env.server.ts'
import type { FlightProvider } from '#app/core/flight/flights-port.ts'
import type { PaymentProvider } from '#app/core/money/payments-port.ts'
import { reportOperatorTrouble } from '#app/core/outages/operator-trouble.server.ts'
import { endOperatorTrouble } from '#app/core/outages/sales-pause.server.ts'
import { processes } from '#app/core/processes.server.ts'
import { forgetOffer } from '#app/core/search/search-offers.server.ts'
import type { VendorAccess } from '#app/core/site/vendor-error.ts'
import { createGoogleAdsProvider } from '#app/vendors/google-ads.server.ts'
import { watchFlights } from '#app/vendors/flight-rules.ts'
import { createSmtpProvider, smtpConfigOf } from '#app/vendors/smtp.server.ts'
import { watchPayments } from '#app/vendors/payment-rules.ts'
import { priced } from '#app/vendors/priced.server.ts'
import {
  listFlightVendors,
  oncePerMode,
  paymentVendor,
  type ListedFlights,
} from '#app/vendors/vendor-list.server.ts'
import { sideBySide } from '#app/vendors/side-by-side.server.ts'

/** OWASP’s minimum for Argon2id (19 MiB, 2 passes): about 30 ms of one core. */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const observer = {
  reportTrouble: reportOperatorTrouble,
  endTrouble: endOperatorTrouble,
  forgetOffer,
}

export const watchedFlights = <Flights extends FlightProvider>(
  access: VendorAccess,
  flights: Flights,
): Flights => watchFlights(flights, { ...access, observer })

export const watchedPayments = (access: VendorAccess, payments: PaymentProvider) =>
  watchPayments(payments, { ...access, observer })

/** The composition root: no other file knows the keys, addresses and vendors behind the ports. */
export function createApp(
  config: Env = env,
  db = createDatabase(config.DATABASE_URL),
  flightVendors = listFlightVendors(config),
): App {
  const cards = paymentVendor(config)
  const sold = (vendor: ListedFlights, mode: Mode) =>
    watchedFlights(
      { vendor: vendor.name, mode },
      priced(vendor.at(mode), config.PRICE_UPLIFT_PERCENT),
    )
  const [first, ...others] = flightVendors
  const vendors: Vendor[] = [
    ...flightVendors.map((vendor) => ({ port: 'flights' as const, ...vendor })),
    { port: 'payments', ...cards },
  ]
  return {
    db,
    flights: oncePerMode((mode) =>
      sideBySide([sold(first, mode), ...others.map((vendor) => sold(vendor, mode))]),
    ),
    payments: oncePerMode((mode) => watchedPayments({ vendor: cards.name, mode }, cards.at(mode))),
    vendors,
    processes,
    mail: config.SMTP_URL
      ? createSmtpProvider(smtpConfigOf(config.SMTP_URL, config.MAIL_FROM))
      : null,
    ads: config.ADS_CONVERSION_ID
      ? createGoogleAdsProvider({ conversionId: config.ADS_CONVERSION_ID })
      : null,
    // With `ref: false`, the process can exit while a sleep is pending.
    clock: { now: machineNow, sleep: (ms) => sleep(ms, undefined, { ref: false }) },
    random: { bytes: (count) => randomBytes(count), int: (min, max) => randomInt(min, max) },
    hashPassword: (password) => hash(password, hashing),
    config: { ...config, instance: randomUUID() },
    origins: listForeignOrigins(vendors, config),
    state: {},
  }
}

function listForeignOrigins(vendors: Vendor[], { SANDBOX_PUBLIC_URL }: Env): ForeignOrigins {
  const hasSandboxPages = vendors.some(
    ({ port, access }) => port === 'payments' && access.test.sandbox,
  )
  const real = vendors.filter(({ access }) => !access.test.sandbox || access.live)
  return {
    forms: [
      ...vendors.flatMap(({ origins }) => origins?.forms ?? []),
      ...(hasSandboxPages ? [new URL(SANDBOX_PUBLIC_URL).origin] : []),
    ],
    // The sandbox has no pictures.
    images: real.flatMap(({ origins }) => origins?.images ?? []),
  }
}
