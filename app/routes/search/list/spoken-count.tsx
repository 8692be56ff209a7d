import { useEffect, useRef, useState } from 'react'

/** Shortest pause between announcements while results arrive. */
const minPauseMs = 5_000

type SpokenCountProps = { count: string; order: string; growing: boolean }

/**
 * Announces the count to screen readers, immediately after a choice and at intervals while results arrive.
 * Announces the order only after it has changed.
 */
export function SpokenCount({ count, order, growing }: SpokenCountProps) {
  const [firstOrder] = useState(order)
  const [hasChanged, setHasChanged] = useState(false)
  if (order !== firstOrder && !hasChanged) setHasChanged(true)
  const text = hasChanged ? `${count}. ${order}` : count
  const [spoken, setSpoken] = useState(text)
  const last = useRef(0)
  useEffect(() => {
    if (text === spoken) return
    const wait = growing ? Math.max(0, last.current + minPauseMs - Date.now()) : 0
    const timer = setTimeout(() => {
      last.current = Date.now()
      setSpoken(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text, spoken, growing])
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}
