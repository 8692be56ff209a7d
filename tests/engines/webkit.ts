import { freePorts } from '../e2e/site.ts'
import type { Engine } from './browser.ts'
import { startProgram } from './program.ts'
import { waitFor } from './wait.ts'
import { openSession, webDriverBrowser } from './webdriver.ts'

/** The standard's code for the Enter key. */
const enter = '\uE007'

const monthDayYear = (isoDate: string) => {
  const [year, month, day] = isoDate.split('-')
  return `${month}/${day}/${year}`
}

/** Debian's WebKit opens windows, so it gets a virtual screen. */
export const webkit: Engine = {
  name: 'WebKit',
  async start({ scripts, profile, width }) {
    const [port = 0] = await freePorts(1)
    // Xvfb chooses a free display number and prints it.
    const screen = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24'])
    const program = startProgram('WebKitWebDriver', [`--port=${port}`], {
      DISPLAY: `:${(await screen.firstOutput).trim()}`,
      HOME: profile,
      XDG_DATA_HOME: profile,
      XDG_CACHE_HOME: profile,
      // Otherwise WebKit's web process would write this cache after the browser has closed.
      MESA_SHADER_CACHE_DISABLE: 'true',
      // Without a graphics card, drawing as if there were one blocks pages for seconds.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    })
    const origin = `http://127.0.0.1:${port}`
    await waitFor(() => {
      if (program.hasEnded()) throw new Error('WebKitWebDriver did not start')
      return fetch(`${origin}/status`).catch(() => null)
    }, 'WebKitWebDriver does not answer')
    const args = ['--automation', `--enable-javascript=${scripts}`]
    const { send, end } = await openSession(origin, {
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { args },
    })
    await send('SetWindowRect', { x: 0, y: 0, width, height: 900 })
    const close = async () => {
      await end()
      program.stop()
      screen.stop()
      await Promise.all([program.ended, screen.ended])
    }
    // A key reaches the focused element, wherever the page moves it. A click of this driver goes to the
    // place where the element was, and has pressed a link in the footer.
    const pressElement = (id: string) => send('ElementSendKeys', { id, text: enter })
    return webDriverBrowser({ send, pressElement, dateKeys: monthDayYear, close })
  },
}
