import type { Mode } from '#app/domain/checkout-record.ts'
import { env, type ProviderAccess, type ProviderConfig } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import { createGoogleAdsProvider } from './ads/google-ads.server.ts'
import type { AdsProvider } from './ads/port.ts'
import { createDuffelProvider } from './flights/duffel.server.ts'
import type { FlightProvider } from './flights/port.ts'
import type { PaymentProvider } from './payments/port.ts'
import { createSmtpProvider } from './mail/smtp.server.ts'
import type { MailProvider } from './mail/port.ts'
import { createStripeProvider } from './payments/stripe.server.ts'

/** The providers of each mode, made on first use. The only place that knows keys and addresses. */
const flights: Partial<Record<Mode, FlightProvider>> = {}
const payments: Partial<Record<Mode, PaymentProvider>> = {}

function accessOf(config: ProviderConfig, mode: Mode): ProviderAccess {
  const access = config[mode]
  if (!access) throw new Error(`No keys for ${mode} mode`)
  return access
}

export function flightsIn(mode: Mode): FlightProvider {
  const { key, url } = accessOf(env.flights, mode)
  return (flights[mode] ??= createDuffelProvider({
    token: key,
    url,
    upliftPercent: env.PRICE_UPLIFT_PERCENT,
    onUnreadable: (offerId, error) => log.warn({ offerId, err: error }, 'offer left out'),
  }))
}

export function paymentsIn(mode: Mode): PaymentProvider {
  const { key, url, sandbox } = accessOf(env.payments, mode)
  return (payments[mode] ??= createStripeProvider({ secretKey: key, url: sandbox ? url : null }))
}

let mail: MailProvider | null | undefined

/** Null when no mail server is configured. */
export function mailProvider(): MailProvider | null {
  mail ??= env.SMTP_URL ? createSmtpProvider({ url: env.SMTP_URL, from: env.MAIL_FROM }) : null
  return mail
}

let ads: AdsProvider | null | undefined

/** Null when no conversion is configured. */
export function adsProvider(): AdsProvider | null {
  const conversionId = env.ADS_CONVERSION_ID
  ads ??= conversionId ? createGoogleAdsProvider({ conversionId }) : null
  return ads
}
