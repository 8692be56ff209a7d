import { expect, test } from 'vitest'
import { affectedBy } from './changed.mjs'

test.each([
  ['a page', 'app/routes/home/home-route.tsx', { all: false, site: true }],
  ['a migration', 'db/migrations/001-first.ts', { all: false, site: true }],
  ['the lock file', 'package-lock.json', { all: false, site: true }],
  ['a start script', 'scripts/start.mjs', { all: false, site: true }],
  ['a test beside its module', 'app/core/paths.test.ts', { all: false, site: false }],
  ['a journey', 'tests/e2e/booking/booking.spec.ts', { all: false, site: false }],
  ['a document', 'docs/api.md', { all: false, site: false }],
  ['the settings of Vitest', 'vitest.config.ts', { all: true, site: true }],
])('affectedBy reports which tests depend on %s: %s', (_, file, affected) => {
  expect(affectedBy([file])).toMatchObject(affected)
})
