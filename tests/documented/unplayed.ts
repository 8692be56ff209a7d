import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { readOptions } from '../../scripts/options.mjs'
import { whyNever } from './cannot-occur.ts'
import { Conformity, type Seen } from './conformity.ts'
import { readSchema } from './type-schema.ts'

readOptions({
  usage: 'npm run unplayed',
  about:
    'Runs the tests of the sandbox, and writes into docs/unplayed.md which fields and values of the vendors’ types none of them has seen.',
})

const page = 'docs/unplayed.md'
const folder = mkdtempSync(join(tmpdir(), 'seen-'))
try {
  const env = { ...process.env, SEEN_ON_THE_WIRE: folder }
  const args = ['vitest', 'run', '--project=sandbox', '--reporter=dot']
  const { status } = spawnSync('npx', args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
  const all = new Conformity(await readSchema())
  for (const name of readdirSync(folder)) {
    all.add(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Seen)
  }
  const counts = new Map<string, number>()
  const open: string[] = []
  for (const entry of all.neverSeen()) {
    const reason = whyNever(entry)
    if (reason === null) open.push(entry)
    else counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  const text = `# What the sandbox does not play

Every answer and event of the sandbox is checked against the types that the vendors’ SDKs ship. This page lists the fields and values of these types that no test of the sandbox has seen. \`npm run unplayed\` writes it.

## They could occur

${open.map((entry) => `- \`${entry}\``).join('\n') || 'None.'}

## The others, by reason

| reason | fields and values |
| --- | --- |
${[...counts]
  .sort(([, a], [, b]) => b - a)
  .map(([reason, count]) => `| ${reason} | ${count} |`)
  .join('\n')}
`
  const options = await resolveConfig(page)
  writeFileSync(page, await format(text, { ...options, filepath: page }))
  console.log(`${open.length} could occur`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
