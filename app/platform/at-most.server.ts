/** Runs at most `max` works at once; further ones wait in the order in which they came. */
export function atMost(max: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < max) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place goes on to the next, or is free.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
