import { expect, test } from 'vitest'
import { runFuzz } from './run.ts'

/** `npm run fuzz` sends more requests and also measures the delay of other visitors. */
test('one thousand generated requests cause no server error and do not block other visitors', async () => {
  const report = await runFuzz({ seed: 1, from: 0, count: 1000, maxVisitorWaitMs: 2_000 })
  expect(report.faults).toEqual([])
  // The site both accepted and refused some of the requests.
  for (const status of [200, 202, 303, 400, 401, 403, 404, 405, 422]) {
    expect(report.statuses[status] ?? 0, `answers with ${status}`).toBeGreaterThan(5)
  }
})
