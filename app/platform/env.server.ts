import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fictionalSeller, type Seller } from './seller.ts'
import { parseNetworks } from './networks.server.ts'
import { makePrivateFolder, restrictFile } from './private-files.server.ts'

/** `message` is one line with the name of the variable and the expected value. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const isPort = expected('a port from 1 to 65535')
const port = z.coerce.number(isPort).int(isPort).min(1, isPort).max(65_535, isPort)
const httpUrl = z
  .url({ protocol: /^https?$/, ...expected('a URL that starts with http:// or https://') })
  .transform((url) => url.replace(/\/+$/, ''))

const email = z.email(expected('an email address such as support@contrail.example'))

/** This number is from a range reserved for fiction. */
export const fictionalPhone = '+1 (888) 555-0142'

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s().\/-]+$/.test(text) && digits >= 5 && digits <= 15
}

const webhookSecret = z
  .string()
  .min(8, expected('the signing secret of the webhook, at least 8 characters'))
  .optional()

const maxUpliftPercent = 100

const VariablesSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], expected('development, production or test'))
    .default('development'),
  LOG_LEVEL: z.enum(logLevels, expected(`one of ${logLevels.join(', ')}`)).default('info'),
  PORT: port.default(3000),
  /** `remix-serve` reads this variable as well. */
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, expected('an address or name of this machine'))
    .optional(),
  /** During this time the proxy notices the stop and sends no more requests. */
  STOP_GRACE_SECONDS: z.coerce
    .number(expected('a number of seconds up to 30'))
    .min(0, expected('a number of seconds up to 30'))
    .max(30, expected('a number of seconds up to 30'))
    .default(5),
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
  DATABASE_URL: z
    .string()
    .regex(/^(file:(?!\/\/[^/]).+|postgres(ql)?:\/\/.+)$/, {
      error: 'expected file:path or postgres://user:password@host/name',
    })
    .default('file:data/contrail.db'),
  /**
   * With a separate account for migrations, the account that serves the site needs no right to
   * change tables.
   */
  MIGRATION_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+$/, expected('postgres://user:password@host/name'))
    .optional(),
  SESSION_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine((secrets) => secrets.every((secret) => secret.length >= 32), {
      error: 'expected secrets of at least 32 characters, separated by commas, newest first',
    })
    .optional(),
  DATA_KEY: z
    .string()
    .transform((text) => text.split(',').map((key) => decodeKey(key.trim())))
    .refine((keys) => keys.every((key) => key.length === 32), {
      error:
        'expected 32 random bytes in base64 (openssl rand -base64 32), or several such keys, separated by commas, newest first',
    })
    .optional(),
  DUFFEL_TEST_TOKEN: z.string().startsWith('duffel_test_', expectedKey('duffel_test_')).optional(),
  DUFFEL_LIVE_TOKEN: z.string().startsWith('duffel_live_', expectedKey('duffel_live_')).optional(),
  DUFFEL_URL: httpUrl.optional(),
  STRIPE_TEST_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_test_/, expectedKey('sk_test_ or rk_test_'))
    .optional(),
  STRIPE_LIVE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_live_/, expectedKey('sk_live_ or rk_live_'))
    .optional(),
  STRIPE_URL: httpUrl.optional(),
  STRIPE_CARD_ENTRY: z.enum(['form', 'hosted'], expected('form or hosted')).optional(),
  SANDBOX_PORT: port.default(4010),
  SANDBOX_PUBLIC_URL: httpUrl.optional(),
  DUFFEL_TEST_WEBHOOK_SECRET: webhookSecret,
  DUFFEL_LIVE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_TEST_WEBHOOK_SECRET: webhookSecret,
  STRIPE_LIVE_WEBHOOK_SECRET: webhookSecret,
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
  OWN_SEARCHES_PER_HOUR: z.coerce
    .number(expected('a whole number up to 60'))
    .int(expected('a whole number up to 60'))
    .min(0, expected('a whole number up to 60'))
    .max(60, expected('a whole number up to 60'))
    .default(20),
  /** Divides the delays of checkout recovery. */
  RECOVERY_SPEED: z.coerce
    .number(expected('a number from 1 to 10,000'))
    .min(1)
    .max(10_000)
    .default(1),
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
    .refine(isPhone, expected('a telephone number such as +1 (888) 555-0142'))
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
  ADS_CONVERSION_ID: z
    .string()
    .regex(/^AW-\d+\/[\w-]+$/, expected('AW-123456789/label'))
    .optional(),
  PRICE_UPLIFT_PERCENT: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,4})?$/, expected('a percentage such as 23 or 12.5'))
    .refine((percent) => Number(percent) <= maxUpliftPercent, {
      error: `expected a percentage up to ${maxUpliftPercent}`,
    })
    .default('23'),
})

