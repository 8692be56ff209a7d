import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, inject, test, type TestContext } from 'vitest'
import { startSandbox } from '../../../sandbox/server.ts'
import { clockOffset } from '../../clock.ts'
import { startSite, type Site } from '../../e2e/site.ts'
import { startPostgres } from '../../databases/postgres.ts'
import { aName, anOffer, bookingOf, succeed } from '../travel.ts'
import { bodyOf, Visitor } from '../visitor.ts'
import { eventually } from '../../eventually.ts'

const folder = mkdtempSync(join(tmpdir(), 'contrail-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs `npm run backup` or `npm run restore`. */
function runTool(env: Record<string, string>, ...args: string[]) {
  return new Promise<{ ok: boolean; said: string }>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/tool.mjs', ...args],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => resolve({ ok: !error, said: stdout + stderr }),
    )
  })
}

/** Kills the site with SIGKILL, which leaves SQLite's write-ahead log on the disk. */
async function kill({ output, pid, url }: Site): Promise<void> {
  const [, child] = /"pid":(\d+),"msg":"started"/.exec(output.join('\n')) ?? []
  if (!child) throw new Error('The site did not log its process id')
  process.kill(Number(child), 'SIGSTOP')
  process.kill(pid, 'SIGKILL')
  process.kill(Number(child), 'SIGKILL')
  await eventually(async () => expect(await fetch(url).catch(() => null)).toBeNull())
}

/** Folder of a PostgreSQL server of the operating system, with client tools of the same version. */
const system = existsSync('/usr/lib/postgresql')
  ? readdirSync('/usr/lib/postgresql')
      .map((version) => join('/usr/lib/postgresql', version))
      .filter((path) => ['initdb', 'pg_dump'].every((name) => existsSync(join(path, 'bin', name))))
      .at(-1)
  : undefined

const postgres = async ({ onTestFinished }: TestContext) => {
  const server = await startPostgres(system)
  onTestFinished(server.stop)
  return server.url
}

test.concurrent.for<[string, (test: TestContext) => Promise<string>, string, boolean]>([
  ['SQLite', async () => `file:${join(folder, 'lost.db')}`, 'DFW-LHR', true],
  ['PostgreSQL', postgres, 'SFO-CDG', system !== undefined],
])(
  'restoring a %s backup brings back its content and lists the sales made since the backup',
  async ([kind, makeUrl, route, canRun], test) => {
    const { expect, skip, onTestFinished } = test
    skip(!canRun, 'needs the PostgreSQL client tools')
    // One sandbox runs throughout, because vendors keep their data when the site loses its database.
    const sandbox = await startSandbox({ clockOffset, slowestAirlineMs: 0 })
    onTestFinished(sandbox.close)
    const settings = {
      DATABASE_URL: await makeUrl(test),
      DUFFEL_URL: sandbox.url,
      STRIPE_URL: sandbox.url,
      PATH: [...(system ? [join(system, 'bin')] : []), process.env.PATH].join(delimiter),
    }
    const backup = join(folder, `${kind}.backup`)
    const site = await startSite(settings)
    const visitor = new Visitor(undefined, site.url)
    const book = async () => {
      const offer = await anOffer(visitor, { route })
      const sent = bookingOf(offer, `${aName()}@example.com`)
      return bodyOf<{ id: string; duffelBookingId: string }>(
        succeed(await visitor.call('POST', '/api/bookings', sent)),
      )
    }
    const before = await book()
    expect(await runTool(settings, 'backup', backup)).toMatchObject({ ok: true })
    expect(await runTool(settings, 'backup', backup)).toEqual({
      ok: false,
      said: `${backup} already exists.\n`,
    })
    const since = await book()
    const refused = await runTool(settings, 'restore', backup)
    expect(refused.ok).toBe(false)
    expect(refused.said).toMatch(/stop (it|the site) first, on every machine\.\n$/)
    await kill(site)
    if (kind === 'SQLite') expect(existsSync(join(folder, 'lost.db-wal'))).toBe(true)

    const restored = await runTool(settings, 'restore', backup)
    expect(restored.ok, restored.said).toBe(true)
    expect(restored.said).toMatch(/The previous database is in \S+\.before-|contrail-before-/)
    expect(restored.said).toContain(`(${since.duffelBookingId})`)
    expect(restored.said).toMatch(/Payment pi_\w+ was charged/)
    expect(restored.said).toContain('2 to review')
    expect(restored.said).not.toContain(before.duffelBookingId)

    const again = await startSite(settings)
    onTestFinished(again.stop)
    const answer = await visitor.call('GET', '/api/bookings', undefined, { site: again.url })
    expect(JSON.stringify(bodyOf(answer))).toContain(before.id)
    expect(JSON.stringify(bodyOf(answer))).not.toContain(since.id)
  },
)

test.concurrent(
  'restoring an unusable backup reports one line and changes nothing',
  async ({ expect }) => {
    const DATABASE_URL = `file:${join(folder, 'kept.db')}`
    const settings = { DATABASE_URL }
    const said = async (...args: string[]) => (await runTool(settings, ...args)).said
    expect(await said('backup', join(folder, 'none.db'))).toMatch(
      /^DATABASE_URL: there is no database/,
    )
    const damaged = join(folder, 'damaged.db')
    writeFileSync(damaged, 'no database at all, and longer than the header of one. '.repeat(40))
    expect(await said('restore', damaged)).toMatch(
      /damaged\.db is damaged or not a SQLite database/,
    )
    expect(await said('restore', join(folder, 'nowhere.db'))).toMatch(/^There is no file .*$/m)
    expect(await said('restore')).toMatch(/^Name the backup to restore: /)
    expect(await said('restore', '--compare', 'soon')).toMatch(/^soon is not a time\./)
  },
)

test.concurrent(
  'a backup fails if the client tools are older than the server, and names both versions',
  async ({ expect }) => {
    const tools = mkdtempSync(join(folder, 'tools-'))
    writeFileSync(join(tools, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 12.9"\n', {
      mode: 0o755,
    })
    const settings = {
      DATABASE_URL: inject('sites').databaseUrl,
      PATH: [tools, process.env.PATH].join(delimiter),
    }
    const { ok, said } = await runTool(settings, 'backup', join(folder, 'old-tools.dump'))
    expect(ok).toBe(false)
    expect(said).toMatch(
      /^pg_dump is version 12, but the server is PostgreSQL \d+: install client tools of version \d+ or newer and put them first on the PATH\.\n$/m,
    )
  },
)
