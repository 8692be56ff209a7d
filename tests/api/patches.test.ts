import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'

/** What is changed of packages: `docs/decisions/patched-router.md`. */

const require = createRequire(import.meta.url)

test('the router is the version that was patched', () => {
  const { version } = require('@remix-run/router/package.json') as { version: string }
  expect(readdirSync('patches')).toEqual([`@remix-run+router+${version}.patch`])
})

test('the router prepares routes once, and matches as before', () => {
  expect(readFileSync(require.resolve('@remix-run/router'), 'utf8')).toContain(
    'rankedBranches.set(routes, branches)',
  )
  const routes = [{ path: '/', children: [{ path: 'a/:id' }, { path: 'a/new' }, { path: '*' }] }]
  const matched = (at: string) =>
    matchRoutes(routes, at)?.map(({ params, route }) => [params, route.path])
  for (let time = 0; time < 2; time++) {
    expect(matched('/a/7')).toEqual([
      [{ id: '7' }, '/'],
      [{ id: '7' }, 'a/:id'],
    ])
    expect(matched('/a/new')).toEqual([
      [{}, '/'],
      [{}, 'a/new'],
    ])
    expect(matched('/b/c')).toEqual([
      [{ '*': 'b/c' }, '/'],
      [{ '*': 'b/c' }, '*'],
    ])
  }
})
