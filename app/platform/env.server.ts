import { decodeKey, VariablesSchema, type Variables } from './env-variables.server.ts'
import { fictionalSeller, type Seller } from './seller.ts'
import { loadOrCreateSecret } from '#app/platform/database/stored-secret.server.ts'

/** `message` is one line with the name of the variable and the expected value. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
}

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
