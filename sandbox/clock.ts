import type { Store } from './store.ts'

export type Clock = {
  /** Milliseconds since the epoch, on the sandbox's own clock. */
  now(): number
  shift(ms: number): void
  /** Sets the clock to an instant; it goes on ticking from there. */
  set(iso: string): void
}

/** A clock that runs with the machine's, at an offset which the store remembers. */
export function createClock(store: Store): Clock {
  const settings = store.collection<{ offset: number }>('sandbox_clock')
  let offset = settings.get('clock')?.offset ?? 0
  store.onReset(() => {
    offset = 0
  })

  function moveTo(next: number) {
    offset = next
    settings.put('clock', { offset })
  }

  return {
    now: () => Date.now() + offset,
    shift: (ms) => moveTo(offset + ms),
    set(iso) {
      const at = Date.parse(iso)
      if (Number.isNaN(at)) throw new RangeError(`not an instant: ${iso}`)
      moveTo(at - Date.now())
    },
  }
}
