import { useEffect } from 'react'

/** Hides the explanations that are shown, each until the pointer or the focus has left what it explains. */
function hideShown(): void {
  for (const tooltip of document.querySelectorAll<HTMLElement>('[role=tooltip]')) {
    const explained = tooltip.parentElement
    if (!explained?.matches(':hover, :focus, :focus-within')) continue
    tooltip.style.visibility = 'hidden'
    const leaving = new AbortController()
    const restore = () => {
      tooltip.style.visibility = ''
      leaving.abort()
    }
    for (const event of ['pointerleave', 'focusout']) {
      explained.addEventListener(event, restore, { signal: leaving.signal })
    }
  }
}

/** Escape closes an explanation that covers something, without a move of pointer or focus. */
export function DismissTooltips() {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hideShown()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return null
}
