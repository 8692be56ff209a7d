import { readFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { allowances, searchAllowance } from '#app/web/session/limits/limits.server.ts'
import type { ApiCall } from './call.server.ts'
import { apiCalls } from './table.server.ts'

/** Contains lists that are generated from the table of calls. `vitest -u` rewrites the file. */
const file = 'docs/api.md'

const documented = apiCalls.filter(({ documented }) => documented !== false)

const nameOf = ({ method, path }: ApiCall) => `\`${method} ${path.replaceAll('?}', '}')}\``

const calls = documented.map((call) => {
  const statuses = Object.keys(call.answers).join(', ')
  return `- ${nameOf(call)} (${call.access.name}; ${statuses})\n  ${call.summary}`
})

type LimitName = NonNullable<ApiCall['limit']>['name']

function formatAllowance([points, seconds]: readonly [points: number, seconds: number]): string {
  return seconds === 3600 ? `${points} an hour` : `${points} in ${seconds / 60} minutes`
}

function limitRow(name: LimitName): string {
  const names = documented.filter(({ limit }) => limit?.name === name).map(nameOf)
  const { points, seconds } = searchAllowance
  const cells =
    name === 'search'
      ? ['', formatAllowance([points, seconds])]
      : [formatAllowance(allowances[name].subject), formatAllowance(allowances[name].address)]
  return `| ${[names.join(', '), ...cells].join(' | ')} |`
}

const limits = [
  '| Limited | By account, email, booking or checkout | By address |',
  '| --- | --- | --- |',
  ...new Set(documented.flatMap(({ limit }) => (limit ? [limitRow(limit.name)] : []))),
]

function replaceSection(text: string, name: string, lines: string[]): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  expect(text).toContain(`${start}\n`)
  expect(text).toContain(`\n${end}`)
  const [before = ''] = text.split(start)
  const [, after = ''] = text.split(end)
  return `${before}${start}\n\n${lines.join('\n')}\n\n${end}${after}`
}

test('docs/api.md lists every call and limit', async () => {
  const text = readFileSync(file, 'utf8')
  const made = replaceSection(replaceSection(text, 'calls', calls), 'limits', limits)
  const formatted = await format(made, { ...(await resolveConfig(file)), filepath: file })
  await expect(formatted).toMatchFileSnapshot(`../../../${file}`)
})
