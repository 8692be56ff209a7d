import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { startSite } from '../../e2e/site.ts'
import { aName } from '../travel.ts'

const folder = mkdtempSync(join(tmpdir(), 'contrail-tools-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Ended = { code: number; said: string }

function run(script: string, args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const clean = { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`scripts/${script}.mjs`, ...args],
      { env: { ...process.env, ...clean, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })
}

const portOfSite = () => new URL(inject('sites').url).port
const newFile = (name: string) => join(folder, `${name}.db`)

async function countUsers(name: string): Promise<number> {
  const client = new pg.Client({ connectionString: inject('sites').databaseUrl })
  await client.connect()
  const { rowCount } = await client.query('select 1 from users where username = $1', [name])
  await client.end()
  return rowCount ?? 0
}

test.each(['admin', 'backup', 'restore', 'demo'])(
  'npm run %s refuses an empty database when the site uses another one',
  async (tool) => {
    const file = newFile(tool)
    const env = { DATABASE_URL: `file:${file}`, PORT: portOfSite() }
    const args = { restore: ['--compare'], demo: [inject('sites').url] }[tool] ?? []
    const { code, said } = await run('tool', [tool, ...args], env)
    expect([code, said]).toEqual([1, expect.stringMatching(/DATABASE_URL: there is no|is empty/)])
    expect(said).toContain(file)
    expect(existsSync(file)).toBe(false)
  },
)

test('the doctor reports a site that uses another database', async () => {
  const env = { DATABASE_URL: `file:${newFile('doctor')}`, PORT: portOfSite() }
  expect((await run('tool', ['doctor'], env)).said).toMatch(/^wrong +Site: .* another database/m)
  const same = { DATABASE_URL: inject('sites').databaseUrl, PORT: portOfSite() }
  expect((await run('tool', ['doctor'], same)).said).toMatch(/^ok +Site: .* uses this database/m)
})

test('an administrator can be created before the first start, in a new database', async () => {
  const env = { DATABASE_URL: `file:${newFile('first')}`, PORT: '9' }
  const { code, said } = await run('tool', ['admin', 'first.admin'], env)
  expect(code, said).toBe(0)
  expect(said).toContain('database is new')
  expect(said).toContain('Administrator first.admin: created.')
})

test('the demonstration refuses a site with another database or sandbox', async () => {
  const { url, databaseUrl } = inject('sites')
  const other = await startSite()
  try {
    const env = { DATABASE_URL: `file:${other.databaseFile}`, PORT: new URL(other.url).port }
    const { code, said } = await run('tool', ['demo', url, '1'], env)
    expect([code, said]).toEqual([1, expect.stringContaining('uses another database')])
    const moved = { DATABASE_URL: databaseUrl, PORT: portOfSite(), SANDBOX_PORT: '4999' }
    const sandbox = await run('tool', ['demo', url, '1'], moved)
    expect([sandbox.code, sandbox.said]).toEqual([1, expect.stringContaining('or sandbox')])
  } finally {
    await other.stop()
  }
})

test.each([
  ['tool', ['admin']],
  ['tool', ['backup']],
  ['tool', ['demo']],
  ['tool', ['doctor']],
  ['tool', ['restore']],
  ['start', []],
  ['sandbox', []],
  ['build', []],
  ['test', []],
])('%s %j prints its usage on --help and refuses unknown arguments', async (script, args) => {
  const help = await run(script, [...args, '--help'])
  expect([help.code, help.said]).toEqual([0, expect.stringMatching(/^Usage: npm (run|start|test)/)])
  for (const wrong of [['--no-such-option'], ['a', 'b', 'c', 'd']]) {
    const { code, said } = await run(script, [...args, ...wrong])
    expect([code, said]).toEqual([2, expect.stringMatching(/^Un\w+ \w+ '.+'\. Usage: npm /)])
  }
})

test('npm run admin --help creates no user', async () => {
  await run('tool', ['admin', '--help'], { DATABASE_URL: inject('sites').databaseUrl })
  expect(await countUsers('--help')).toBe(0)
})

test('npm run admin changes the email of an existing administrator', async () => {
  const env = { DATABASE_URL: inject('sites').databaseUrl }
  const name = aName('boss')
  await run('tool', ['admin', name], env)
  const { said } = await run('tool', ['admin', name, `${name}@new.example`], env)
  expect(said).toContain(`Administrator ${name}: updated.`)
  const client = new pg.Client({ connectionString: inject('sites').databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ email: string }>(
    'select email from users where username = $1',
    [name],
  )
  await client.end()
  expect(rows).toEqual([{ email: `${name}@new.example` }])
})

test('npm run backup can delete all but the newest copies', async () => {
  const site = await startSite()
  try {
    const env = { DATABASE_URL: `file:${site.databaseFile}`, PORT: new URL(site.url).port }
    const none = await run('tool', ['backup', '--keep', 'none'], env)
    expect([none.code, none.said]).toEqual([1, expect.stringContaining('--keep: expected')])
    const before = new Set(existsSync('data/backups') ? readdirSync('data/backups') : [])
    const { code, said } = await run('tool', ['backup', '--keep', '1000'], env)
    expect(code, said).toBe(0)
    expect(said).toMatch(/^Database: SQLite at \/.*site\.db$/m)
    const made = readdirSync('data/backups').filter((name) => !before.has(name))
    expect(made).toHaveLength(1)
    for (const name of made) rmSync(join('data/backups', name))
  } finally {
    await site.stop()
  }
})
