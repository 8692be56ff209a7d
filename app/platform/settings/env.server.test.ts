import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { EnvError, VariablesSchema } from './env-variables.server.ts'
import { VendorVariablesSchema } from './vendor-variables.server.ts'
import { fictionalSeller } from '../seller.ts'
import { letterheadOf } from '#app/core/site/company.ts'
import { parseEnv } from './env.server.ts'

const secret = 's'.repeat(32)
const key = Buffer.alloc(32, 7).toString('base64')
const kept = () => key
const liveSecrets = { SESSION_SECRET: secret, DATA_KEY: key }

describe('the default configuration', () => {
  const env = parseEnv({}, kept)

  test('uses the sandbox and an embedded database', () => {
    expect(env).toMatchObject({
      NODE_ENV: 'development',
      PORT: 3000,
      APP_URL: 'http://localhost:3000',
      DATABASE_URL: 'file:data/contrail.db',
      SANDBOX_PORT: 4010,
      SANDBOX_PUBLIC_URL: 'http://localhost:4010',
      SUPPORT_PHONE: '+1 (888) 555-0142',
      PRICE_UPLIFT_PERCENT: '23',
      LOG_LEVEL: 'info',
      secureCookies: false,
      vendors: {
        duffel: {
          keys: { test: 'DUFFEL_TEST_TOKEN', live: 'DUFFEL_LIVE_TOKEN' },
          access: {
            test: { key: 'duffel_test_sandbox', url: 'http://127.0.0.1:4010', sandbox: true },
            live: null,
          },
          secrets: { test: null, live: null },
        },
        stripe: {
          keys: { test: 'STRIPE_TEST_SECRET_KEY', live: 'STRIPE_LIVE_SECRET_KEY' },
          access: {
            test: { key: 'sk_test_sandbox', url: 'http://127.0.0.1:4010', sandbox: true },
            live: null,
          },
        },
      },
      cardEntry: { test: 'form', live: 'hosted' },
    })
  })

  test('derives APP_URL from the port and treats empty values as absent', () => {
    expect(parseEnv({ PORT: '4250', APP_URL: '' }, kept).APP_URL).toBe('http://localhost:4250')
  })
})

test('an https APP_URL makes cookies secure and loses its trailing slashes', () => {
  const env = parseEnv({ APP_URL: 'https://contrail.example/' }, kept)
  expect(env).toMatchObject({ APP_URL: 'https://contrail.example', secureCookies: true })
})

test('migrations use their own database URL on PostgreSQL only', () => {
  const DATABASE_URL = 'postgres://site@db.example/contrail'
  const MIGRATION_DATABASE_URL = 'postgres://owner@db.example/contrail'
  expect(parseEnv({ DATABASE_URL, MIGRATION_DATABASE_URL }, kept)).toMatchObject({
    DATABASE_URL,
    MIGRATION_DATABASE_URL,
  })
  expect(() => parseEnv({ MIGRATION_DATABASE_URL }, kept)).toThrow(
    'MIGRATION_DATABASE_URL: not allowed when DATABASE_URL is a file',
  )
  expect(() => parseEnv({ DATABASE_URL, MIGRATION_DATABASE_URL: 'file:x.db' }, kept)).toThrow(
    'MIGRATION_DATABASE_URL: expected postgres://',
  )
})

test('ADS_CONVERSION_ID requires an account and a label', () => {
  const ADS_CONVERSION_ID = 'AW-123456789/Ab-C_d'
  expect(parseEnv({ ADS_CONVERSION_ID }, kept)).toMatchObject({ ADS_CONVERSION_ID })
  expect(() => parseEnv({ ADS_CONVERSION_ID: 'AW-123456789' }, kept)).toThrow(
    'ADS_CONVERSION_ID: expected AW-123456789/label',
  )
})

test('with several secrets, the first signs and all are accepted', () => {
  const env = parseEnv({ SESSION_SECRET: `${secret}, ${'t'.repeat(40)}`, DATA_KEY: key })
  expect(env.sessionSecrets).toEqual([secret, 't'.repeat(40)])
  expect(env.dataKeys).toEqual([Buffer.alloc(32, 7)])
  const another = Buffer.alloc(32, 8)
  const { dataKeys } = parseEnv({ DATA_KEY: `${another.toString('base64')}, ${key}` }, kept)
  expect(dataKeys).toEqual([another, Buffer.alloc(32, 7)])
})

