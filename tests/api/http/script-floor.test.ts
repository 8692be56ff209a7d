import { readFileSync } from 'node:fs'
import { transformWithEsbuild } from 'vite'
import { expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }

/** Converts `chrome >= 92` to `chrome92`, the form that esbuild expects. */
const oldestBrowsers = packageJson.browserslist.map((line) =>
  line.replace('ios_saf', 'ios').replace(' >= ', ''),
)

const compile = (code: string, target: string | string[]) =>
  transformWithEsbuild(code, 'script.js', { target, sourcemap: false })

/** Whether the oldest browsers need other syntax. */
async function isTooNew(code: string): Promise<boolean> {
  const [old, newest] = await Promise.all([compile(code, oldestBrowsers), compile(code, 'esnext')])
  return old.code !== newest.code
}

const read = (name: string) => readFileSync(`build/client/assets/${name}`, 'utf8')

/** Names of the scripts of this build. The folder also keeps the files of the release before. */
function builtScripts(): Set<string> {
  const server = readFileSync('build/server/index.js', 'utf8')
  const names = new Set(server.match(/manifest-[\w-]+\.js/g))
  // The loop also reaches the names that it adds.
  for (const name of names) {
    const imports = read(name).matchAll(/["'`](?:\/?assets\/|\.\/)([\w-]+\.js)["'`]/g)
    for (const [, imported] of imports) if (imported) names.add(imported)
  }
  return names
}

test('esbuild finds syntax that the oldest supported browsers lack', async () => {
  expect(await isTooNew('class A { static { start() } }')).toBe(true)
  expect(await isTooNew('found ??= find?.()')).toBe(false)
})

test('scripts have only syntax of the oldest supported browsers', async () => {
  const names = builtScripts()
  expect(names.size).toBeGreaterThan(100)
  for (const name of names) expect(await isTooNew(read(name)), name).toBe(false)
})
