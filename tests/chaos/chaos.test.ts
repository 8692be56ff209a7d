import { expect, it } from 'vitest'
import { runChaos } from './run.ts'

it('money stays correct when processes die or freeze during calls and gateways misbehave', async () => {
  const lines: string[] = []
  const report = await runChaos({
    dialect: 'sqlite',
    seed: 1,
    rounds: 1,
    strikes: 10,
    say: (line) => void lines.push(line),
  })
  console.info(report)
  expect(report.disagreements, lines.join('\n')).toEqual([])
  expect(report.kills).toBeGreaterThan(0)
  expect(report.freezes).toBeGreaterThan(0)
  expect(report.lies).not.toEqual({})
  expect(report.booked).toBeGreaterThan(0)
})
