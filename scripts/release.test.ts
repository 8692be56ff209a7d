import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { publishBuild } from './release.mjs'

const lines = Array.from({ length: 2_000 }, (_, index) => `export const value${index} = ${index}`)
const older = lines.join('\n')
const newer = [...lines, 'export const more = true'].join('\n')

/** A build with one script. */
function makeBuild(script: string, content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'contrail-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const assets = join(folder, 'client/assets')
  mkdirSync(assets, { recursive: true })
  mkdirSync(join(folder, 'server'))
  writeFileSync(join(assets, script), content)
  writeFileSync(join(assets, `${script}.br`), brotliCompressSync(content))
  writeFileSync(join(folder, 'server/index.js'), `// ${script}`)
  return folder
}

test('a published build has compressed differences from the last release, also when published again', async () => {
  const served = mkdtempSync(join(tmpdir(), 'contrail-served-'))
  onTestFinished(() => rmSync(served, { recursive: true, force: true }))
  const publish = async (script: string, content: string) => {
    await publishBuild(makeBuild(script, content), served, new Date())
    return readdirSync(join(served, 'client/assets')).sort()
  }
  const before = ['frame-00000001.js', 'frame-00000001.js.br']
  expect(await publish('frame-00000001.js', older)).toEqual(before)

  const after = await publish('frame-00000002.js', newer)
  expect(after).toEqual([
    ...before,
    'frame-00000002.js',
    'frame-00000002.js.br',
    expect.stringMatching(/^frame-00000002\.js\.[0-9a-f]{16}\.dcz$/),
  ])
  expect(await publish('frame-00000002.js', newer)).toEqual(after)
  const delta = readFileSync(join(served, 'client/assets', after[4] ?? ''))
  expect(delta.length).toBeLessThan(200)
})
