import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { env } from '#app/platform/settings/env.server.ts'
import { jobs } from './jobs.server.ts'

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
