import { createServer, request as send, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from './points.ts'
import type { Random } from './random.ts'

/** A call on its way to the vendor. The proxy carries out a call at most once. */
export type CallUnderWay = {
  carryOut: () => Promise<void>
  /** Carries out the call unless that has already happened, and forwards the response. */
  answer: () => Promise<void>
  cut: () => void
}

export type Proxy = {
  url: string
  /** Stops the next matching call before the vendor receives it. */
  hold: (call: Call) => { held: Promise<CallUnderWay>; release: () => void }
  /** Share of the calls with an effect that get a false response, from 0 to 1. */
  lieRate: number
  /** Time of the last call, in ms since 1970. */
  lastCallAt: number
  close: () => Promise<void>
}

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer }
type LyingCall = CallUnderWay & {
  page: () => void
  half: () => Promise<void>
  again: () => Promise<void>
}

/** Ways in which gateways misbehave. None of these responses imitates one of a vendor. */
const lies: Record<string, (call: LyingCall, random: Random) => Promise<void>> = {
  'error page, carried out': async (call) => {
    await call.carryOut()
    call.page()
  },
  'error page, not carried out': async (call) => call.page(),
  'cut, carried out': async (call) => {
    await call.carryOut()
    call.cut()
  },
  'cut, not carried out': async (call) => call.cut(),
  'half an answer': (call) => call.half(),
  'delivered twice': async (call, random) => {
    await call.carryOut()
    // In half of the cases, the caller gets the response to the second delivery.
    if (random.chance(0.5)) return call.again()
    const second = call.again
    await call.answer()
    await second()
  },
  'carried out late': async (call, random) => {
    await pause(lateMs(random))
    await call.answer()
  },
  'answered late': async (call, random) => {
    await call.carryOut()
    await pause(lateMs(random))
    await call.answer()
  },
}

/** A delay that exceeds the deadlines of recovery. One in five also exceeds the 20 s of the Stripe SDK. */
const lateMs = (random: Random) => (random.chance(0.2) ? 21_000 : random.int(700, 5000))

const pageStatuses = [403, 408, 429, 499, 503]

/** Matches a path such as `/v1/refunds` against a pattern such as `/v1/:what`. */
function matchesPattern({ method, path }: Call, pattern: Call): boolean {
  const wanted = pattern.path.split('/')
  const actual = path.split('/')
  return (
    method === pattern.method &&
    wanted.length === actual.length &&
    wanted.every((segment, index) => segment.startsWith(':') || segment === actual[index])
  )
}

const changing = /^\/(air\/(orders|order_cancellations)|v1\/(payment_intents|refunds))(\/|$)/
const ids = /\b(?:co|chk|off|ord|ore|pi|re|bkg|cs)_\w+/g

type Options = {
  /** Name of the process that makes the calls. */
  name: string
  target: string
  random: Random
  /** Called for every call that has an effect. */
  note: (line: string) => void
  /** Called for every false response. */
  lied: (kind: string) => void
}

/** Starts a proxy between one process and the sandbox. The proxy can hold calls and falsify responses. */
export async function createProxy({ name, target, random, note, lied }: Options): Promise<Proxy> {
  const waiting: { pattern: Call; strike: (call: CallUnderWay) => void }[] = []

  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request
    const call = { method, path: (url.split('?')[0] ?? '').replace(/\/$/, '') }
    proxy.lastCallAt = Date.now()
    void buffer(request).then(async (body) => {
      const forward = () => sendOn(target, { method, url, headers: request.headers, body })
      const hand = ({ status, headers, body: answer }: Reply) => {
        if (!response.destroyed) response.writeHead(status, headers).end(answer)
      }
      let reply: Promise<Reply> | undefined
      const underWay: LyingCall = {
        carryOut: async () => void (await (reply ??= forward())),
        answer: async () => hand(await (reply ??= forward())),
        cut: () => void response.destroy(),
        page() {
          response.writeHead(random.pick(pageStatuses), { 'Content-Type': 'text/html' })
          response.end('<html><body><h1>The gateway is busy</h1></body></html>')
        },
        async half() {
          const { status, headers, body: answer } = await (reply ??= forward())
          const half = answer.subarray(0, answer.length / 2)
          const length = { 'content-length': String(half.length) }
          response.writeHead(status, { ...headers, ...length }).end(half)
        },
        again: async () => hand(await forward()),
      }
      const changes = method === 'POST' && changing.test(call.path)
      const tell = (fate: string) => {
        const about = [...new Set(`${url} ${body.toString()}`.match(ids))].join(' ')
        if (changes) note(`${name} ${method} ${call.path} [${about}] ${fate}`)
      }
      const at = waiting.findIndex(({ pattern }) => matchesPattern(call, pattern))
      if (at >= 0) {
        tell('held')
        return waiting.splice(at, 1)[0]?.strike(underWay)
      }
      const kind = random.pick(Object.keys(lies))
      if (!changes || !random.chance(proxy.lieRate)) {
        tell('')
        return underWay.answer()
      }
      tell(kind)
      lied(kind)
      await lies[kind]?.(underWay, random)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const proxy: Proxy = {
    url: `http://127.0.0.1:${port}`,
    lieRate: 0,
    lastCallAt: 0,
    hold(pattern) {
      let release = () => {}
      const held = new Promise<CallUnderWay>((strike) => {
        const entry = { pattern, strike }
        waiting.push(entry)
        release = () => void waiting.splice(waiting.indexOf(entry), waiting.includes(entry) ? 1 : 0)
      })
      return { held, release }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return proxy
}

type Sent = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer }

function sendOn(target: string, { method, url, headers, body }: Sent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { host: _, connection: __, 'transfer-encoding': ___, ...rest } = headers
    const length = { 'content-length': String(body.length) }
    const outgoing = send(new URL(url, target), { method, headers: { ...rest, ...length } })
    outgoing.once('error', reject)
    outgoing.once('response', (answer) => {
      const status = answer.statusCode ?? 502
      buffer(answer).then((body) => {
        const { 'transfer-encoding': _, connection: __, ...headers } = answer.headers
        resolve({ status, headers: { ...headers, 'content-length': String(body.length) }, body })
      }, reject)
    })
    outgoing.end(body)
  })
}
