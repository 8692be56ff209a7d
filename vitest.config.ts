import { defineConfig } from 'vitest/config'
import { clockOffset } from './tests/clock.ts'
import { onOneDialect } from './tests/databases/one-dialect.ts'
import { LongestFirst } from './tests/longest-first.ts'

const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'))

const shared = {
  globals: false,
  environment: 'node' as const,
  // These limits only end tests that hang, so they are long enough for slow or busy machines.
  testTimeout: 1_800_000,
  hookTimeout: 1_800_000,
  expect: { poll: { timeout: 120_000 } },
  // One worker more than the machine has processors, because many tests spend half of their time waiting for a sandbox.
  maxWorkers: 3,
  // Tests delete their own data, so files need no isolation, which would double the time.
  isolate: false,
  env: {
    LOG_LEVEL: 'silent',
    TEST_CLOCK_OFFSET: String(clockOffset),
    SESSION_SECRET: 'a secret that signs the cookies of tests',
    DATA_KEY: 'dGVzdHMgZW5jcnlwdCB3aXRoIHRoaXMga2V5IC4uLi4=',
  },
}

/**
 * Files named `x.db.test.ts` use database rows and run on both dialects, except those of `onOneDialect`. Unit tests run
 * without a database, in milliseconds.
 */
const ofBoth = ['app/**/*.db.test.ts']
/** These tests wait for simulated airlines and need only one dialect. */
const ofAirlines = [
  'app/core/search/search-offers.db.test.ts',
  'app/core/search/vendor-budget.db.test.ts',
]
/** These tests reach database rows only through stores, so they run on one dialect. */
const aboveStores =
  'app/{web,routes/{account,alerts,api,booking,content,flight,messages,search,trips,webhooks}}/**/*.test.ts'
const withDatabase = [...ofBoth, aboveStores]
/** Tests that wait more than they work need more workers. `npm test` runs them beside the other tests. */
const waiting = { maxWorkers: 4, sequence: { groupOrder: 1 } }
const database = {
  ...shared,
  include: withDatabase,
  globalSetup: ['tests/databases/migrated-databases.ts'],
  setupFiles: ['tests/databases/database.ts'],
}

export default defineConfig({
  test: {
    // Many concurrent tests may run, because they wait for airlines and not for the processor.
    maxConcurrency: 20,
    // With --sequence.shuffle, Vitest itself sorts the files, to find tests that depend on their order.
    sequence: isShuffled ? {} : { sequencer: LongestFirst },
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
            'tests/{beyond,recorded}/**/*.test.ts',
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
      {
        test: {
          ...database,
          ...waiting,
          name: 'airlines',
          include: ofAirlines,
          provide: { dialect: 'sqlite' },
        },
      },
      {
        test: {
          ...database,
          name: 'postgres',
          include: ofBoth,
          exclude: [...ofAirlines, ...onOneDialect],
          provide: { dialect: 'postgres' },
        },
      },
      // The chaos test kills processes of the built site repeatedly.
      {
        test: {
          ...shared,
          ...waiting,
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts'],
          globalSetup: ['tests/sites/build.ts'],
        },
      },
      // The API and fuzz tests send HTTP requests to two instances of the built site.
      {
        test: {
          ...shared,
          ...waiting,
          name: 'api',
          include: ['tests/{api,fuzz}/**/*.test.ts'],
          globalSetup: ['tests/sites/build.ts', 'tests/api/setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'sandbox',
          include: ['tests/sandbox/**/*.test.ts'],
          globalSetup: ['tests/sandbox/build-schema.ts'],
          setupFiles: ['tests/sandbox/wire-check-setup.ts'],
        },
      },
    ],
  },
})
