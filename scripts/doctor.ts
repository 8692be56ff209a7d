import { existsSync } from 'node:fs'
import { now } from '../app/platform/clock.server.ts'
import { pathOf } from '../app/platform/database/sqlite.server.ts'
import { createApp } from '../app/compose.server.ts'
import { app, setApp, type Vendor } from '../app/core/app.server.ts'
import type { Mode } from '../app/core/site/mode.ts'
import type { VendorAccount } from '../app/core/site/vendor.ts'
import { closeDatabase, isDatabaseReady, db } from '../app/platform/database/db.server.ts'
import { env, sellerFacts } from '../app/platform/settings/env.server.ts'
import { databaseId, lastBackupAt } from '../app/core/site/settings.store.server.ts'
import {
  maxBackupDays,
  maxSkewSeconds,
  minFreeShare,
  readDisk,
} from '../app/core/desk/vital-signs.server.ts'
import { paths } from '../app/core/paths.ts'
import { checkSmtp, smtpConfigOf } from '../app/vendors/smtp.server.ts'
import { sql } from 'kysely'
import { fetchSiteIds, describeDatabase, siteAddress } from './database/target-database.ts'

setApp(createApp())

/**
 * Result of a check. `missing` and `wrong` make the command fail. `note` needs no action, or can't
 * be checked from this machine.
 */
type State = 'ok' | 'note' | 'missing' | 'wrong'

let failed = false

function say(state: State, what: string, words: string): void {
  if (state === 'missing' || state === 'wrong') failed = true
  console.log(`${state.padEnd(8)} ${what}: ${words}`)
}

function firstLine(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const message = cause instanceof Error ? cause.message : String(cause)
  return message.split('\n')[0] || 'unknown'
}

/** Whether the network failed. This failure proves nothing about the key. */
function isUnreachable(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'TimeoutError' || error.message === 'fetch failed')
  )
}

const isLive = Object.values(env.vendors).some(({ access }) => access.live !== null)
const isPublic = env.APP_URL.startsWith('https:')

function checkSecrets(): void {
  for (const name of ['SESSION_SECRET', 'DATA_KEY']) {
    if (process.env[name]?.trim()) say('ok', name, 'set')
    else
      say(
        'note',
        name,
        'generated and kept in data/; set it yourself for live keys or several instances',
      )
  }
}

function checkAddress(): void {
  if (isPublic) return say('ok', 'APP_URL', `${env.APP_URL}: cookies are secure`)
  const words = `${env.APP_URL} is not https: set it to the address that visitors and vendors use`
  say(isLive ? 'missing' : 'note', 'APP_URL', words)
}

async function checkDatabase(): Promise<void> {
  const kind = describeDatabase()
  const isFile = env.DATABASE_URL.startsWith('file:')
  const words = `${kind} does not exist: start the site once to create it, or check DATABASE_URL and the current folder`
  // Opening a SQLite database would create its file.
  if (isFile && !existsSync(pathOf(env.DATABASE_URL))) return say('missing', 'Database', words)
  try {
    await sql`select 1`.execute(db())
  } catch (error) {
    return say(
      'wrong',
      'Database',
      `${kind} does not answer (${firstLine(error)}): check DATABASE_URL`,
    )
  }
  if (await isDatabaseReady())
    return say('ok', 'Database', `${kind} answers and has all migrations`)
  say('missing', 'Database', `${kind} is missing migrations: start the site once to run them`)
}

async function checkSite(): Promise<void> {
  const address = siteAddress()
  const site = await fetchSiteIds(address)
  if (!site) return say('note', 'Site', `no site at ${address}, or it doesn't report its database`)
  const own = (await isReady()) ? await databaseId() : null
  if (site.database === own) return say('ok', 'Site', `${address} uses this database`)
  const words = `${address} uses another database, not ${describeDatabase()}: run this command with the site's settings and data folder`
  say('wrong', 'Site', words)
}

/** Whether the database is ready. Never creates the database file. */
async function isReady(): Promise<boolean> {
  const isFile = env.DATABASE_URL.startsWith('file:')
  return (!isFile || existsSync(pathOf(env.DATABASE_URL))) && isDatabaseReady()
}

async function checkBackup(): Promise<void> {
  if (!(await isReady())) return
  const at = await lastBackupAt()
  const days = at ? Math.floor((now() - Date.parse(at)) / 86_400_000) : Infinity
  if (days <= maxBackupDays) return say('ok', 'Backup', 'less than two days old')
  const made = at ? `the newest is ${days} days old` : 'none yet'
  say('note', 'Backup', `${made}: schedule npm run backup, unless your host takes snapshots`)
}

async function checkDisk(): Promise<void> {
  const { free, total } = await readDisk()
  const words = `${Math.round((free / total) * 100)}% free`
  if (free / total >= minFreeShare) return say('ok', 'Disk', words)
  say('wrong', 'Disk', `${words}: free some space, or SQLite and the logs can't be written`)
}

/** Warns about unknown proxies. Behind one, all visitors share one address and one rate limit. */
function checkProxies(): void {
  if (process.env.TRUSTED_PROXIES?.trim()) return say('ok', 'TRUSTED_PROXIES', 'set')
  const words = 'only a proxy on this machine is trusted; if yours runs elsewhere, set its address'
  say('note', 'TRUSTED_PROXIES', words)
}

function checkSeller(): void {
  for (const { name, value, isMadeUp } of sellerFacts(env)) {
    const words = `${value} is a made-up default that travellers see: set your own`
    if (isMadeUp) say(isLive ? 'missing' : 'note', name, words)
    else say('ok', name, value)
  }
  if (!env.seller.registrations && isLive) {
    say(
      'note',
      'SELLER_REGISTRATIONS',
      'none: some states require you to show a seller of travel number',
    )
  }
}

