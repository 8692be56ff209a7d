import type { z } from 'zod'
import {
  decodeKey,
  EnvError,
  fictionalPhone,
  VariablesSchema,
  type Variables,
} from './env-variables.server.ts'
import { fictionalSeller, type Seller } from '../seller.ts'
import {
  readVendorSettings,
  VendorVariablesSchema,
  type AllVendorSettings,
} from './vendor-variables.server.ts'
import { loadOrCreateSecret } from '#app/platform/database/stored-secret.server.ts'

export type Env = Readonly<
  Omit<Variables, 'APP_URL' | 'SESSION_SECRET' | 'DATA_KEY' | 'SANDBOX_PUBLIC_URL'> & {
    APP_URL: string
    SANDBOX_PUBLIC_URL: string
    /** The first secret signs, and all secrets verify. */
    sessionSecrets: string[]
    /** Keys of 32 bytes. The first key encrypts, and all keys decrypt. */
    dataKeys: Buffer[]
    secureCookies: boolean
    vendors: AllVendorSettings
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
  const variables = parseVariables(VariablesSchema, given)
  const sandboxUrl = `http://127.0.0.1:${variables.SANDBOX_PORT}`
  const vendors = readVendorSettings(parseVariables(VendorVariablesSchema, given), sandboxUrl)
  if (!variables.ADMIN_USERNAME !== !variables.ADMIN_PASSWORD) {
    const missing = variables.ADMIN_USERNAME ? 'ADMIN_PASSWORD' : 'ADMIN_USERNAME'
    const other = variables.ADMIN_USERNAME ? 'ADMIN_USERNAME' : 'ADMIN_PASSWORD'
    throw new EnvError(`${missing}: required when ${other} is set`)
  }
  if (variables.MIGRATION_DATABASE_URL && variables.DATABASE_URL.startsWith('file:')) {
    throw new EnvError('MIGRATION_DATABASE_URL: not allowed when DATABASE_URL is a file')
  }
  const accesses = Object.values(vendors).map(({ access }) => access)
  const live = accesses.some((access) => access.live)
  const secret = (name: 'SESSION_SECRET' | 'DATA_KEY', file: string) => {
    if (live) throw new EnvError(`${name}: required when live keys are set`)
    return loadSecret(file)
  }
  if (live && variables.RECOVERY_SPEED !== 1) {
    throw new EnvError('RECOVERY_SPEED: must be 1 when live keys are set')
  }
  if (variables.TEST_CLOCK_OFFSET && (live || !accesses.every(({ test }) => test.sandbox))) {
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
    vendors,
    cardEntry: {
      test: variables.STRIPE_CARD_ENTRY ?? (vendors.stripe.access.test.sandbox ? 'form' : 'hosted'),
      live: variables.STRIPE_CARD_ENTRY ?? 'hosted',
    },
  }
}

function parseVariables<T>(schema: z.ZodType<T>, given: [string, string | undefined][]): T {
  const parsed = schema.safeParse(Object.fromEntries(given))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new EnvError(`${issue?.path.join('.')}: ${issue?.message}`)
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
function isFictional(address: string): boolean {
  return /@contrail\.example$/i.test(address)
}

/** Lists what travellers read about the company. `isMadeUp` is true for the default of a variable. */
export function sellerFacts({ seller, SUPPORT_PHONE }: Pick<Env, 'seller' | 'SUPPORT_PHONE'>) {
  const { legalName, address, supportEmail, pressEmail, careersEmail } = seller
  const facts = [
    ['COMPANY_NAME', legalName, legalName === fictionalSeller.legalName],
    ['COMPANY_ADDRESS', address.join(', '), address === fictionalSeller.address],
    ['SUPPORT_PHONE', SUPPORT_PHONE, SUPPORT_PHONE === fictionalPhone],
    ['SUPPORT_EMAIL', supportEmail, isFictional(supportEmail)],
    ['PRESS_EMAIL', pressEmail, isFictional(pressEmail)],
    ['CAREERS_EMAIL', careersEmail, isFictional(careersEmail)],
  ] as const
  return facts.map(([name, value, isMadeUp]) => ({ name, value, isMadeUp }))
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
