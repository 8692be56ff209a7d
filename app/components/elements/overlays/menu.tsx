import { useLocation } from '@remix-run/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from '../classes.ts'

type MenuProps = {
  summary: ReactNode
  summaryClassName?: string
  className?: string
  children: ReactNode
}

export const navLink =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-display font-semibold hover:bg-sky-soft'

export const menuItem =
  'flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-control px-3 py-1.5 text-start font-medium whitespace-nowrap hover:bg-sky-soft current:bg-sky-soft'

/** A native `<details>` element. Scripts also close it on Escape, after a choice, and when a click or the focus goes elsewhere. */
export function Menu({ summary, summaryClassName, className, children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  useEffect(() => {
    const menu = ref.current
    if (!menu) return
    const ended = new AbortController()
    const { signal } = ended
    const onElsewhere = (event: Event) => {
      if (!event.composedPath().includes(menu)) menu.open = false
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    menu.addEventListener('keydown', onKey, { signal })
    document.addEventListener('pointerdown', onElsewhere, { signal })
    document.addEventListener('focusin', onElsewhere, { signal })
    return () => ended.abort()
  }, [])

  useEffect(() => {
    if (ref.current) ref.current.open = false
  }, [key])

  return (
    <details ref={ref} className={classes('relative', className)}>
      <summary className={summaryClassName}>{summary}</summary>{' '}
      <div className="absolute end-0 z-30 mt-1 min-w-52 rounded-surface border border-line bg-surface p-1.5 [box-shadow:var(--shadow-raised)]">
        {children}
      </div>
    </details>
  )
}
