import { useEffect, useRef, useState } from 'react'

/** Shortest pause between announcements while results arrive. */
const minPauseMs = 5_000

/**
 * Announces the count to screen readers, immediately after a choice and at intervals while results arrive.
 */
export function SpokenCount({ text, growing }: { text: string; growing: boolean }) {
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
