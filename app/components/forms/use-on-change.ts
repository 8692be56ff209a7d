import { useEffect, useRef } from 'react'

/**
 * Runs `effect` when the component mounts and whenever `cause` changes. Other values that it reads
 * don't run it again.
 */
export function useOnChange(cause: unknown, effect: () => void) {
  const latest = useRef(effect)
  useEffect(() => {
    latest.current = effect
  })
  useEffect(() => latest.current(), [cause])
}
