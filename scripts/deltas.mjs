// What is new in each file since the release before: browsers that still have the old file get the new one as the
// difference to it (RFC 9842). docs/decisions/pages-from-memory.md says more.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm'

/** The best that there is: the files are small, and made once. */
const level = 22
/** How the body begins, before the hash of what it is the difference to. */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])
/** Beyond this share of what Brotli makes of the whole file a difference is not worth its place. */
const maxShare = 0.7

/** What a file is called in every release: its name without the hash. */
const stemOf = (name) => /^([\w.-]+)-[\w-]{8}\.(?:js|css)$/.exec(name)?.[1]

/**
 * Writes into `assets`, whose files have their compressed neighbours, what has changed since the files in
 * `served`. Each is named after its file and the hash of the old one.
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
