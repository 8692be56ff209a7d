import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressUsingDict, createCCtx, init } from '@bokuweb/zstd-wasm'
import address from '#app/web/pages/pages.dict?url'

/** Compression with a shared dictionary in Zstandard (RFC 9842). `npm run dictionary` makes the dictionary. */

const file = join('build/client', address)
/** At this level Zstandard is as slow as gzip. Lower levels make results pages a quarter larger. */
const level = 8
export const dictionaryEncoding = 'dcz' as const
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])

type Dictionary = { link: string; bytes: Buffer; hash: Buffer; available: string }

function readDictionary(): Dictionary | null {
  // The development server has no build.
  if (!existsSync(file)) return null
  const bytes = readFileSync(file)
  const hash = createHash('sha256').update(bytes).digest()
  return {
    link: `<${address}>; rel="compression-dictionary"`,
    bytes,
    hash,
    available: `:${hash.toString('base64')}:`,
  }
}

const dictionary = readDictionary()
if (dictionary) await init()
const context = dictionary && createCCtx()

export function isDictionary(available: string | null | undefined): boolean {
  return dictionary !== null && available === dictionary.available
}

export function compressWithDictionary(page: Buffer): Buffer {
  if (!dictionary || context === null) throw new Error('No dictionary is loaded')
  const packed = compressUsingDict(context, page, dictionary.bytes, level)
  return Buffer.concat([magic, dictionary.hash, packed])
}

export function announceDictionary(headers: Headers): void {
  if (!dictionary) return
  headers.append('Link', dictionary.link)
  headers.append('Vary', 'Available-Dictionary')
}
