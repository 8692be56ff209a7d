import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'

/** `histories` is the number of the first history that found the bug, or null if none did. */
export type Row = { rule: string; histories: number | null }

const file = 'docs/planted-bugs.md'

/** Writes which planted bugs the simulator has found within `seeds` histories. */
export async function writeTable(rows: readonly Row[], seeds: number): Promise<void> {
  const sorted = [...rows].sort((a, b) => a.rule.localeCompare(b.rule))
  const found = rows.filter(({ histories }) => histories !== null).length
  const text = `# Planted bugs

The simulator must notice what people get wrong. Each line below is a rule. For each rule we plant a bug that breaks it,
and run simulated histories until one reports a violation.

\`npm run simulate -- --lacks --table --seeds ${seeds}\` wrote this page. It found ${found} of ${rows.length} planted bugs
within ${seeds} histories each. The bugs are in \`tests/simulate/planted-bugs.ts\` and \`tests/simulate/edits.ts\`.

| rule | histories until found |
| --- | --- |
${sorted.map(({ rule, histories }) => `| ${rule} | ${histories ?? '**not found**'} |`).join('\n')}
`
  const options = await resolveConfig(file)
  writeFileSync(file, await format(text, { ...options, filepath: file }))
}
