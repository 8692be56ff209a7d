/** Event that Remix's module loader sends instead of reloading the page: see vite.config.ts. */
const moduleLost = 'contrail:module-lost'

const isRouting = ({ pathname }: URL) => /\.data$|^\/__manifest$/.test(pathname)

/** Reasons why a request brought no response from this site. */
export type ConnectionFailure = 'offline' | 'no response'

/**
 * A proxy or a Wi-Fi sign-in page may answer instead of our server, even with 200. Responses of our router
 * carry a known type or header.
 */
function isOwnResponse({ pathname }: URL, { headers }: Response): boolean {
  const type = headers.get('Content-Type') ?? ''
  return pathname.endsWith('.data')
    ? type.includes('x-script') || headers.has('X-Remix-Response')
    : type.includes('json') || headers.has('X-Remix-Reload-Document')
}

const entryIndex = () => (history.state as { idx?: number } | null)?.idx ?? 0

/**
 * After a failed request, the router would show its error page and lose typed text. Instead, a navigation to
 * the current page replaces the failed one, loads nothing and keeps the page. `tell` receives the reason and
 * a retry function, or null after the next response.
 */
export function keepPageOffline(
  tell: (lost: ConnectionFailure | null, tryAgain?: () => void) => void,
): () => void {
  const router = window.__remixRouter
  const originalFetch = window.fetch
  let shownEntry = entryIndex()
  let submitButton: HTMLElement | null = null

  const onSubmit = ({ submitter }: SubmitEvent) => (submitButton = submitter)
  document.addEventListener('submit', onSubmit, true)

  const unsubscribe = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') shownEntry = entryIndex()
  })

  async function openCachedTrip(): Promise<boolean> {
    const { location: to, formMethod } = router.state.navigation
    if (!to || formMethod || !('caches' in window)) return false
    const path = to.pathname + to.search
    if (!(await caches.match(path))) return false
    window.location.assign(path)
    return true
  }

  async function stayOnPage(lost: ConnectionFailure): Promise<never> {
    if (await openCachedTrip()) return new Promise(() => {})
    const { location, matches, navigation } = router.state
    const { location: to, formMethod } = navigation
    // The retry presses the button again, because the form may have changed since.
    if (formMethod) tell(lost, submitButton?.isConnected ? () => submitButton?.click() : undefined)
    else tell(lost, to && (() => void router.navigate(to)))
    const before = matches.map(({ route }) => route.shouldRevalidate)
    for (const { route } of matches) route.shouldRevalidate = () => false
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return
      matches.forEach(({ route }, at) => (route.shouldRevalidate = before[at]))
      stop()
    })
    // Back and Forward have already changed the history, so this returns to the entry of the shown page.
    const moved = shownEntry - entryIndex()
    if (moved) history.go(moved)
    else
      void router.navigate(location, {
        replace: true,
        preventScrollReset: true,
        state: location.state,
      })
    // The promise never resolves, because the caller must not continue with the abandoned request.
    return new Promise(() => {})
  }

  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href)
    if (!isRouting(url)) return originalFetch(input, init)
    // Requests without a signal prefetch route manifests. If one fails, its promise stays pending.
    const never = () => new Promise<never>(() => {})
    if (!init?.signal) {
      return originalFetch(input, init).then(
        (answer) => (isOwnResponse(url, answer) ? answer : never()),
        never,
      )
    }
    try {
      const response = await originalFetch(input, init)
      if (!isOwnResponse(url, response)) return await stayOnPage('no response')
      tell(null)
      return response
    } catch (error) {
      if (init.signal.aborted) throw error
      return stayOnPage('offline')
    }
  }

  /** Offline, the page stays. Online, a new deployment has removed the script, so the page reloads. */
  const onModuleLost = () => {
    void originalFetch(window.location.href, { method: 'HEAD' }).then(
      ({ headers }) =>
        headers.has('Speculation-Rules') ? window.location.reload() : stayOnPage('no response'),
      () => stayOnPage('offline'),
    )
  }
  window.addEventListener(moduleLost, onModuleLost)

  return () => {
    window.fetch = originalFetch
    document.removeEventListener('submit', onSubmit, true)
    window.removeEventListener(moduleLost, onModuleLost)
    unsubscribe()
  }
}
