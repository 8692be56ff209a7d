import type { Plugin } from 'vite'
import { ThreadsPoolWorker, type PoolOptions, type WorkerRequest } from 'vitest/node'

declare module 'vitest' {
  /** What Stryker says of a run. */
  export interface ProvidedContext {
    mode?: 'dry-run' | 'mutant'
    mutantActivation?: 'static' | 'runtime'
  }
}

/**
 * A worker that goes on to the next change: loading the application takes ten times as long as the tests
 * of a step. Only what a change does while modules are loaded needs a new one, and gets it.
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

  /** To be stopped is answered here, so that the thread never hears of it. */
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

/** Puts a project into the pool of that worker. Stryker asks for threads, which a configuration cannot change. */
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
