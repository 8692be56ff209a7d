import { useEffect, useRef, useState } from 'react'

/** So far apart stand two announcements while airlines answer. */
const spokenEveryMs = 5_000

/** Says what the list has become: at once after a choice, now and then while it grows by itself. */
export function SpokenCount({ text, growing }: { text: string; growing: boolean }) {
  const [spoken, speak] = useState(text)
  const last = useRef(0)
  useEffect(() => {
    if (text === spoken) return
    const wait = growing ? Math.max(0, last.current + spokenEveryMs - Date.now()) : 0
    const timer = setTimeout(() => {
      last.current = Date.now()
      speak(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text, spoken, growing])
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}
