import './environment.ts'
import { beforeAll, expect, test } from 'vitest'
import { SharedDatabase } from './database.ts'
import { simulate } from './history.ts'
import { lacks, rareLacks, testedLacks, type Lack } from './planted-bugs.ts'
import { plant } from './planting.ts'
import { inThread } from './threads.ts'

const database = new SharedDatabase()
beforeAll(() => database.migrate())

const most = 1_000

/**
 * Seeds that found a bug before, which the test tries first because some bugs need hundreds of seeds. Changes of the
 * site may require other seeds.
 */
const found: Record<string, number> = {
  '1 a committed write is durable': 89,
  '4 a cancelled order is seen to be one': 55,
  '6 the books are compared': 413,
  '10 a refund has one key': 100,
  '10 a cancellation is finished': 24,
  'a booking is cancelled by one press at a time': 185,
  'what is being paid for is not replaced': 35,
  'a transaction is one': 21,
}

test('each planted edit still finds its place in the site', () => {
  const edits = Object.entries(lacks).flatMap(([name, create]) => {
    const { edit } = create()
    return edit ? [plant(name, edit)] : []
  })
  expect(edits.map(({ url }) => url).filter((url) => !url.includes('/app/'))).toEqual([])
})

async function isDetected(name: string, lack: Lack, seed: number): Promise<boolean> {
  if (!lack.edit) return (await simulate(seed, database, lack)).problems.length > 0
  const share = {
    from: seed,
    below: seed + 1,
    step: 1,
    lack: name,
    planted: plant(name, lack.edit),
  }
  let isFound = false
  await inThread(share, () => (isFound = true))
  return isFound
}

test.each(Object.keys(testedLacks).filter((name) => !rareLacks.includes(name)))(
  'the simulator detects a site that breaks the rule "%s"',

  async (name) => {
    const seeds = Array.from({ length: most }, (_, index) => index + 1)
    for (const seed of [found[name] ?? 1, ...seeds]) {
      if (!(await isDetected(name, testedLacks[name]?.() ?? {}, seed))) continue
      // The intact site passes the same history.
      expect((await simulate(seed, database)).problems).toEqual([])
      return
    }
    expect.fail(`no violation in ${most} histories`)
  },
)
