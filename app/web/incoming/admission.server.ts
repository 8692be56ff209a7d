import { performance } from 'node:perf_hooks'
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

const checkouts: Waiting[] = []
const others: Waiting[] = []
/** Average milliseconds of event loop time that a request needs. */
let paceMs = 1
let activeMs = 0
let turning = false
let turnedAt = 0
let hasConnected = false
let accepted = 0
let skippedTurns = 0
let inFlight = 0
const inFlightByAddress = new Map<string, number>()

const checkoutPaths = /^\/(booking|pay|webhooks|api\/(bookings|payments))(?=[/.?]|$)/

export function isCheckoutPath(url: string): boolean {
  return checkoutPaths.test(url)
}

/**
 * The operating system hands over one connection per turn of the event loop, so more connections
 * may be waiting.
 */
export function recordConnection(): void {
  hasConnected = true
}

function learnPace(): void {
  const { active } = performance.eventLoopUtilization()
  paceMs += (Math.min(active - activeMs, slowestPaceMs) - paceMs) * weight
  activeMs = active
}

const countFrom = (address: string) => inFlightByAddress.get(address) ?? 0

function countInFlight(address: string, change: 1 | -1): void {
  inFlight += change
  const count = countFrom(address) + change
  if (count > 0) inFlightByAddress.set(address, count)
  else inFlightByAddress.delete(address)
}

export function awaitTurn(
  isCheckout: boolean,
  request: Omit<Waiting, 'since'>,
  ended: (tell: () => void) => void,
): void {
  const ahead = checkouts.length + (isCheckout ? 0 : others.length)
  const longestMs = isCheckout ? maxCheckoutWaitMs : maxWaitMs
  const tooLong = ahead > shortQueueLength && ahead * paceMs > longestMs
  const { address } = request
  const tooMany = inFlight >= maxInFlight || countFrom(address) >= maxPerAddress
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
  if (turning || countWaitingQueries() >= maxQueriesWaiting) {
    ;(isCheckout ? checkouts : others).push({ ...request, begin, since: now })
  } else if (request.isConnected()) {
    begin()
  }
  if (turning) return
  turning = true
  turnedAt = now
  setImmediate(turn)
}

function turn(): void {
  const now = performance.now()
  while (others.length > shortQueueLength && now - (others[0]?.since ?? now) > maxQueuedMs) {
    others.shift()?.refuse()
  }
  if (countWaitingQueries() >= maxQueriesWaiting) return void setTimeout(turn, 1)
  const isBusy = now - turnedAt > shortTurnMs
  turnedAt = now
  if (hasConnected && accepted < maxAccepted) {
    hasConnected = false
    accepted += 1
    return void setImmediate(turn)
  }
  if (isBusy && skippedTurns < maxSkippedTurns) {
    skippedTurns += 1
    return void setImmediate(turn)
  }
  skippedTurns = accepted = 0
  const next = checkouts.shift() ?? others.shift()
  if (!next) {
    turning = false
    return
  }
  if (next.isConnected()) next.begin()
  setImmediate(turn)
}
