import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import imports from './imports.mjs'

const config = {
  plugins: { imports: imports as never },
  rules: { 'imports/limit': 'error' as const },
}
const check = (lines: string[]) =>
  new Linter().verify(lines.join('\n'), [config]).map(({ message }) => message)
const files = (count: number) => Array.from({ length: count }, (_, at) => `import './${at}.js'`)

test('a file may import 25 modules, some of them in two statements', () => {
  expect(check([...files(25), "import { a } from './1.js'"])).toEqual([])
})

test('a file that imports or re-exports from 26 modules is refused', () => {
  expect(check([...files(25), "export { a } from './more.js'"])).toEqual([
    'This file imports 26 modules, at most 25 are allowed. Split it by meaning.',
  ])
})
