import './environment.ts'
import { parseArgs } from 'node:util'
import { SharedDatabase } from './database.ts'
import { simulate } from './history.ts'

/** npm run simulate -- --seeds N --from S: that many seeded histories; prints each that breaks a rule. */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    trace: { type: 'boolean', default: false },
  },
})
const from = Number(values.from)
const database = new SharedDatabase()
await database.migrate()
const started = performance.now()
let broken = 0
for (let seed = from; seed < from + Number(values.seeds); seed += 1) {
  const { problems, trace } = await simulate(seed, database)
  if (problems.length > 0) broken += 1
  if (problems.length > 0 && broken <= 20) console.log(`seed ${seed}: ${problems.join('; ')}`)
  if (values.trace) console.log(trace.join('\n'))
}
const seconds = (performance.now() - started) / 1000
console.log(`${values.seeds} histories in ${seconds.toFixed(1)} s, ${broken} broken`)
process.exit(broken > 0 ? 1 : 0)
