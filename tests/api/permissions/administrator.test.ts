import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import {
  aName,
  anOffer,
  aUser,
  bookingOf,
  confirmEmail,
  makeAdministrator,
  password,
  succeed,
  turnOnSecondFactor,
} from '../travel.ts'
import { bodyOf, Visitor } from '../visitor.ts'

async function runAdmin(args: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/tool.mjs', 'admin', ...args],
    {
      env: { ...process.env, ADMIN_USERNAME: '', ADMIN_PASSWORD: '', ...env },
    },
  )
  return stdout
}

test('npm run admin creates an administrator and later changes the password', async () => {
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
  // A new password ends the sessions of the old one.
  expect((await visitor.call('GET', '/api/auth/user')).status).toBe(401)
  expect((await signIn(first)).status).toBe(401)
  expect((await signIn(second)).status).toBe(200)
})

test('npm run admin gives each administrator a different password', async () => {
  const DATABASE_URL = inject('sites').databaseUrl
  const username = aName('second')
  const shared = 'the password of the first'
  const env = { DATABASE_URL, ADMIN_USERNAME: aName('first'), ADMIN_PASSWORD: shared }
  const made = await runAdmin([username], env)
  const own = /Password: (\S{24})\n/.exec(made)?.[1] ?? ''
  const signIn = (password: string) =>
    new Visitor().call('POST', '/api/auth/login', { username, password })
  expect((await signIn(shared)).status).toBe(401)
  expect((await signIn(own)).status).toBe(200)
})

test('npm run admin creates and migrates a missing database', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'contrail-admin-'))
  try {
    const DATABASE_URL = `file:${join(directory, 'new', 'site.db')}`
    expect(await runAdmin([], { DATABASE_URL })).toMatch(
      /^Administrator admin: created\.\nPassword: \S{24}\n$/,
    )
    const short = { DATABASE_URL, ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'short' }
    await expect(runAdmin([], short)).rejects.toThrow('expected at least 12 characters')
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
})

const page = '/admin-settings'

async function query(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: inject('sites').databaseUrl })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text, values)
  await client.end()
  return rows
}

test('an administrator without a second factor reaches only the page that sets one up', async () => {
  const boss = await aUser(aName('boss'))
  await makeAdministrator(boss.name)
  for (const answer of [await boss.send(page), await boss.post(page, { intent: 'mode' })]) {
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      '/account-settings/two-factor',
    ])
  }
  const api = await boss.call('GET', '/api/admin/settings')
  expect([api.status, bodyOf(api).code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
  await turnOnSecondFactor(boss)
  expect((await boss.send(page)).status).toBe(200)
})

test('an account with a second factor signs in to the API with a two-factor code', async () => {
  const boss = await aUser(aName('boss'))
  await confirmEmail(boss.name)
  const { recoveryCodes, taken } = await turnOnSecondFactor(boss)
  const visitor = new Visitor()
  const signIn = async (code?: string) => {
    const body = { username: boss.name, password, ...(code && { code }) }
    const answer = await visitor.call('POST', '/api/auth/login', body)
    return [answer.status, bodyOf(answer).code ?? 'signed in']
  }
  expect(await signIn()).toEqual([401, 'CODE_REQUIRED'])
  expect(visitor.cookies.size).toBe(0)
  expect(await signIn('000000')).toEqual([401, 'WRONG_CODE'])
  // Each code works only once.
  expect(await signIn(taken)).toEqual([401, 'WRONG_CODE'])
  expect(await signIn(recoveryCodes[0])).toEqual([200, 'signed in'])
  expect(bodyOf(await visitor.call('GET', '/api/auth/user'))).toMatchObject({
    username: boss.name,
  })
})

