import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '../e2e/site.ts'
import type { Engine } from './browser.ts'
import { startProgram } from './program.ts'
import { openSession, webDriverBrowser } from './webdriver.ts'

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

const monthDayYear = (isoDate: string) => {
  const [year, month, day] = isoDate.split('-')
  return `${month}/${day}/${year}`
}

/** Debian's WebKit opens windows, so it gets a virtual screen. */
export const webkit: Engine = {
  name: 'WebKit',
  async start({ scripts, profile }) {
    const [port = 0] = await freePorts(1)
    // Xvfb chooses a free display number and prints it.
    const screen = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x3000x24'])
    const program = startProgram('WebKitWebDriver', [`--port=${port}`], {
      DISPLAY: `:${(await screen.firstOutput).trim()}`,
      HOME: profile,
      XDG_DATA_HOME: profile,
      XDG_CACHE_HOME: profile,
      // Otherwise WebKit's web process would write this cache after the browser has closed.
      MESA_SHADER_CACHE_DISABLE: 'true',
    })
    const origin = `http://127.0.0.1:${port}`
    while (!(await fetch(`${origin}/status`).catch(() => null))) {
      if (program.hasEnded()) throw new Error('WebKitWebDriver did not start')
      await pause(100)
    }
    const args = ['--automation', `--enable-javascript=${scripts}`]
    const { send, end } = await openSession(origin, {
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: miniBrowser, args },
    })
    // WebKit's driver can click only elements in view, so the window is as tall as a page.
    await send('SetWindowRect', { x: 0, y: 0, width: 1280, height: 3000 })
    const close = async () => {
      await end()
      program.stop()
      screen.stop()
      await Promise.all([program.ended, screen.ended])
    }
    return webDriverBrowser({ send, dateKeys: monthDayYear, close })
  },
}
