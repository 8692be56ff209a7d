import { DatabaseSync } from '@photostructure/sqlite'
import type { Page } from 'playwright/test'
import { codeOf } from '../authenticator.ts'
import { now } from '../clock.ts'
import { expect } from '../plain/expect.ts'
import type { Site } from './site.ts'
import { anAdult } from './traveller.ts'

/** Details of an account holder. */
export type Member = {
  username: string
  email: string
  firstName: string
  lastName: string
  password: string
}

export function aMember(changes: Partial<Member> = {}): Member {
  const { email = '', firstName, lastName } = anAdult()
  const username = email.replace(/@.*/, '')
  return { username, email, firstName, lastName, password: 'first secret', ...changes }
}

/** Fills in and sends the form of /register with the given fields. */
export async function fillRegistration(
  page: Page,
  member: Partial<Member> & { confirm?: string },
): Promise<void> {
  const fields: [label: string, value: string | undefined][] = [
    ['Username', member.username],
    ['Email', member.email],
    ['First Name', member.firstName],
    ['Last Name', member.lastName],
    ['Password', member.password],
    ['Confirm Password', member.confirm ?? member.password],
  ]
  const form = page.getByRole('main')
  for (const [label, value] of fields) {
    if (value !== undefined) await form.getByLabel(label, { exact: true }).fill(value)
  }
  await form.getByRole('button', { name: 'Create Account' }).click()
}

export async function fillSignIn(
  page: Page,
  { username, password }: Pick<Member, 'username' | 'password'>,
): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Password').fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
}

/**
 * Unused recovery codes of administrators, by name and site. Tests sign in with them, because the authenticator app gives
 * only one valid code every 30 seconds.
 */
const recoveryCodes = new Map<string, string[]>()

/** Signs in as administrator. The first time, it also sets up the second factor. */
export async function signInAsAdministrator(
  page: Page,
  site: Pick<Site, 'url'>,
  administrator: Pick<Member, 'username' | 'password'>,
  clock = now,
): Promise<void> {
  await fillSignIn(page, administrator)
  const main = page.getByRole('main')
  const known = recoveryCodes.get(`${administrator.username} ${site.url}`)
  if (known) {
    await main.getByRole('link', { name: 'Use a recovery code' }).click()
    await main.getByLabel('Recovery Code').fill(known.pop() ?? 'none is left')
    await main.getByRole('button', { name: 'Sign In' }).click()
    return
  }
  const made = await turnOnSecondFactor(page, administrator.password, clock)
  recoveryCodes.set(`${administrator.username} ${site.url}`, made)
  await main.getByRole('link', { name: 'I’ve Saved Them' }).click()
}

/**
 * Sets up a second factor with the key as text, as for an app without a camera. `clock` returns milliseconds since 1970
 * on the site's clock. Returns the recovery codes.
 */
export async function turnOnSecondFactor(
  page: Page,
  password: string,
  clock = now,
): Promise<string[]> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Set Up' }).click()
  await expect(main.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  const key = await main.locator('code').innerText()
  await main.getByLabel('Current Password').fill(password)
  // A code is valid for half a minute at least, so it is made last.
  await main.getByLabel('Code', { exact: true }).fill(codeOf(key, clock()))
  await main.getByRole('button', { name: 'Turn On' }).click()
  await expect(page.getByRole('heading', { name: 'Save Your Recovery Codes' })).toBeVisible()
  return main.getByRole('list', { name: 'Recovery codes' }).locator('code').allInnerTexts()
}

export async function register(site: Pick<Site, 'url'>, member: Member): Promise<void> {
  const response = await fetch(`${site.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.url },
    body: JSON.stringify(member),
  })
  if (!response.ok) throw new Error(`Not registered: ${await response.text()}`)
}

/** Confirms the member's email in the database, as the button behind the emailed link does. */
export function confirmEmail(site: Pick<Site, 'databaseFile'>, { username }: Member): void {
  inDatabase(site, (database) =>
    database
      .prepare('update users set email_confirmed_at = created_at where username = ?')
      .run(username),
  )
}

/** Registers an administrator with a confirmed email, and without a second factor. */
export async function registerAdministrator(
  site: Pick<Site, 'url' | 'databaseFile'>,
): Promise<Member> {
  const administrator = aMember()
  await register(site, administrator)
  confirmEmail(site, administrator)
  inDatabase(site, (database) =>
    database
      .prepare('update users set is_admin = 1 where username = ?')
      .run(administrator.username),
  )
  return administrator
}

export async function signIn(page: Page, site: Pick<Site, 'url'>, member: Member): Promise<void> {
  const { username, password } = member
  const response = await page.request.post(`${site.url}/api/auth/login`, {
    headers: { Origin: site.url },
    data: { username, password },
  })
  expect(response.status()).toBe(200)
}

export type Mail = { kind: string; subject: string; text: string }

/** Returns the emails to an address, oldest first. */
export function mailsTo(site: Pick<Site, 'databaseFile'>, recipient: string): Mail[] {
  return inDatabase(site, (database) =>
    database
      .prepare('select kind, subject, text from outbox where recipient = ? order by id')
      .all(recipient),
  ) as Mail[]
}

/** Reads or writes the site's database directly. */
export function inDatabase<T>(
  { databaseFile }: Pick<Site, 'databaseFile'>,
  work: (database: InstanceType<typeof DatabaseSync>) => T,
): T {
  const database = new DatabaseSync(databaseFile, { timeout: 60_000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}
