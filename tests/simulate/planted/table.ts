import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { lacks } from './planted-bugs.ts'

/**
 * `histories` is the number of simulated runs until one found the bug, or null if none did. `tried`
 * is the number of simulated runs that were made.
 */
export type Row = { rule: string; histories: number | null; tried: number }

const file = 'docs/planted-bugs.md'

/** Reads the rules and results of the table in docs/planted-bugs.md. */
export function readTable(): Row[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const lines = text.matchAll(/^\| (.+?) +\| (\d+|not run|not found in (\d+)) +\|$/gm)
  return [...lines].map(([, rule = '', result = '', missedIn]) => {
    const histories = /^\d+$/.test(result) ? Number(result) : null
    return { rule, histories, tried: histories ?? Number(missedIn ?? 0) }
  })
}

/** Replaces the lines of these bugs, and lists every planted bug. */
export async function updateTable(rows: readonly Row[]): Promise<void> {
  const known = new Map([...readTable(), ...rows].map((row) => [row.rule, row]))
  const rules = Object.keys(lacks).sort((a, b) => a.localeCompare(b))
  const results = rules.map((rule) => known.get(rule) ?? { rule, histories: null, tried: 0 })
  const found = results.filter(({ histories }) => histories !== null).length
  const missed = results.filter(({ histories, tried }) => histories === null && tried > 0).length
  const text = `# Planted bugs

The simulator must notice what people get wrong. Each line below is a rule. For each rule we plant a bug that breaks it,
and run simulated histories until one reports a violation.

\`npm run simulate -- --lacks --table --seeds 2000\` writes this page; \`--only\` updates the lines whose rule contains a
text. Of ${rules.length} planted bugs, ${found} were found, ${missed} were not found, and ${rules.length - found - missed} were not run. The bugs are in
\`tests/simulate/planted/planted-bugs.ts\` and \`tests/simulate/planted/edits.ts\`.

Eight bugs are left out, because another check has the same effect from outside:

- The payment ignores the total of the form: the version of the form still refuses every changed total.
- An unanswered confirmation counts as unreachable: both lead to another look at the order.
- A late answer is ignored: the comparison of the books finds the order or the hold.
- An abandoned attempt waits until its checkout ends: the comparison of the books releases its hold.
- An answered change keeps its claim on the order: the claim of an answered change no longer counts.
- The page of an old payment link looks valid: the step that opens the payment page compares the attempt too.
- A paid link opens a second page: the page of the link reads the payment before.
- A payment page stays open after its deadline: the payment provider closes it ten minutes later.

| rule | histories until found |
| --- | --- |
${results.map((row) => `| ${row.rule} | ${resultOf(row)} |`).join('\n')}
`
  const options = await resolveConfig(file)
  writeFileSync(file, await format(text, { ...options, filepath: file }))
}

function resultOf({ histories, tried }: Row): string {
  if (histories !== null) return String(histories)
  return tried > 0 ? `not found in ${tried}` : 'not run'
}
