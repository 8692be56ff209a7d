// Reports the time of each test file. Times depend on the machine, so they never fail a run.
import { relative } from 'node:path'

/** Seconds that one test file may take on two quiet processors. The first match counts. */
const budgets = [
  [/^tests\/(chaos|simulate)\//, 120],
  [/^tests\/e2e\//, 60],
  [/^tests\/(api|fuzz|sandbox)\//, 40],
  [/\.db\.test\.ts$/, 15],
  [/^app\/(web|routes)\//, 10],
  [/./, 5],
]
/** Seconds that `npm test` may take on two quiet processors. */
export const totalBudget = 600
const shown = 8

const budgetOf = (file) => budgets.find(([pattern]) => pattern.test(file))[1]

/** Seconds of each file in a report of Vitest. A file that runs on both databases counts twice. */
export function vitestTimes(report, folder = process.cwd()) {
  return report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(folder, name),
    seconds: (endTime - startTime) / 1000,
  }))
}

/** Seconds of each file in a report of Playwright, in all its projects. */
export function playwrightTimes(report) {
  const secondsIn = (suite) => [
    ...(suite.specs ?? []).flatMap(({ tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)),
    ),
    ...(suite.suites ?? []).flatMap(secondsIn),
  ]
  return report.suites.map((suite) => ({
    file: `tests/e2e/${suite.file}`,
    seconds: secondsIn(suite).reduce((sum, seconds) => sum + seconds, 0),
  }))
}

/** Lines about the slowest files and every file over its budget. */
export function describeTimes(files) {
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0)
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds)
  const printed = slowest.filter(({ file, seconds }, at) => at < shown || seconds > budgetOf(file))
  return [
    `${files.length} test files took ${total.toFixed(0)} s in all. The slowest:`,
    ...printed.map(({ file, seconds }) => {
      const budget = budgetOf(file)
      const note = seconds > budget ? `  over its budget of ${budget} s` : ''
      return `${seconds.toFixed(1).padStart(7)} s  ${file}${note}`
    }),
  ]
}
