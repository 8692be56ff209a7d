import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build, type Plugin } from 'esbuild'
import type { Planted } from '../planted/planting.ts'
import type { Ran, Share, Shared } from './worker.ts'

/**
 * Compiles the site and the simulator into one folder, because each thread would need seconds to
 * load the source files one by one.
 */
async function bundle(planted: Planted | undefined): Promise<string> {
  // Packages are resolved from this folder, so it is inside the repository.
  const folder = mkdtempSync('node_modules/.simulate-')
  await build({
    entryPoints: ['environment', 'ground', 'worker'].map(
      (name) => `tests/simulate/processes/${name}.ts`,
    ),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    packages: 'external',
    // package.json declares side effects for the site only.
    ignoreAnnotations: true,
    plugins: planted ? [changeOneFile(planted)] : [],
  })
  return folder
}

function changeOneFile({ url, find, put }: Planted): Plugin {
  const path = fileURLToPath(url)
  return {
    name: 'planted bug',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.ts$/ }, (file) =>
        file.path === path
          ? { contents: readFileSync(path, 'utf8').replace(find, () => put), loader: 'ts' }
          : null,
      ),
  }
}

/** Runs seeds in a thread, and returns the distinct statements of its database. Rejects if the thread fails. */
export async function inThread(share: Share, tell: (found: Shared) => void): Promise<string[]> {
  const folder = await bundle(share.planted)
  try {
    return await runWorker({ ...share, folder: `${pathToFileURL(folder).href}/` }, tell)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function runWorker(workerData: Share & { folder: string }, tell: (found: Shared) => void) {
  return new Promise<string[]>((resolve, reject) => {
    let statements: string[] = []
    const worker = new Worker(new URL('start-worker.mjs', import.meta.url), {
      workerData,
      // Simulated runs leave much garbage and keep little, so a large young generation saves time.
      resourceLimits: { maxYoungGenerationSizeMb: 128 },
      execArgv: [],
    })
    worker.on('message', (message: Shared | Ran) => {
      if ('statements' in message) statements = message.statements
      else tell(message)
    })
    worker.once('error', reject)
    worker.once('exit', () => resolve(statements))
  })
}
