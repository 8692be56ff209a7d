import { spawn } from 'node:child_process'
import type { Duplex } from 'node:stream'
import type { Engine } from './browser.ts'
import { evaluatingBrowser } from './evaluating.ts'

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

/** The oldest Chromium for which pages are promised to be readable and bookable. */
export function oldestChromium(executablePath: string): Engine {
  return {
    name: 'Chromium 70',
    isOld: true,
    async start({ scripts, profile, width }) {
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
      await send('Emulation.setScriptExecutionDisabled', { value: !scripts })

      const evaluate = async (expression: string): Promise<unknown> => {
        const answer = await send('Runtime.evaluate', { expression, returnByValue: true }).catch(
          () => null,
        )
        if (!answer || answer.exceptionDetails) return null
        return (answer.result as { value: unknown }).value
      }
      return evaluatingBrowser(evaluate, {
        open: async (url) => void (await send('Page.navigate', { url })),
        reload: async () => void (await send('Page.reload', {})),
        async screenshot() {
          const { data } = await send('Page.captureScreenshot', {})
          return Buffer.from(String(data), 'base64')
        },
        async close() {
          process.off('exit', stop)
          stop()
          await ended
        },
      })
    },
  }
}
