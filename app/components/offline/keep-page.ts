/** Told by Remix's loader of route modules, which would reload the page instead: see vite.config.ts. */
const moduleLost = 'contrail:module-lost'

const isRouting = ({ pathname }: URL) => /\.data$|^\/__manifest$/.test(pathname)

/** What a request came to that brought no answer of this site. */
export type Lost = 'no line' | 'no answer'

/**
 * A proxy, or the sign-in page of a hotel's Wi-Fi, may answer in our place, even with 200. Our own answers to
 * the router say what they are.
 */
function isOurs({ pathname }: URL, { headers }: Response): boolean {
  const type = headers.get('Content-Type') ?? ''
  return pathname.endsWith('.data')
    ? type.includes('x-script') || headers.has('X-Remix-Response')
    : type.includes('json') || headers.has('X-Remix-Reload-Document')
}

/** Of the entry of the history that is shown; the router counts them. */
const entryIndex = () => (history.state as { idx?: number } | null)?.idx ?? 0

/**
 * A request that never arrives would end in the router's error page, and what was typed would be
 * gone. Here it is given up instead: a navigation to where we are takes its place, which asks for
 * nothing, and the page stays as it is. `tell` hears what was lost, and what tries it again; null once
 * an answer has come.
 */
export function keepPageOffline(
  tell: (lost: Lost | null, tryAgain?: () => void) => void,
): () => void {
  const router = window.__remixRouter
  const send = window.fetch
  let shown = entryIndex()
  /** What sent the last form. */
  let pressed: HTMLElement | null = null

  const onSubmit = ({ submitter }: SubmitEvent) => (pressed = submitter)
  document.addEventListener('submit', onSubmit, true)

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

  async function stay(lost: Lost): Promise<never> {
    if (await openKept()) return new Promise(() => {})
    const { location, matches, navigation } = router.state
    const { location: to, formMethod } = navigation
    // A form is read anew: it may have been changed by then.
    if (formMethod) tell(lost, pressed?.isConnected ? () => pressed?.click() : undefined)
    else tell(lost, to && (() => void router.navigate(to)))
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

  /** Without a line we stay; else the script is gone, since the site has been renewed. */
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
