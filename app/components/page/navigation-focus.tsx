import { useLocation, useNavigationType } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { errorMark } from './page-head.tsx'

type Shown = { heading: HTMLElement | null; text: string; pathname: string; title: string }

/**
 * Focuses the heading after client navigation, so that screen readers announce the page and Tab
 * continues from there. If the heading is unchanged, filters, tabs, refused forms and dialogs keep
 * the focus; if their control has disappeared, the target of the address or the heading takes it.
 * After Back, the link that was followed takes the focus. A new title under the same heading, such as
 * that of a tab or a search, is announced. Render this component before the page, whose own effects
 * run later and may move the focus again.
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
  const followed = useFollowedLinks(key)
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
    const href = back && isNew ? followed.get(key) : undefined
    if (!isLost && href === undefined && (!isNew || hash)) return
    // A field that the new page has focused keeps the focus.
    if (!isLost && document.activeElement?.matches('main :is(input, select, textarea)')) return
    const focusPart = () =>
      href === undefined ? focusTarget(hash.slice(1), back) : focusLink(href)
    if (focusPart()) return href === undefined ? undefined : setAnnounced(title)
    // Back restores the scroll position, and a page whose heading is unchanged stays where it is. Every other
    // navigation scrolls to the heading.
    focus(heading, { preventScroll: back || (isLost && !isNew) })
    // Results that arrive late contain the part late.
    return hash || href ? focusWhenShown(heading, focusPart) : undefined
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

/** Focuses the visible link with this address, in the page rather than around it. Returns whether there is one. */
function focusLink(href: string): boolean {
  const links = [...document.links].filter(
    (link) => link.getAttribute('href') === href && link.getClientRects().length > 0,
  )
  const link = links.find((one) => one.closest('main')) ?? links[0]
  link?.focus({ preventScroll: true })
  return link !== undefined && document.activeElement === link
}

/** Focuses the element with this id. Returns whether there is one. */
function focusTarget(id: string, preventScroll: boolean): boolean {
  const target = document.getElementById(id)
  if (target) focus(target, { preventScroll })
  return target !== null
}

/** Moves the focus from the heading to a part that arrives later, unless the visitor does something before. */
function focusWhenShown(heading: HTMLElement, focusPart: () => boolean): () => void {
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document
    if ((activeElement !== heading && activeElement !== body) || focusPart()) stop()
  })
  const stop = () => observer.disconnect()
  observer.observe(document.body, { childList: true, subtree: true })
  for (const event of ['pointerdown', 'keydown']) {
    document.addEventListener(event, stop, { once: true })
  }
  return stop
}

/** Keeps only the last link that was followed from an entry. An entry that was left in another way has none. */
export function noteLeft(followed: Map<string, string>, key: string, link: string | null): void {
  if (link) followed.set(key, link)
  else followed.delete(key)
}

/** Returns the address of the link that was followed from each entry of the history, by the key of the entry. */
function useFollowedLinks(key: string) {
  const [followed] = useState(() => new Map<string, string>())
  const shown = useRef(key)
  const pressed = useRef<string | null>(null)
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      pressed.current = link?.getAttribute('href') ?? null
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])
  useEffect(() => {
    if (shown.current === key) return
    noteLeft(followed, shown.current, pressed.current)
    shown.current = key
    pressed.current = null
  }, [key, followed])
  return followed
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
