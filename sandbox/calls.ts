const REMEMBERED = 20_000

type CallCounts = { seq: number; total: number; counts: Record<string, number> }

export type Calls = {
  add(pattern: string): void
  /** Counts by method and route pattern of the calls after `seq` (within the last 20,000). */
  since(seq: number): CallCounts
  clear(): void
}

/** Counts calls by route, so that tests can say "exactly one call". */
export function createCalls(): Calls {
  const ring: string[] = []
  let seq = 0
  return {
    add(pattern) {
      ring[seq % REMEMBERED] = pattern
      seq += 1
    },
    since(from) {
      const counts: Record<string, number> = {}
      const start = Math.max(0, from, seq - REMEMBERED)
      for (let at = start; at < seq; at += 1) {
        const pattern = ring[at % REMEMBERED] ?? ''
        counts[pattern] = (counts[pattern] ?? 0) + 1
      }
      return { seq, total: Math.max(0, seq - start), counts }
    },
    clear() {
      ring.length = 0
      seq = 0
    },
  }
}
