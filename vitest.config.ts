import { defineConfig } from 'vitest/config'
import { clockOffset } from './tests/clock.ts'

const shared = {
  globals: false,
  environment: 'node' as const,
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // One more than processors: many wait for a sandbox as long as they work.
  maxWorkers: 3,
  // As for the journeys: what needs its second try is counted, and told.
  retry: 1,
  // They leave nothing behind, and half of their time was that of modules loaded anew.
  isolate: false,
  env: {
    LOG_LEVEL: 'silent',
    TEST_CLOCK_OFFSET: String(clockOffset),
    SESSION_SECRET: 'a secret that signs the cookies of tests',
    DATA_KEY: 'dGVzdHMgZW5jcnlwdCB3aXRoIHRoaXMga2V5IC4uLi4=',
  },
}

/** `x.db.test.ts` reads and writes rows, on both dialects; `unit` is what runs alone, in milliseconds. */
const ofBoth = ['app/**/*.db.test.ts']
/** These wait for airlines, and ask the database one question that others ask of both. */
const ofAirlines = [
  'app/core/search/search-offers.db.test.ts',
  'app/core/search/vendor-budget.db.test.ts',
]
/** These reach rows through stores alone. */
const aboveStores =
  'app/{web,routes/{account,alerts,api,booking,content,flight,messages,search,trips}}/**/*.test.ts'
const withDatabase = [...ofBoth, aboveStores]
const database = {
  ...shared,
  include: withDatabase,
  globalSetup: ['tests/migrated.ts'],
  setupFiles: ['tests/database.ts'],
}

export default defineConfig({
  test: {
    // What is marked as concurrent waits for airlines, not for the processor.
    maxConcurrency: 20,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'app/**/*.test.ts',
            'app/**/*.test.tsx',
            'sandbox/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: withDatabase,
        },
      },
      { test: { ...shared, name: 'simulate', include: ['tests/simulate/**/*.test.ts'] } },
      {
        test: {
          ...database,
          name: 'sqlite',
          exclude: ofAirlines,
          provide: { dialect: 'sqlite' },
        },
      },
      // Beside those that go over HTTP.
      {
        test: {
          ...database,
          name: 'airlines',
          include: ofAirlines,
          provide: { dialect: 'sqlite' },
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...database,
          name: 'postgres',
          include: ofBoth,
          exclude: ofAirlines,
          provide: { dialect: 'postgres' },
        },
      },
      // Kills the built site again and again.
      {
        test: {
          ...shared,
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts'],
          globalSetup: ['tests/build.ts'],
          testTimeout: 600_000,
        },
      },
      // Over HTTP, on two instances of the built site.
      {
        test: {
          ...shared,
          name: 'api',
          include: ['tests/{api,fuzz}/**/*.test.ts'],
          globalSetup: ['tests/build.ts', 'tests/api/setup.ts'],
          testTimeout: 120_000,
          // What one file compresses by WebAssembly, another may not.
          isolate: true,
          // After all others, and all at once: they wait more than they work.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...shared, name: 'sandbox', include: ['tests/sandbox/**/*.test.ts'] } },
    ],
  },
})
