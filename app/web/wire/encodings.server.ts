import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { compressWithDictionary, dictionaryEncoding, isDictionary } from './dictionary.server.ts'

export type Encoding = typeof dictionaryEncoding | 'br' | 'gzip' | 'identity'

/**
 * A page that many visitors share is worth ten times the compression effort of a page for one
 * visitor.
 */
type Readers = 'one' | 'many'

const brotliQuality = { one: 5, many: 9 }
const gzipLevel = { one: constants.Z_DEFAULT_LEVEL, many: constants.Z_BEST_COMPRESSION }

export function acceptedEncodings(accepted: string | null | undefined) {
  return (accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
}

export function encodingFor(accepted: string | null = '', available?: string | null): Encoding {
  const names = acceptedEncodings(accepted)
  if (names.includes(dictionaryEncoding) && isDictionary(available)) return dictionaryEncoding
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}

export async function compress(body: Buffer, encoding: Encoding, readers: Readers) {
  switch (encoding) {
    case 'dcz':
      return compressWithDictionary(body)
    case 'br':
      return promisify(brotliCompress)(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality[readers],
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
    case 'gzip':
      return promisify(gzip)(body, { level: gzipLevel[readers] })
    case 'identity':
      return body
  }
}
