import { useEffect } from 'react'

function hideOpenTooltips(): void {
  for (const tooltip of document.querySelectorAll<HTMLElement>('[role=tooltip]')) {
    const explained = tooltip.parentElement
    if (!explained?.matches(':hover, :focus, :focus-within')) continue
    tooltip.style.visibility = 'hidden'
    const leaving = new AbortController()
    const restoreUnless = (state: string) => () => {
      if (explained.matches(state)) return
      tooltip.style.visibility = ''
      leaving.abort()
    }
    const { signal } = leaving
    explained.addEventListener('pointerleave', restoreUnless(':focus, :focus-within'), { signal })
    explained.addEventListener('focusout', restoreUnless(':hover'), { signal })
  }
}

/** Lets Escape close a tooltip without moving pointer or focus (WCAG 1.4.13). */
export function DismissTooltips() {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hideOpenTooltips()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return null
}
