import { z } from 'zod'
import { EnvError, expected, httpUrl, keyMatching } from './env-variables.server.ts'

type KeyFormat = {
  key: string
  prefixes: readonly [string, ...string[]]
  url: string
  /** False if the vendor sends no webhooks. */
  webhooks?: false
}

/** The accounts that variables set up. The name of each variable begins with the vendor's name. */
const formats = {
  duffel: { key: 'TOKEN', prefixes: ['duffel_'], url: 'https://api.duffel.com' },
  stripe: { key: 'SECRET_KEY', prefixes: ['sk_', 'rk_'], url: 'https://api.stripe.com' },
} satisfies Record<string, KeyFormat>

type VendorName = keyof typeof formats

type ByMode<T> = { test: T; live: T }

export type ProviderAccess = { key: string; url: string; sandbox: boolean }

/** `live` is null without live keys. */
export type ProviderConfig = { test: ProviderAccess; live: ProviderAccess | null }

/** The secret of a mode is null when its webhook is not registered. */
export type WebhookSecrets = ByMode<string | null>

export type VendorSettings = {
  /** Names of environment variables. */
  keys: ByMode<string>
  webhookSecrets: ByMode<string>
  access: ProviderConfig
  secrets: WebhookSecrets
}

export type AllVendorSettings = Record<VendorName, VendorSettings>

const list = Object.entries(formats) as [VendorName, KeyFormat][]

function namesOf(vendor: string, { key }: KeyFormat) {
  const start = vendor.toUpperCase()
  return {
    url: `${start}_URL`,
    keys: { test: `${start}_TEST_${key}`, live: `${start}_LIVE_${key}` },
    webhookSecrets: { test: `${start}_TEST_WEBHOOK_SECRET`, live: `${start}_LIVE_WEBHOOK_SECRET` },
    replaced: `${start}_WEBHOOK_SECRET`,
  }
}

const webhookSecret = z
  .string()
  .min(8, expected('the signing secret of the webhook, at least 8 characters'))
  .optional()

/** Every variable of every vendor, with its format. */
export const VendorVariablesSchema = z.looseObject(
  Object.fromEntries(
    list.flatMap(([vendor, format]) => {
      const { url, keys, webhookSecrets } = namesOf(vendor, format)
      return [
        [keys.test, keyMatching(format.prefixes.map((prefix) => `${prefix}test_`))],
        [keys.live, keyMatching(format.prefixes.map((prefix) => `${prefix}live_`))],
        [url, httpUrl.optional()],
        ...(format.webhooks === false
          ? []
          : [
              [webhookSecrets.test, webhookSecret],
              [webhookSecrets.live, webhookSecret],
            ]),
      ]
    }),
  ) as Record<string, z.ZodType<string | undefined>>,
)

/** Vendors without a test key are replaced by the sandbox. Throws `EnvError`. */
export function readVendorSettings(
  variables: Record<string, string | undefined>,
  sandboxUrl: string,
): AllVendorSettings {
  const settings = list.map(([vendor, format]) => {
    const { url, keys, webhookSecrets, replaced } = namesOf(vendor, format)
    if (variables[replaced] !== undefined) {
      // Ignoring a variable of an earlier release would change the site without notice.
      const successors = `${webhookSecrets.test} and ${webhookSecrets.live}`
      throw new EnvError(`${replaced}: replaced by ${successors}, one for each mode`)
    }
    const [test, live] = [variables[keys.test], variables[keys.live]]
    const given = variables[url]
    // Only the sandbox uses http, so an http URL means the sandbox.
    const isSandbox = given?.startsWith('http:') ?? false
    if (live && isSandbox) {
      throw new EnvError(`${url}: must be an https URL when ${keys.live} is set`)
    }
    const vendorUrl = given ?? format.url
    const access: ProviderConfig = {
      test: test
        ? { key: test, url: vendorUrl, sandbox: isSandbox }
        : {
            key: `${format.prefixes[0]}test_sandbox`,
            url: isSandbox ? vendorUrl : sandboxUrl,
            sandbox: true,
          },
      live: live ? { key: live, url: vendorUrl, sandbox: false } : null,
    }
    const secretOf = (name: string) => variables[name] ?? null
    const secrets = { test: secretOf(webhookSecrets.test), live: secretOf(webhookSecrets.live) }
    return [vendor, { keys, webhookSecrets, access, secrets }]
  })
  return Object.fromEntries(settings) as AllVendorSettings
}