function checkSender(): void {
  if (!env.SMTP_URL) return
  if (!env.MAIL_FROM.includes('contrail.example')) return say('ok', 'MAIL_FROM', env.MAIL_FROM)
  const words = 'the default address does not exist: set your own, or replies are lost'
  say(isLive ? 'missing' : 'note', 'MAIL_FROM', words)
}

function checkNumbers(): void {
  if (env.METRICS_PORT) return say('ok', 'METRICS_PORT', `metrics on port ${env.METRICS_PORT}`)
  say('note', 'METRICS_PORT', 'not set, so Prometheus has no metrics and can send no alerts')
}

async function checkMail(): Promise<void> {
  if (!env.SMTP_URL) {
    const words = 'no mail server, so emails stay in the database: set SMTP_URL'
    return say(isLive ? 'missing' : 'note', 'Mail', words)
  }
  const { hostname } = new URL(env.SMTP_URL)
  try {
    await checkSmtp(smtpConfigOf(env.SMTP_URL, env.MAIL_FROM))
    say('ok', 'Mail', `${hostname} accepts our connection`)
  } catch (error) {
    say('wrong', 'Mail', `${hostname} refused the connection (${firstLine(error)}): check SMTP_URL`)
  }
}

async function checkVendor(vendor: Vendor, mode: Mode): Promise<void> {
  const { title: name, keys } = vendor
  const access = vendor.access[mode]
  const key = keys[mode]
  if (!access)
    return say('note', `${name} ${mode}`, `${key} is not set, so there is no ${mode} mode`)
  const isBuiltIn = !process.env[key]?.trim()
  const address = `${name.toUpperCase()}_URL`
  const start = process.env[address]?.trim()
    ? `npm start starts no sandbox while ${address} is set. Remove it`
    : 'Start it with npm start or npm run sandbox'
  const at = isBuiltIn ? 'the sandbox' : name
  const account = await vendor
    .at(mode)
    .checkAccess()
    .catch((error: unknown) => {
      const advice = isBuiltIn
        ? `${start}, or set ${key}`
        : isUnreachable(error)
          ? `${new URL(access.url).host} cannot be reached from here: check the network. This says nothing about the key`
          : `Check ${key} at ${name}`
      say(
        isBuiltIn && isLive ? 'note' : 'wrong',
        `${name} ${mode}`,
        `${at}: ${firstLine(error)}. ${advice}`,
      )
      return null
    })
  if (!account) return
  checkMode(vendor, mode, account, at)
  checkClock(vendor, mode, account)
  if (isBuiltIn) say('note', `${name} ${mode} webhook`, 'the sandbox needs no registration')
  else checkWebhook(vendor, mode, account)
}

function checkMode(
  { title: name, keys }: Vendor,
  mode: Mode,
  account: VendorAccount,
  at: string,
): void {
  const live = account.live ?? mode === 'live'
  if (live === (mode === 'live')) return say('ok', `${name} ${mode}`, `${at} accepts the key`)
  const other = live ? 'live' : 'test'
  say('wrong', `${name} ${mode}`, `this is a ${other} key: check ${keys[mode]}`)
}

function checkClock({ title: name }: Vendor, mode: Mode, { clock }: VendorAccount): void {
  const what = `${name} ${mode} clock`
  if (clock === null) return say('note', what, 'its response has no Date header')
  const skewSeconds = Math.round((now() - clock) / 1000)
  if (Math.abs(skewSeconds) <= maxSkewSeconds) return say('ok', what, 'in step with ours')
  const side = skewSeconds > 0 ? 'ahead of' : 'behind'
  say(
    'wrong',
    what,
    `ours is ${Math.abs(skewSeconds)} s ${side} it: synchronise this machine (NTP)`,
  )
}

function checkWebhook(vendor: Vendor, mode: Mode, { webhooks }: VendorAccount): void {
  const { title: name, secrets, webhook } = vendor
  if (!webhook) return
  const { events } = webhook
  const what = `${name} ${mode} webhook`
  const url = `${env.APP_URL}${paths.webhook(vendor.name)}`
  const stateIfMissing: State = mode === 'live' || isPublic ? 'missing' : 'note'
  if (!secrets[mode]) {
    say(
      stateIfMissing,
      vendor.webhookSecrets[mode],
      `set it to the signing secret of ${url} at ${name}`,
    )
  }
  if (!webhooks)
    return say('note', what, `this key may not list webhooks: check ${name}'s dashboard`)
  const ours = webhooks.find((one) => one.url === url)
  if (!ours) return say(stateIfMissing, what, `register ${url} at ${name} for ${events.join(', ')}`)
  if (!ours.active) return say('wrong', what, `${url} is registered but disabled: enable it`)
  if (ours.live !== null && ours.live !== (mode === 'live')) {
    return say('wrong', what, `${url} is registered in the other mode`)
  }
  const missing = events.filter(
    (event) => !ours.events.includes(event) && !ours.events.includes('*'),
  )
  if (missing.length > 0) return say('wrong', what, `subscribe ${url} to ${missing.join(', ')} too`)
  say('ok', what, `${url} receives every event it needs`)
}

checkSecrets()
checkAddress()
checkProxies()
await checkDatabase()
await checkSite()
await checkBackup()
await checkDisk()
checkNumbers()
checkSender()
checkSeller()
await checkMail()
const { vendors } = app()
for (const vendor of vendors) {
  for (const mode of ['test', 'live'] as const) await checkVendor(vendor, mode)
}
for (const { unchecked } of vendors) if (unchecked) say('note', unchecked.what, unchecked.words)
await closeDatabase()
process.exit(failed ? 1 : 0)
