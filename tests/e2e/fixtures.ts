import { test as base, type Browser, type BrowserContext, type TestInfo } from 'playwright/test'
import { clockOffset } from '../clock.ts'
import { readLedger, resetSandboxClock, setSlowestAirline, type Ledger } from './ledger.ts'
import { startSite, type Site } from './site.ts'
import { PlainBrowser } from '../plain/browser.ts'
import { expect } from '../plain/expect.ts'
import { startPostgres } from '../databases/postgres.ts'

export { expect }

export type SiteOptions = {
  /** The Playwright project sets the dialect of the site's database. */
  database: 'sqlite' | 'postgres'
  /** Reads pages by Chromium, or over HTTP without scripts and without a screen. */
  reader: 'chromium' | 'http'
}

type Fixtures = {
  /** Statuses of 500 and above that this test expects. */
  provoked: number[]
  /** Milliseconds until the last airline has answered a search, if it is not the usual 300. */
  slowestAirlineMs: number | null
  /** Whether the test disconnects the browser. The console then reports failed requests. */
  goesOffline: boolean
  /** Whether the test breaks the application on purpose. React then reports errors. */
  scriptsFail: boolean
  /** Orders and payments in the sandbox since the test started. */
  newInLedger: () => Promise<Ledger>
  guard: void
}

/** Each worker has its own site, sandbox and database. Unexpected errors in the console or the log fail the test. */
export const test = base.extend<Fixtures, SiteOptions & { site: Site }>({
  database: ['sqlite', { option: true, scope: 'worker' }],
  reader: ['chromium', { option: true, scope: 'worker' }],

  site: [
    async ({ database }, use) => {
      const postgres = database === 'postgres' ? await startPostgres() : null
      const site = await startSite(postgres ? { DATABASE_URL: postgres.url } : {})
      await use(site)
      await site.stop()
      await postgres?.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  browser: [
    async ({ reader, playwright, launchOptions }, use) => {
      const launch = () => playwright.chromium.launch(launchOptions)
      const plain = new PlainBrowser(playwright.request, launch)
      // Tests use only the part of Playwright's API that the plain browser has.
      const browser = reader === 'http' ? (plain as unknown as Browser) : await launch()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  context: async ({ browser, reader }, use, testInfo) => {
    const context = await browser.newContext()
    await context.addInitScript(setClock, clockOffset)
    await context.addInitScript(reportLostTabStops)
    if (slowCpu > 1 && reader === 'chromium') slowDownPages(context)
    await use(context)
    const isFailed = testInfo.status !== testInfo.expectedStatus
    if (isFailed && reader === 'chromium') await attachScreens(browser, testInfo)
    if (reader === 'chromium') await dropRoutes(context)
    await context.close()
  },

  newInLedger: async ({ site }, use) => {
    const before = await readLedger(site)
    await use(async () => {
      const now = await readLedger(site)
      return {
        orders: now.orders.slice(before.orders.length),
        paymentIntents: now.paymentIntents.slice(before.paymentIntents.length),
        refunds: now.refunds.slice(before.refunds.length),
        cancellations: now.cancellations.slice(before.cancellations.length),
      }
    })
  },

  provoked: [[], { option: true }],
  slowestAirlineMs: [null, { option: true }],
  goesOffline: [false, { option: true }],
  scriptsFail: [false, { option: true }],

  guard: [
    async ({ context, site, provoked, slowestAirlineMs, goesOffline, scriptsFail }, use) => {
      if (slowestAirlineMs !== null) await setSlowestAirline(site, slowestAirlineMs)
      const logged = site.errors.length
      // The bank's pages use the sandbox's public host name.
      const bank = site.sandboxUrl.replace('127.0.0.1', 'localhost')
      const troubles = watch(context, [site.url, site.sandboxUrl, bank], provoked)
      await use()
      if (slowestAirlineMs !== null) await setSlowestAirline(site, null)
      await resetSandboxClock(site)
      const expected = [
        ...(goesOffline ? [connectionMessages] : []),
        ...(scriptsFail ? [plantedMessages] : []),
      ]
      const found = troubles.filter((trouble) => !expected.some((kind) => kind.test(trouble)))
      expect(found, 'errors in the browser, failed or foreign requests').toEqual([])
      if (provoked.length === 0) {
        expect(site.errors.slice(logged), "errors in the server's log").toEqual([])
      }
    },
    { auto: true },
  ],
})

/** A handler of a route may still run when its test has ended. Its error would end the worker, and with it another test. */
async function dropRoutes(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) {
    await routed.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

/** Factor by which `SLOW_CPU` slows the processor of the pages down. */
const slowCpu = Number(process.env.SLOW_CPU || 1)

/** Pages that hydrate slowly show what a visitor breaks who presses something before. */
function slowDownPages(context: BrowserContext): void {
  context.on('page', (page) => {
    const slowDown = async () => {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowCpu })
    }
    // A page may close before.
    slowDown().catch(() => {})
  })
}

/** Attaches a picture of each open page. Playwright's own option also takes one of each page that passes. */
async function attachScreens(browser: Browser, testInfo: TestInfo): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [index, page] of pages.entries()) {
    const path = testInfo.outputPath(`page-${index + 1}.png`)
    // A page that has crashed or hangs has no picture.
    const isTaken = await page.screenshot({ path, timeout: 5_000 }).then(
      () => true,
      () => false,
    )
    if (isTaken) await testInfo.attach('screenshot', { path, contentType: 'image/png' })
  }
}

/** Runs in the page and sets its Date ahead. `page.clock` would also replace the timers. */
function setClock(aheadMs: number): void {
  const { now } = Date
  const later = () => now() + aheadMs
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, made) =>
      Reflect.construct(date, given.length ? given : [later()], made),
    get: (date, name) => (name === 'now' ? later : Reflect.get(date, name)),
  })
}

