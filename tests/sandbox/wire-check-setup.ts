import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect } from 'vitest'
import { takeProblems, whatWasSeen } from './wire-check.ts'

afterEach(() => {
  expect(takeProblems()).toEqual([])
})

// `tests/documented/unplayed.ts` lists what no test has seen.
const folder = process.env.SEEN_ON_THE_WIRE
afterAll(() => {
  if (folder) writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(whatWasSeen()))
})
