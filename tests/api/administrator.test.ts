import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { aName } from './travel.ts'
import { bodyOf, Visitor } from './visitor.ts'

/** `npm run admin`, as its script is called. */
async function runAdmin(args: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/admin.mjs', ...args], {
    env: { ...process.env, ADMIN_USERNAME: '', ADMIN_PASSWORD: '', ...env },
  })
  return stdout
}

test('npm run admin makes an administrator who can sign in, and gives a new password', async () => {
  const DATABASE_URL = inject('sites').databaseUrl
  const username = aName('boss')
  const made = await runAdmin([username], { DATABASE_URL })
  expect(made).toContain(`Administrator ${username}: created.`)
  const first = /Password: (\S+)/.exec(made)?.[1] ?? ''
  const visitor = new Visitor()
  const signIn = (password: string) =>
    visitor.call('POST', '/api/auth/login', { username, password })
  expect((await signIn(first)).status).toBe(200)
  expect(bodyOf(await visitor.call('GET', '/api/auth/user'))).toMatchObject({ isAdmin: true })

  const second = 'another long password'
  const env = { DATABASE_URL, ADMIN_USERNAME: username, ADMIN_PASSWORD: second }
  const again = await runAdmin([], env)
  expect(again).toBe(`Administrator ${username}: updated.\n`)
  // The sessions of the old password are over.
  expect((await visitor.call('GET', '/api/auth/user')).status).toBe(401)
  expect((await signIn(first)).status).toBe(401)
  expect((await signIn(second)).status).toBe(200)
})

test('npm run admin needs no database to be there before it', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'contrail-admin-'))
  try {
    const DATABASE_URL = `file:${join(directory, 'new', 'site.db')}`
    expect(await runAdmin([], { DATABASE_URL })).toMatch(
      /^Administrator admin: created\.\nPassword: \S{20}\n$/,
    )
    const short = { DATABASE_URL, ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'short' }
    await expect(runAdmin([], short)).rejects.toThrow('expected at least 12 characters')
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
})
