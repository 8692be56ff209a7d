import { expect, test } from 'vitest'
import { describeTimes, playwrightTimes, vitestTimes } from './test-times.mjs'

test('the slowest files and those over their budget are listed with their seconds', () => {
  const report = {
    testResults: [
      { name: '/site/app/core/paths.test.ts', startTime: 0, endTime: 6_000 },
      { name: '/site/tests/api/places.test.ts', startTime: 1_000, endTime: 31_000 },
    ],
  }
  expect(describeTimes(vitestTimes(report, '/site'))).toEqual([
    '2 test files took 36 s in all. The slowest:',
    '   30.0 s  tests/api/places.test.ts',
    '    6.0 s  app/core/paths.test.ts  over its budget of 5 s',
  ])
})

test('only the eight slowest files are listed if every file keeps to its budget', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at / 4 }))
  const lines = describeTimes(files)
  expect(lines).toHaveLength(9)
  expect(lines[1]).toBe('    2.8 s  11.test.ts')
})

test('the time of a browser test file adds up all its projects and groups', () => {
  const ran = (duration: number) => ({ tests: [{ results: [{ duration }] }] })
  const report = {
    suites: [
      {
        file: 'booking/booking.spec.ts',
        specs: [ran(2_000)],
        suites: [{ specs: [ran(500), ran(1_500)] }],
      },
    ],
  }
  expect(playwrightTimes(report)).toEqual([
    { file: 'tests/e2e/booking/booking.spec.ts', seconds: 4 },
  ])
})
