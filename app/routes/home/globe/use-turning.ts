import { useEffect, useRef, useState, type RefObject } from 'react'
import type { SpinningGlobe } from './turn.ts'

declare global {
  interface Navigator {
    connection?: { saveData?: boolean }
  }
}

/**
 * Turns the globe while it is on screen, unless the visitor prefers less motion or less data. The code that
 * turns it loads when the globe scrolls into view. While `turns` is true, the page must have a pause button
 * (WCAG 2.2.2).
 */
export function useTurning(ref: RefObject<SVGSVGElement>) {
  const [turns, setTurns] = useState(false)
  const [paused, setPaused] = useState(false)
  const settle = useRef<(paused: boolean) => void>()

  useEffect(() => {
    const svg = ref.current
    if (!svg || navigator.connection?.saveData) return
    const motion = matchMedia('(prefers-reduced-motion: no-preference)')
    let globe: Promise<SpinningGlobe> | undefined
    let inView = false
    let isPaused = false
    let gone = false

    const apply = async () => {
      if (!motion.matches) setTurns(false)
      const wanted = () => inView && motion.matches && !isPaused && !gone
      if (!globe && !wanted()) return
      globe ??= import('./turn.ts').then(({ turningGlobe }) => turningGlobe(svg))
      const { start, stop } = await globe
      if (wanted()) start()
      else stop()
      if (!gone) setTurns(motion.matches)
    }
    // If the code of the globe doesn't load, the globe stays still, as without scripts.
    const tryApply = () => void apply().catch(() => (globe = undefined))

    settle.current = (next) => {
      isPaused = next
      tryApply()
    }
    const observer = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting ?? false
      tryApply()
    })
    observer.observe(svg)
    motion.addEventListener('change', tryApply)
    return () => {
      gone = true
      observer.disconnect()
      motion.removeEventListener('change', tryApply)
      tryApply()
    }
  }, [ref])

  const toggle = () => {
    setPaused(!paused)
    settle.current?.(!paused)
  }
  return { turns, paused, toggle }
}
