import type { Calls } from './calls.ts'
import type { SandboxDeps } from './deps.ts'
import { fareHistoryRoute } from './duffel/search/fare-history.ts'
import { parseAlteration } from './duffel/orders/order-alterations.ts'
import { duffelLedger } from './duffel/routes.ts'
import type { DuffelProtocol } from './duffel/routes.ts'
import { parseFault } from './faults.ts'
import type { Ctx, Reply } from './exchange.ts'
import type { Protocol } from './http.ts'
import { stripeLedger } from './stripe/routes.ts'

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Limits a shift to 200 years, so that dates computed from the clock stay valid. */
const MAX_SHIFT_MS = 200 * 365 * 24 * 3600 * 1000

function errorReply(status: number, error: string): Reply {
  return { status, json: { error } }
}

function hostnameOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).hostname : undefined
}

/**
 * Whether a request comes from this machine, and not from a foreign page in its browser. A page
 * whose name rebinds to 127.0.0.1 has another Host. The form of a foreign page has another Origin.
 */
function isLocalRequest(ctx: Ctx): boolean {
  const host = hostnameOf(`http://${ctx.headers.host ?? ''}`)
  const origin = ctx.headers.origin
  return (
    LOOPBACK_ADDRESSES.has(ctx.remoteAddress) &&
    host !== undefined &&
    LOOPBACK_NAMES.has(host) &&
    (origin === undefined || LOOPBACK_NAMES.has(hostnameOf(origin) ?? ''))
  )
}

const isWholeNumber = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0

function readJson(ctx: Ctx): unknown {
  try {
    return JSON.parse(ctx.rawBody.toString('utf8'))
  } catch {
    return undefined
  }
}

export function controlProtocol(
  deps: SandboxDeps,
  calls: Calls,
  alterOrder: DuffelProtocol['alterOrder'],
): Protocol {
  const { clock, faults, store } = deps
  const time = (): Reply => ({ status: 200, json: { now: new Date(clock.now()).toISOString() } })

  function moveClock(ctx: Ctx): Reply {
    const body = readJson(ctx)
    if (typeof body === 'object' && body !== null) {
      if ('shiftMs' in body && typeof body.shiftMs === 'number' && Number.isFinite(body.shiftMs)) {
        const target = clock.now() + body.shiftMs
        if (Math.abs(target - clock.outside()) > MAX_SHIFT_MS) {
          return errorReply(400, 'The clock can move at most 200 years from today.')
        }
        clock.shift(body.shiftMs)
        return time()
      }
      if ('at' in body && typeof body.at === 'string') {
        const at = Date.parse(body.at)
        if (Math.abs(at - clock.outside()) <= MAX_SHIFT_MS) {
          clock.set(body.at)
          return time()
        }
      }
    }
    return errorReply(400, 'Send { "shiftMs": number } or { "at": "2027-01-31T12:00:00Z" }.')
  }

  const standardMs = deps.env.slowestAirlineMs

  function setAirlines(ctx: Ctx): Reply {
    const body = readJson(ctx)
    const fields = typeof body === 'object' && body !== null ? body : {}
    const slowestMs = 'slowestMs' in fields ? fields.slowestMs : undefined
    if (slowestMs !== null && !isWholeNumber(slowestMs)) {
      return errorReply(400, 'Send { "slowestMs": whole milliseconds, or null for the standard }.')
    }
    deps.env.slowestAirlineMs = slowestMs ?? standardMs
    return { status: 200, json: { slowestMs: deps.env.slowestAirlineMs } }
  }

  return {
    prefixes: ['/_sandbox'],
    aside: true,
    routes: [
      {
        method: 'GET',
        path: '/_sandbox/ledger',
        handle() {
          const { orders, cancellations } = duffelLedger(deps)
          return { status: 200, json: { orders, ...stripeLedger(deps), cancellations } }
        },
      },
      {
        method: 'GET',
        path: '/_sandbox/faults',
        handle: () => ({ status: 200, json: { faults: faults.list() } }),
      },
      {
        method: 'POST',
        path: '/_sandbox/faults',
        handle(ctx) {
          const fault = parseFault(readJson(ctx))
          if (typeof fault === 'string') return errorReply(400, fault)
          faults.arm(fault)
          return { status: 201, json: { faults: faults.list() } }
        },
      },
      {
        method: 'DELETE',
        path: '/_sandbox/faults',
        handle() {
          faults.clear()
          return { status: 200, json: { faults: [] } }
        },
      },
      {
        method: 'POST',
        path: '/_sandbox/orders/:id/change',
        handle(ctx) {
          const alteration = parseAlteration(readJson(ctx))
          if (typeof alteration === 'string') return errorReply(400, alteration)
          const done = alterOrder(ctx.params.id ?? '', alteration)
          return done ? { status: 200, json: { done } } : errorReply(404, 'There is no such order.')
        },
      },
      { method: 'GET', path: '/_sandbox/clock', handle: time },
      fareHistoryRoute(clock),
      { method: 'POST', path: '/_sandbox/clock', handle: moveClock },
      { method: 'POST', path: '/_sandbox/airlines', handle: setAirlines },
      {
        method: 'GET',
        path: '/_sandbox/calls',
        handle(ctx) {
          const since = Number(ctx.query.get('since') ?? '0')
          if (!Number.isInteger(since)) return errorReply(400, 'since must be a whole number.')
          return { status: 200, json: calls.since(since) }
        },
      },
      {
        method: 'GET',
        path: '/_sandbox/account',
        handle: () => ({ status: 200, json: deps.account.get() }),
      },
      {
        method: 'POST',
        path: '/_sandbox/account',
        handle(ctx) {
          const state = deps.account.change(readJson(ctx))
          return typeof state === 'string' ? errorReply(400, state) : { status: 200, json: state }
        },
      },
      {
        method: 'POST',
        path: '/_sandbox/reset',
        handle() {
          faults.clear()
          calls.clear()
          store.reset()
          deps.env.slowestAirlineMs = standardMs
          return { status: 200, json: { reset: true } }
        },
      },
    ],
    before: (ctx) =>
      isLocalRequest(ctx)
        ? undefined
        : errorReply(403, 'The control routes answer on loopback only.'),
    notFound: () => errorReply(404, 'There is no such control route.'),
    tooLarge: () => errorReply(413, 'The body is over 1 MiB.'),
    crashed: () => errorReply(500, 'The sandbox failed. See its log.'),
    failed: (_ctx, status) => errorReply(status, 'A failure armed through the sandbox.'),
  }
}
