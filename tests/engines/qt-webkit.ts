import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import type { Engine } from './browser.ts'
import { evaluatingBrowser } from './evaluating.ts'
import { python } from './provide.ts'

/** The oldest WebKit for which pages are promised to be readable and bookable. */
export const qtWebkit: Engine = {
  name: 'QtWebKit 602',
  isOld: true,
  async start({ scripts, profile, width }) {
    const script = join('tests', 'engines', 'qt-webkit.py')
    const program = spawn(python, [script, String(width), scripts ? 'on' : 'off'], {
      env: { ...process.env, QT_QPA_PLATFORM: 'offscreen', XDG_RUNTIME_DIR: profile },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const stop = () => void program.kill('SIGKILL')
    process.once('exit', stop)
    const ended = new Promise<void>((resolve) => {
      program.once('exit', () => resolve()).once('error', () => resolve())
    })
    program.stdin.on('error', () => {})
    const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
    let last: Promise<unknown> = Promise.resolve()
    /** The program answers commands one after another. */
    const send = (command: string, text = '') => {
      last = last.then(async () => {
        program.stdin.write(`${JSON.stringify([command, text])}\n`)
        const { done, value } = await lines.next()
        if (done) throw new Error('QtWebKit has ended')
        return JSON.parse(value) as unknown
      })
      return last
    }
    return evaluatingBrowser((expression) => send('evaluate', expression), {
      open: async (url) => void (await send('open', url)),
      reload: async () => void (await send('reload')),
      screenshot: async () => Buffer.from(String(await send('screenshot')), 'base64'),
      async close() {
        process.off('exit', stop)
        stop()
        await ended
      },
    })
  },
}
