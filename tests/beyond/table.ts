import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { plantedBugs } from './planted-bugs.ts'

/** `noticedBy` names the first check that fails, or is null if all pass. */
export type Row = { rule: string; noticedBy: string | null }

const file = 'docs/planted-bugs-beyond-money.md'
const nothing = '**nothing**'
const notRun = 'not run'

export function readTable(): (Row & { hasRun: boolean })[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return [...text.matchAll(/^\| (\w+: .+?) +\| (.+?) +\|$/gm)].map(([, rule = '', cell = '']) => ({
    rule,
    noticedBy: cell === nothing || cell === notRun ? null : cell,
    hasRun: cell !== notRun,
  }))
}

/** Replaces the lines of these bugs, and lists every planted bug. */
export async function updateTable(rows: readonly Row[]): Promise<void> {
  const known = new Map(readTable().map((row) => [row.rule, row]))
  for (const row of rows) known.set(row.rule, { ...row, hasRun: true })
  const rules = Object.keys(plantedBugs)
  const noticed = rules.filter((rule) => known.get(rule)?.noticedBy)
  const cellOf = (rule: string) => {
    const { noticedBy = null, hasRun = false } = known.get(rule) ?? {}
    return noticedBy ?? (hasRun ? nothing : notRun)
  }
  const text = `# Planted bugs outside the money flows

\`npm test\` must notice what people get wrong. Each line below is a rule. For each rule we plant a bug that breaks it, and
run the checks, cheapest first, until one fails.

\`npm run planted\` writes this page; \`--only\` updates the lines whose rule contains a text, \`--near\` stops after the tests in
the same folder, types and lint, and \`--site\` also builds the site for the API tests and journeys. ${noticed.length} of ${rules.length} planted bugs are noticed. The bugs are in
\`tests/beyond/planted\`.

| rule | first check that fails |
| --- | --- |
${rules.map((rule) => `| ${rule} | ${cellOf(rule).replaceAll('|', '\\|')} |`).join('\n')}
`
  const options = await resolveConfig(file)
  writeFileSync(file, await format(text, { ...options, filepath: file }))
}
