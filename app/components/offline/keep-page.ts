/** Event that Remix's module loader sends instead of reloading the page: see vite.config.ts. */
const moduleLost = 'contrail:module-lost'

const isData = ({ pathname }: URL) => pathname.endsWith('.data')
const isRouting = (url: URL) => isData(url) || url.pathname === '/__manifest'

const newline = 10

/** Reasons why a request brought no response from this site. */
export type ConnectionFailure = 'offline' | 'no response'

/**
 * A proxy or a Wi-Fi sign-in page may answer instead of our server, even with 200. Responses of our router
 * carry a known type or header.
 */
function isOwnResponse(url: URL, { headers }: Response): boolean {
  const type = headers.get('Content-Type') ?? ''
  return isData(url)
    ? type.includes('x-script') || headers.has('X-Remix-Response')
    : type.includes('json') || headers.has('X-Remix-Reload-Document')
}

/**
 * A dropped connection can end a response early. The first line holds all that the router needs to change
 * the page; results that follow have their own error message. Returns null if the line is incomplete.
 */
async function receiveStart({ body, status, statusText, headers }: Response) {
  if (!body) return new Response(body, { status, statusText, headers })
  const [start, whole] = body.tee()
  const reader = start.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return null
    if (!value.includes(newline)) continue
    void reader.cancel()
    return new Response(whole, { status, statusText, headers })
  }
}

const entryIndex = () => (history.state as { idx?: number } | null)?.idx ?? 0

type Router = typeof window.__remixRouter

async function openCachedTrip(router: Router): Promise<boolean> {
  const { location: to, formMethod } = router.state.navigation
  if (!to || formMethod || !('caches' in window)) return false
  const path = to.pathname + to.search
  if (!(await caches.match(path))) return false
  window.location.assign(path)
  return true
}

function loadNothingUntilIdle(router: Router): void {
  const { matches } = router.state
  const before = matches.map(({ route }) => route.shouldRevalidate)
  for (const { route } of matches) route.shouldRevalidate = () => false
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return
    matches.forEach(({ route }, at) => (route.shouldRevalidate = before[at]))
    stop()
  })
}

/**
 * After a failed request, the router would show its error page and lose typed text. Instead, a
 * navigation to the current page replaces the failed navigation, loads nothing and keeps the page.
 * `tell` receives the reason and a retry function, or null after the next response.
 */
export function keepPageOffline(
  tell: (lost: ConnectionFailure | null, tryAgain?: () => void) => void,
): () => void {
  const router = window.__remixRouter
  const originalFetch = window.fetch
  let shownEntry = entryIndex()
  let submitButton: HTMLElement | null = null
  let retriedPath = ''

  const onSubmit = ({ submitter }: SubmitEvent) => (submitButton = submitter)
  document.addEventListener('submit', onSubmit, true)

  const unsubscribe = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') shownEntry = entryIndex()
  })

  async function stayOnPage(lost: ConnectionFailure): Promise<never> {
    if (await openCachedTrip(router)) return new Promise(() => {})
    const { location, navigation } = router.state
    const { location: to, formMethod } = navigation
    if (formMethod === 'POST') {
      // The retry presses the button again, because the form may have changed since.
      tell(lost, submitButton?.isConnected ? () => submitButton?.click() : undefined)
    } else if (to) {
      const path = to.pathname + to.search + to.hash
      // Only the browser itself can show the sign-in page of a public network.
      if (lost === 'no response' && path === retriedPath) {
        window.location.assign(path)
        return new Promise(() => {})
      }
      tell(lost, () => {
        retriedPath = path
        void router.navigate(to)
      })
    } else tell(lost)
    loadNothingUntilIdle(router)
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
    // Requests without a signal prefetch route manifests. If one of them fails, its promise
    // stays pending.
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
      const started = isData(url) ? await receiveStart(response) : response
      if (!started) return await stayOnPage('no response')
      tell(null)
      retriedPath = ''
      return started
    } catch (error) {
      if (init.signal.aborted) throw error
      return stayOnPage('offline')
    }
  }

  /**
   * Keeps the page if the browser is offline. Otherwise a new deployment has removed the script, so
   * the page reloads.
   */
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
