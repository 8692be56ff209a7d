import { beforeEach } from 'vitest'

/** One failing test shows that the mutant is detected, so the remaining tests of the file are skipped. */
let hasFailed = false

beforeEach(({ skip, onTestFailed }) => {
  if (hasFailed) skip()
  onTestFailed(() => {
    hasFailed = true
  })
})
