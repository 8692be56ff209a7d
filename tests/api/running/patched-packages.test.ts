import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type * as routerModule from '@remix-run/router'
import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'

const require = createRequire(import.meta.url)

test.each(['react', 'router', 'serve'])('the installed version of %s matches its patch', (name) => {
  const { version } = require(`@remix-run/${name}/package.json`) as { version: string }
  expect(readdirSync('patches')).toContain(`@remix-run+${name}+${version}.patch`)
})

test('the installed version of playwright-core matches its patch', () => {
  // Both packages always have the same version.
  const { version } = require('playwright/package.json') as { version: string }
  expect(readdirSync('patches')).toContain(`playwright-core+${version}.dev.patch`)
})

test('the patched server passes a request to its static file handlers only if the file exists', () => {
  const code = readFileSync('node_modules/@remix-run/serve/dist/cli.js', 'utf8')
  expect(code.match(/\.static\(/g)).toHaveLength(2)
  expect(code.match(/ifFile\(express__default\["default"\]\.static\(/g)).toHaveLength(2)
  expect(code).not.toContain('app.use(morgan')
})

test('the patched router prepares its routes once and then matches the same routes', () => {
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

test('the patched router of the browser renders no page again for a discovered route', async () => {
  const file = require.resolve('@remix-run/router').replace(/router\.cjs\.js$/, 'router.js')
  const module = (await import(pathToFileURL(file).href)) as typeof routerModule
  const router = module.createRouter({
    history: module.createMemoryHistory(),
    routes: [{ id: 'root', path: '/', children: [] }],
  })
  const rendered: string[] = []
  router.subscribe(({ location }) => rendered.push(location.pathname))
  router.patchRoutes('root', [{ id: 'trips', path: 'trips' }])
  expect(rendered).toEqual([])
  await router.navigate('/trips')
  expect(rendered).toEqual(['/trips'])
  expect(router.state.matches.map(({ route }) => route.id)).toEqual(['root', 'trips'])
})
