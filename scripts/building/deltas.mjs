// Compresses each asset against its file of the previous release, for browsers that have cached
// that file (RFC 9842). See docs/decisions/cache-finished-pages.md.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm'

/** The highest compression level, because the files are small and are compressed only once. */
const level = 22
/** First bytes of a delta. The hash of the old file follows them. */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])
/** Maximum size of a delta that is written, as a share of the whole file in Brotli. */
const maxShare = 0.7

/** File name without its hash. It is the same in every release. */
const stemOf = (name) => /^([\w.-]+)-[\w-]{8}\.(?:js|css)$/.exec(name)?.[1]

/**
 * Writes deltas from the files in `served` to the files in `assets`, which must already have Brotli
 * copies. A delta is named after its file and the hash of the old file.
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
