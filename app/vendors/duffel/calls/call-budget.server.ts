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

/** Highest priority first. Background calls are our own searches and repeated reads of trips. */
const purposes = ['order', 'offer', 'search', 'background'] as const
export type CallPurpose = (typeof purposes)[number]

/** Documented by Duffel, and used until a response states another limit. */
const documentedLimit = 60
const minuteMs = 60_000

/** Share of the limit that is reserved for a purpose and all more important purposes. */
const reservedShare = { order: 0.1, offer: 0.15 }
const reservedFromBackground = 0.75

/**
 * An order's wait plus its timeout of 130 s must be shorter than the time after which recovery
 * assumes a dead process.
 */
const defaultMaxWaitMs: Record<CallPurpose, number> = {
  order: 25_000,
  offer: 5_000,
  search: 5_000,
  background: 0,
}
const recheckMs = 100

const callsPerPolledSearch = 5
/** Duffel deletes a batch after a minute. */
const batchLifetimeMs = 60_000

type HeaderReader = { get(name: string): string | null } | undefined

type Minute = { limit: number; left: number; resetAt: number; inFlight: number; stated: boolean }

export type CallOptions = {
  purpose: CallPurpose
  timeoutMs: number
  /** Longest wait for a free call; each purpose has its own default. */
  maxWaitMs?: number
  /** Whether the call also counts against Duffel's separate search limit. */
  startsSearch?: boolean
}

export type CallBudget = ReturnType<typeof createCallBudget>

/** Milliseconds until an HTTP date, capped at a minute. Duffel sends no `Retry-After`. */
function msUntil(date: string | null | undefined, ms: number): number | null {
  const left = Date.parse(date ?? '') - ms
  return Number.isFinite(left) ? Math.min(left, minuteMs) : null
}

/** Seconds until an HTTP date, at least 1. Returns 30 when the date is missing or malformed. */
export function secondsUntil(date: string | null | undefined, ms = now()): number {
  const left = msUntil(date, ms)
  return left === null ? 30 : Math.max(1, Math.ceil(left / 1000))
}

function reservedCalls(purpose: CallPurpose, limit: number): number {
  if (purpose === 'order') return 0
  // Only responses can report a larger limit, so at least one call a minute is always allowed.
  if (purpose === 'background')
    return Math.min(Math.ceil(limit * reservedFromBackground), limit - 1)
  const orders = Math.ceil(limit * reservedShare.order)
  const reserved = purpose === 'offer' ? orders : orders + Math.ceil(limit * reservedShare.offer)
  return Math.min(reserved, limit - 1)
}

const minuteEnd = (ms: number) => (Math.floor(ms / minuteMs) + 1) * minuteMs

/**
 * Budget of one token. It counts its own calls, and learns from `ratelimit-*` headers about the
 * calls of other instances.
 */
