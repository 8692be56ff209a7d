import type { Plugin } from 'vite'
import { ThreadsPoolWorker, type PoolOptions, type WorkerRequest } from 'vitest/node'

declare module 'vitest' {
  /** Data that Stryker provides to a run. */
  export interface ProvidedContext {
    mode?: 'dry-run' | 'mutant'
    mutantActivation?: 'static' | 'runtime'
  }
}

/**
 * Reuses one worker for many mutants, because loading the application takes ten times as long as the tests. Mutants in
 * code that runs on import still get a new worker.
 */
class KeptWorker extends ThreadsPoolWorker {
  private isStarted = false
  private listeners: [event: string, callback: (arg: unknown) => void][] = []

  override async start() {
    if (!this.isStarted) await super.start()
    this.isStarted = true
  }

  override on(event: string, callback: (arg: unknown) => void) {
    this.listeners.push([event, callback])
    super.on(event, callback)
  }

  /** Answers a stop request without stopping, so the thread keeps running. */
  override send(message: WorkerRequest) {
    if (message.type !== 'stop') return super.send(message)
    const stopped = { type: 'stopped', __vitest_worker_response__: true }
    for (const [event, callback] of this.listeners) if (event === 'message') callback(stopped)
  }

  override async stop() {
    for (const [event, callback] of this.listeners.splice(0)) super.off(event, callback)
  }
}

let kept: KeptWorker | undefined

/** Stryker always runs Vitest in threads, so a plugin has to replace the pool. */
export const keepWorkers: Plugin = {
  name: 'keep-workers',
  configureVitest({ project }) {
    project.config.pool = 'kept'
    project.config.poolRunner = { name: 'kept', createPoolWorker }
  },
}

function createPoolWorker(options: PoolOptions) {
  const { mode, mutantActivation } = options.project.getProvidedContext()
  if (mode !== 'mutant' || mutantActivation === 'static') return new ThreadsPoolWorker(options)
  kept ??= new KeptWorker(options)
  return kept
}
