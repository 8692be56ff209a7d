// Builds the site, the sandbox and the operator tools in a temporary folder,
// then moves them over the served build in build/.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'esbuild'
import { writeDeltas } from './deltas.mjs'
import { makeDictionary } from './dictionary.mjs'
import { readOptions } from './options.mjs'
import { publishBuild } from './release.mjs'

readOptions({
  usage: 'npm run build',
  about: 'Builds the site, the sandbox and the operator tools into build/.',
})
const startedAt = new Date()
mkdirSync('build', { recursive: true })
const aside = mkdtempSync(join('build', 'next-'))
process.once('exit', () => rmSync(aside, { recursive: true, force: true }))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => process.exit(1))
/** This folder has the layout of the final build, so that a site can start from it. */
const root = join(aside, 'build')

const remix = spawnSync('npx', ['--no-install', 'remix', 'vite:build'], {
  stdio: 'inherit',
  // The build is always for production, even when a test runner starts this script.
  env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: root },
})
if (remix.status !== 0) process.exit(remix.status ?? 1)

const entry = join(root, 'server', 'index.js')
const built = readFileSync(entry, 'utf8')
const served = built.replace(`"${join(root, 'client')}"`, '"build/client"')
if (served === built) throw new Error('Remix now writes the path of its assets folder differently')
writeFileSync(entry, served)

await build({
  entryPoints: {
    sandbox: 'sandbox/server.ts',
    admin: 'scripts/create-admin.ts',
    demo: 'scripts/demo.ts',
    doctor: 'scripts/doctor.ts',
    backup: 'scripts/backup.ts',
    restore: 'scripts/restore.ts',
  },
  outdir: join(root, 'tools'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
})

await makeDictionary(aside)

// Browsers cache these files for a year, so the slow best compression is worth its time.
const assets = join(root, 'client', 'assets')
const most = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
for (const name of readdirSync(assets).filter((name) => /\.(js|css|svg|dict)$/.test(name))) {
  writeFileSync(
    join(assets, `${name}.br`),
    brotliCompressSync(readFileSync(join(assets, name)), most),
  )
}

await writeDeltas(assets, join('build', 'client', 'assets'))

publishBuild(root, 'build', startedAt)
