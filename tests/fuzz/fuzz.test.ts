import { expect, test } from 'vitest'
import { runFuzz } from './run.ts'

/** Many more by `npm run fuzz`, which also judges what a visitor waits meanwhile. */
test('a thousand generated requests: no error of ours, and another visitor is served', async () => {
  const report = await runFuzz({ seed: 1, from: 0, count: 1000, maxVisitorWaitMs: 2_000 })
  expect(report.faults).toEqual([])
  // They reached what works as well as what is refused.
  for (const status of [200, 202, 303, 400, 401, 403, 404, 405, 422]) {
    expect(report.statuses[status] ?? 0, `answers with ${status}`).toBeGreaterThan(5)
  }
})
