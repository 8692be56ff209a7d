import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSandbox } from '../../sandbox/server.ts'
import { clockOffset } from '../clock.ts'
import { freePorts } from '../e2e/site.ts'
import { generousLimits } from '../sites/sandbox-limits.ts'
import { openDatabase, type Dialect, type SharedDatabase } from './database.ts'
import { createProxy, type Proxy } from './proxy.ts'
import { createRandom, type Random } from './random.ts'
import { createServer, recoverySpeed, type Server } from './server.ts'

const keptNotes = 20_000

/** A process of the site, and its proxy to the sandbox. */
export type Site = { server: Server; proxy: Proxy }

/** Two processes of the site on one database, each with a proxy to the sandbox. */
export type World = {
  sandboxUrl: string
  database: SharedDatabase
  sites: Site[]
  /** Log of every injected fault and every call that has an effect, in order. */
  notes: string[]
  note: (line: string) => void
  /** Number of false responses by kind. */
  lies: Record<string, number>
  /** Waits for a running process. */
  anySite: () => Promise<Site>
  /** Expires the leases of dead processes, because they would otherwise last for minutes. */
  expireLeases: () => Promise<void>
  random: Random
  close: () => Promise<void>
}

export async function openWorld(dialect: Dialect, seed: number): Promise<World> {
  const random = createRandom(seed)
  const directory = mkdtempSync(join(tmpdir(), 'contrail-chaos-'))
  const database = await openDatabase(dialect, directory)
  const sandbox = await startSandbox({
    rateLimits: generousLimits,
    slowestAirlineMs: 300,
    clockOffset,
  })
  const notes: string[] = []
  const note = (line: string) => {
    notes.push(`${new Date(Date.now() + clockOffset).toISOString()} ${line}`)
    if (notes.length > keptNotes) notes.shift()
  }
  const lies: Record<string, number> = {}
  const lied = (kind: string) => (lies[kind] = (lies[kind] ?? 0) + 1)
  const ports = await freePorts(2)
  const sites = await Promise.all(
    ports.map(async (port, index): Promise<Site> => {
      const name = 'AB'.charAt(index)
      const random = createRandom(seed * 10 + index)
      const proxy = await createProxy({ name, target: sandbox.url, random, note, lied })
      const server = createServer(name, port, {
        APP_URL: `http://127.0.0.1:${ports[0]}`,
        DATABASE_URL: database.url,
        DUFFEL_URL: proxy.url,
        STRIPE_URL: proxy.url,
        SESSION_SECRET: 'a secret that signs the cookies of tests',
        DATA_KEY: Buffer.alloc(32, 'tests encrypt with this').toString('base64'),
        TEST_CLOCK_OFFSET: String(clockOffset),
        RECOVERY_SPEED: String(recoverySpeed),
        LOG_LEVEL: 'warn',
      })
      return { server, proxy }
    }),
  )
  return {
    sandboxUrl: sandbox.url,
    database,
    sites,
    notes,
    note,
    lies,
    random,
    expireLeases: async () => void (await database.rows('delete from leases')),
    async anySite() {
      for (;;) {
        const up = sites.filter(({ server }) => server.isUp())
        if (up.length > 0) return random.pick(up)
        await pause(50)
      }
    },
    async close() {
      await Promise.all(sites.map(({ server }) => server.kill()))
      await Promise.all(sites.map(({ proxy }) => proxy.close()))
      await sandbox.close()
      await database.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
