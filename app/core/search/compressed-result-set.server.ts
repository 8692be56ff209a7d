import { promisify } from 'node:util'
import { deflate, inflateSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import {
  readResultSet,
  writeResultSet,
  type ResultSet,
} from '#app/core/search/results/result-set.ts'
import { log } from '#app/platform/log.server.ts'

const compress = promisify(deflate)

/** The most recently used sets, uncompressed: about two dozen. */
const openBytes = 8 * 1024 * 1024

const open = new LRUCache<object, ResultSet>({
  maxSize: openBytes,
  sizeCalculation: (set) => set.bytes,
})

/** FNV-1a over the characters, 32 bits: two ids that share one cost nothing but a search. */
function fingerprint(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/**
 * Keeps one result set. Offers of a search are much alike, so that it packs to a tenth, outside the
 * heap; opening it takes about 3 ms, once in a while.
 */
export function compressedResultSet() {
  const self = {}
  let growing: ResultSet | null = null
  let packed: Buffer | null = null
  let fingerprints: Uint32Array | null = null

  return {
    put(set: ResultSet): void {
      growing = set
    },
    get(): ResultSet | null {
      if (growing) return growing
      const known = open.get(self)
      if (known || !packed) return known ?? null
      const set = readResultSet(inflateSync(packed).toString('utf8'))
      open.set(self, set)
      return set
    },
    /** For a set that will not grow any more. */
    async pack(): Promise<void> {
      const set = growing
      if (!set) return
      try {
        packed = await compress(writeResultSet(set), { level: 5 })
      } catch (error) {
        log.error({ err: error }, 'result set not packed')
        return
      }
      fingerprints = Uint32Array.from(set.offers, ({ id }) => fingerprint(id))
      open.set(self, set)
      growing = null
    },
    /** Whether the set holds an offer, without decompressing it. */
    contains(offerId: string): boolean {
      if (growing) return growing.cards.has(offerId)
      return fingerprints?.includes(fingerprint(offerId)) ?? false
    },
    packedBytes: () => packed?.byteLength ?? growing?.bytes ?? 0,
  }
}
