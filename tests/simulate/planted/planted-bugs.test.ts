import '../processes/environment.ts'
import { beforeAll, expect, test } from 'vitest'
import { SharedDatabase } from '../database.ts'
import { simulate } from '../oracles/history.ts'
import { lacks } from './planted-bugs.ts'
import { plant } from './planting.ts'
import { readTable } from './table.ts'
import { inThread } from '../processes/threads.ts'

const database = new SharedDatabase()
beforeAll(() => database.migrate())

/**
 * A part of the planted bugs, with a seed that finds each quickly. `npm run simulate -- --lacks` looks for all of them.
 * Changes of the site may require other seeds.
 */
const quick: Record<string, number> = {
  '2 travellers agree only to the price shown': 1,
  '3 after an error of a gateway, the order is looked up': 24,
  '4 a cancelled order is recognised as cancelled': 148,
  '5 an abandoned payment is ended': 7,
  '7 the key of an intent names the attempt': 1,
  '8 a mail is queued': 1,
  '9 recovery continues checkouts after a crash': 1,
  '9 the lease of a dead process expires': 7,
  'Stripe: a cancelled intent is released': 1,
  'Stripe: an intent names its attempt': 1,
}

const maxSeeds = 100

test('each planted edit applies to exactly one place in the source of the site', () => {
  const edits = Object.entries(lacks).flatMap(([name, create]) => {
    const { edit } = create()
    return edit ? [plant(name, edit)] : []
  })
  expect(edits.map(({ url }) => url).filter((url) => !url.includes('/app/'))).toEqual([])
})

test('docs/planted-bugs.md has a line for each planted bug', () => {
  const rules = readTable().map(({ rule }) => rule)
  expect(Object.keys(lacks).filter((rule) => !rules.includes(rule))).toEqual([])
  expect(rules.filter((rule) => !(rule in lacks))).toEqual([])
})

/**
 * Returns the first seed that detects the bug. A bug that edits the source is compiled and runs
 * in a thread, which stops at this seed.
 */
async function findSeed(name: string, likely: number): Promise<number | undefined> {
  const { edit } = lacks[name]?.() ?? {}
  if (edit) {
    let first: number | undefined
    const below = likely + maxSeeds
    const share = { from: likely, below, step: 1, lacks: [name], planted: plant(name, edit) }
    await inThread(share, ({ seed }) => (first ??= seed))
    return first
  }
  for (let seed = likely; seed < likely + maxSeeds; seed += 1) {
    const { problems } = await simulate(seed, database, lacks[name]?.())
    if (problems.length > 0) return seed
  }
  return undefined
}

test.each(Object.entries(quick))(
  'the simulator detects a site that breaks the rule "%s"',
  async (name, likely) => {
    const seed = await findSeed(name, likely)
    expect(seed, `no violation in ${maxSeeds} histories`).toBeDefined()
    // The site without the bug passes the same simulated run.
    expect((await simulate(seed ?? 1, database)).problems).toEqual([])
  },
)
