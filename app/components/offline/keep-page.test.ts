import { afterEach, expect, test, vi } from 'vitest'
import { keepPageOffline, loadNothingUntilIdle } from './keep-page.ts'

type FakeRouter = Parameters<typeof loadNothingUntilIdle>[0]

test('after a failed navigation each route decides again by its own rule', () => {
  const always = () => true
  const never = () => false
  const matches = [undefined, always, never].map((shouldRevalidate) => ({
    route: { shouldRevalidate },
  }))
  const rules = () => matches.map(({ route }) => route.shouldRevalidate)
  let tell = (_: string) => {}
  const router = {
    state: { matches },
    subscribe: (follow: (now: object) => void) => {
      tell = (state) => follow({ navigation: { state } })
      return () => (tell = () => {})
    },
  }
  loadNothingUntilIdle(router as unknown as FakeRouter)
  expect(rules().map((decides) => decides?.())).toEqual([false, false, false])
  tell('loading')
  expect(rules().map((decides) => decides?.())).toEqual([false, false, false])
  tell('idle')
  expect(rules()).toEqual([undefined, always, never])
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Opens a page whose navigations all lose their data, in a browser that the test stands in for. */
function followLostPage(sent: object = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const here = { pathname: '/', search: '', hash: '', state: null }
  const loading = { state: 'loading', location: { ...here, pathname: '/my-trips' }, ...sent }
  const router = {
    state: { location: here, matches: [], navigation: loading, revalidation: 'idle' } as object,
    subscribe: () => () => {},
    navigate: vi.fn(),
    revalidate: vi.fn(),
  }
  const browser = {
    __remixRouter: router,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    location: { href: 'https://contrail.example/' },
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }
  vi.stubGlobal('window', browser)
  vi.stubGlobal('document', browser)
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('history', { state: null })
  const tell = vi.fn<Parameters<typeof keepPageOffline>[0]>()
  const stop = keepPageOffline(tell)
  const idle = () => (router.state = { ...router.state, navigation: { state: 'idle' } })
  const lose = async () => {
    const told = tell.mock.calls.length
    router.state = { ...router.state, navigation: loading }
    void window.fetch('/my-trips.data', { signal: new AbortController().signal })
    await expect.poll(() => tell.mock.calls.length).toBeGreaterThan(told)
    idle()
  }
  const tryAgain = () => tell.mock.lastCall?.[1]?.tryAgain?.()
  return { router, browser, tell, lose, loading, tryAgain, stop }
}

test('the notice goes when a retry starts, and returns when the retry fails', async () => {
  const { router, tell, lose, loading, tryAgain, stop } = followLostPage()
  await lose()
  expect(tell.mock.lastCall?.[0]).not.toBeNull()
  router.navigate.mockImplementation(() => {
    router.state = { ...router.state, navigation: loading }
  })
  tryAgain()
  expect(tell.mock.lastCall?.[0]).toBeNull()
  await lose()
  expect(tell.mock.lastCall?.[0]).not.toBeNull()
  stop()
})

test('the notice stays when its retry sends nothing', async () => {
  const { tell, lose, tryAgain, stop } = followLostPage()
  await lose()
  tryAgain()
  expect(tell.mock.lastCall?.[0]).not.toBeNull()
  stop()
})

/** Sends a form whose answer is lost, in a page that the test stands in for. */
async function followLostForm() {
  class Button {
    isConnected = true
    click = vi.fn()
  }
  vi.stubGlobal('HTMLButtonElement', Button)
  vi.stubGlobal('FormData', URLSearchParams)
  const fields = { name: 'Ada' }
  const submission = {
    formMethod: 'POST',
    formAction: '/contact',
    formEncType: 'application/x-www-form-urlencoded',
    formData: new URLSearchParams(fields),
  }
  const page = followLostPage({ ...submission, state: 'submitting' })
  const button = new Button()
  const submit = page.browser.addEventListener.mock.calls.find(([type]) => type === 'submit')
  submit?.[1]({ target: fields, submitter: button })
  await page.lose()
  return { ...page, button, submission }
}

test('the retry of a lost form presses its button', async () => {
  const { router, button, tryAgain, stop } = await followLostForm()
  router.navigate.mockClear()
  tryAgain()
  expect(button.click).toHaveBeenCalledOnce()
  expect(router.navigate).not.toHaveBeenCalled()
  stop()
})

test('the retry sends the fields of a lost form whose button has left the page since', async () => {
  const { router, button, submission, tryAgain, stop } = await followLostForm()
  button.isConnected = false
  tryAgain()
  const { formAction, ...sent } = submission
  expect(button.click).not.toHaveBeenCalled()
  expect(router.navigate).toHaveBeenLastCalledWith(
    formAction,
    expect.objectContaining({ formData: sent.formData }),
  )
  stop()
})

test('only the second click of a double click is ignored, and only for a moment', async () => {
  const { router, browser, lose, loading, tryAgain, stop } = followLostPage()
  await lose()
  router.navigate.mockImplementation(() => {
    router.state = { ...router.state, navigation: loading }
  })
  tryAgain()
  const ignore = browser.addEventListener.mock.lastCall?.[1] as (click: object) => void
  const click = (detail: number) => {
    const event = { detail, preventDefault: vi.fn(), stopImmediatePropagation: vi.fn() }
    ignore(event)
    return event.preventDefault.mock.calls.length
  }
  expect([1, 2].map(click)).toEqual([0, 1])
  expect(browser.removeEventListener).not.toHaveBeenCalled()
  vi.advanceTimersByTime(500)
  expect(browser.removeEventListener).toHaveBeenCalledWith('click', ignore, true)
  stop()
})