type Variables = z.output<typeof VariablesSchema>

export type ProviderAccess = { key: string; url: string; sandbox: boolean }

/** `live` is null without live keys. */
export type ProviderConfig = { test: ProviderAccess; live: ProviderAccess | null }

/** The secret of a mode is null when its webhook is not registered. */
export type WebhookSecrets = { test: string | null; live: string | null }

export type Env = Readonly<
  Omit<Variables, 'APP_URL' | 'SESSION_SECRET' | 'DATA_KEY' | 'SANDBOX_PUBLIC_URL'> & {
    APP_URL: string
    SANDBOX_PUBLIC_URL: string
    /** The first secret signs, and all secrets verify. */
    sessionSecrets: string[]
    /** Keys of 32 bytes. The first key encrypts, and all keys decrypt. */
    dataKeys: Buffer[]
    secureCookies: boolean
    flights: ProviderConfig
    payments: ProviderConfig
    webhookSecrets: { flights: WebhookSecrets; payments: WebhookSecrets }
    seller: Seller
    /** A real vendor account accepts raw card numbers only after the vendor has enabled them. */
    cardEntry: { test: 'form' | 'hosted'; live: 'form' | 'hosted' }
  }
>

/** Throws `EnvError`. `loadSecret` supplies unset secrets, but never when live keys are set. */
export function parseEnv(
  source: Record<string, string | undefined>,
  loadSecret: (name: string) => string = loadOrCreateSecret,
): Env {
  // A line "NAME=" in an .env file means "not set".
  const given = Object.entries(source).filter(([, value]) => value?.trim())
  const parsed = VariablesSchema.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new EnvError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const variables = parsed.data
  rejectReplacedVariables(given)
  if (!variables.ADMIN_USERNAME !== !variables.ADMIN_PASSWORD) {
    const missing = variables.ADMIN_USERNAME ? 'ADMIN_PASSWORD' : 'ADMIN_USERNAME'
    const other = variables.ADMIN_USERNAME ? 'ADMIN_USERNAME' : 'ADMIN_PASSWORD'
    throw new EnvError(`${missing}: required when ${other} is set`)
  }
  if (variables.MIGRATION_DATABASE_URL && variables.DATABASE_URL.startsWith('file:')) {
    throw new EnvError('MIGRATION_DATABASE_URL: not allowed when DATABASE_URL is a file')
  }
  const live = Boolean(variables.DUFFEL_LIVE_TOKEN || variables.STRIPE_LIVE_SECRET_KEY)
  const secret = (name: 'SESSION_SECRET' | 'DATA_KEY', file: string) => {
    if (live) throw new EnvError(`${name}: required when live keys are set`)
    return loadSecret(file)
  }
  const sandboxUrl = `http://127.0.0.1:${variables.SANDBOX_PORT}`
  if (live && variables.RECOVERY_SPEED !== 1) {
    throw new EnvError('RECOVERY_SPEED: must be 1 when live keys are set')
  }
  const flights = providerConfig({
    names: ['DUFFEL_URL', 'DUFFEL_LIVE_TOKEN'],
    test: variables.DUFFEL_TEST_TOKEN,
    live: variables.DUFFEL_LIVE_TOKEN,
    url: variables.DUFFEL_URL,
    vendor: 'https://api.duffel.com',
    sandbox: { key: 'duffel_test_sandbox', url: sandboxUrl },
  })
  const payments = providerConfig({
    names: ['STRIPE_URL', 'STRIPE_LIVE_SECRET_KEY'],
    test: variables.STRIPE_TEST_SECRET_KEY,
    live: variables.STRIPE_LIVE_SECRET_KEY,
    url: variables.STRIPE_URL,
    vendor: 'https://api.stripe.com',
    sandbox: { key: 'sk_test_sandbox', url: sandboxUrl },
  })
  if (variables.TEST_CLOCK_OFFSET && (live || !flights.test.sandbox || !payments.test.sandbox)) {
    throw new EnvError('TEST_CLOCK_OFFSET: not allowed when provider keys are set')
  }
  const { APP_URL = `http://localhost:${variables.PORT}`, SANDBOX_PUBLIC_URL, ...rest } = variables
  const { SESSION_SECRET, DATA_KEY, ...plain } = rest
  return {
    ...plain,
    APP_URL,
    SANDBOX_PUBLIC_URL: SANDBOX_PUBLIC_URL ?? `http://localhost:${variables.SANDBOX_PORT}`,
    sessionSecrets: SESSION_SECRET ?? [secret('SESSION_SECRET', 'session-secret')],
    dataKeys: DATA_KEY ?? [decodeKey(secret('DATA_KEY', 'data-key'))],
    secureCookies: APP_URL.startsWith('https:'),
    seller: buildSeller(variables),
    flights,
    payments,
    webhookSecrets: {
      flights: {
        test: variables.DUFFEL_TEST_WEBHOOK_SECRET ?? null,
        live: variables.DUFFEL_LIVE_WEBHOOK_SECRET ?? null,
      },
      payments: {
        test: variables.STRIPE_TEST_WEBHOOK_SECRET ?? null,
        live: variables.STRIPE_LIVE_WEBHOOK_SECRET ?? null,
      },
    },
    cardEntry: {
      test: variables.STRIPE_CARD_ENTRY ?? (payments.test.sandbox ? 'form' : 'hosted'),
      live: variables.STRIPE_CARD_ENTRY ?? 'hosted',
    },
  }
}

