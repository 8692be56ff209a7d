import { defineConfig, devices } from 'playwright/test'
import { chromiumArguments, findChromium } from './scripts/testing/chromium.mjs'
import './tests/clock.ts'
import type { SiteOptions } from './tests/e2e/fixtures.ts'

/**
 * Journeys that need scripts or a screen. In other files, the tag `@scripts` marks a test that runs
 * only with scripts, and `@plain` a test that runs only without scripts.
 * Without scripts, tests read pages over HTTP; the tag `@screen` marks those that need Chromium.
 */
const scriptsOnly = [
  '**/accessibility*.spec.ts',
  '**/airport-field.spec.ts',
  '**/by-keyboard.spec.ts',
  '**/calendar.spec.ts',
  '**/client.spec.ts',
  '**/connection/*.spec.ts',
  '**/content-pages.spec.ts',
  '**/crawler.spec.ts',
  '**/design.spec.ts',
  '**/first-screen.spec.ts',
  '**/globe.spec.ts',
  '**/hittable.spec.ts',
  '**/in-view.spec.ts',
  '**/navigation-focus.spec.ts',
  '**/offline-trips.spec.ts',
  '**/results-beyond.spec.ts',
  '**/target-size.spec.ts',
  '**/typing.spec.ts',
  '**/widths.spec.ts',
]

/**
 * The server answers these forms in the same way with and without scripts, so their tests run only
 * without scripts.
 */
const plainOnly = [
  '**/admin*.spec.ts',
  '**/bad-search.spec.ts',
  '**/departed.spec.ts',
  '**/forms.spec.ts',
  '**/once.spec.ts',
  '**/outage.spec.ts',
  '**/recorded*.spec.ts',
  '**/results-links.spec.ts',
  '**/retrieved-trip.spec.ts',
  '**/sales-paused.spec.ts',
  '**/saved-travellers.spec.ts',
  '**/secrets.spec.ts',
  '**/sessions.spec.ts',
  '**/titles.spec.ts',
  '**/two-factor.spec.ts',
]

export default defineConfig<object, SiteOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: 'tests/recorded/{arg}{ext}',
  globalSetup: './tests/sites/build.ts',
  // One worker more than the machine has processors, because a journey waits for airlines half of the time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // This limit only ends journeys that hang, so it is long enough for slow or busy machines.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // The server would treat the default name "HeadlessChrome" as a crawler and send whole pages.
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: {
      executablePath: findChromium(),
      // Pages live for seconds, so V8 would spend more time on optimising their code than it saves.
      args: [...chromiumArguments, '--js-flags=--no-maglev,--no-turbofan'],
    },
  },
  projects: [
    {
      // One worker runs both tests, because each worker starts its own PostgreSQL.
      name: 'postgres',
      testMatch: '**/booking.spec.ts',
      fullyParallel: false,
      use: { database: 'postgres', javaScriptEnabled: false },
    },
    { name: 'scripts-on', testIgnore: plainOnly, grepInvert: /@plain/ },
    {
      name: 'scripts-off',
      testIgnore: scriptsOnly,
      // Tests tagged @dates run only with a test clock: `npm test` runs them on the leap day.
      grepInvert: process.env.TEST_CLOCK ? /@scripts|@screen/ : /@scripts|@dates|@screen/,
      use: { javaScriptEnabled: false, reader: 'http' },
    },
    {
      name: 'screen',
      testIgnore: scriptsOnly,
      grep: /@screen/,
      grepInvert: /@scripts/,
      use: { javaScriptEnabled: false },
    },
  ],
})
