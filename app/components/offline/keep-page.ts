import { sentActOf, type SentAct } from './notice-texts.ts'
import { watchSentForm, type SentForm } from './sent-form.ts'
import { watchSlowNavigation, type Navigation, type Router } from './slow-navigation.ts'

/** Event that Remix's module loader sends instead of reloading the page: see vite.config.ts. */
const moduleLost = 'contrail:module-lost'

const isData = ({ pathname }: URL) => pathname.endsWith('.data')
const manifestPath = '/__manifest'
const isRouting = (url: URL) => isData(url) || url.pathname === manifestPath

const newline = 10

/**
 * The router asks for the routes of an address that it has not linked to, also when it returns to the shown page. Those
 * of the shown page are known.
 */
const asksForRoutesOf = (path: string, { pathname, searchParams }: URL) =>
  pathname === manifestPath && searchParams.getAll('p').join() === path

/** The promise of an abandoned request, with which its caller must not continue. */
const never = () => new Promise<never>(() => {})

type Failure = 'offline' | 'no response' | 'broken response'
type Slow = 'slow page' | 'slow form'

/** Reasons why a request brought no response from this site, or has brought none yet. */
export type Trouble = Failure | Slow

export const isSlow = (trouble: Trouble): trouble is Slow =>
  trouble === 'slow page' || trouble === 'slow form'

export type WaysOn = {
  tryAgain?: () => void
  /** Lets the browser itself send the form. */
  send?: () => void
  /** Address for the browser itself to open, because only the browser can show a network's sign-in page. */
  address?: string
  /** The request sent a form, which may have arrived. Typed text stays on this page. */
  sent?: boolean
  /** Act of the form, if a button sends it again. */
  act?: SentAct
  /** Call this when the visitor opens the address. */
  leave?: () => void
}

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
async function receiveStart(response: Response, signal: AbortSignal) {
  const { body, status, statusText, headers } = response
  if (!body) return new Response(body, { status, statusText, headers })
  const [start, whole] = body.tee()
  const reader = start.getReader()
  for (;;) {
    const chunk = await reader.read().catch((error: unknown) => {
      if (signal.aborted) throw error
      return null
    })
    if (!chunk || chunk.done) return null
    if (!chunk.value.includes(newline)) continue
    void reader.cancel()
    return new Response(whole, { status, statusText, headers })
  }
}

/** Time in milliseconds in which the browser leaves a page for another. */
const leavingMs = 3_000

const networkSignInStatus = 511

/** A gateway answers with a server error when it does not reach this site. A network's sign-in page has another status. */
const foreignFailure = ({ status }: Response): Failure =>
  status >= 500 && status !== networkSignInStatus ? 'broken response' : 'no response'

/** A network that redirects to its own sign-in page also fails our requests, although it is connected. */
const failure = (): Failure => (navigator.onLine ? 'no response' : 'offline')

const addressOf = ({ pathname, search, hash }: Router['state']['location']) =>
  pathname + search + hash

const entryIndex = () => (history.state as { idx?: number } | null)?.idx ?? 0

async function openCachedTrip(router: Router): Promise<boolean> {
  const { location: to, formMethod } = router.state.navigation
  if (!to || formMethod) return false
  const path = to.pathname + to.search
  try {
    if (!(await caches.match(path))) return false
  } catch {
    // A browser that blocks site data has no cache, or refuses to open it.
    return false
  }
  window.location.assign(path)
  return true
}

/** Afterwards each route decides again by its own rule when it loads its data. */
export function loadNothingUntilIdle(router: Pick<Router, 'state' | 'subscribe'>): void {
  const { matches } = router.state
  const before = matches.map(({ route }) => route.shouldRevalidate)
  for (const { route } of matches) route.shouldRevalidate = () => false
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return
    matches.forEach(({ route }, at) => (route.shouldRevalidate = before[at]))
    stop()
  })
}

/** Sends fields again that the application sent without a press, or whose button the page no longer has. */
function sendAgain({ formAction, formMethod, formEncType, formData }: Navigation, router: Router) {
  if (!formAction || !formMethod || !formEncType || !formData) return undefined
  const submission = { formMethod, formEncType, formData, replace: true, preventScrollReset: true }
  return () => void router.navigate(formAction, submission)
}

/** Also loads an address that differs only in its fragment, for which the router would load nothing. */
async function open(to: Router['state']['location'], router: Router): Promise<void> {
  const { pathname, search } = router.state.location
  const isHere = to.hash !== '' && to.pathname === pathname && to.search === search
  await router.navigate(to)
  if (isHere) router.revalidate()
}

/** The page that shows what a form was refused for may be lost after the form has arrived. */
const awaitsForm = ({ state, location, formMethod }: Navigation) =>
  state === 'submitting' || (formMethod === 'POST' && !location?.state?._isRedirect)

const doubleClickMs = 500

