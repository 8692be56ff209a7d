import type { Browser, CDPSession } from 'playwright'

/** Slow network and phone: 400 kbit/s, 400 ms round trip, a quarter of this processor. */
const slow = { kilobitsPerSecond: 400, roundTripMs: 400, timesSlower: 4 }

export type FirstView = {
  /** First contentful paint, in milliseconds after the click. */
  paintMs: number
  /** Time in milliseconds after the click until a flight is visible, or null on a page without flights or scripts. */
  flightMs: number | null
  /** Cumulative layout shift until the page is loaded. */
  shift: number
  /** Bytes transferred until the page had loaded completely. Fonts are not counted. */
  bytes: number
  /** Time of the last HTML byte, in milliseconds after the click. */
  htmlMs: number
}

async function slowDown(session: CDPSession) {
  const bytesPerSecond = (slow.kilobitsPerSecond * 1000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.timesSlower })
}

/** Returns true when React has hydrated the page. Pages without scripts need no hydration. */
const isAlive = () =>
  document.querySelector('script[type=module]') === null ||
  Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))

/** Returns the time since the click in milliseconds when a flight is visible, else undefined. */
const flightVisibleMs = () =>
  document.querySelector('#flights a[href^="/flight/"]')?.checkVisibility()
    ? performance.now()
    : undefined

/** Opens an address as a phone, with an empty cache on the slow network. */
async function viewOnce(browser: Browser, url: string, scripts: boolean): Promise<FirstView> {
  const hasFlights = new URL(url).searchParams.has('departureDate')
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    javaScriptEnabled: scripts,
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const view: FirstView = { paintMs: 0, flightMs: null, shift: 0, bytes: 0, htmlMs: 0 }
  const fonts = new Set<string>()
  const awaited = new Set<string>()
  session.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    const shift = event.layoutShiftDetails
    if (shift && !shift.hadRecentInput) view.shift += shift.value
  })
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Font') fonts.add(requestId)
  })
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // The browser loads the compression dictionary when idle and needs it only for later pages.
    if (!request.url.endsWith('.dict')) awaited.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (awaited.delete(requestId) && !fonts.has(requestId)) view.bytes += encodedDataLength
  })
  session.on('Network.loadingFailed', ({ requestId }) => awaited.delete(requestId))
  await session.send('PerformanceTimeline.enable', { eventTypes: ['layout-shift'] })
  await slowDown(session)
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
  // Without scripts, the page has no frames to ask.
  if (hasFlights && scripts) {
    const visible = await page.waitForFunction(flightVisibleMs, null, { polling: 'raf' })
    view.flightMs = (await visible.jsonValue()) ?? null
  }
  await page.waitForLoadState('load', { timeout: 60_000 })
  if (scripts) await page.waitForFunction(isAlive)
  while (awaited.size > 0) await page.waitForTimeout(50)
  // The browser reports the paint with a delay.
  while (view.paintMs === 0) {
    view.paintMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    )
  }
  view.htmlMs = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return (navigation as PerformanceNavigationTiming | undefined)?.responseEnd ?? Infinity
  })
  await context.close()
  return view
}

/** Measures each page three times with and three times without scripts, and returns the visit with the median paint. */
export async function firstViews(
  browser: Browser,
  pages: Record<string, string>,
): Promise<Record<string, FirstView>> {
  const views: Record<string, FirstView> = {}
  for (const [name, url] of Object.entries(pages)) {
    for (const scripts of [true, false]) {
      const visits: FirstView[] = []
      for (let visit = 0; visit < 3; visit++) visits.push(await viewOnce(browser, url, scripts))
      visits.sort((a, b) => a.paintMs - b.paintMs)
      if (visits[1]) views[scripts ? name : `${name}, no scripts`] = visits[1]
    }
  }
  return views
}