test("with test keys, the site calls the real vendors and uses Stripe's card page by default", () => {
  const env = parseEnv(
    { DUFFEL_TEST_TOKEN: 'duffel_test_x', STRIPE_TEST_SECRET_KEY: 'sk_test_x' },
    kept,
  )
  expect(env.vendors.duffel.access.test).toEqual({
    key: 'duffel_test_x',
    url: 'https://api.duffel.com',
    sandbox: false,
  })
  expect(env.vendors.stripe.access.test.url).toBe('https://api.stripe.com')
  expect(env.cardEntry.test).toBe('hosted')
})

test('live keys allow no other RECOVERY_SPEED than 1', () => {
  const live = { ...liveSecrets, STRIPE_LIVE_SECRET_KEY: 'sk_live_x' }
  expect(parseEnv({ ...live, RECOVERY_SPEED: '1' }, kept).RECOVERY_SPEED).toBe(1)
  expect(() => parseEnv({ ...live, RECOVERY_SPEED: '10' }, kept)).toThrow(
    /^RECOVERY_SPEED: must be 1/,
  )
})

test('STRIPE_CARD_ENTRY chooses where cards are entered, in both modes', () => {
  const env = parseEnv({ STRIPE_CARD_ENTRY: 'form' }, kept)
  expect(env.cardEntry).toEqual({ test: 'form', live: 'form' })
})

test('test mode uses the sandbox when only live keys are set', () => {
  const env = parseEnv({ ...liveSecrets, DUFFEL_LIVE_TOKEN: 'duffel_live_x' }, kept)
  expect(env.vendors.duffel.access.test).toMatchObject({
    url: 'http://127.0.0.1:4010',
    sandbox: true,
  })
  expect(env.vendors.duffel.access.live).toMatchObject({
    url: 'https://api.duffel.com',
    sandbox: false,
  })
})

test('each mode has its own webhook secrets', () => {
  const given = { DUFFEL_TEST_WEBHOOK_SECRET: 'of tests', STRIPE_LIVE_WEBHOOK_SECRET: 'whsec_live' }
  const { duffel, stripe } = parseEnv(given, kept).vendors
  expect(duffel.secrets).toEqual({ test: 'of tests', live: null })
  expect(stripe.secrets).toEqual({ test: null, live: 'whsec_live' })
})

