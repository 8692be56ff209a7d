import { DuffelError } from '@duffel/api'
import { setTimeout as pause } from 'node:timers/promises'
import { timeout } from 'remix-utils/promise'
import { now } from '#app/platform/clock.server.ts'
import {
  callsLeft,
  callsRefused,
  clockSkewSeconds,
  providerCallSeconds,
} from '#app/platform/metrics.server.ts'
import { UnreadableAnswerError } from '#app/vendors/envelope.server.ts'
import { FlightsBusyError } from '#app/core/flight/flights-port.ts'

/**
 * What a call is for, the most important first: orders, offers that somebody looks at, searches, and
 * calls that nobody waits for: searches of our own, and trips that are read again.
 */
const purposes = ['order', 'offer', 'search', 'background'] as const
export type CallPurpose = (typeof purposes)[number]

/** What Duffel documents, until its answers say otherwise. */
const documentedLimit = 60
const minuteMs = 60_000

/** The part of the limit that is kept for a purpose: less important calls leave it alone. */
const keptShare = { order: 0.1, offer: 0.15 }
/** What calls in the background leave alone: so much that the next visitors' searches are polled, too. */
const keptFromBackground = 0.75

/**
 * How long a call waits for the next minute. An order's wait and its 130 s for an answer end before
 * the recovery takes its process for dead.
 */
const maxWaitMs: Record<CallPurpose, number> = {
  order: 25_000,
  offer: 5_000,
  search: 5_000,
  background: 0,
}
const lookAgainMs = 100

/** What a search costs that is read while airlines answer: itself, and four polls. */
const callsOfPolledSearch = 5
/** Duffel forgets a batch after a minute, and so do we. */
const batchLifeMs = 60_000

type HeaderReader = { get(name: string): string | null } | undefined

/** A minute of the provider's: `left` calls until `resetAt`. */
type Minute = { limit: number; left: number; resetAt: number; inFlight: number; stated: boolean }

export type CallOptions = {
  purpose: CallPurpose
  timeoutMs: number
  /** Counts against the provider's own limit for searches too. */
  startsSearch?: boolean
}

export type CallBudget = ReturnType<typeof createCallBudget>

/** Milliseconds until an HTTP date, a minute at the most. Duffel sends no `Retry-After`. */
function untilDate(date: string | null | undefined, ms: number): number | null {
  const left = Date.parse(date ?? '') - ms
  return Number.isFinite(left) ? Math.min(left, minuteMs) : null
}

/** Seconds until an HTTP date, at least one; half a minute when there is none. */
export function secondsUntil(date: string | null | undefined, ms = now()): number {
  const left = untilDate(date, ms)
  return left === null ? 30 : Math.max(1, Math.ceil(left / 1000))
}

/** Calls of a minute that are not for this purpose. */
function keptFrom(purpose: CallPurpose, limit: number): number {
  if (purpose === 'order') return 0
  // However small the limit, one call a minute goes out: only an answer tells of a larger one.
  if (purpose === 'background') return Math.min(Math.ceil(limit * keptFromBackground), limit - 1)
  const orders = Math.ceil(limit * keptShare.order)
  const kept = purpose === 'offer' ? orders : orders + Math.ceil(limit * keptShare.offer)
  return Math.min(kept, limit - 1)
}

const endOfMinute = (ms: number) => (Math.floor(ms / minuteMs) + 1) * minuteMs

/**
 * Every call to the flight provider goes through here, one budget a token. It counts what it sends
 * and learns from every answer's `ratelimit-*` headers, which count the calls of all instances. A call
 * that is one too many waits for seconds where that is enough; else it is refused without being sent.
 */
