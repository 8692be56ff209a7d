import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long, longest first. A file like this that starts last would run alone. */
const longest = [
  'tests/simulate/more-seeds.test.ts',
  'tests/simulate/first-seeds.test.ts',
  'tests/api/permissions/permissions.test.ts',
  'tests/api/running/tools.test.ts',
  'app/core/search/vendor-budget.db.test.ts',
  'tests/fuzz/fuzz.test.ts',
  'tests/api/running/rolling-restart.test.ts',
  'tests/api/http/rate-limits.test.ts',
  'tests/chaos/chaos.test.ts',
  'tests/api/running/stopping.test.ts',
  'tests/api/running/backup.test.ts',
  'tests/api/http/answers.test.ts',
  'tests/api/http/query-parameters.test.ts',
]

/** Starts the longest files of each group first. Vitest keeps the times of earlier runs, but a clean clone has none. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
      return index < 0 ? longest.length : index
    }
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || rank(a) - rank(b))
  }
}