test.each([
  [{ PORT: '80a' }, /^PORT: expected a port/],
  [{ PORT: '70000' }, /^PORT: expected a port/],
  [{ PORT: '3000.5' }, /^PORT: expected a port/],
  [{ METRICS_PORT: '0' }, /^METRICS_PORT: expected a port/],
  [{ APP_URL: 'https://contrail.example/flights' }, /^APP_URL: expected a URL without a path/],
  [{ APP_URL: 'https://contrail.example?from=mail' }, /^APP_URL: expected a URL without/],
  [{ APP_URL: 'https://me:secret@contrail.example' }, /^APP_URL: expected a URL without/],
  [{ MAIL_FROM: 'Contrail' }, /^MAIL_FROM: expected one address/],
  [{ MAIL_FROM: 'a@b.example, c@d.example' }, /^MAIL_FROM: expected one address/],
  [{ MAIL_FROM: 'Contrail <support>' }, /^MAIL_FROM: expected one address/],
  [{ OWN_SEARCHES_PER_HOUR: '61' }, /^OWN_SEARCHES_PER_HOUR: expected a whole number up to 60/],
  [{ PRICE_UPLIFT_PERCENT: '999' }, /^PRICE_UPLIFT_PERCENT: expected a percentage up to 100/],
  [{ APP_URL: 'contrail.example' }, /^APP_URL: expected a URL/],
  [{ APP_URL: 'ftp://contrail.example' }, /^APP_URL: expected a URL/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: expected file:path or postgres:/],
  [{ SESSION_SECRET: 'short' }, /^SESSION_SECRET: expected secrets of at least 32/],
  [{ SESSION_SECRET: `${secret},` }, /^SESSION_SECRET: expected secrets of at least 32/],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES: expected addresses, networks/],
  [{ TRUSTED_PROXIES: 'loopback,' }, /^TRUSTED_PROXIES: expected/],
  [{ TRUSTED_PROXIES: 'toString' }, /^TRUSTED_PROXIES: expected/],
  [{ TRUSTED_PROXIES: '10.0.0.0/8/8' }, /^TRUSTED_PROXIES: expected/],
  [{ HOST: 'http://a' }, /^HOST: expected an IP address or host name/],
  [{ DATA_KEY: 'c2hvcnQ=' }, /^DATA_KEY: expected 32 random bytes/],
  [{ DATA_KEY: `${key},` }, /^DATA_KEY: expected 32 random bytes/],
  [{ DUFFEL_TEST_TOKEN: 'duffel_live_x' }, /^DUFFEL_TEST_TOKEN: .*duffel_test_/],
  [{ STRIPE_LIVE_SECRET_KEY: 'sk_test_x' }, /^STRIPE_LIVE_SECRET_KEY: .*sk_live_/],
  [{ STRIPE_CARD_ENTRY: 'iframe' }, /^STRIPE_CARD_ENTRY: expected form or hosted/],
  [{ PRICE_UPLIFT_PERCENT: '-5' }, /^PRICE_UPLIFT_PERCENT: expected a percentage/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: expected one of/],
  [{ NODE_ENV: 'prod' }, /^NODE_ENV: expected development/],
  [
    { ...liveSecrets, DUFFEL_LIVE_TOKEN: 'duffel_live_x', DUFFEL_URL: 'http://127.0.0.1:4010' },
    /^DUFFEL_URL: must be an https URL when DUFFEL_LIVE_TOKEN is set/,
  ],
  [
    { ...liveSecrets, STRIPE_LIVE_SECRET_KEY: 'rk_live_x', STRIPE_URL: 'http://sandbox:4010' },
    /^STRIPE_URL: must be an https URL/,
  ],
  [
    { DUFFEL_LIVE_TOKEN: 'duffel_live_x', DATA_KEY: key },
    /^SESSION_SECRET: required when live keys are set/,
  ],
  [
    { DUFFEL_LIVE_TOKEN: 'duffel_live_x', SESSION_SECRET: secret },
    /^DATA_KEY: required when live keys are set/,
  ],
  [{ DUFFEL_TEST_WEBHOOK_SECRET: 'short' }, /^DUFFEL_TEST_WEBHOOK_SECRET: expected the signing/],
  [
    { DUFFEL_WEBHOOK_SECRET: secret },
    /^DUFFEL_WEBHOOK_SECRET: replaced by DUFFEL_TEST_WEBHOOK_SECRET and DUFFEL_LIVE_WEBHOOK_SECRET/,
  ],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_x' }, /^STRIPE_WEBHOOK_SECRET: replaced by STRIPE_TEST_WEBHOOK/],
  [{ TEST_CLOCK_OFFSET: 'tomorrow' }, /^TEST_CLOCK_OFFSET: expected a number of milliseconds/],
  [
    { DUFFEL_TEST_TOKEN: 'duffel_test_x', TEST_CLOCK_OFFSET: '1000' },
    /^TEST_CLOCK_OFFSET: not allowed when provider keys are set/,
  ],
  [
    { ...liveSecrets, STRIPE_LIVE_SECRET_KEY: 'sk_live_x', TEST_CLOCK_OFFSET: '-1000' },
    /^TEST_CLOCK_OFFSET: not allowed/,
  ],
])('%o is rejected with a one-line message', (source, message) => {
  expect(() => parseEnv(source, kept)).toThrow(EnvError)
  expect(() => parseEnv(source, kept)).toThrow(message)
  expect(() => parseEnv(source, kept)).not.toThrow(/\n/)
})

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'contrail-env-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

