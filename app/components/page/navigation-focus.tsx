import { useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'

type Shown = { heading: HTMLElement | null; text: string }

/**
 * Focuses the heading after client navigation, so that screen readers announce the page and Tab
 * continues from there. Does nothing if the heading is unchanged, so filters, tabs, refused forms
 * and dialogs keep the focus. Render this component before the page, whose own effects run later
 * and may move the focus again.
 */
export function NavigationFocus() {
  const { key, hash } = useLocation()
  const back = useNavigationType() === 'POP'
  // The browser announces the first page, so its heading needs no focus.
  const before = useRef<Shown | null>(useHydrated() ? { heading: null, text: '' } : null)

  useEffect(() => {
    const heading = document.querySelector('h1')
    const text = heading?.textContent ?? ''
    const was = before.current
    before.current = { heading, text }
    if (!heading || !was || hash || (was.heading === heading && was.text === text)) return
    // A field that the new page has focused keeps the focus.
    if (document.activeElement?.matches('main :is(input, select, textarea)')) return
    heading.tabIndex = -1
    // Back restores the scroll position; every other navigation scrolls to the heading.
    heading.focus({ preventScroll: back })
  }, [key, hash, back])
  return null
}
