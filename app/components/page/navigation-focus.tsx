import { useLocation, useNavigationType } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { errorMark } from './page-head.tsx'

type Shown = { heading: HTMLElement | null; text: string; pathname: string; title: string }

/**
 * Focuses the heading after client navigation, so that screen readers announce the page and Tab
 * continues from there. If the heading is unchanged, filters, tabs, refused forms and dialogs keep
 * the focus; if their control has disappeared, the target of the address or the heading takes it. A
 * new title under the same heading, such as that of a tab or a search, is announced. Render this component before the
 * page, whose own effects run later and may move the focus again.
 */
export function NavigationFocus() {
  const { key, hash, pathname } = useLocation()
  const back = useNavigationType() === 'POP'
  // The browser announces the first page, so its heading needs no focus.
  const hydrated = useHydrated()
  const before = useRef<Shown | null>(
    hydrated ? { heading: null, text: '', pathname: '', title: '' } : null,
  )
  const hasLostFocus = useLostFocus()
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    const heading = document.querySelector('h1')
    const text = heading?.textContent ?? ''
    const title = document.title.replace(errorMark, '')
    const was = before.current
    before.current = { heading, text, pathname, title }
    if (!heading || !was) return
    const isNew = was.heading !== heading || was.text !== text
    const isTitleNew = !isNew && was.pathname === pathname && was.title !== title
    setAnnounced(isTitleNew ? title : '')
    if (hasLostFocus()) {
      const target = document.getElementById(hash.slice(1))
      // A page whose heading is unchanged stays where it is.
      return focus(target ?? heading, { preventScroll: back || (!target && !isNew) })
    }
    if (!isNew || hash) return
    // A field that the new page has focused keeps the focus.
    if (document.activeElement?.matches('main :is(input, select, textarea)')) return
    // Back restores the scroll position; every other navigation scrolls to the heading.
    focus(heading, { preventScroll: back })
  }, [key, hash, pathname, back, hasLostFocus])
  if (!hydrated) return null
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}

function focus(element: HTMLElement, options?: FocusOptions) {
  // A link, a button or a field keeps its place in the order of Tab.
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus(options)
}

/** Returns a function that tells if the focused control has disappeared with its part of the page. */
function useLostFocus() {
  const last = useRef<EventTarget | null>(null)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => (last.current = target)
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  return useCallback(
    () =>
      document.activeElement === document.body &&
      last.current instanceof Element &&
      !last.current.isConnected,
    [],
  )
}
