import type { Browser } from './browser.ts'
import { limitMs, waitFor } from './wait.ts'

/** Commands of the WebDriver standard, by the names that Marionette gives them. */
const endpoints = {
  SetWindowRect: ['POST', '/window/rect'],
  Navigate: ['POST', '/url'],
  Refresh: ['POST', '/refresh'],
  GetCurrentURL: ['GET', '/url'],
  FindElements: ['POST', '/elements'],
  ElementClick: ['POST', '/element/:id/click'],
  ElementClear: ['POST', '/element/:id/clear'],
  ElementSendKeys: ['POST', '/element/:id/value'],
  GetElementText: ['GET', '/element/:id/text'],
  GetComputedRole: ['GET', '/element/:id/computedrole'],
  GetComputedLabel: ['GET', '/element/:id/computedlabel'],
  GetElementProperty: ['GET', '/element/:id/property/:name'],
  TakeScreenshot: ['GET', '/screenshot'],
  IsElementDisplayed: ['GET', '/element/:id/displayed'],
} as const satisfies Record<string, readonly ['GET' | 'POST', string]>

export type Command = keyof typeof endpoints
type Parameters = Record<string, string | number>
export type Send = (command: Command, parameters?: Parameters) => Promise<unknown>

/** The standard defines this key, under which a driver returns the id of an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export class WebDriverError extends Error {
  override name = 'WebDriverError'
  readonly code: string
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/** Limit for the driver's answer to one command. A page of 30 offers takes seconds on a busy machine. */
export const commandLimitMs = 30_000
export const unanswered = 'unanswered'

/** Sends commands to a driver that listens on HTTP. */
export async function openSession(origin: string, capabilities: object) {
  const call = async (
    method: string,
    path: string,
    body?: object,
    answerWithinMs = commandLimitMs,
  ): Promise<unknown> => {
    const response = await fetch(`${origin}/session${path}`, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(answerWithinMs),
    }).catch((error: unknown) => {
      throw new WebDriverError(unanswered, `${method} ${path}: ${String(error)}`)
    })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new WebDriverError(error, message)
  }
  const settings = { capabilities: { alwaysMatch: capabilities } }
  // The answer comes when the browser has started.
  const created = await call('POST', '', settings, limitMs)
  const { sessionId } = created as { sessionId: string }
  const send: Send = (command, parameters = {}) => {
    const [method, pattern] = endpoints[command]
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => String(parameters[name] ?? ''))
    return call(method, `/${sessionId}${path}`, method === 'POST' ? parameters : undefined)
  }
  return { send, end: () => call('DELETE', `/${sessionId}`) }
}

/**
 * Error codes for an element that a new page or React has replaced between two commands. WebKit
 * reports `javascript error` or `no such frame`, or never answers a command that a new page has interrupted.
 */
const replaced = new Set([
  'stale element reference',
  'no such element',
  'javascript error',
  'no such frame',
  unanswered,
])
const isReplaced = (error: unknown) => error instanceof WebDriverError && replaced.has(error.code)

type BrowserParts = {
  send: Send
  /** Presses a link or a button. */
  pressElement: (id: string) => Promise<unknown>
  /** Returns the keys that enter a date. */
  dateKeys: (isoDate: string) => string
  close: () => Promise<void>
}

export function webDriverBrowser({ send, pressElement, dateKeys, close }: BrowserParts): Browser {
  const find = async (xpath: string): Promise<string[]> => {
    const found = await send('FindElements', { using: 'xpath', value: xpath })
    return (found as Record<string, string>[]).map((element) => element[elementKey] ?? '')
  }

  const findShown = async (xpath: string): Promise<string | null> => {
    for (const id of await find(xpath)) if (await send('IsElementDisplayed', { id })) return id
    return null
  }

  /** Waits for a visible element. Looks the element up again if the page has replaced it. */
  async function withElement<T>(xpath: string, act: (id: string) => Promise<T>): Promise<T> {
    const look = async () => {
      try {
        const id = await findShown(xpath)
        return id === null ? null : { result: await act(id) }
      } catch (error) {
        if (isReplaced(error)) return null
        throw new Error(`${xpath}: ${String(error)}`, { cause: error })
      }
    }
    return (await waitFor(look, `Not shown: ${xpath}`)).result
  }

  /** A press may open a page that interrupts the answer, so the next step shows whether it counted. */
  const pressOnce = async (id: string, xpath: string) => {
    try {
      // A click may reach what lies over a checkbox. The space bar first moves the focus, which scrolls it into view.
      if (xpath.endsWith('input')) await send('ElementSendKeys', { id, text: ' ' })
      else await pressElement(id)
    } catch (error) {
      if (!(error instanceof WebDriverError && error.code === unanswered)) throw error
    }
  }

  const fill = (xpath: string, text: string) =>
    withElement(xpath, async (id) => {
      // WebKit clears only what it shows already.
      const before = await send('GetElementProperty', { id, name: 'value' })
      if (before) await send('ElementClear', { id })
      await send('ElementSendKeys', { id, text })
    })

  return {
    open: async (url) => void (await send('Navigate', { url })),
    reload: async () => void (await send('Refresh')),
    address: async () => String(await send('GetCurrentURL')),
    press: (xpath) => withElement(xpath, (id) => pressOnce(id, xpath)),
    async pressIfShown(xpath) {
      try {
        const id = await findShown(xpath)
        if (id) await pressOnce(id, xpath)
      } catch (error) {
        // The page may remove or move the element before the click.
        if (!(error instanceof WebDriverError)) throw error
      }
    },
    fill,
    fillDate: (xpath, isoDate) => fill(xpath, dateKeys(isoDate)),
    choose: (select, option) =>
      withElement(select, async () => {
        const [id = ''] = await find(`${select}/option[normalize-space()="${option}"]`)
        await send('ElementClick', { id })
      }),
    valueOf: (xpath) =>
      withElement(xpath, async (id) =>
        String(await send('GetElementProperty', { id, name: 'value' })),
      ),
    see: (xpath) => withElement(xpath, async (id) => String(await send('GetElementText', { id }))),
    async isShown(xpath) {
      try {
        return (await findShown(xpath)) !== null
      } catch (error) {
        if (isReplaced(error)) return false
        throw error
      }
    },
    namesOf(xpath) {
      const read = async (): Promise<string[]> => {
        const names: string[] = []
        for (const id of await find(xpath)) {
          if (!(await send('IsElementDisplayed', { id }))) continue
          const role = await send('GetComputedRole', { id })
          const label = await send('GetComputedLabel', { id })
          names.push(
            `${String(role)} ${String(label ?? '')
              .replace(/\s+/g, ' ')
              .trim()}`,
          )
        }
        return names
      }
      const look = () =>
        read().catch((error: unknown) => {
          if (isReplaced(error)) return null
          throw error
        })
      return waitFor(look, `Replaced again and again: ${xpath}`)
    },
    screenshot: async () => Buffer.from(String(await send('TakeScreenshot')), 'base64'),
    close,
  }
}
