import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { waitFor } from './wait.ts'

const rows = 45
const columns = 100

/** Names that tmux gives to keys. */
export type Key = 'Enter' | 'Tab' | 'BTab' | 'C-u' | 'Down' | 'Up' | 'Space'

export type Terminal = ReturnType<typeof openTerminal>

/** Runs w3m in a terminal of tmux, counts the keys and keeps what the screen showed. */
export function openTerminal(url: string) {
  const home = mkdtempSync(join(tmpdir(), 'contrail-w3m-'))
  const server = `contrail-${process.pid}`
  const tmux = (...args: string[]) =>
    execFileSync('tmux', ['-f', '/dev/null', '-L', server, ...args], { encoding: 'utf8' })
  // w3m would ask before it accepts a cookie for `localhost`.
  writeFileSync(join(home, 'config'), 'accept_cookie 1\nuse_cookie 1\nconfirm_qq 0\n')
  tmux(
    ...['new-session', '-d', '-x', String(columns), '-y', String(rows), '-e', `HOME=${home}`],
    ...['w3m', '-config', join(home, 'config'), url],
  )
  const notes: string[] = []
  let keys = 0

  const screen = () => tmux('capture-pane', '-p').trimEnd()

  const see = (text: string): Promise<string> =>
    waitFor(
      () => {
        const shown = screen()
        return shown.includes(text) && shown
      },
      () => `w3m does not show ${text}:\n${screen()}`,
      50,
    )

  const waitWhile = (text: string): Promise<boolean> =>
    waitFor(
      () => !screen().includes(text),
      () => `w3m still shows ${text}:\n${screen()}`,
      50,
    )

  /** Waits until the screen has stayed the same for 200 ms. */
  async function settle(): Promise<void> {
    let last = ''
    let since = Date.now()
    while (Date.now() - since < 200) {
      await pause(50)
      const shown = screen()
      if (shown !== last) since = Date.now()
      last = shown
    }
  }

  async function press(...names: Key[]): Promise<void> {
    for (const name of names) {
      keys += 1
      tmux('send-keys', name)
      await settle()
    }
  }

  async function type(text: string): Promise<void> {
    keys += text.length
    tmux('send-keys', '-l', text)
    await settle()
  }

  /** Moves to the next place that shows `text`. */
  async function find(text: string): Promise<void> {
    await type('/')
    await type(text)
    await press('Enter')
    if (/Not found/.test(screen())) throw new Error(`w3m does not find ${text}:\n${screen()}`)
  }

  return {
    see,
    press,
    type,
    find,
    screen,
    keys: () => keys,
    notes,
    /** Keeps what the screen shows now. */
    note: (title: string) => void notes.push(`## ${title}\n\n\`\`\`text\n${screen()}\n\`\`\`\n`),
    waitWhile,
    close() {
      tmux('kill-server')
      rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
