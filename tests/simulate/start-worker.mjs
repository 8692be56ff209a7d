import { register as registerHooks } from 'node:module'
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// The hooks that change a file come first, so that they see its source before the compiler does.
if (workerData.planted) {
  registerHooks('./planting-hooks.mjs', import.meta.url, { data: workerData.planted })
}
// Threads do not inherit the TypeScript loader.
register()
await import('./worker.ts')
