import { useEffect, useRef, useState } from 'react'

/** Shortest pause between announcements while results arrive. */
const minPauseMs = 5_000

/** Milliseconds to wait before the next announcement. */
export const pauseBefore = (growing: boolean, spokenAt: number, now: number) =>
  growing ? Math.max(0, spokenAt + minPauseMs - now) : 0

type SpokenCountProps = { count: string; order: string; growing: boolean }

/**
 * Announces the count and the order to screen readers, each only when it has changed: immediately after a choice, and
 * at intervals while results arrive.
 */
export function SpokenCount({ count, order, growing }: SpokenCountProps) {
  const [spoken, setSpoken] = useState({ count, order, text: count })
  const last = useRef(0)
  useEffect(() => {
    const news = [
      ...(count === spoken.count ? [] : [count]),
      ...(order === spoken.order ? [] : [order]),
    ]
    if (news.length === 0) return
    const wait = pauseBefore(growing, last.current, Date.now())
    const timer = setTimeout(() => {
      last.current = Date.now()
      setSpoken({ count, order, text: news.join('. ') })
    }, wait)
    return () => clearTimeout(timer)
  }, [count, order, spoken, growing])
  return (
    <p role="status" className="sr-only">
      {spoken.text}
    </p>
  )
}
