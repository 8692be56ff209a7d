import { beforeEach } from 'vitest'

/** One failure is enough to notice a change: the tests of a file after it are not run. */
let hasFailed = false

beforeEach(({ skip, onTestFailed }) => {
  if (hasFailed) skip()
  onTestFailed(() => {
    hasFailed = true
  })
})
