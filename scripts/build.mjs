// Builds the site with Vite and bundles the sandbox and the tools of an administrator, all into build/.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'esbuild'
import { makeDictionary } from './dictionary.mjs'
import { buildMark } from './prepare.mjs'

rmSync(buildMark, { force: true })

const remix = spawnSync('npx', ['--no-install', 'remix', 'vite:build'], {
  stdio: 'inherit',
  // Whoever asks for the build, a test runner included: it is the one that is served.
  env: { ...process.env, NODE_ENV: 'production' },
})
if (remix.status !== 0) process.exit(remix.status ?? 1)

await build({
  entryPoints: {
    sandbox: 'sandbox/server.ts',
    admin: 'scripts/create-admin.ts',
    doctor: 'scripts/doctor.ts',
  },
  outdir: 'build/tools',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
})

await makeDictionary('build/client/assets')

// What a browser keeps for a year is worth the second that the best compression takes.
const assets = 'build/client/assets'
const most = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
for (const name of readdirSync(assets).filter((name) => /\.(js|css|svg|dict)$/.test(name))) {
  writeFileSync(
    join(assets, `${name}.br`),
    brotliCompressSync(readFileSync(join(assets, name)), most),
  )
}

writeFileSync(buildMark, '')
