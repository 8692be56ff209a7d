/** Sent by Remix's module loader instead of reloading the page: see vite.config.ts. */
const moduleLost = 'contrail:module-lost'

const isRouting = ({ pathname }: URL) => /\.data$|^\/__manifest$/.test(pathname)

/** Reasons why a request brought no response from this site. */
export type Lost = 'no line' | 'no answer'

/**
 * A proxy or a Wi-Fi sign-in page may answer for us, even with 200. Our router responses carry a known type
 * or header.
 */
function isOurs({ pathname }: URL, { headers }: Response): boolean {
  const type = headers.get('Content-Type') ?? ''
  return pathname.endsWith('.data')
    ? type.includes('x-script') || headers.has('X-Remix-Response')
    : type.includes('json') || headers.has('X-Remix-Reload-Document')
}

const entryIndex = () => (history.state as { idx?: number } | null)?.idx ?? 0

/**
 * A failed request would end in the router's error page and lose typed text. Instead, a navigation to the
 * current page replaces it, loads nothing and keeps the page. `tell` gets the reason and a retry function,
 * or null after the next response.
 */
export function keepPageOffline(
  tell: (lost: Lost | null, tryAgain?: () => void) => void,
): () => void {
  const router = window.__remixRouter
  const send = window.fetch
  let shown = entryIndex()
  let pressed: HTMLElement | null = null

  const onSubmit = ({ submitter }: SubmitEvent) => (pressed = submitter)
  document.addEventListener('submit', onSubmit, true)

  const unsubscribe = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') shown = entryIndex()
  })

  async function openKept(): Promise<boolean> {
    const { location: to, formMethod } = router.state.navigation
    if (!to || formMethod || !('caches' in window)) return false
    const path = to.pathname + to.search
    if (!(await caches.match(path))) return false
    window.location.assign(path)
    return true
  }

  async function stay(lost: Lost): Promise<never> {
    if (await openKept()) return new Promise(() => {})
    const { location, matches, navigation } = router.state
    const { location: to, formMethod } = navigation
    // Press the button again: the form may have changed since.
    if (formMethod) tell(lost, pressed?.isConnected ? () => pressed?.click() : undefined)
    else tell(lost, to && (() => void router.navigate(to)))
    const before = matches.map(({ route }) => route.shouldRevalidate)
    for (const { route } of matches) route.shouldRevalidate = () => false
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return
      matches.forEach(({ route }, at) => (route.shouldRevalidate = before[at]))
      stop()
    })
    // Back and Forward have already changed the history.
    const moved = shown - entryIndex()
    if (moved) history.go(moved)
    else
      void router.navigate(location, {
        replace: true,
        preventScrollReset: true,
        state: location.state,
      })
    // The caller must never continue with the abandoned request.
    return new Promise(() => {})
  }

  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href)
    if (!isRouting(url)) return send(input, init)
    // Prefetched route manifests have no signal; drop them when offline.
    const never = () => new Promise<never>(() => {})
    if (!init?.signal) {
      return send(input, init).then((answer) => (isOurs(url, answer) ? answer : never()), never)
    }
    try {
      const response = await send(input, init)
      if (!isOurs(url, response)) return await stay('no answer')
      tell(null)
      return response
    } catch (error) {
      if (init.signal.aborted) throw error
      return stay('no line')
    }
  }

  /** Offline: stay. Online: the script is gone because the site was deployed again. */
  const onModuleLost = () => {
    void send(window.location.href, { method: 'HEAD' }).then(
      ({ headers }) =>
        headers.has('Speculation-Rules') ? window.location.reload() : stay('no answer'),
      () => stay('no line'),
    )
  }
  window.addEventListener(moduleLost, onModuleLost)

  return () => {
    window.fetch = send
    document.removeEventListener('submit', onSubmit, true)
    window.removeEventListener(moduleLost, onModuleLost)
    unsubscribe()
  }
}
