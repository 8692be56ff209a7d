import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { classes } from '#app/components/classes.ts'

type MenuProps = {
  summary: ReactNode
  /** Of the summary. */
  summaryClassName?: string
  className?: string
  children: ReactNode
}

/** A native disclosure. Once scripts run it also closes on Escape, outside and after a choice. */
export function Menu({ summary, summaryClassName, className, children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  useEffect(() => {
    const menu = ref.current
    if (!menu) return
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    menu.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      menu.removeEventListener('keydown', onKey)
    }
  }, [])

  useEffect(() => {
    if (ref.current) ref.current.open = false
  }, [key])

  return (
    <details ref={ref} className={classes('menu', className)}>
      <summary className={summaryClassName}>{summary}</summary>
      <div>{children}</div>
    </details>
  )
}
