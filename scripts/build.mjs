// Builds the site with Vite and bundles the sandbox, both into build/.
import { spawnSync } from 'node:child_process'
import { build } from 'esbuild'

const remix = spawnSync('npx', ['--no-install', 'remix', 'vite:build'], { stdio: 'inherit' })
if (remix.status !== 0) process.exit(remix.status ?? 1)

await build({
  entryPoints: { sandbox: 'sandbox/server.ts' },
  outdir: 'build/tools',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
})