export function createCallBudget(clock: () => number = now) {
  const minute = (limit: number): Minute => ({
    limit,
    left: limit,
    resetAt: endOfMinute(clock()),
    inFlight: 0,
    stated: false,
  })
  const all = minute(documentedLimit)
  /** Unknown until an answer to a search states a limit of its own. */
  const searches = minute(Infinity)
  /** Until when each search that is polled may send its polls. */
  let polled: number[] = []
  // Without a first number nobody would see the second as an increase.
  for (const purpose of purposes) callsRefused.inc({ provider: 'duffel', purpose }, 0)

  function startNextMinute(at: Minute): void {
    if (clock() < at.resetAt) return
    at.left = at.limit
    at.resetAt = endOfMinute(clock())
  }

  /** The minute that has no call left for this; null when there is one. */
  function exhausted({ purpose, startsSearch }: CallOptions): Minute | null {
    for (const at of [all, searches]) startNextMinute(at)
    if (all.left <= keptFrom(purpose, all.limit)) return all
    if (!startsSearch || searches.limit === Infinity) return null
    const kept = purpose === 'background' ? keptFrom(purpose, searches.limit) : 0
    return searches.left <= kept ? searches : null
  }

  /** Throws `FlightsBusyError`. */
  async function take(options: CallOptions): Promise<Minute[]> {
    const until = clock() + maxWaitMs[options.purpose]
    for (let full = exhausted(options); full; full = exhausted(options)) {
      // While no answer has stated the limit, the first one may show that there is room.
      const tooLate = full.stated ? full.resetAt > until : clock() >= until
      if (tooLate) {
        const seconds = Math.max(1, Math.ceil((full.resetAt - clock()) / 1000))
        callsRefused.inc({ provider: 'duffel', purpose: options.purpose })
        throw new FlightsBusyError(`No calls left for: ${options.purpose}`, seconds, null)
      }
      await pause(Math.min(lookAgainMs, Math.max(1, full.resetAt - clock())))
    }
    const taken = options.startsSearch ? [all, searches] : [all]
    for (const at of taken) {
      at.left -= 1
      at.inFlight += 1
    }
    return taken
  }

  function learn(headers: HeaderReader, startsSearch: boolean): void {
    const date = Date.parse(headers?.get('date') ?? '')
    if (Number.isFinite(date)) clockSkewSeconds.set({ provider: 'duffel' }, (clock() - date) / 1000)
    const remaining = headers?.get('ratelimit-remaining') ?? ''
    const wait = untilDate(headers?.get('ratelimit-reset'), clock())
    if (!/^\d+$/.test(remaining) || wait === null || wait <= 0) return
    const limit = headers?.get('ratelimit-limit') ?? ''
    const stated = /^\d+$/.test(limit) && Number(limit) > 0 ? Number(limit) : null
    // Where searches have no limit of their own, their answers state that of all calls.
    const at = startsSearch && stated !== all.limit ? searches : all
    const resetAt = clock() + wait
    startNextMinute(at)
    // Answers overtake each other: within a minute the count only falls.
    const sameMinute =
      (stated === null || stated === at.limit) && Math.abs(resetAt - at.resetAt) < 1_500
    // What is on its way may not have been counted yet.
    const others = Math.max(0, at.inFlight - 1)
    at.left = sameMinute ? Math.min(at.left, Number(remaining)) : Number(remaining) - others
    at.limit = stated ?? at.limit
    at.resetAt = resetAt
    at.stated = true
  }

  return {
    /**
     * Sends a call once there is room for it. Throws `FlightsBusyError` where there is none,
     * `TimeoutError` after `timeoutMs`, and what the SDK throws. The SDK has no timeouts: the
     * abandoned request goes on, and its late failure is ignored.
     */
    async call<Answer extends { headers?: HeaderReader }>(
      send: () => Promise<Answer>,
      options: CallOptions,
    ): Promise<Answer> {
      const taken = await take(options)
      const startsSearch = options.startsSearch ?? false
      const end = providerCallSeconds.startTimer({ provider: 'duffel', purpose: options.purpose })
      try {
        const answer = await timeout(send(), { ms: options.timeoutMs })
        learn(answer.headers, startsSearch)
        end({ outcome: 'ok' })
        return answer
      } catch (error) {
        const isAnswer = error instanceof DuffelError || error instanceof UnreadableAnswerError
        if (isAnswer) learn(error.headers, startsSearch)
        end({ outcome: 'error' })
        throw error
      } finally {
        callsLeft.set({ provider: 'duffel' }, all.left)
        for (const at of taken) at.inFlight -= 1
      }
    },

    /**
     * Whether a search that begins now may be read while airlines answer. Half of what searches may
     * use is kept for searches of a single call, so that a busy minute has room for many.
     */
    beginPolling(): boolean {
      startNextMinute(all)
      polled = polled.filter((until) => until > clock())
      const kept = keptFrom('search', all.limit)
      const promised = (polled.length + 1) * callsOfPolledSearch
      if (all.left - kept - promised < (all.limit - kept) / 2) return false
      polled.push(clock() + batchLifeMs)
      return true
    },

    /** A search that was polled is over. */
    endPolling(): void {
      polled.shift()
    },
  }
}
