import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxQuietMs, watchSlowNavigation, type Navigation, type Router } from './slow-navigation.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Follows a router whose navigations the test decides. */
function follow() {
  const subscribers = new Set<(state: Router['state']) => void>()
  const idle = { state: 'idle' } as Navigation
  const router = {
    state: { navigation: idle },
    subscribe(subscriber: (state: Router['state']) => void) {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
  } as unknown as Router
  const onSlow = vi.fn()
  const onProgress = vi.fn()
  const stop = watchSlowNavigation(router, { onSlow, onProgress })
  const go = (state: Navigation['state']) => {
    const navigation = { state } as Navigation
    for (const subscriber of subscribers) subscriber({ navigation } as Router['state'])
  }
  return { go, stop, onSlow, onProgress }
}

test('a page is slow once nothing has happened for the time that a visitor waits', () => {
  const { go, onSlow } = follow()
  go('loading')
  vi.advanceTimersByTime(maxQuietMs - 1)
  expect(onSlow).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onSlow).toHaveBeenCalledOnce()
})

test('a page that makes progress or has arrived is not slow', () => {
  const { go, onSlow, onProgress } = follow()
  go('submitting')
  vi.advanceTimersByTime(maxQuietMs - 1)
  go('loading')
  vi.advanceTimersByTime(maxQuietMs - 1)
  go('idle')
  vi.advanceTimersByTime(maxQuietMs)
  expect(onSlow).not.toHaveBeenCalled()
  expect(onProgress).toHaveBeenCalledTimes(3)
})

test('a page that is no longer followed is never reported as slow', () => {
  const { go, stop, onSlow } = follow()
  go('loading')
  stop()
  vi.advanceTimersByTime(maxQuietMs)
  expect(onSlow).not.toHaveBeenCalled()
})
