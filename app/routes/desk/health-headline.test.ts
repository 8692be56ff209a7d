import { expect, test } from 'vitest'
import { healthHeadline } from './health-headline.ts'

test.each([
  ['All checks passed', ['well']],
  ['Working, with 1 warning', ['watch', 'well']],
  ['Working, with 2 warnings', ['watch', 'watch', 'well']],
  ['1 check needs attention', ['wrong', 'watch']],
  ['2 checks need attention', ['wrong', 'wrong']],
] as const)('the system health page has the headline "%s" for %j', (headline, states) => {
  expect(healthHeadline(states.map((state) => ({ state })))).toBe(headline)
})
