import { beforeEach } from 'vitest'

/** One failure kills the mutant, so the remaining tests of a file are skipped. */
let hasFailed = false

beforeEach(({ skip, onTestFailed }) => {
  if (hasFailed) skip()
  onTestFailed(() => {
    hasFailed = true
  })
})
