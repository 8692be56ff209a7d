import type { DuffelResponse } from '@duffel/api/types'
import { setTimeout as pause } from 'node:timers/promises'
import { createCallBudget, type CallBudget, type CallOptions } from './call-budget.server.ts'
import { readError } from './duffel-errors.server.ts'
import { ConnectionError } from './duffel-http.server.ts'
import {
  FlightProviderError,
  FlightsBusyError,
  FlightsUnreachableError,
  OfferNotFoundError,
  unreadable,
} from '#app/core/flight/flights-port.ts'

const readTimeoutMs = 30_000
const maxPauseSeconds = 2

export const isDuffelId = (id: string) => /^(off|orq|ord|ore|aic)_/.test(id)

/** The SDK puts ids into the path unchanged, so `../orders/x` would read another resource. */
export function requireId(id: string, prefix: 'off' | 'orq' | 'ord' | 'ore' | 'aic'): string {
  if (new RegExp(`^${prefix}_[0-9A-Za-z]{1,64}$`).test(id)) return id
  throw new OfferNotFoundError(`Not an ${prefix}_ id`, 'malformed_id')
}

/** Maps a list and leaves out unreadable entries. Throws when the list is missing. */
export type MapList<T, R> = (list: readonly T[] | null | undefined) => R[]

type Answered<T> = DuffelResponse<T> & { meta?: { after?: string | null } | null }

export function mapAnswer<T, R>(answer: Answered<T>, map: (answer: Answered<T>) => R): R {
  try {
    return map(answer)
  } catch (error) {
    if (error instanceof FlightProviderError) throw error
    const requestId = answer.headers?.get('x-request-id') ?? null
    throw new FlightsUnreachableError('Unreadable answer', unreadable, requestId, {
      cause: error,
    })
  }
}

type Send<T> = () => Promise<DuffelResponse<T>>

export type DuffelCalls = {
  /** Sends a call once. Throws `FlightsBusyError`, `TimeoutError`, and the SDK's errors. */
  once: CallBudget['call']
  send<T>(send: Send<T>, options: CallOptions): Promise<DuffelResponse<T>>
  /** Retries once after a dropped connection. Throws only `FlightProviderError`. */
  read<T, R>(
    send: Send<T>,
    map: (answer: Answered<T>) => R,
    options: Pick<CallOptions, 'purpose'>,
  ): Promise<R>
  budget: Pick<CallBudget, 'beginPolling' | 'endPolling'>
}

export function createDuffelCalls(budget = createCallBudget()): DuffelCalls {
  async function sendWithRetry<T>(send: Send<T>, options: CallOptions): Promise<DuffelResponse<T>> {
    try {
      return await budget.call(send, options)
    } catch (error) {
      const failure = error instanceof ConnectionError ? null : readError(error)
      if (!(failure instanceof FlightsBusyError) || failure.retryAfter > maxPauseSeconds) {
        throw error
      }
      await pause(failure.retryAfter * 1000)
      return budget.call(send, options)
    }
  }

  return {
    once: budget.call,
    budget,
    async send(send, options) {
      return sendWithRetry(send, options).catch((error: unknown) => {
        throw readError(error)
      })
    },
    async read(send, map, { purpose }) {
      const options = { purpose, timeoutMs: readTimeoutMs }
      const answer = await sendWithRetry(send, options).catch(async (error: unknown) => {
        if (!(error instanceof ConnectionError)) throw readError(error)
        return budget.call(send, options).catch((again: unknown) => {
          throw readError(again)
        })
      })
      return mapAnswer(answer, map)
    },
  }
}
