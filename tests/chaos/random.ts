import { seededRandom } from '../simulate/processes/scheduler.ts'

export type Random = {
  /** An integer from `min`, below `max`. */
  int: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(choices: readonly T[]) => T
  shuffled: <T>(items: readonly T[]) => T[]
}

/** Choices repeat with the seed, but the timing of processes does not. */
export function createRandom(seed: number): Random {
  const next = seededRandom(seed)
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min))
  return {
    int,
    chance: (probability) => next() < probability,
    pick(choices) {
      const choice = choices[int(0, choices.length)]
      if (choice === undefined) throw new RangeError('Nothing to pick from')
      return choice
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}
