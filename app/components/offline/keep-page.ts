/** Told by Remix's loader of route modules, which would reload the page instead: see vite.config.ts. */
const moduleLost = 'contrail:module-lost'

const isRouting = ({ pathname }: URL) => /\.data$|^\/__manifest$/.test(pathname)

/** Of the entry of the history that is shown; the router counts them. */
const entryIndex = () => (history.state as { idx?: number } | null)?.idx ?? 0

/**
 * A request that never arrives would end in the router's error page, and what was typed would be
 * gone. Here it is given up instead: a navigation to where we are takes its place, which asks for
 * nothing, and the page stays as it is. `tell` hears whether the line has dropped.
 */
export function keepPageOffline(tell: (dropped: boolean) => void): () => void {
  const router = window.__remixRouter
  const send = window.fetch
  let shown = entryIndex()

  const unsubscribe = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') shown = entryIndex()
  })

  /** The page of a trip that the worker has kept opens all the same, as a document. */
  async function openKept(): Promise<boolean> {
    const { location: to, formMethod } = router.state.navigation
    if (!to || formMethod || !('caches' in window)) return false
    const path = to.pathname + to.search
    if (!(await caches.match(path))) return false
    window.location.assign(path)
    return true
  }

  async function stay(): Promise<never> {
    if (await openKept()) return new Promise(() => {})
    tell(true)
    const { location, matches } = router.state
    const before = matches.map(({ route }) => route.shouldRevalidate)
    for (const { route } of matches) route.shouldRevalidate = () => false
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return
      matches.forEach(({ route }, at) => (route.shouldRevalidate = before[at]))
      stop()
    })
    // Back and Forward have moved in the history already.
    const moved = shown - entryIndex()
    if (moved) history.go(moved)
    else
      void router.navigate(location, {
        replace: true,
        preventScrollReset: true,
        state: location.state,
      })
    // The request that was given up is ignored.
    return new Promise(() => {})
  }

  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href)
    if (!isRouting(url)) return send(input, init)
    // Routes of links that are looked up ahead: without a line, not at all.
    if (!init?.signal) return send(input, init).catch(() => new Promise(() => {}))
    try {
      const response = await send(input, init)
      tell(false)
      return response
    } catch (error) {
      if (init.signal.aborted) throw error
      return stay()
    }
  }

  /** Without a line we stay; else the script is gone, since the site has been renewed. */
  const onModuleLost = () => {
    void send(window.location.href, { method: 'HEAD' }).then(() => window.location.reload(), stay)
  }
  window.addEventListener(moduleLost, onModuleLost)

  return () => {
    window.fetch = send
    window.removeEventListener(moduleLost, onModuleLost)
    unsubscribe()
  }
}
