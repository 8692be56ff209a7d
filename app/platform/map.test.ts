import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const place =
  /`((?:app|atlas|db|deploy|docs|sandbox|tests|scripts)\/[\w./-]*|[\w.]+\.(?:md|js|ts|json))`/g

test.each(['docs/architecture.md', 'docs/sandbox.md', 'docs/asvs.md', 'README.md'])(
  'every file and folder that %s mentions exists',
  async (document) => {
    const text = await readFile(document, 'utf8')
    const named = [...text.matchAll(place)].map(([, path]) => path ?? '')
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  },
)

test('each ASVS requirement has one row, and the counts in the summary match the rows', async () => {
  const text = await readFile('docs/asvs.md', 'utf8')
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| [12] +\|[^|]+\| (met|n\/a|open) +\|/gm)]
  const numbers = rows.map(([, number]) => number)
  expect(numbers.length).toBeGreaterThan(0)
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  expect(text.match(/^\| \d+\.\d/gm)).toHaveLength(rows.length)

  const chapters = [...text.matchAll(/none\s+of the (\d+) requirements/g)]
  const absent = chapters.reduce((sum, [, count]) => sum + Number(count), 0)
  const count = (state: string) => rows.filter(([, , its]) => its === state).length
  const counts = [count('met'), count('n/a') + absent, count('open')]
  const said = /\*\*(\d+) are met, (\d+) do not apply and (\d+)\s+are open\*\*/.exec(text)
  expect(said?.slice(1).map(Number)).toEqual(counts)
  const all = /levels 1 and 2: (\d+) requirements/.exec(text)?.[1]
  expect(Number(all)).toBe(counts.reduce((sum, one) => sum + one))
})