/**
 * Runs in the page. A script that gives the focus to a link, a button or a field must leave it in the order of Tab. React
 * sets the attribute instead, in widgets with one tab stop.
 */
function reportLostTabStops(): void {
  const tabIndex = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'tabIndex')
  if (!tabIndex?.get || !tabIndex.set) return
  const { get, set } = tabIndex
  Object.defineProperty(HTMLElement.prototype, 'tabIndex', {
    ...tabIndex,
    set(this: HTMLElement, value: number) {
      if (value < 0 && Number(get.call(this)) >= 0) console.error('lost tab stop:', this.outerHTML)
      set.call(this, value)
    },
  })
}

/** Messages of Chromium and Remix about requests that failed without a connection. */
const connectionMessages =
  /net::ERR_|TypeError: Failed to fetch|Failed to load module script|Error loading route module|page error: SyntaxError/

/** React's messages about errors that a test throws on purpose. */
const plantedMessages = /planted|Minified React error/

/** Collects console errors, failed requests and requests to other sites. */
export function watch(context: BrowserContext, origins: string[], provoked: number[]): string[] {
  const troubles: string[] = []
  context.on('weberror', (error) => troubles.push(`page error: ${error.error().message}`))
  context.on('console', (message) => {
    // Chromium also logs error statuses, which this function checks below.
    const isStatusMessage = message
      .text()
      .startsWith('Failed to load resource: the server responded')
    if (message.type() === 'error' && !isStatusMessage) troubles.push(`console: ${message.text()}`)
  })
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !origins.includes(origin)) {
      troubles.push(`foreign request: ${request.url()}`)
    }
  })
  context.on('response', (response) => {
    const status = response.status()
    const page = response.request().resourceType()
    const answersVisitor = page === 'document' || page === 'fetch'
    if (provoked.includes(status)) return
    if (status >= 500 || (status >= 400 && !answersVisitor)) {
      troubles.push(`${status} ${response.url()}`)
    }
  })
  return troubles
}