function buildSeller(variables: Variables): Seller {
  const { COMPANY_NAME, COMPANY_ADDRESS, SUPPORT_EMAIL, PRESS_EMAIL, CAREERS_EMAIL } = variables
  const { MAIL_FROM, SELLER_REGISTRATIONS } = variables
  const sender = /<([^>]+)>$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM
  const own = SUPPORT_EMAIL ?? (isFictional(sender) ? undefined : sender)
  const given: Partial<Seller> = {
    ...(COMPANY_NAME && { legalName: COMPANY_NAME }),
    ...(COMPANY_ADDRESS && { address: COMPANY_ADDRESS }),
    ...(own && { supportEmail: own, pressEmail: own, careersEmail: own }),
    ...(PRESS_EMAIL && { pressEmail: PRESS_EMAIL }),
    ...(CAREERS_EMAIL && { careersEmail: CAREERS_EMAIL }),
    ...(SELLER_REGISTRATIONS && { registrations: SELLER_REGISTRATIONS }),
  }
  return Object.keys(given).length > 0 ? { ...fictionalSeller, ...given } : fictionalSeller
}

/** RFC 2606 reserves this domain for documentation. */
export function isFictional(address: string): boolean {
  return /@contrail\.example$/i.test(address)
}

/**
 * Rejects variables of earlier releases, because ignoring a variable would change the site without
 * notice.
 */
function rejectReplacedVariables(given: [string, string | undefined][]): void {
  for (const vendor of ['DUFFEL', 'STRIPE']) {
    const name = `${vendor}_WEBHOOK_SECRET`
    if (!given.some(([key]) => key === name)) continue
    const successors = `${vendor}_TEST_WEBHOOK_SECRET and ${vendor}_LIVE_WEBHOOK_SECRET`
    throw new EnvError(`${name}: replaced by ${successors}, one for each mode`)
  }
}

function providerConfig(options: {
  names: [url: string, liveKey: string]
  test: string | undefined
  live: string | undefined
  url: string | undefined
  vendor: string
  sandbox: { key: string; url: string }
}): ProviderConfig {
  const { test, live, url, vendor, sandbox } = options
  // Only the sandbox uses http, so an http URL means the sandbox.
  const isSandbox = url?.startsWith('http:') ?? false
  if (live && isSandbox) {
    const [urlName, liveName] = options.names
    throw new EnvError(`${urlName}: must be an https URL when ${liveName} is set`)
  }
  return {
    test: test
      ? { key: test, url: url ?? vendor, sandbox: isSandbox }
      : { ...sandbox, url: isSandbox && url ? url : sandbox.url, sandbox: true },
    live: live ? { key: live, url: url ?? vendor, sandbox: false } : null,
  }
}

/**
 * Creates the file with a hard link, which is atomic. Of several starting processes one creates the
 * file, and the others read the complete file.
 */
function loadOrCreateSecret(file: string): string {
  const path = join('data', file)
  makePrivateFolder('data')
  restrictFile(path)
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) throw error
  }
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
    linkSync(draft, path)
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}

function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function decodeKey(text: string): Buffer {
  return Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')
}

function expected(what: string) {
  return { error: `expected ${what}` }
}

function expectedKey(prefix: string) {
  return expected(`a key that starts with ${prefix}`)
}

function readEnv(): Env {
  try {
    return parseEnv(process.env)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    process.stderr.write(`${error.message.split('\n')[0]}\n`)
    process.exit(1)
  }
}

/** All variables are read here, because `@duffel/api` replaces `process.env` with a copy. */
export const env: Env = readEnv()
