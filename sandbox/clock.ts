import type { Store } from './store.ts'

export type Clock = {
  /** Milliseconds since the epoch, on the sandbox's own clock. */
  now(): number
  /** The same on the clock of those it speaks to, which nothing here moves. */
  outside(): number
  shift(ms: number): void
  /** Sets the clock to an instant; it goes on ticking from there. */
  set(iso: string): void
}

/**
 * A clock that runs with the outside world's, at an offset which the store remembers. Where a test has
 * set the clocks of that world too, they are `ahead` of the machine's.
 */
export function createClock(store: Store, ahead = 0): Clock {
  const settings = store.collection<{ offset: number }>('sandbox_clock')
  let offset = settings.get('clock')?.offset ?? 0
  store.onReset(() => {
    offset = 0
  })

  const outside = () => Date.now() + ahead

  function moveTo(next: number) {
    offset = next
    settings.put('clock', { offset })
  }

  return {
    now: () => outside() + offset,
    outside,
    shift: (ms) => moveTo(offset + ms),
    set(iso) {
      const at = Date.parse(iso)
      if (Number.isNaN(at)) throw new RangeError(`not an instant: ${iso}`)
      moveTo(at - outside())
    },
  }
}
