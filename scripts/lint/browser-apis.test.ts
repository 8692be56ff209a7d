import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { afterAll, expect, test } from 'vitest'
import browserApis from './browser-apis.mjs'

const folder = mkdtempSync(join(tmpdir(), 'browser-apis-'))
const compilerOptions = { lib: ['DOM', 'ES2023'], types: [], strict: true }
writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['lib.ts'] }))
writeFileSync(join(folder, 'lib.ts'), '')
afterAll(() => rmSync(folder, { recursive: true }))

const config = {
  files: ['**/*.ts'],
  languageOptions: {
    parser: tseslint.parser as never,
    parserOptions: {
      projectService: {
        allowDefaultProject: ['*.ts'],
        defaultProject: join(folder, 'tsconfig.json'),
      },
      tsconfigRootDir: folder,
    },
  },
  plugins: { 'browser-apis': browserApis as never },
  rules: { 'browser-apis/too-new': 'error' as const },
}
const check = (code: string) =>
  new Linter({ cwd: folder })
    .verify(code, [config], join(folder, 'planted.ts'))
    .map(({ message }) => message.split('. ')[0])

test('functions, methods and classes that a supported browser lacks are refused', () => {
  const code = `
    const ids: readonly number[] = [1]
    export const found = [
      ids.findLast((id) => id > 0),
      structuredClone(ids),
      Object.hasOwn({}, 'a'),
      AbortSignal.timeout(1),
      window.requestIdleCallback(() => {}),
      document.body.checkVisibility(),
      document.startViewTransition(() => {}),
    ]`
  expect(check(code).map((message) => message?.split(' lack ')[1])).toEqual([
    ...['findLast', 'structuredClone', 'hasOwn', 'timeout', 'requestIdleCallback'],
    ...['checkVisibility', 'startViewTransition'],
  ])
})

test('a refusal names the browsers of the list', () => {
  expect(check('export const at = [1].findLast(Boolean)')).toEqual([
    'chrome 92 and edge 92 lack findLast',
  ])
})

test('older functions, and own functions with the name of a newer one, are allowed', () => {
  const code = `
    const own = { findLast: () => 1 }
    export const found = [[1].at(-1), own.findLast(), 'a'.replaceAll('a', 'b'), Promise.any([1])]`
  expect(check(code)).toEqual([])
})

test('code may use a newer function after it has checked for it', () => {
  const code = `
    if ('startViewTransition' in document) document.startViewTransition(() => {})
    if (typeof structuredClone === 'function') structuredClone(1)
    window.requestIdleCallback?.(() => {})`
  expect(check(code)).toEqual([])
})
