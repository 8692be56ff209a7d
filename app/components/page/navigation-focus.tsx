import { useLocation, useNavigationType } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { errorMark } from './page-head.tsx'

type Shown = { heading: HTMLElement | null; text: string; pathname: string; title: string }

/**
 * Focuses the heading after client navigation, so that screen readers announce the page and Tab
 * continues from there. If the heading is unchanged, filters, tabs, refused forms and dialogs keep
 * the focus; if their control has disappeared, the target of the address or the heading takes it. After
 * Back, the link that was followed has the focus again. A
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
  const { last, hasLostFocus } = useLastFocus()
  const followed = useFollowedLinks(key, last)
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
    const isLost = hasLostFocus()
    if (!isLost && (!isNew || hash)) return
    // A field that the new page has focused keeps the focus.
    if (!isLost && document.activeElement?.matches('main :is(input, select, textarea)')) return
    const target = isLost ? document.getElementById(hash.slice(1)) : null
    const href = back && isNew ? followed.get(key) : undefined
    if (!target && href !== undefined) {
      const link = findLink(href)
      if (!link) {
        focus(heading, { preventScroll: true })
        return focusWhenShown(href, heading)
      }
      setAnnounced(title)
      return focus(link, { preventScroll: true })
    }
    // Back restores the scroll position, and a page whose heading is unchanged stays where it is. Every other
    // navigation scrolls to the heading.
    focus(target ?? heading, { preventScroll: back || (isLost && !target && !isNew) })
  }, [key, hash, pathname, back, followed, hasLostFocus])
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

const findLink = (href: string) =>
  [...document.links].find((link) => link.getAttribute('href') === href)

/** Moves the focus from the heading to a link that arrives later, unless the visitor has moved it. */
function focusWhenShown(href: string, heading: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document
    const link = findLink(href)
    const isLeft = activeElement !== heading && activeElement !== body
    if (isLeft || link) observer.disconnect()
    if (link && !isLeft) focus(link, { preventScroll: true })
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Returns the address of the link that was followed from each entry of the history, by the key of the entry. */
function useFollowedLinks(key: string, last: RefObject<EventTarget | null>) {
  const [followed] = useState(() => new Map<string, string>())
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    const href = last.current instanceof HTMLAnchorElement && last.current.getAttribute('href')
    if (href) followed.set(shown.current, href)
    else followed.delete(shown.current)
    shown.current = key
  }, [key, last, followed])
  return followed
}

/** Returns the element that had the focus last, and a function that tells if it has disappeared with its focus. */
function useLastFocus() {
  const last = useRef<EventTarget | null>(null)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => (last.current = target)
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  const hasLostFocus = useCallback(
    () =>
      document.activeElement === document.body &&
      last.current instanceof Element &&
      !last.current.isConnected,
    [],
  )
  return { last, hasLostFocus }
}
