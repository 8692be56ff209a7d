// Writes each asset as a difference to the previous release, for browsers that cached the old file
// (RFC 9842). See docs/decisions/cache-finished-pages.md.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm'

/** The highest level: files are small and compressed once. */
const level = 22
/** Start of the body, followed by the hash of the old file. */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])
/** Maximum size of a difference, as a share of the whole file in Brotli. */
const maxShare = 0.7

/** File name without the hash, which is the same in every release. */
const stemOf = (name) => /^([\w.-]+)-[\w-]{8}\.(?:js|css)$/.exec(name)?.[1]

/**
 * Writes the differences between `served` and `assets` into `assets`, whose files must already have Brotli
 * copies. Each is named after its file and the hash of the old one.
 */
export async function writeDeltas(assets, served) {
  if (!existsSync(served)) return
  const old = readdirSync(served).filter(stemOf)
  await init()
  const context = createCCtx()
  for (const name of readdirSync(assets).filter(stemOf)) {
    const most = maxShare * statSync(join(assets, `${name}.br`)).size
    for (const before of old) {
      if (before === name || stemOf(before) !== stemOf(name)) continue
      if (extname(before) !== extname(name)) continue
      const dictionary = readFileSync(join(served, before))
      const hash = createHash('sha256').update(dictionary).digest()
      const packed = compressUsingDict(context, readFileSync(join(assets, name)), dictionary, level)
      const delta = Buffer.concat([magic, hash, packed])
      if (delta.length > most) continue
      writeFileSync(join(assets, `${name}.${hash.toString('hex').slice(0, 16)}.dcz`), delta)
    }
  }
  freeCCtx(context)
}
