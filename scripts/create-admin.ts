import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { createApp } from '../app/compose.server.ts'
import { setApp } from '../app/core/app.server.ts'
import { closeDatabase, migrateToLatest } from '../app/platform/database/db.server.ts'
import { recordAudit } from '../app/core/site/settings.store.server.ts'
import { findUserByUsername } from '../app/core/account/user.store.server.ts'
import { turnOffSecondFactor } from '../app/core/account/sign-in/second-factor.server.ts'
import { ensureAdministrator, removeAdministrator } from '../app/core/desk/administrators.server.ts'
import { normalise } from '../app/platform/text/normalise.ts'
import { openDatabase } from './database/target-database.ts'

setApp(createApp())

/** Asks the operator a question. Returns an empty answer if there is no terminal. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) return ''
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return answer.trim()
}

async function fail(error: unknown): Promise<never> {
  await closeDatabase()
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error))
  process.exit(1)
}

async function resetSecondFactor(username: string): Promise<void> {
  await openDatabase()
  await migrateToLatest()
  const user = await findUserByUsername(username)
  const done = user !== null && (await turnOffSecondFactor(user))
  if (done) await recordAudit(user.id, 'administrator.second-factor-reset', user.username)
  if (!done) throw new Error(`There is no user ${username} with two-factor authentication.`)
  console.log(`Two-factor authentication is now off for ${username}.`)
}

async function remove(username: string): Promise<void> {
  const { ADMIN_USERNAME } = process.env
  if (ADMIN_USERNAME && normalise(username) === normalise(ADMIN_USERNAME)) {
    throw new Error('The next start makes ADMIN_USERNAME an administrator again. Change it first.')
  }
  await openDatabase()
  await migrateToLatest()
  await removeAdministrator(username)
  console.log(`${username} is no longer an administrator.`)
}

async function saveAdministrator(given?: string, email?: string): Promise<void> {
  await openDatabase({ mayBeEmpty: true })
  const { ADMIN_USERNAME, ADMIN_PASSWORD } = process.env
  const username = given || ADMIN_USERNAME || (await ask('Username [admin]: ')) || 'admin'
  if (username.startsWith('-') || username.length < 3) {
    throw new Error("The username needs at least 3 characters and can't start with a hyphen.")
  }
  if (email !== undefined && !/^[^@\s]+@[^@\s]+$/.test(email)) {
    throw new Error(`${email} is not an email address.`)
  }
  // ADMIN_PASSWORD belongs to ADMIN_USERNAME. Other administrators must not get the same password.
  const fromSettings = username === ADMIN_USERNAME ? ADMIN_PASSWORD : undefined
  const chosen = fromSettings || (await ask('Password, at least 12 characters [generate one]: '))
  if (chosen && chosen.length < 12) throw new Error('The password needs at least 12 characters.')
  const password = chosen || randomBytes(18).toString('base64url')
  await migrateToLatest()
  const outcome = await ensureAdministrator(username, password, email)
  console.log(`Administrator ${username}: ${outcome}.`)
  if (!chosen) console.log(`Password: ${password}`)
}

const { values, positionals } = parseArgs({
  options: { 'reset-second-factor': { type: 'boolean' }, remove: { type: 'boolean' } },
  allowPositionals: true,
})
const [username, email] = positionals
try {
  if (values['reset-second-factor']) await resetSecondFactor(username ?? '')
  else if (values.remove) await remove(username ?? '')
  else await saveAdministrator(username, email)
} catch (error) {
  await fail(error)
}
await closeDatabase()