test('the API refuses the generated password of a guest account', async () => {
  const { name } = await aUser()
  await query('update users set password_generated = 1 where username = $1', [name])
  const answer = await new Visitor().call('POST', '/api/auth/login', { username: name, password })
  expect([answer.status, bodyOf(answer).code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED'])
})

test('changes of money or mode require a new sign-in after 15 minutes and keep typed values', async () => {
  const boss = await aUser(aName('boss'))
  await makeAdministrator(boss.name)
  const { recoveryCodes } = await turnOnSecondFactor(boss)
  const age = () =>
    query(
      `update sessions set verified_at = to_char(verified_at::timestamptz - interval '15 minutes',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') where user_id = (select id from users where username = $1)`,
      [boss.name],
    )
  const fields = { intent: 'close-case', id: 'x', amount: '12.34', reason: 'It was "settled"' }
  expect((await boss.post(page, fields)).status).toBe(409)
  await age()
  const api = await boss.call('POST', '/api/admin/settings', { enableLiveMode: false })
  expect([api.status, bodyOf(api).code]).toEqual([403, 'SIGN_IN_AGAIN'])
  for (const path of [page, '/admin-settings/checkouts/co_unknown']) {
    expect((await boss.post(path, fields)).status, path).toBe(403)
  }
  const asked = await boss.post(page, fields)
  expect(asked.text).toContain('Confirm It’s You')
  expect(asked.text).toContain('name="reason" value="It was &quot;settled&quot;"')

  const [first = '', second = ''] = recoveryCodes
  const prove = (proof: Record<string, string>) => boss.post(page, { ...fields, ...proof })
  for (const proof of [
    { currentPassword: 'wrong', code: first },
    { currentPassword: password, code: '000000' },
    { currentPassword: '', code: '' },
  ]) {
    const again = await prove(proof)
    expect(again.status).toBe(403)
    expect(again.text).toContain('name="reason" value="It was &quot;settled&quot;"')
    expect(again.text).not.toContain(first)
  }
  const before = boss.twin()
  // The case does not exist, so status 409 shows that the site accepted the proof of identity.
  expect((await prove({ currentPassword: password, code: second })).status).toBe(409)
  // The proof of identity starts a new session, so a copied cookie of the old session becomes worthless.
  expect((await before.call('GET', '/api/auth/user')).status).toBe(401)
  expect((await boss.post(page, fields)).status).toBe(409)

  const [{ id } = {}] = await query('select id from users where username = $1', [boss.name])
  const lines = await query('select action from audit where actor = $1 order by id', [id])
  expect(lines.map(({ action }) => action)).toEqual([
    'account.second-factor-on',
    'account.password-refused',
    'account.code-refused',
    'account.signed-in-again',
  ])
})

test('an administrator finds bookings without an address that shows the email', async () => {
  const boss = await aUser(aName('boss'))
  await makeAdministrator(boss.name)
  await turnOnSecondFactor(boss)
  const find = (sought: string) => boss.post(page, { intent: 'find-booking', sought })

  const missing = await find('nobody "called" this@example.com')
  expect(missing.status).toBe(422)
  expect(missing.text).toContain(
    'No booking or unfinished checkout found. For a name, try its first three letters.',
  )
  expect(missing.text).toContain('value="nobody &quot;called&quot; this@example.com"')
  expect((await find(' ')).text).toContain('No booking or unfinished checkout found.')

  const email = `${aName()}@example.com`
  const traveller = new Visitor()
  const booking = bookingOf(await anOffer(traveller, { route: 'LHR-DFW' }), email)
  succeed(await traveller.call('POST', '/api/bookings', booking))
  const [{ checkout_id: checkout } = {}] = await query(
    'select checkout_id from bookings where primary_email = $1',
    [email],
  )
  for (const sought of [String(checkout), email.toUpperCase()]) {
    const found = await find(sought)
    const address = `${page}/checkouts/${String(checkout)}`
    expect([found.status, found.headers.get('Location')]).toEqual([303, address])
  }
})

test('an administrator ends all sessions of the user who owns an email', async () => {
  const boss = await aUser(aName('boss'))
  await makeAdministrator(boss.name)
  await turnOnSecondFactor(boss)
  const traveller = await aUser()
  const other = await aUser()
  // Another user has this email as username. The form must sign out the user who owns the email.
  const [{ id, email } = {}] = await query('select id, email from users where username = $1', [
    traveller.name,
  ])
  await query('update users set username = $1, username_key = lower($1) where username = $2', [
    email,
    other.name,
  ])
  const statusOf = async (visitor: Visitor) => (await visitor.call('GET', '/api/auth/user')).status
  const find = (login: string) => boss.post(page, { intent: 'find-account', login })

  const unknown = await find('nobody "called" this')
  expect(unknown.status).toBe(422)
  expect(unknown.text).toContain('Account not found.')
  expect(unknown.text).toContain('value="nobody &quot;called&quot; this"')
  const found = await find(` ${String(email).toUpperCase()}`)
  expect(found.text).toContain(`name="user" value="${String(id)}"`)
  expect(found.text).toContain('1 device')
  expect([await statusOf(traveller), await statusOf(other)]).toEqual([200, 200])

  const end = (user: unknown) => boss.post(page, { intent: 'end-sessions', user: String(user) })
  expect((await end('usr_nobody')).status).toBe(409)
  const done = await end(id)
  expect([done.status, done.headers.get('Location')]).toEqual([303, page])
  expect([await statusOf(traveller), await statusOf(other)]).toEqual([401, 200])
  const [{ id: actor } = {}] = await query('select id from users where username = $1', [boss.name])
  const lines = await query(`select detail from audit where actor = $1 and action = $2`, [
    actor,
    'sessions.ended',
  ])
  expect(lines).toEqual([{ detail: `${String(id)}, 1` }])
  // Administrators cannot end their own session, because they would lose the page with the confirmation.
  expect((await end(actor)).status).toBe(409)
  expect((await boss.send(page)).status).toBe(200)
})

test('npm run admin resets the second factor of an administrator who lost phone and codes', async () => {
  const boss = await aUser(aName('boss'))
  await confirmEmail(boss.name)
  await turnOnSecondFactor(boss)
  const env = { DATABASE_URL: inject('sites').databaseUrl }
  const reset = () => runAdmin(['--reset-second-factor', boss.name], env)
  expect(await reset()).toBe(`Two-factor authentication is now off for ${boss.name}.\n`)
  const answer = await boss.call('POST', '/api/auth/login', { username: boss.name, password })
  expect(answer.status).toBe(200)
  await expect(reset()).rejects.toThrow()
})

test('npm run admin removes an administrator who leaves, unless the settings name them', async () => {
  const [boss, other] = [await aUser(aName('boss')), await aUser(aName('other'))]
  for (const { name } of [boss, other]) await makeAdministrator(name)
  await turnOnSecondFactor(boss)
  expect((await boss.send(page)).status).toBe(200)
  const env = { DATABASE_URL: inject('sites').databaseUrl }
  const named = { ...env, ADMIN_USERNAME: boss.name, ADMIN_PASSWORD: password }
  for (const name of [boss.name, boss.name.toUpperCase()]) {
    await expect(runAdmin(['--remove', name], named)).rejects.toThrow('Change it first')
  }
  expect((await boss.send(page)).status).toBe(200)
  expect(await runAdmin(['--remove', boss.name], env)).toBe(
    `${boss.name} is no longer an administrator.\n`,
  )
  expect((await boss.call('GET', '/api/auth/user')).status).toBe(401)
})
