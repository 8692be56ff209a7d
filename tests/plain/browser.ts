import type {
  APIRequest,
  APIRequestContext,
  APIResponse,
  Browser,
  BrowserContextOptions,
} from 'playwright/test'
import { PlainPage } from './page.ts'

type Listener = (response: SeenResponse) => unknown
type SeenResponse = {
  status: () => number
  url: () => string
  headers: () => Record<string, string>
  text: () => Promise<string>
  request: () => { resourceType: () => string; url: () => string }
}

/** Cookies and pages of one visitor without scripts. */
export class PlainContext {
  private readonly listeners: Listener[] = []
  private api: APIRequestContext | undefined

  constructor(
    private readonly create: () => Promise<APIRequestContext>,
    private readonly owner: PlainBrowser,
  ) {}

  async open(): Promise<this> {
    this.api = await this.create()
    return this
  }

  get request(): APIRequestContext {
    if (!this.api) throw new Error('The context is closed')
    return this.api
  }

  browser(): PlainBrowser {
    return this.owner
  }

  on(event: string, listener: Listener): void {
    // Without scripts there are no script errors, and requests to other sites fail the fetch.
    if (event === 'response') this.listeners.push(listener)
  }

  async report(response: APIResponse, text: string): Promise<void> {
    const seen: SeenResponse = {
      status: () => response.status(),
      url: () => response.url(),
      headers: () => response.headers(),
      text: () => Promise.resolve(text),
      request: () => ({ resourceType: () => 'document', url: () => response.url() }),
    }
    for (const listener of this.listeners) await listener(seen)
  }

  addInitScript(): Promise<void> {
    return Promise.resolve()
  }

  newPage(): Promise<PlainPage> {
    return Promise.resolve(new PlainPage(this))
  }

  async cookies() {
    return (await this.request.storageState()).cookies
  }

  async clearCookies(): Promise<void> {
    await this.request.dispose()
    this.api = await this.create()
  }

  async close(): Promise<void> {
    await this.api?.dispose()
    this.api = undefined
  }
}

/**
 * A browser without scripts and without a screen: it reads HTML, follows links and sends forms over HTTP. It costs a
 * tenth of Chromium's time.
 */
export class PlainBrowser {
  private real: Promise<Browser> | undefined

  constructor(
    private readonly api: APIRequest,
    /** Starts a browser for pages with scripts, such as axe on a copy of a page. */
    private readonly launch: () => Promise<Browser>,
  ) {}

  async newContext(options: BrowserContextOptions = {}): Promise<PlainContext> {
    if (options.javaScriptEnabled) {
      this.real ??= this.launch()
      return (await (await this.real).newContext(options)) as unknown as PlainContext
    }
    const { baseURL, extraHTTPHeaders } = options
    const create = () =>
      this.api.newContext({
        ...(baseURL && { baseURL }),
        ...(extraHTTPHeaders && { extraHTTPHeaders }),
      })
    return new PlainContext(create, this).open()
  }

  async close(): Promise<void> {
    await (await this.real)?.close()
  }
}
