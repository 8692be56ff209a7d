import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { writeDeltas } from '../../scripts/building/deltas.mjs'

/**
 * Adds a fake previous version of a script that every page loads, and the compressed difference
 * between that version and the current one.
 */
export async function addPreviousAsset(assets: string) {
  const since = (file: string) => statSync(join(assets, file)).mtimeMs
  const frames = readdirSync(assets).filter((one) => /^frame-[\w-]{8}\.js$/.test(one))
  const name = frames.toSorted((a, b) => since(b) - since(a))[0] ?? ''
  const olderName = 'frame-00000000.js'
  const content = readFileSync(join(assets, name))
  const older = Buffer.concat([content.subarray(0, 2_000), content.subarray(2_500)])
  writeFileSync(join(assets, olderName), older)
  writeFileSync(join(assets, `${olderName}.br`), brotliCompressSync(older))
  await writeDeltas(assets, assets)
  return { path: `/assets/${name}`, content, olderPath: `/assets/${olderName}`, older }
}
