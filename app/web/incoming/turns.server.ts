import { performance } from 'node:perf_hooks'
import { countWaitingQueries } from '#app/platform/database/health.server.ts'

/**
 * Who comes when all at once want to be served. One request at the most is begun in a turn of the event loop,
 * and none while turns are long, so that what has been begun is finished first; who waits for airlines or the
 * database holds up nobody. Whoever would have to wait too long is told at once, which costs next to nothing.
 */

/** A queue that is no longer is no overload, however slow the machine: a page and what it asks for, for a few. */
const shortQueue = 40
/** How long somebody may wait before they are begun, and how long on the way through the checkout. */
const maxWaitMs = 500
const maxCheckoutWaitMs = 4_000
/** After this nobody but who is checking out is begun any more. */
const maxWaitedMs = 700
/** So many are begun and not answered at the most; most of them wait for airlines. */
const maxUnderWay = 1_000
/** And so many of them from one address: whoever has one search waited for by many leaves places to others. */
const maxOfAddress = 500
/** More than these need no database that has them wait. */
const maxQueriesWaiting = 10
/** A turn that takes longer has had work to do: that goes first, for some turns. */
const shortTurnMs = 3
const maxPassed = 3
/** So many new connections are taken before somebody is begun. */
const maxTaken = 100
/** What one more adds to the average. */
const weight = 0.05
const slowestPaceMs = 50

type Waiting = {
  since: number
  /** Where it comes from. */
  address: string
  /** False when its visitor is gone. */
  isThere: () => boolean
  begin: () => void
  refuse: () => void
}

const checkouts: Waiting[] = []
const others: Waiting[] = []
/** What the event loop has to do for each that is answered. */
let paceMs = 1
let activeMs = 0
/** Whether somebody has been begun, or waits: what comes now waits, too. */
let turning = false
let turnedAt = 0
let hasConnected = false
/** New connections since somebody was begun. */
let taken = 0
/** Turns in which nobody was begun. */
let passed = 0
let underWay = 0
const underWayFrom = new Map<string, number>()

/** Whoever is about to pay, or has: they go first. */
const checkoutPaths = /^\/(booking|pay|webhooks|api\/(bookings|payments))(?=[/.?]|$)/

export function isCheckoutPath(url: string): boolean {
  return checkoutPaths.test(url)
}

/**
 * To be told of each new connection. The system hands over one in a turn of the event loop: where one has come
 * more may wait behind it, whom it would take as many turns as they are to be told that there is too much to do.
 */
export function noteConnection(): void {
  hasConnected = true
}

function learnPace(): void {
  const { active } = performance.eventLoopUtilization()
  paceMs += (Math.min(active - activeMs, slowestPaceMs) - paceMs) * weight
  activeMs = active
}

const countFrom = (address: string) => underWayFrom.get(address) ?? 0

function noteUnderWay(address: string, change: 1 | -1): void {
  underWay += change
  const count = countFrom(address) + change
  if (count > 0) underWayFrom.set(address, count)
  else underWayFrom.delete(address)
}

/** Begins a request when it is its turn, or refuses it now. `ended` resolves when it is answered. */
export function awaitTurn(
  isCheckout: boolean,
  request: Omit<Waiting, 'since'>,
  ended: (tell: () => void) => void,
): void {
  const ahead = checkouts.length + (isCheckout ? 0 : others.length)
  const longestMs = isCheckout ? maxCheckoutWaitMs : maxWaitMs
  const tooLong = ahead > shortQueue && ahead * paceMs > longestMs
  const { address } = request
  const tooMany = underWay >= maxUnderWay || countFrom(address) >= maxOfAddress
  if (tooLong || (!isCheckout && tooMany)) return request.refuse()
  const begin = () => {
    noteUnderWay(address, 1)
    ended(() => {
      noteUnderWay(address, -1)
      learnPace()
    })
    request.begin()
  }
  const now = performance.now()
  if (turning || countWaitingQueries() >= maxQueriesWaiting) {
    ;(isCheckout ? checkouts : others).push({ ...request, begin, since: now })
  } else if (request.isThere()) {
    begin()
  }
  if (turning) return
  turning = true
  turnedAt = now
  setImmediate(turn)
}

function turn(): void {
  const now = performance.now()
  // The time that a turn takes was guessed too short.
  while (others.length > shortQueue && now - (others[0]?.since ?? now) > maxWaitedMs) {
    others.shift()?.refuse()
  }
  if (countWaitingQueries() >= maxQueriesWaiting) return void setTimeout(turn, 1)
  const isBusy = now - turnedAt > shortTurnMs
  turnedAt = now
  if (hasConnected && taken < maxTaken) {
    hasConnected = false
    taken += 1
    return void setImmediate(turn)
  }
  if (isBusy && passed < maxPassed) {
    passed += 1
    return void setImmediate(turn)
  }
  passed = taken = 0
  const next = checkouts.shift() ?? others.shift()
  if (!next) {
    turning = false
    return
  }
  if (next.isThere()) next.begin()
  setImmediate(turn)
}
