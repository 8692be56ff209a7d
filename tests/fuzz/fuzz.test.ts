import { expect, test } from 'vitest'
import { runFuzz } from './run.ts'

/** `npm run fuzz` sends more requests and also measures the delay of other visitors. */
test('one thousand generated requests cause no server error and other visitors are served', async () => {
  const report = await runFuzz({ seed: 1, from: 0, count: 1000, maxVisitorWaitMs: 2_000 })
  expect(report.faults).toEqual([])
  // The requests reached both accepted and refused outcomes.
  for (const status of [200, 202, 303, 400, 401, 403, 404, 405, 422]) {
    expect(report.statuses[status] ?? 0, `answers with ${status}`).toBeGreaterThan(5)
  }
})
