import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressUsingDict, createCCtx, init } from '@bokuweb/zstd-wasm'

/**
 * Pages as the difference to a file that the browser has fetched before: RFC 9842, with Zstandard. The file
 * is made by the build (`scripts/dictionary.mjs`); without one, and in development, nothing is announced.
 */

const folder = 'build/client/assets'
/** Names the one of this build. */
const nameFile = 'build/server/dictionary.txt'
/** Takes about as long as gzip; less of it leaves results a quarter larger, more gains nothing. */
const level = 8
/** What a browser calls this encoding, and how a body in it begins: RFC 9842, section 5. */
export const dictionaryEncoding = 'dcz' as const
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])

type Dictionary = { link: string; bytes: Buffer; hash: Buffer; available: string }

function readDictionary(): Dictionary | null {
  if (!existsSync(nameFile)) return null
  const name = readFileSync(nameFile, 'utf8')
  const bytes = readFileSync(join(folder, name))
  const hash = createHash('sha256').update(bytes).digest()
  return {
    link: `</assets/${name}>; rel="compression-dictionary"`,
    bytes,
    hash,
    available: `:${hash.toString('base64')}:`,
  }
}

const dictionary = readDictionary()
if (dictionary) await init()
const context = dictionary && createCCtx()

/** Whether this is our dictionary, by what a browser says of the one that it has. */
export function isDictionary(available: string | null | undefined): boolean {
  return dictionary !== null && available === dictionary.available
}

/** The bytes of a page for who has the dictionary. A few milliseconds for the largest. */
export function compressWithDictionary(page: Buffer): Buffer {
  if (!dictionary || context === null) throw new Error('There is no dictionary')
  const packed = compressUsingDict(context, page, dictionary.bytes, level)
  return Buffer.concat([magic, dictionary.hash, packed])
}

/** Tells a browser where the dictionary is, which it fetches when it has nothing else to do. */
export function announceDictionary(headers: Headers): void {
  if (!dictionary) return
  headers.append('Link', dictionary.link)
  headers.append('Vary', 'Available-Dictionary')
}
