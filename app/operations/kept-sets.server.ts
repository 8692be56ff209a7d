import { promisify } from 'node:util'
import { deflate, inflateSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { readResultSet, writeResultSet, type ResultSet } from '#app/domain/result-set.ts'
import { log } from '#app/log.server.ts'

const compress = promisify(deflate)

/** Sets that somebody has looked at lately, as they are used: about fifty. */
const openBytes = 16 * 1024 * 1024

const open = new LRUCache<object, ResultSet>({
  maxSize: openBytes,
  sizeCalculation: (set) => set.bytes,
})

/**
 * Keeps one result set. Offers of a search are much alike, so that it packs to a tenth, outside the
 * heap; opening it takes about 3 ms, once in a while.
 */
export function keepResultSet() {
  const self = {}
  let growing: ResultSet | null = null
  let packed: Buffer | null = null

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
      open.set(self, set)
      growing = null
    },
    packedBytes: () => packed?.byteLength ?? growing?.bytes ?? 0,
  }
}
