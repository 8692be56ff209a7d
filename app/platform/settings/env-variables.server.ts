import { z } from 'zod'
import { parseNetworks } from '../networks.server.ts'

/** `message` is one line with the name of the variable and the expected value. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const portRange = 'a port from 1 to 65535'
const port = numberBetween(1, 65_535, portRange).int(expected(portRange))
export const httpUrl = z
  .url({ protocol: /^https?$/, ...expected('a URL that starts with http:// or https://') })
  .transform((url) => url.replace(/\/+$/, ''))

const email = z.email(expected('an email address such as support@contrail.example'))

/** This number is from a range reserved for fiction. */
export const fictionalPhone = '+1 (888) 555-0142'

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s().\/-]+$/.test(text) && digits >= 5 && digits <= 15
}

/** Every variable except those of vendors, with its format and its default. */
export const VariablesSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], expected('development, production or test'))
    .default('development'),
  LOG_LEVEL: z.enum(logLevels, expected(`one of ${logLevels.join(', ')}`)).default('info'),
  PORT: port.default(3000),
  /** `remix-serve` reads this variable as well. */
  HOST: matching(
    /^[\w.:-]+$/,
    'an IP address or host name to listen on, such as 0.0.0.0',
  ).optional(),
  /** During this time the proxy notices the stop and sends no more requests. */
  STOP_GRACE_SECONDS: numberBetween(0, 30, 'a number of seconds up to 30').default(5),
  METRICS_PORT: port.optional(),
  APP_URL: httpUrl
    .refine(
      (url) => new URL(url).href === `${new URL(url).origin}/`,
      expected('a URL without a path, query or password, such as https://contrail.example'),
    )
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform((list, context) => {
      const networks = parseNetworks(list)
      if (networks) return networks
      const message =
        'expected addresses, networks such as 10.0.0.0/8, or loopback, private or none, separated by commas'
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }),
  /**
   * Turn on only if the proxy forwards 103 responses. An older nginx takes a 103 for the final
   * response.
   */
  EARLY_HINTS: z.enum(['on', 'off'], expected('on or off')).default('off'),
  DATABASE_URL: matching(
    /^(file:(?!\/\/[^/]).+|postgres(ql)?:\/\/.+)$/,
    'file:path or postgres://user:password@host/name',
  ).default('file:data/contrail.db'),
  /**
   * With a separate account for migrations, the account that serves the site needs no right to
   * change tables.
   */
  MIGRATION_DATABASE_URL: matching(
    /^postgres(ql)?:\/\/.+$/,
    'postgres://user:password@host/name',
  ).optional(),
  SESSION_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every((secret) => secret.length >= 32),
      expected('secrets of at least 32 characters, separated by commas, newest first'),
    )
    .optional(),
  DATA_KEY: z
    .string()
    .transform((text) => text.split(',').map((key) => decodeKey(key.trim())))
    .refine((keys) => keys.every((key) => key.length === 32), {
      error:
        'expected 32 random bytes in base64 (openssl rand -base64 32), or several such keys, separated by commas, newest first',
    })
    .optional(),
  STRIPE_CARD_ENTRY: z.enum(['form', 'hosted'], expected('form or hosted')).optional(),
  SANDBOX_PORT: port.default(4010),
  SANDBOX_PUBLIC_URL: httpUrl.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, ...expected('smtp://user:password@host:port') })
    .optional(),
  /** Without this secret, the site accepts no bounce reports. */
  MAIL_WEBHOOK_SECRET: z.string().min(16, expected('at least 16 characters')).optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^(?:[^<>@\r\n]+<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/,
      expected('one address, such as Contrail <support@contrail.example>'),
    )
    .default('Contrail <support@contrail.example>'),
  /** Limit of the searches for deals and price alerts. 0 turns off both. */
  OWN_SEARCHES_PER_HOUR: numberBetween(0, 60, 'a whole number up to 60')
    .int(expected('a whole number up to 60'))
    .default(20),
  /** Divides the delays of checkout recovery. */
  RECOVERY_SPEED: numberBetween(1, 10_000, 'a number from 1 to 10,000').default(1),
  /** Milliseconds. */
  TEST_CLOCK_OFFSET: z.coerce
    .number(expected('a number of milliseconds'))
    .int(expected('a number of milliseconds'))
    .default(0),
  /** At every start, this administrator is created or gets this password. */
  ADMIN_USERNAME: z.string().trim().min(3, expected('at least 3 characters')).max(64).optional(),
  ADMIN_PASSWORD: z.string().min(12, expected('at least 12 characters')).max(200).optional(),
  SUPPORT_PHONE: z
    .string()
    .trim()
    .refine(isPhone, expected('a phone number such as +1 (888) 555-0142'))
    .default(fictionalPhone),
  COMPANY_NAME: z
    .string()
    .trim()
    .min(2, expected('a name'))
    .max(100, expected('a name'))
    .optional(),
  COMPANY_ADDRESS: z
    .string()
    .transform((text) => text.split(';').map((line) => line.trim()))
    .refine((lines) => lines.length >= 2 && lines.every(Boolean), {
      error: 'expected the lines of a postal address, separated by semicolons',
    })
    .optional(),
  SUPPORT_EMAIL: email.optional(),
  PRESS_EMAIL: email.optional(),
  CAREERS_EMAIL: email.optional(),
  SELLER_REGISTRATIONS: z.string().trim().max(300, expected('up to 300 characters')).optional(),
  ADS_CONVERSION_ID: matching(/^AW-\d+\/[\w-]+$/, 'AW-123456789/label').optional(),
  PRICE_UPLIFT_PERCENT: matching(/^\d{1,3}(\.\d{1,4})?$/, 'a percentage such as 23 or 12.5')
    .refine((percent) => Number(percent) <= 100, expected('a percentage up to 100'))
    .default('23'),
})

export type Variables = z.output<typeof VariablesSchema>

/** Returns 32 bytes for a key in hex or base64. */
export function decodeKey(text: string): Buffer {
  return Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')
}

export function expected(what: string) {
  return { error: `expected ${what}` }
}

function matching(pattern: RegExp, what: string) {
  return z.string().regex(pattern, expected(what))
}

export function keyMatching(prefixes: string[]) {
  const what = `a key that starts with ${prefixes.join(' or ')}`
  return matching(new RegExp(`^(?:${prefixes.join('|')})`), what).optional()
}

function numberBetween(min: number, max: number, what: string) {
  const error = expected(what)
  return z.coerce.number(error).min(min, error).max(max, error)
}
