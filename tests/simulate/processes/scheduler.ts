/**
 * Seeded scheduler: everything that waits is queued here and woken in random order. The same seed
 * always gives the same order.
 */

/** A process of the site, which can freeze or die. */
export type Place = { name: string; dead: boolean; frozenUntil: number }

/** A simulated timer, with the methods that callers of `setTimeout` use. */
export type Timer = { isSimulated: true; cancel(): void; unref(): Timer; ref(): Timer }

type Waiter = { place: Place | null; at: number; wake: () => void }

export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export class Scheduler {
  /** Simulated time in milliseconds since 1970. */
  now = Date.parse('2027-05-12T15:00:00Z')
  readonly trace: string[] = []
  readonly #random
  #waiting: Waiter[] = []

  constructor(seed: number) {
    this.#random = seededRandom(seed)
  }

  /** Returns true with this probability. */
  chance(probability: number): boolean {
    return this.#random() < probability
  }

  /** Returns a random integer from 0 to `count` - 1. */
  int(count: number): number {
    return Math.floor(this.#random() * count)
  }

  pick<T>(...choices: readonly [T, ...T[]]): T {
    return choices[this.int(choices.length)] ?? choices[0]
  }

  note(line: string): void {
    this.trace.push(`${new Date(this.now).toISOString().slice(5, 23)} ${line}`)
  }

  /** Resolves at this waiter's turn, after at least `ms`. Never resolves if its process has died. */
  wait(place: Place | null, ms = 0): Promise<void> {
    return new Promise((wake) => this.#waiting.push({ place, at: this.now + ms, wake }))
  }

  /** Runs `work` at a later turn unless it is cancelled before. */
  timer(place: Place | null, ms: number, work: () => void): Timer {
    const waiter = { place, at: this.now + ms, wake: work }
    this.#waiting.push(waiter)
    const timer: Timer = {
      isSimulated: true,
      cancel: () => {
        const index = this.#waiting.indexOf(waiter)
        if (index >= 0) this.#waiting.splice(index, 1)
      },
      unref: () => timer,
      ref: () => timer,
    }
    return timer
  }

  /** Drops the waiters of dead processes. Returns those that are due, and the time of the next one. */
  #look(): { due: Waiter[]; soonest: number } {
    const due: Waiter[] = []
    let soonest = Infinity
    let kept = 0
    // One loop without closures, because this runs at every step.
    for (const waiter of this.#waiting) {
      if (waiter.place?.dead) continue
      this.#waiting[kept] = waiter
      kept += 1
      const at = readyAt(waiter)
      if (at <= this.now) due.push(waiter)
      if (at < soonest) soonest = at
    }
    this.#waiting.length = kept
    return { due, soonest }
  }

  /** Wakes waiters until none is left, or until the time `until` (ms since 1970). */
  async run(until: number): Promise<void> {
    for (;;) {
      // First lets all work finish that waits for no turn, such as the steps of an SDK.
      await new Promise<void>((resolve) => setImmediate(resolve))
      const { due, soonest } = this.#look()
      const next = due[this.int(Math.max(due.length, 1))]
      if (next) {
        this.#waiting.splice(this.#waiting.indexOf(next), 1)
        next.wake()
        continue
      }
      if (soonest > until) {
        this.now = Math.max(this.now, Math.min(until, soonest))
        return
      }
      this.now = soonest
    }
  }
}

function readyAt({ place, at }: Waiter): number {
  return Math.max(at, place?.frozenUntil ?? 0)
}
