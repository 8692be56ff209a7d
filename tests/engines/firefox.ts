import { writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { freePorts } from '../e2e/site.ts'
import type { Engine } from './browser.ts'
import { startProgram } from './program.ts'
import { waitFor } from './wait.ts'
import {
  commandLimitMs,
  unanswered,
  WebDriverError,
  webDriverBrowser,
  type Send,
} from './webdriver.ts'

/** Key code of the WebDriver standard. */
const shift = '\uE008'

/** Firefox speaks WebDriver over its own protocol, Marionette, without a separate driver. */
export const firefox: Engine = {
  name: 'Firefox ESR',
  hasNames: true,
  async start({ scripts, profile, width }) {
    const [port = 0] = await freePorts(1)
    const preferences = {
      'marionette.port': port,
      'javascript.enabled': scripts,
      'app.update.disabledForTesting': true,
      'browser.shell.checkDefaultBrowser': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
    }
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    )
    writeFileSync(join(profile, 'user.js'), lines.join('\n'))
    const program = startProgram(
      'firefox-esr',
      ['--headless', '--marionette', '--no-remote', '--profile', profile],
      { HOME: profile },
    )
    const socket = await connectTo(port, program.hasEnded)
    const { send, ready } = speakMarionette(socket)
    await ready
    await send('WebDriver:NewSession', { pageLoadStrategy: 'none' })
    const sendCommand: Send = (command, parameters) =>
      send(`WebDriver:${command}`, { full: false, ...parameters })
    await sendCommand('SetWindowRect', { width, height: 900 })
    const close = async () => {
      await send('Marionette:Quit', { flags: ['eForceQuit'] })
      socket.destroy()
      await program.ended
    }
    // The driver doesn't scroll to an element that is on screen but under a sticky bar, as a visitor would. The focus
    // scrolls it clear of the bar, and what still covers it then fails the click.
    const pressElement = (id: string) =>
      sendCommand('ElementClick', { id }).catch(async (error: unknown) => {
        if (!(error instanceof WebDriverError && error.code === 'element click intercepted'))
          throw error
        await sendCommand('ElementSendKeys', { id, text: shift })
        return sendCommand('ElementClick', { id })
      })
    return webDriverBrowser({
      send: sendCommand,
      pressElement,
      dateKeys: (isoDate) => isoDate,
      close,
    })
  },
}

function connectTo(port: number, hasEnded: () => boolean): Promise<Socket> {
  return waitFor(async () => {
    if (hasEnded()) throw new Error('Firefox did not start')
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    return isOpen && socket
  }, 'Firefox does not answer')
}

type Failure = { error: string; message: string } | null
type Answer = [type: 1, id: number, failure: Failure, result: unknown]

/** Messages are JSON, preceded by their length in bytes: `12:[0,1,"name"]`. */
function speakMarionette(socket: Socket) {
  let received = Buffer.alloc(0)
  let lastId = 0
  let greet = () => {}
  const ready = new Promise<void>((resolve) => (greet = resolve))
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, colon))
      if (colon < 0 || received.length < end) return
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as Answer | object
      received = received.subarray(end)
      if (Array.isArray(message)) waiting.get(message[1] as number)?.(message as Answer)
      else greet()
    }
  })
  const send = (name: string, parameters: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1
      const message = JSON.stringify([0, lastId, name, parameters])
      const limit = setTimeout(() => reject(new WebDriverError(unanswered, name)), commandLimitMs)
      waiting.set(lastId, ([, id, failure, result]) => {
        waiting.delete(id)
        clearTimeout(limit)
        if (failure) return reject(new WebDriverError(failure.error, failure.message))
        resolve(isValue(result) ? result.value : result)
      })
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
  return { send, ready }
}

const isValue = (result: unknown): result is { value: unknown } =>
  typeof result === 'object' && result !== null && 'value' in result