export function createCallBudget(clock: () => number = now) {
  const minute = (limit: number): Minute => ({
    limit,
    left: limit,
    resetAt: minuteEnd(clock()),
    inFlight: 0,
    stated: false,
  })
  const all = minute(documentedLimit)
  /** Stays infinite until a response states a separate search limit. */
  const searches = minute(Infinity)
  let pollDeadlines: number[] = []
  // Starts each counter at 0, so that its first increase is visible.
  for (const purpose of purposes) callsRefused.inc({ provider: 'duffel', purpose }, 0)

  function startNextMinute(at: Minute): void {
    if (clock() < at.resetAt) return
    at.left = at.limit
    at.resetAt = minuteEnd(clock())
  }

  function findExhausted({ purpose, startsSearch }: CallOptions): Minute | null {
    for (const at of [all, searches]) startNextMinute(at)
    if (all.left <= reservedCalls(purpose, all.limit)) return all
    if (!startsSearch || searches.limit === Infinity) return null
    const reserved = purpose === 'background' ? reservedCalls(purpose, searches.limit) : 0
    return searches.left <= reserved ? searches : null
  }

  async function takeCall(options: CallOptions): Promise<Minute[]> {
    const until = clock() + (options.maxWaitMs ?? defaultMaxWaitMs[options.purpose])
    for (let full = findExhausted(options); full; full = findExhausted(options)) {
      // While no response has stated the limit, the first response may show that calls are left.
      const isTooLate = full.stated ? full.resetAt > until : clock() >= until
      if (isTooLate) {
        const seconds = Math.max(1, Math.ceil((full.resetAt - clock()) / 1000))
        callsRefused.inc({ provider: 'duffel', purpose: options.purpose })
        throw new FlightsBusyError(`No calls left for: ${options.purpose}`, seconds, null)
      }
      await pause(Math.min(recheckMs, Math.max(1, full.resetAt - clock())))
    }
    const takenFrom = options.startsSearch ? [all, searches] : [all]
    for (const at of takenFrom) {
      at.left -= 1
      at.inFlight += 1
    }
    return takenFrom
  }

  function updateFromHeaders(headers: HeaderReader, startsSearch: boolean): void {
    const date = Date.parse(headers?.get('date') ?? '')
    if (Number.isFinite(date)) clockSkewSeconds.set({ provider: 'duffel' }, (clock() - date) / 1000)
    const remaining = headers?.get('ratelimit-remaining') ?? ''
    const wait = msUntil(headers?.get('ratelimit-reset'), clock())
    if (!/^\d+$/.test(remaining) || wait === null || wait <= 0) return
    const limit = headers?.get('ratelimit-limit') ?? ''
    const stated = /^\d+$/.test(limit) && Number(limit) > 0 ? Number(limit) : null
    // Without a separate search limit, responses to searches state the general limit.
    const at = startsSearch && stated !== all.limit ? searches : all
    const resetAt = clock() + wait
    startNextMinute(at)
    // Responses can arrive out of order. Within a minute the number of calls left never rises.
    const isSameMinute =
      (stated === null || stated === at.limit) && Math.abs(resetAt - at.resetAt) < 1_500
    // The number in the response may not include our calls in flight.
    const others = Math.max(0, at.inFlight - 1)
    at.left = isSameMinute ? Math.min(at.left, Number(remaining)) : Number(remaining) - others
    at.limit = stated ?? at.limit
    at.resetAt = resetAt
    at.stated = true
  }

  return {
    /**
     * Throws `FlightsBusyError`, `TimeoutError` after `timeoutMs`, and the SDK's errors. The SDK
     * cannot abort a call, so the late failure of a timed-out call is ignored.
     */
    async call<Answer extends { headers?: HeaderReader }>(
      send: () => Promise<Answer>,
      options: CallOptions,
    ): Promise<Answer> {
      const takenFrom = await takeCall(options)
      const startsSearch = options.startsSearch ?? false
      const end = providerCallSeconds.startTimer({ provider: 'duffel', purpose: options.purpose })
      try {
        const answer = await timeout(send(), { ms: options.timeoutMs })
        updateFromHeaders(answer.headers, startsSearch)
        end({ outcome: 'ok' })
        return answer
      } catch (error) {
        const isAnswer = error instanceof DuffelError || error instanceof UnreadableAnswerError
        if (isAnswer) updateFromHeaders(error.headers, startsSearch)
        end({ outcome: 'error' })
        throw error
      } finally {
        callsLeft.set({ provider: 'duffel' }, all.left)
        for (const at of takenFrom) at.inFlight -= 1
      }
    },

    /**
     * Reserves calls for a search that polls. Returns false when that would leave less than half of
     * the calls for searches that need a single call.
     */
    beginPolling(): boolean {
      startNextMinute(all)
      pollDeadlines = pollDeadlines.filter((until) => until > clock())
      const reserved = reservedCalls('search', all.limit)
      const promised = (pollDeadlines.length + 1) * callsPerPolledSearch
      if (all.left - reserved - promised < (all.limit - reserved) / 2) return false
      pollDeadlines.push(clock() + batchLifetimeMs)
      return true
    },

    endPolling(): void {
      pollDeadlines.shift()
    },
  }
}
