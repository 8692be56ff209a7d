import { spawn } from 'node:child_process'
import type { Duplex } from 'node:stream'
import type { Engine } from './browser.ts'
import { waitFor } from './wait.ts'

/**
 * Returns a command for Chromium, sent over a pipe. Playwright needs commands that a Chromium this old does
 * not have.
 */
function speakDevTools(pipe: Duplex, answers: Duplex) {
  let received = ''
  let lastId = 0
  const waiting = new Map<number, (message: Message) => void>()
  answers.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (received + chunk).split('\0')
    received = messages.pop() ?? ''
    for (const text of messages) {
      const message = JSON.parse(text) as Message
      if (!message.id) continue
      waiting.get(message.id)?.(message)
      waiting.delete(message.id)
    }
  })
  answers.once('close', () => {
    for (const answer of waiting.values()) answer({ error: { message: 'Chromium has ended' } })
  })
  return (method: string, params: object, sessionId?: string) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, ({ error, result }) => {
        if (error) reject(new Error(`${method}: ${error.message}`))
        else resolve(result ?? {})
      })
      pipe.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`)
    })
}

type Message = { id?: number; error?: { message: string }; result?: Record<string, unknown> }

/** Runs in the page: finds the first visible element, and does something with it. */
const withShown = (xpath: string, action: string, text = '') => `(function (xpath, text) {
  var found = document.evaluate(xpath, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null)
  for (var i = 0; i < found.snapshotLength; i++) {
    var element = found.snapshotItem(i)
    var box = element.getBoundingClientRect()
    if (box.width && box.height && getComputedStyle(element).visibility === 'visible') {
      ${action}
    }
  }
  return null
})(${JSON.stringify(xpath)}, ${JSON.stringify(text)})`

const fill = 'element.value = text; return true'
const choose = `for (var o = 0; o < element.options.length; o++)
  if (element.options[o].text.trim() === text) { element.selectedIndex = o; return true }`

/** The oldest Chromium for which pages are promised to be readable and bookable, without scripts. */
export function oldestChromium(executablePath: string): Engine {
  return {
    name: 'Chromium 70',
    isPlain: true,
    async start({ profile, width = 1280 }) {
      const program = spawn(
        executablePath,
        [
          ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
          ...['--remote-debugging-pipe', `--user-data-dir=${profile}`],
          '--hide-scrollbars',
        ],
        { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
      )
      const stop = () => void program.kill('SIGKILL')
      process.once('exit', stop)
      const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()))
      const [, , , pipe, answers] = program.stdio
      const command = speakDevTools(pipe as Duplex, answers as Duplex)
      const page = { url: 'about:blank', width, height: 900 }
      const { targetId } = await command('Target.createTarget', page)
      const { sessionId } = await command('Target.attachToTarget', { targetId, flatten: true })
      const send = (method: string, params: object) => command(method, params, String(sessionId))
      await send('Emulation.setScriptExecutionDisabled', { value: true })

      /** Returns null while the browser is between two pages. */
      const evaluate = async (expression: string): Promise<unknown> => {
        const answer = await send('Runtime.evaluate', { expression, returnByValue: true }).catch(
          () => null,
        )
        if (!answer || answer.exceptionDetails) return null
        return (answer.result as { value: unknown }).value
      }
      const once = async (xpath: string, action: string, text?: string) => {
        const done = () => evaluate(withShown(xpath, action, text))
        return waitFor(async () => (await done()) ?? null, `Not shown: ${xpath}`)
      }
      return {
        open: async (url) => void (await send('Page.navigate', { url })),
        reload: async () => void (await send('Page.reload', {})),
        address: async () => String(await evaluate('location.href')),
        press: async (xpath) => void (await once(xpath, 'element.click(); return true')),
        pressIfShown: async (xpath) =>
          void (await evaluate(withShown(xpath, 'element.click(); return true'))),
        fill: async (xpath, text) => void (await once(xpath, fill, text)),
        fillDate: async (xpath, isoDate) => void (await once(xpath, fill, isoDate)),
        choose: async (select, option) => void (await once(select, choose, option)),
        valueOf: async (xpath) => String(await once(xpath, 'return element.value')),
        see: async (xpath) => String(await once(xpath, 'return element.innerText')),
        isShown: async (xpath) => (await evaluate(withShown(xpath, 'return true'))) === true,
        async screenshot() {
          const { data } = await send('Page.captureScreenshot', {})
          return Buffer.from(String(data), 'base64')
        },
        async close() {
          process.off('exit', stop)
          stop()
          await ended
        },
      }
    },
  }
}
