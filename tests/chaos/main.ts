import { buildIfNeeded } from '../../scripts/prepare.mjs'
import { points } from './points.ts'
import { runChaos } from './run.ts'

// npm run chaos: at least 200 kills over all points. `npm run chaos -- 1` for one round.
buildIfNeeded()
const rounds = Number(process.argv[2] ?? Math.ceil(200 / points.length))
const report = await runChaos(rounds, console.log)
console.table({ ...report, problems: report.problems.length })
for (const problem of report.problems) console.error(problem)
process.exit(report.problems.length > 0 ? 1 : 0)