/** The second click of a double click must not press the page that a notice has covered. */
function ignoreDoubleClick(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('click', ignore, true)
  setTimeout(() => window.removeEventListener('click', ignore, true), doubleClickMs)
}

function waysOfLost(lost: Failure, router: Router, form: SentForm): WaysOn {
  const { state } = router
  const isOnline = lost !== 'offline'
  const { location: to } = state.navigation
  if (awaitsForm(state.navigation)) {
    const address = isOnline ? addressOf(state.location) : undefined
    const send = sendAgain(state.navigation, router)
    // The page may replace the button while the notice is shown.
    const tryAgain = send && (() => (form.pressAgain(state.navigation) ?? send)())
    const act = tryAgain && sentActOf(state.navigation)
    return { tryAgain, address, sent: true, act }
  }
  if (!to) return { tryAgain: () => router.revalidate() }
  const address = isOnline ? addressOf(to) : undefined
  const tryAgain = () => {
    // A second press must not start over what the first one has asked for.
    if (router.state.navigation.state === 'idle') void open(to, router)
  }
  return { tryAgain, address }
}

type HideNotice = (trouble: null) => void

/** Hides the notice unless the retry sends nothing, such as a form in which the browser misses a field. */
function retry(router: Router, tryAgain: () => void, hide: HideNotice): void {
  tryAgain()
  const { navigation, revalidation } = router.state
  if (navigation.state === 'idle' && revalidation === 'idle') return
  ignoreDoubleClick()
  hide(null)
}

function waysAfter(lost: Failure, router: Router, form: SentForm, hide: HideNotice): WaysOn {
  const { tryAgain, ...ways } = waysOfLost(lost, router, form)
  return { ...ways, tryAgain: tryAgain && (() => retry(router, tryAgain, hide)) }
}

/** Returns undefined if the navigation sends no form, or the page no longer has it. */
function waysOfSlowForm(
  navigation: Navigation,
  form: SentForm,
  leave: () => void,
): WaysOn | undefined {
  const send = navigation.state === 'submitting' ? form.sendPlainly(navigation) : undefined
  return send && { send: () => (leave(), send()), act: sentActOf(navigation) }
}

/**
 * After a failed request, the router would show its error page and lose typed text. Instead, a
 * navigation to the current page replaces the failed navigation, loads nothing and keeps the page.
 * `tell` receives the trouble and the ways on, or null when a retry starts and after the next response.
 */
export function keepPageOffline(
  tell: (trouble: Trouble | null, ways?: WaysOn) => void,
): () => void {
  const router = window.__remixRouter
  const originalFetch = window.fetch
  const form = watchSentForm()
  let shownEntry = entryIndex()
  /** The navigation that the visitor has left to the browser. */
  let left: Navigation | null = null

  const unsubscribe = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') shownEntry = entryIndex()
  })

  let told: Trouble | null = null
  const say = (trouble: Trouble | null, ways?: WaysOn) => {
    told = trouble
    tell(trouble, ways)
  }

  const stopWatching = watchSlowNavigation(router, {
    onSlow(navigation) {
      const leave = () => void (left = navigation)
      const ways = waysOfSlowForm(navigation, form, leave)
      if (ways) return say('slow form', ways)
      const { location: to } = navigation.state === 'loading' ? navigation : router.state
      say('slow page', { address: addressOf(to), leave })
    },
    onProgress: () => told && isSlow(told) && say(null),
  })

  async function stayOnPage(lost: Failure = failure()): Promise<never> {
    const { location, navigation } = router.state
    // The browser cancels requests when it leaves the page. If it stays after all, the request has failed.
    if (navigation === left) await new Promise((resolve) => setTimeout(resolve, leavingMs))
    if (await openCachedTrip(router)) return never()
    say(lost, waysAfter(lost, router, form, say))
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
    return never()
  }

  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href)
    if (!isRouting(url)) return originalFetch(input, init)
    if (asksForRoutesOf(router.state.location.pathname, url)) return Response.json({})
    // Requests without a signal prefetch route manifests. If one of them fails, its promise
    // stays pending.
    if (!init?.signal) {
      return originalFetch(input, init).then(
        (answer) => (isOwnResponse(url, answer) ? answer : never()),
        never,
      )
    }
    try {
      const response = await originalFetch(input, init)
      if (!isOwnResponse(url, response)) return await stayOnPage(foreignFailure(response))
      const started = isData(url) ? await receiveStart(response, init.signal) : response
      if (!started) return await stayOnPage('broken response')
      // A slow navigation may still wait for another answer.
      if (told && !isSlow(told)) say(null)
      return started
    } catch (error) {
      if (init.signal.aborted) throw error
      return stayOnPage()
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
      () => stayOnPage(),
    )
  }
  window.addEventListener(moduleLost, onModuleLost)

  return () => {
    window.fetch = originalFetch
    form.stop()
    stopWatching()
    window.removeEventListener(moduleLost, onModuleLost)
    unsubscribe()
  }
}
