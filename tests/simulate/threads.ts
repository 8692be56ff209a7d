import { Worker } from 'node:worker_threads'
import type { Share, Shared } from './worker.ts'

/** Runs seeds in a thread. Rejects if the thread fails. */
export function inThread(share: Share, tell: (found: Shared) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('start-worker.mjs', import.meta.url), {
      workerData: share,
      // Histories leave much garbage and keep little, so a large young generation saves time.
      resourceLimits: { maxYoungGenerationSizeMb: 128 },
    })
    worker.on('message', tell)
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
}
