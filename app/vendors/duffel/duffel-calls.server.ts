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
/** A refusal that is over this soon is waited for, and the call repeated. */
const maxPauseSeconds = 2

/** The SDK writes ids into the path as they are: `../orders/x` would read another resource. */
export function requireId(id: string, prefix: 'off' | 'orq' | 'ord' | 'ore' | 'aic'): string {
  if (new RegExp(`^${prefix}_[0-9A-Za-z]{1,64}$`).test(id)) return id
  throw new OfferNotFoundError(`Not an ${prefix}_ id`, 'malformed_id')
}

/** Maps a list, leaving out what cannot be read of it. Throws where there is no list. */
export type MapList<T, R> = (list: readonly T[] | null | undefined) => R[]

type Answered<T> = DuffelResponse<T> & { meta?: { after?: string | null } | null }

/** What an answer says. One that cannot be read is no answer. */
export function mapped<T, R>(answer: Answered<T>, map: (answer: Answered<T>) => R): R {
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

/** The one way to the provider: every call of a token, within its budget. */
export type DuffelCalls = {
  /** Sends a call once. Throws `FlightsBusyError`, `TimeoutError`, and what the SDK throws. */
  once: CallBudget['call']
  /**
   * Sends a call, and a second time where the provider refused it for a moment only. Throws
   * `FlightProviderError` and nothing else.
   */
  send<T>(send: Send<T>, options: CallOptions): Promise<DuffelResponse<T>>
  /**
   * Reads, and maps what is read. Repeated once when the connection dropped; never when the airline
   * answered. Throws `FlightProviderError` and nothing else.
   */
  read<T, R>(
    send: Send<T>,
    map: (answer: Answered<T>) => R,
    options: Pick<CallOptions, 'purpose'>,
  ): Promise<R>
  budget: Pick<CallBudget, 'beginPolling' | 'endPolling'>
}

export function createDuffelCalls(budget = createCallBudget()): DuffelCalls {
  async function patiently<T>(send: Send<T>, options: CallOptions): Promise<DuffelResponse<T>> {
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
      return patiently(send, options).catch((error: unknown) => {
        throw readError(error)
      })
    },
    async read(send, map, { purpose }) {
      const options = { purpose, timeoutMs: readTimeoutMs }
      const answer = await patiently(send, options).catch(async (error: unknown) => {
        if (!(error instanceof ConnectionError)) throw readError(error)
        return budget.call(send, options).catch((again: unknown) => {
          throw readError(again)
        })
      })
      return mapped(answer, map)
    },
  }
}
