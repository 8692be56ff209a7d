import { setTimeout as pause } from 'node:timers/promises'
import {
  countStaffCases,
  disagreements,
  historyOf,
  readBooks,
  unsettled,
  type Books,
} from './books.ts'
import type { Dialect } from './database.ts'
import { points, type Journey } from './points.ts'
import { bystander, harms, quietly, strike, type Harm } from './strike.ts'
import { createTraveller, type Traveller } from './traveller.ts'
import { openWorld, type World } from './world.ts'

export type ChaosOptions = {
  dialect: Dialect
  seed: number
  rounds: number
  /** Number of kills, freezes and locks per round. By default, one at every point. */
  strikes?: number
  say: (line: string) => void
}

export type ChaosReport = {
  kills: number
  freezes: number
  locks: number
  /** Number of strikes that were not possible, because the call never happened. */
  missed: number
  checkouts: number
  booked: number
  orders: number
  charges: number
  /** Number of travellers who did not reach payment, by reason. */
  notBegun: Record<string, number>
  lies: Record<string, number>
  staffCases: Record<string, number>
  disagreements: string[]
}

const lieRate = 0.15
/** Maximum wait until all work is finished. Only work that never ends takes this long. */
const settleWithinMs = 300_000
const quietMs = 1500

/**
 * Kills and freezes two processes of the site during calls to vendors. After each round, compares all records of the
 * site and the vendors.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { dialect, seed, rounds, say } = options
  const world = await openWorld(dialect, seed)
  const counts: Record<Harm | 'missed', number> = { kill: 0, freeze: 0, lock: 0, missed: 0 }
  const notBegun: Record<string, number> = {}
  const found = new Map<string, string>()
  let travellers = 0

  async function begin(journey: Journey): Promise<Traveller | null> {
    try {
      return await createTraveller(world, ++travellers, journey)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      notBegun[reason] = (notBegun[reason] ?? 0) + 1
      return null
    }
  }

  async function round(): Promise<void> {
    for (const { proxy } of world.sites) proxy.lieRate = lieRate
    const works: Promise<unknown>[] = []
    const background = (work: Promise<unknown>) => {
      // The end of the round checks this work for failures.
      work.catch(() => {})
      works.push(work)
    }
    const shuffled = world.random.shuffled(points).slice(0, options.strikes)
    for (const point of shuffled) {
      if (world.random.chance(0.4)) background(quietly(bystander(world, ++travellers)))
      const traveller = await begin(point.journey)
      const isAlone = world.sites.some(({ server }) => !server.isUp())
      const harm = harmOf(counts.kill + counts.freeze + counts.lock, isAlone)
      const struck = traveller && (await strike(world, { point, harm, traveller }, background))
      counts[struck ? harm : 'missed'] += 1
    }
    await Promise.all(works)
    for (const { proxy } of world.sites) proxy.lieRate = 0
  }

  try {
    await Promise.all(world.sites.map(({ server }) => server.start()))
    let books = await readBooks(world.database, world.sandboxUrl)
    for (let number = 1; number <= rounds; number++) {
      await round()
      books = await settle(world)
      const problems = [...unsettled(books), ...disagreements(books)]
      for (const problem of problems.filter((one) => !found.has(one))) {
        found.set(problem, traceOf(problem, world, books))
        say(`${dialect}, seed ${seed}, round ${number}: ${problem}\n${found.get(problem)}`)
      }
      const { kill, freeze, lock, missed } = counts
      say(
        `${dialect}, round ${number} of ${rounds}: ${kill} kills, ${freeze} freezes, ${lock} locks, ${missed} missed, ${found.size} disagreements`,
      )
    }
    return {
      kills: counts.kill + counts.lock,
      freezes: counts.freeze,
      locks: counts.lock,
      missed: counts.missed,
      checkouts: books.checkouts.length,
      booked: books.bookings.length,
      orders: books.orders.length,
      charges: books.intents.filter(({ amount_received }) => amount_received > 0).length,
      notBegun,
      lies: world.lies,
      staffCases: countStaffCases(books),
      disagreements: [...found.keys()],
    }
  } finally {
    await world.close()
  }
}

/**
 * Nine strikes in a row are five kills, three freezes and one lock. While only one process runs, a kill replaces a
 * freeze.
 */
function harmOf(before: number, isAlone: boolean): Harm {
  const harm = harms[[1, 0, 0, 1, 0, 2, 1, 0, 0][before % 9] ?? 0] ?? 'kill'
  return harm === 'freeze' && isAlone ? 'kill' : harm
}

/** Waits for all work to finish, then restarts both processes, which then compare the books. */
async function settle(world: World): Promise<Books> {
  await world.expireLeases()
  await untilSettled(world)
  await Promise.all(world.sites.map(({ server }) => server.kill()))
  // After the leases expire, either process can run the comparison.
  await world.expireLeases()
  await Promise.all(world.sites.map(({ server }) => server.start()))
  return untilSettled(world)
}

async function untilSettled(world: World): Promise<Books> {
  const until = Date.now() + settleWithinMs
  for (;;) {
    const books = await readBooks(world.database, world.sandboxUrl)
    const lastCallAt = Math.max(...world.sites.map(({ proxy }) => proxy.lastCallAt))
    const isQuiet = Date.now() - lastCallAt > quietMs
    if ((isQuiet && unsettled(books).length === 0) || Date.now() > until) return books
    await pause(250)
  }
}

/** Returns the log lines about the checkout that a problem names. */
function traceOf(problem: string, world: World, books: Books): string {
  const checkout = books.checkouts.find(({ id }) => problem.includes(id))
  if (!checkout) return ''
  const isOurs = ({ metadata }: { metadata: { checkout_id?: string } | null }) =>
    metadata?.checkout_id === checkout.id
  const people = JSON.parse(checkout.passengers ?? '[]') as { email?: string }[]
  const words = [
    checkout.id,
    people[0]?.email,
    ...[...books.orders, ...books.intents].filter(isOurs).map(({ id }) => id),
  ].filter((word) => word !== undefined)
  const calls = world.notes.filter((line) => words.some((word) => line.includes(word)))
  const moves = historyOf(checkout).map(
    ({ at, from, to, note }) => `${at} moved from ${from} to ${to} (${note ?? ''})`,
  )
  return [...calls, ...moves].sort().join('\n')
}
