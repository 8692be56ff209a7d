import { parseArgs } from 'node:util'
import { buildIfNeeded } from '../../scripts/prepare.mjs'

// Sends generated requests to a temporary site. Each fault is printed with the seed and number that repeat it.
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
  },
})

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
buildIfNeeded()
// The table of calls supplies the requests, and importing it needs this setting.
process.env.SESSION_SECRET ||= 'a secret that signs the cookies of tests'
process.env.DATA_KEY ||= Buffer.alloc(32, 'tests encrypt with this').toString('base64')
const { runFuzz } = await import('./run.ts')
const started = performance.now()
const count = Number(values.requests)
const { faults, statuses, waits, memory } = await runFuzz({
  seed: Number(values.seed),
  from: Number(values.from),
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
