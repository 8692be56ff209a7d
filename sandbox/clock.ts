import type { Store } from './store.ts'

export type Clock = {
  now(): number
  /** Time of the machine's clock plus `ahead`, without the effect of `shift` and `set`. */
  outside(): number
  shift(ms: number): void
  /** Moves the clock to an instant. The clock keeps running from there. */
  set(iso: string): void
}

/**
 * The sandbox clock: a stored offset from the real clock. `ahead` is how far a test has moved its
 * own clock.
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
