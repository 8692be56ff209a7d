const MAX_CALLS = 20_000

type CallCounts = { seq: number; total: number; counts: Record<string, number> }

export type Calls = {
  add(pattern: string): void
  /** Counts calls after number `seq` by method and route pattern, within the last 20,000 calls. */
  since(seq: number): CallCounts
  clear(): void
}

export function createCalls(): Calls {
  const ring: string[] = []
  let seq = 0
  return {
    add(pattern) {
      ring[seq % MAX_CALLS] = pattern
      seq += 1
    },
    since(from) {
      const counts: Record<string, number> = {}
      const start = Math.max(0, from, seq - MAX_CALLS)
      for (let at = start; at < seq; at += 1) {
        const pattern = ring[at % MAX_CALLS] ?? ''
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
