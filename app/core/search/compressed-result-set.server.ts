import { perApp } from '#app/core/app.server.ts'
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

/** This limit allows about two dozen unpacked result sets. */
const openBytes = 8 * 1024 * 1024

const open = perApp(
  () =>
    new LRUCache<object, ResultSet>({
      maxSize: openBytes,
      sizeCalculation: (set) => set.bytes,
    }),
)

function fingerprint(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** A packed set uses a tenth of the memory, outside the heap. Unpacking takes about 3 ms. */
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
      const known = open().get(self)
      if (known || !packed) return known ?? null
      const set = readResultSet(inflateSync(packed).toString('utf8'))
      open().set(self, set)
      return set
    },
    /** Compresses the set. Call this once the set is complete. */
    async pack(): Promise<void> {
      const set = growing
      if (!set) return
      try {
        packed = await compress(writeResultSet(set), { level: 5 })
      } catch (error) {
        log.error({ err: error }, 'could not compress result set')
        return
      }
      fingerprints = Uint32Array.from(set.offers, ({ id }) => fingerprint(id))
      open().set(self, set)
      growing = null
    },
    contains(offerId: string): boolean {
      if (growing) return growing.cards.has(offerId)
      return fingerprints?.includes(fingerprint(offerId)) ?? false
    },
    packedBytes: () => packed?.byteLength ?? growing?.bytes ?? 0,
  }
}
