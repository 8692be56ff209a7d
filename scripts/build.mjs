// Builds the site, the sandbox and the operator tools in a temporary folder,
// then moves them over the served build in build/.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'esbuild'
import { bundledPackages } from './building/bundled-packages.mjs'
import { readOptions } from './options.mjs'
import { publishBuild } from './release.mjs'

const { values } = readOptions({
  usage: 'npm run build [-- --twice]',
  about: 'Builds the site, the sandbox and the operator tools into build/.',
  options: { twice: { description: 'build twice, and fail unless both builds are the same' } },
})
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const startedAt = new Date()
mkdirSync('build', { recursive: true })
const folders = []
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => process.exit(1))

const root = await makeBuild()
if (values.twice) {
  const { status, stdout } = spawnSync('diff', ['-r', root, await makeBuild()], {
    encoding: 'utf8',
  })
  if (status !== 0) {
    console.error(`Two builds differ:\n${stdout.slice(0, 4_000)}`)
    process.exit(1)
  }
}
compressAssets(join(root, 'client', 'assets'))
await publishBuild(root, 'build', startedAt)

/** Builds in a new folder, and returns it. One commit always gives the same bytes. */
async function makeBuild() {
  const root = mkdtempSync(join('build', 'next-'))
  folders.push(root)
  const remix = spawnSync('npx', ['--no-install', 'remix', 'vite:build', '--logLevel=warn'], {
    stdio: 'inherit',
    // The build is always for production, even when a test runner starts this script.
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: root },
  })
  if (remix.status !== 0) process.exit(remix.status ?? 1)

  const entry = join(root, 'server', 'index.js')
  const built = readFileSync(entry, 'utf8')
  const served = built.replace(`"${join(root, 'client')}"`, '"build/client"')
  if (served === built)
    throw new Error('Remix now writes the path of its assets folder differently')
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
    external: Object.keys(dependencies).filter((name) => !bundledPackages.includes(name)),
    logLevel: 'warning',
  })
  return root
}

/** Browsers cache these files for a year, so the slow best compression is worth its time. */
function compressAssets(assets) {
  const most = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  for (const name of readdirSync(assets).filter((name) => /\.(js|css|svg|dict)$/.test(name))) {
    const bytes = readFileSync(join(assets, name))
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes, most))
  }
}
