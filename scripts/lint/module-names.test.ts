import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const modules = ['app', 'sandbox', 'scripts', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((name) => /\.(tsx?|m?js)$/.test(name))

test('two modules in a folder differ by more than their extension', () => {
  expect(modules).toContain('app/root.tsx')
  const names = modules.map((name) => name.replace(/\.[^.]*$/, ''))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
