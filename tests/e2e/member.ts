import { DatabaseSync } from '@photostructure/sqlite'
import { expect, type Page } from 'playwright/test'
import type { Site } from './site.ts'
import { anAdult } from './traveller.ts'

/** Somebody with an account, as a person fills in its forms. */
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

/** Fills in the form of /register, as far as `member` says, and sends it. */
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

/** Makes an account without its form. */
export async function register(site: Pick<Site, 'url'>, member: Member): Promise<void> {
  const response = await fetch(`${site.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.url },
    body: JSON.stringify(member),
  })
  if (!response.ok) throw new Error(`Not registered: ${await response.text()}`)
}

/** Signs the visitor of `page` in without the form. */
export async function signIn(page: Page, site: Pick<Site, 'url'>, member: Member): Promise<void> {
  const { username, password } = member
  const response = await page.request.post(`${site.url}/api/auth/login`, {
    headers: { Origin: site.url },
    data: { username, password },
  })
  expect(response.status()).toBe(200)
}

export type Mail = { kind: string; subject: string; text: string }

/** What the site has written to an address, oldest first. */
export function mailsTo(site: Pick<Site, 'databaseFile'>, recipient: string): Mail[] {
  return inDatabase(site, (database) =>
    database
      .prepare('select kind, subject, text from outbox where recipient = ? order by id')
      .all(recipient),
  ) as Mail[]
}

/** Reads or writes the site's own database, beside it. */
export function inDatabase<T>(
  { databaseFile }: Pick<Site, 'databaseFile'>,
  work: (database: InstanceType<typeof DatabaseSync>) => T,
): T {
  const database = new DatabaseSync(databaseFile, { timeout: 5_000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}
