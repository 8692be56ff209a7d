import './environment.ts'
import { beforeAll, expect, test } from 'vitest'
import { SharedDatabase } from './database.ts'
import { simulate } from './history.ts'
import { lacks, rareLacks } from './lacks.ts'

const database = new SharedDatabase()
beforeAll(() => database.migrate())

const most = 1_000

test.each(Object.keys(lacks).filter((name) => !rareLacks.includes(name)))(
  'a site that lacks this is found out: %s',
  { timeout: 300_000 },
  async (name) => {
    for (let seed = 1; seed <= most; seed += 1) {
      if ((await simulate(seed, database, lacks[name]?.())).problems.length === 0) continue
      // The site itself has none in the same history.
      expect((await simulate(seed, database)).problems).toEqual([])
      return
    }
    expect.fail(`nothing was found in ${most} histories`)
  },
)
