import { readOptions } from '../../scripts/options.mjs'
import { buildIfNeeded } from '../../scripts/prepare.mjs'

const { values } = readOptions({
  usage: 'npm run fuzz [-- --requests 20000]',
  about:
    'Sends generated requests to a temporary site. Prints each fault with the seed and number that repeat it.',
  options: {
    requests: { type: 'string', description: 'number of requests, by default 20000' },
    seed: { type: 'string', description: 'number that repeats the same requests, by default 1' },
    from: { type: 'string', description: 'number of the first request, by default 0' },
  },
})

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
buildIfNeeded()
// The table of calls supplies the requests, and importing it needs this setting.
process.env.SESSION_SECRET ||= 'a secret that signs the cookies of tests'
process.env.DATA_KEY ||= Buffer.alloc(32, 'tests encrypt with this').toString('base64')
const { runFuzz } = await import('./run.ts')
const started = performance.now()
const count = Number(values.requests ?? 20_000)
const { faults, statuses, waits, memory } = await runFuzz({
  seed: Number(values.seed ?? 1),
  from: Number(values.from ?? 0),
  count,
  maxVisitorWaitMs: 100,
  say: console.log,
})
console.log('Answers by status:', statuses)
console.log('A visitor meanwhile, in ms:', waits)
console.log('Memory of the site, in MB:', memory)
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(`${count} requests in ${seconds} s, ${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)
