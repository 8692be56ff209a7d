import { useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'

type Shown = { heading: HTMLElement | null; text: string }

/**
 * After a change of page the heading takes the focus, so that a screen reader says where one is and
 * Tab goes on from there. A browser does as much when it loads a page whole. The page has changed
 * when its heading has: filters, tabs, refused forms and dialogs keep the focus where it is.
 *
 * Stands before the page, whose own effects come later and so may take the focus away again.
 */
export function NavigationFocus() {
  const { key, hash } = useLocation()
  const back = useNavigationType() === 'POP'
  // The first page is announced by the browser; an error takes the place of everything, this included.
  const before = useRef<Shown | null>(useHydrated() ? { heading: null, text: '' } : null)

  useEffect(() => {
    const heading = document.querySelector('h1')
    const text = heading?.textContent ?? ''
    const was = before.current
    before.current = { heading, text }
    if (!heading || !was || hash || (was.heading === heading && was.text === text)) return
    // A field that the new page has given the focus to keeps it.
    if (document.activeElement?.matches('main :is(input, select, textarea)')) return
    heading.tabIndex = -1
    // Back returns to where one was on the page; otherwise the heading is to be seen.
    heading.focus({ preventScroll: back })
  }, [key, hash, back])
  return null
}
