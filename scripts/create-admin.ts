import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { closeDatabase, migrateToLatest } from '../app/db.server.ts'
import { recordAudit } from '../app/models/settings.server.ts'
import { findUserByUsername } from '../app/models/user.server.ts'
import { turnOffSecondFactor } from '../app/operations/second-factor.server.ts'
import {
  ensureAdministrator,
  TravellersNameError,
  WeakPasswordError,
} from '../app/operations/admin/administrators.server.ts'

/** Asks on a terminal; anywhere else an answer that was not given stays empty. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) return ''
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return answer.trim()
}

const [given, email] = process.argv.slice(2)
if (given === '--reset-second-factor') {
  await migrateToLatest()
  const user = await findUserByUsername(email ?? '')
  const done = user !== null && (await turnOffSecondFactor(user))
  if (done) await recordAudit(user.id, 'administrator.second-factor-reset', user.username)
  await closeDatabase()
  console.log(
    done ? `Two-factor authentication of ${email} is off.` : 'Nobody of this name has it.',
  )
  process.exit(done ? 0 : 1)
}
const username = given || process.env.ADMIN_USERNAME || (await ask('Username [admin]: ')) || 'admin'
const chosen =
  process.env.ADMIN_PASSWORD || (await ask('Password, at least 12 characters [make one]: '))
if (chosen && chosen.length < 12) {
  console.error('The password needs at least 12 characters.')
  process.exit(1)
}
const password = chosen || randomBytes(18).toString('base64url')

await migrateToLatest()
const outcome = await ensureAdministrator(username, password, email).catch((error: unknown) => {
  if (!(error instanceof WeakPasswordError || error instanceof TravellersNameError)) throw error
  console.error(error.message)
  return null
})
await closeDatabase()
if (!outcome) process.exit(1)
console.log(`Administrator ${username}: ${outcome}.`)
if (!chosen) console.log(`Password: ${password}`)
