import { performance } from 'node:perf_hooks'
import { perApp } from '#app/core/app.server.ts'
import { countWaitingQueries } from '#app/platform/database/health.server.ts'

/** Admission control: requests start, wait or are refused depending on load. */

const shortQueueLength = 40
const maxWaitMs = 500
const maxCheckoutWaitMs = 4_000
const maxQueuedMs = 700
const maxInFlight = 1_000
/** Requests from one address must not occupy all slots. */
const maxPerAddress = 500
/** With more waiting queries, the database is the bottleneck. */
const maxQueriesWaiting = 10
const shortTurnMs = 3
const maxSkippedTurns = 3
const maxAccepted = 100
const weight = 0.05
const slowestPaceMs = 50

type Waiting = {
  since: number
  address: string
  isConnected: () => boolean
  begin: () => void
  refuse: () => void
}

const load = perApp(() => ({
  checkouts: [] as Waiting[],
  others: [] as Waiting[],
  /** Average milliseconds of event loop time that a request needs. */
  paceMs: 1,
  activeMs: 0,
  turning: false,
  turnedAt: 0,
  hasConnected: false,
  accepted: 0,
  skippedTurns: 0,
  inFlight: 0,
  inFlightByAddress: new Map<string, number>(),
}))

const checkoutPaths = /^\/(booking|pay|webhooks|api\/(bookings|payments))(?=[/.?]|$)/

export function isCheckoutPath(url: string): boolean {
  return checkoutPaths.test(url)
}

/**
 * The operating system hands over one connection per turn of the event loop, so more connections
 * may be waiting.
 */
export function recordConnection(): void {
  load().hasConnected = true
}

function learnPace(): void {
  const { active } = performance.eventLoopUtilization()
  const now = load()
  now.paceMs += (Math.min(active - now.activeMs, slowestPaceMs) - now.paceMs) * weight
  now.activeMs = active
}

const countFrom = (address: string) => load().inFlightByAddress.get(address) ?? 0

function countInFlight(address: string, change: 1 | -1): void {
  const now = load()
  now.inFlight += change
  const count = countFrom(address) + change
  if (count > 0) now.inFlightByAddress.set(address, count)
  else now.inFlightByAddress.delete(address)
}

export function awaitTurn(
  isCheckout: boolean,
  request: Omit<Waiting, 'since'>,
  ended: (tell: () => void) => void,
): void {
  const queue = load()
  const { checkouts, others } = queue
  const ahead = checkouts.length + (isCheckout ? 0 : others.length)
  const longestMs = isCheckout ? maxCheckoutWaitMs : maxWaitMs
  const tooLong = ahead > shortQueueLength && ahead * queue.paceMs > longestMs
  const { address } = request
  const tooMany = queue.inFlight >= maxInFlight || countFrom(address) >= maxPerAddress
  if (tooLong || (!isCheckout && tooMany)) return request.refuse()
  const begin = () => {
    countInFlight(address, 1)
    ended(() => {
      countInFlight(address, -1)
      learnPace()
    })
    request.begin()
  }
  const now = performance.now()
  if (queue.turning || countWaitingQueries() >= maxQueriesWaiting) {
    ;(isCheckout ? checkouts : others).push({ ...request, begin, since: now })
  } else if (request.isConnected()) {
    begin()
  }
  if (queue.turning) return
  queue.turning = true
  queue.turnedAt = now
  setImmediate(turn)
}

function turn(): void {
  const now = performance.now()
  const queue = load()
  const { checkouts, others } = queue
  while (others.length > shortQueueLength && now - (others[0]?.since ?? now) > maxQueuedMs) {
    others.shift()?.refuse()
  }
  if (countWaitingQueries() >= maxQueriesWaiting) return void setTimeout(turn, 1)
  const isBusy = now - queue.turnedAt > shortTurnMs
  queue.turnedAt = now
  if (queue.hasConnected && queue.accepted < maxAccepted) {
    queue.hasConnected = false
    queue.accepted += 1
    return void setImmediate(turn)
  }
  if (isBusy && queue.skippedTurns < maxSkippedTurns) {
    queue.skippedTurns += 1
    return void setImmediate(turn)
  }
  queue.skippedTurns = queue.accepted = 0
  const next = checkouts.shift() ?? others.shift()
  if (!next) {
    queue.turning = false
    return
  }
  if (next.isConnected()) next.begin()
  setImmediate(turn)
}