describe('a starting process', () => {
  const run = promisify(execFile)
  const script = `import(${JSON.stringify(resolve('app/platform/settings/env.server.ts'))}).then(({ env }) =>
    console.log(env.sessionSecrets[0], env.dataKeys[0].toString('base64')))`
  const start = (cwd: string, extra: Record<string, string>) =>
    run(
      process.execPath,
      ['--import', resolve('node_modules/tsx/dist/esm/index.mjs'), '-e', script],
      {
        cwd,
        env: { NODE_ENV: 'production', PATH: process.env.PATH, ...extra },
      },
    )

  test('prints an invalid variable in one line to stderr and exits', async () => {
    const cwd = await emptyFolder()
    await expect(start(cwd, { PORT: 'x' })).rejects.toMatchObject({
      code: 1,
      stderr: 'PORT: expected a port from 1 to 65535\n',
    })
  })

  test('uses the same generated secrets as a process that starts at the same moment', async () => {
    const cwd = await emptyFolder()
    const [first, second] = await Promise.all([start(cwd, {}), start(cwd, {})])
    expect(first.stdout).toBe(second.stdout)
    const file = join(cwd, 'data', 'session-secret')
    expect(first.stdout).toContain((await readFile(file, 'utf8')).trim())
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(join(cwd, 'data'))).mode & 0o777).toBe(0o700)
    await Promise.all([chmod(file, 0o644), chmod(join(cwd, 'data'), 0o755)])
    await start(cwd, {})
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(join(cwd, 'data'))).mode & 0o777).toBe(0o700)
    expect((await start(cwd, {})).stdout).toBe(first.stdout)
    // A copy of a secret would outlive its rotation.
    expect(await readdir(join(cwd, 'data'))).toEqual(['data-key', 'session-secret'])
  })
})

test('.env.example and the README explain every variable', async () => {
  const names = [VariablesSchema, VendorVariablesSchema].flatMap(({ shape }) => Object.keys(shape))
  expect(names).toContain('ADMIN_PASSWORD')
  const [example, readme] = await Promise.all([
    readFile('.env.example', 'utf8'),
    readFile('README.md', 'utf8'),
  ])
  // The npm commands set NODE_ENV, and TEST_CLOCK_OFFSET is for test runs only.
  const [byCommand, secretly] = ['NODE_ENV', 'TEST_CLOCK_OFFSET']
  const unexplained = (text: string, start: string) =>
    names.filter((name) => name !== byCommand && !text.includes(`${start}${name}`))
  expect(unexplained(example, '\n#')).toEqual([secretly])
  expect(unexplained(readme, '`')).toEqual([secretly])
})

describe('the seller', () => {
  const sellerOf = (source: Record<string, string>) => parseEnv(source, kept).seller

  test('defaults to the fictional company', () => {
    expect(sellerOf({})).toBe(fictionalSeller)
  })

  test('uses the address of MAIL_FROM for all contacts unless other addresses are set', () => {
    expect(sellerOf({ MAIL_FROM: 'Skies <hello@skies.test>' })).toMatchObject({
      supportEmail: 'hello@skies.test',
      pressEmail: 'hello@skies.test',
      careersEmail: 'hello@skies.test',
    })
    const given = { MAIL_FROM: 'no-reply@skies.test', SUPPORT_EMAIL: 'help@skies.test' }
    expect(sellerOf({ ...given, PRESS_EMAIL: 'news@skies.test' })).toMatchObject({
      supportEmail: 'help@skies.test',
      pressEmail: 'news@skies.test',
      careersEmail: 'help@skies.test',
    })
  })

  test('has a name, an address of several lines and registrations', () => {
    const seller = sellerOf({
      COMPANY_NAME: 'Skies Ltd',
      COMPANY_ADDRESS: '1 High Street; London N1 1AA ; United Kingdom',
      SELLER_REGISTRATIONS: 'ATOL 12345',
    })
    expect(letterheadOf(seller)).toBe(
      'Skies Ltd · 1 High Street, London N1 1AA, United Kingdom · ATOL 12345',
    )
  })

  test.each([
    { SUPPORT_PHONE: 'abc' },
    { SUPPORT_PHONE: '12' },
    { SUPPORT_PHONE: '+1 888 CALL NOW' },
    { SUPPORT_EMAIL: 'nobody' },
    { PRESS_EMAIL: 'press@' },
    { COMPANY_ADDRESS: 'one line' },
    { COMPANY_ADDRESS: 'a;;b' },
  ])('%o is rejected with the name of the variable', (source) => {
    const [name = ''] = Object.keys(source)
    expect(() => parseEnv({ ...source }, kept)).toThrow(new RegExp(`^${name}: expected `))
  })
})
