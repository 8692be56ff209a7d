import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'
import { readLog } from '../tests/logged.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { jobs, startJobs } from './jobs.server.ts'

const unitsMs: Record<string, number> = { s: 1_000, min: 60_000, h: 3_600_000 }

test('docs/operations.md lists every job with its interval and its policy for a shutdown', async () => {
  const text = await readFile('docs/operations.md', 'utf8')
  const table = text.slice(text.indexOf('| job '), text.indexOf('\n\n', text.indexOf('| job ')))
  const listed = table
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').map((cell) => cell.trim()))
  const documented = listed.map(([, name, every = '', atStop]) => {
    const [count, unit = ''] = every.split(' ')
    return { name, everyMs: Number(count) * (unitsMs[unit] ?? NaN), atStop }
  })
  const started = Object.entries(jobs).map(([name, job]) => ({
    name,
    everyMs: job.everyMs === 30_000 / env.RECOVERY_SPEED ? 30_000 : job.everyMs,
    atStop: 'atStop' in job ? job.atStop : 'wait briefly',
  }))
  expect(started).toEqual(documented)
})

test('a failed job is logged, except one that a stop has left behind', async () => {
  startApp()
  const lines = readLog('error')
  const failed = () => lines.map(({ job }) => job).toSorted()
  const failures: (() => void)[] = []
  const run = () => new Promise<void>((_, reject) => failures.push(() => reject(new Error('No'))))
  const start = () =>
    startJobs({ waited: { everyMs: 60_000, run }, left: { everyMs: 60_000, run, atStop: 'leave' } })
  const stop = start()
  for (const fail of failures.splice(0)) fail()
  await expect.poll(failed).toEqual(['left', 'waited'])
  stop()
  start()()
  for (const fail of failures.splice(0)) fail()
  await expect.poll(failed).toEqual(['left', 'waited', 'waited'])
})
