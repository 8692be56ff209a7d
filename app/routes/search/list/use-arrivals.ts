import { useNavigation } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '#app/core/paths.ts'

export type Arriving = {
  arriving: boolean
  version: number
  total: number
  from: string
  ids: string[]
}

/** Results that have arrived but that the page doesn't show yet. */
export type Waiting = {
  flights: number
  /** Lowest price of the new results, if it differs from the lowest shown price. */
  from: string | null
}

/** Polls for newer results, and retries lost connections with growing delays. */
async function fetchArrivals<Page>(address: string, version: number, signal: AbortSignal) {
  for (const wait of [0, 1_000, 3_000, 6_000]) {
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait))
    if (signal.aborted) return null
    try {
      const [, query = ''] = address.split('?')
      const response = await fetch(paths.searchArrivals(query, version), { signal })
      if (response.ok) return (await response.json()) as Page
    } catch {
      // The loop retries after the next delay.
    }
  }
  return null
}

type Box = Pick<DOMRect, 'top' | 'bottom'>

/** Returns the last card of which a part is visible, or -1. */
export const lastInSight = (cards: readonly Box[], height: number) =>
  cards.reduce((last, { top, bottom }, index) => (bottom > 0 && top < height ? index : last), -1)

function lastRowInSight(): number {
  const rows = [...document.querySelectorAll('[id^="flight-"]')]
  return lastInSight(
    rows.map((row) => row.getBoundingClientRect()),
    window.innerHeight,
  )
}

/** True if the new results leave every visible card, and every card above it, in place. */
export function keepsVisibleCards(shown: string[], next: string[], lastInSight: number): boolean {
  return shown.slice(0, lastInSight + 1).every((id, row) => next[row] === id)
}

function isAtTop(): boolean {
  const first = document.getElementById('flight-1')
  return first !== null && first.getBoundingClientRect().bottom > 0
}

const isInCard = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[id^="flight-"]') !== null

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Returns whether new cards may move the others, because the visitor has not used the page or pointed at a card.
 * A pointer counts only after it has moved over a card.
 */
function useUntouched(): () => boolean {
  const touched = useRef(false)
  const hasPointed = useRef(false)
  useEffect(() => {
    const abort = new AbortController()
    const touch = () => {
      touched.current = true
      abort.abort()
    }
    for (const name of touches) {
      document.addEventListener(name, touch, { passive: true, signal: abort.signal })
    }
    // A screen reader moves without keys or a pointer, and a scroll bar may be dragged without a pointer event.
    const reached = ({ target }: FocusEvent) => {
      if (isInCard(target)) touch()
    }
    const pointed = ({ target, movementX, movementY }: MouseEvent) => {
      if ((movementX || movementY) && isInCard(target)) hasPointed.current = true
    }
    const scrolled = () => {
      if (window.scrollY > 0) touch()
    }
    document.addEventListener('focusin', reached, { signal: abort.signal })
    document.addEventListener('mousemove', pointed, { passive: true, signal: abort.signal })
    document.addEventListener('scroll', scrolled, { passive: true, signal: abort.signal })
    return () => abort.abort()
  }, [])
  return useCallback(
    () =>
      !touched.current &&
      isAtTop() &&
      !(hasPointed.current && document.querySelector('[id^="flight-"]:hover')),
    [],
  )
}

type Following<Page> = {
  arrivingOf: (page: Page) => Arriving | null
  withSaved: (page: Page, later: Page) => Page
  address: string
  /**
   * True when the visitor has refreshed earlier results, so that the new results appear when they are
   * complete.
   */
  renewed: boolean
}

/**
 * Polls a running search. New cards join the list until the visitor touches the page. Afterwards only cards below
 * the visible ones do. Other cards wait, with their count shown, until the visitor asks for them. Saving a
 * flight does not show them.
 */
export function useArrivals<Page>(page: Page, following: Following<Page>) {
  const { arrivingOf, withSaved, address, renewed } = following
  const [followed, setFollowed] = useState({ base: page, shown: page, latest: page })
  const { state, formAction } = useNavigation()
  const [saving, setSaving] = useState(false)
  const isUntouched = useUntouched()
  const isSaving = formAction === paths.saved
  if (state !== 'idle' && isSaving !== saving) setSaving(isSaving)
  let current = followed
  if (followed.base !== page) {
    const [now, then] = [arrivingOf(followed.shown), arrivingOf(page)]
    const stays = saving && now && then && now.version !== then.version
    const shown = stays ? withSaved(followed.shown, page) : page
    current = { base: page, shown, latest: page }
    setFollowed(current)
    setSaving(false)
  }
  const latest = arrivingOf(current.latest)
  const arriving = latest?.arriving ?? false
  const version = latest?.version ?? 0

  useEffect(() => {
    if (!arriving) return
    const abort = new AbortController()
    void fetchArrivals<Page>(address, version, abort.signal).then((next) => {
      if (!next || abort.signal.aborted) return
      setFollowed((before) => {
        if (before.base !== page) return before
        const { shown } = before
        const [now, then] = [arrivingOf(shown), arrivingOf(next)]
        const canShowNow =
          !now ||
          !then ||
          isUntouched() ||
          keepsVisibleCards(now.ids, then.ids, lastRowInSight()) ||
          (renewed && !then.arriving && isAtTop())
        return { base: page, shown: canShowNow ? next : shown, latest: next }
      })
    })
    return () => abort.abort()
  }, [arriving, version, address, page, arrivingOf, renewed, isUntouched])

  const show = useCallback(() => {
    setFollowed((before) => ({ ...before, shown: before.latest }))
  }, [])
  const shown = arrivingOf(current.shown)
  // New fares of shown flights don't change the count, but may be cheaper.
  const isWaiting = current.shown !== current.latest
  const waiting: Waiting | null = isWaiting
    ? {
        flights: (latest?.total ?? 0) - (shown?.total ?? 0),
        from: shown && latest && latest.from !== shown.from ? latest.from : null,
      }
    : null
  return { page: current.shown, latest: current.latest, arriving, waiting, show }
}
