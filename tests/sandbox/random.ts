export type Random = {
  int(below: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** The mulberry32 generator, which is small, fast and deterministic on every platform. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    int,
    chance: (probability) => next() < probability,
    pick<T>(list: readonly T[]): T {
      const item = list[int(list.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}
