import { expect, it } from 'vitest'
import { points } from './points.ts'
import { runChaos } from './run.ts'

it('loses nobody’s money when the server is killed in the middle of any call', async () => {
  const report = await runChaos(1, () => {})
  console.info(report)
  expect(report.problems).toEqual([])
  expect(report.kills).toBe(points.length)
  expect(report.booked).toBeGreaterThan(0)
  expect(report.charges).toBe(report.orders)
})
