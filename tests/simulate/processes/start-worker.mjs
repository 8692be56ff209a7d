import { workerData } from 'node:worker_threads'

// The settings and the simulated timers come first, because packages read them while they load.
for (const name of ['environment', 'ground', 'worker']) {
  await import(new URL(`${name}.mjs`, workerData.folder).href)
}
