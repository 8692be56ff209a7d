import type { DuffelResponse } from '@duffel/api/types'
import { timeout } from 'remix-utils/promise'
import { readError } from './duffel-errors.server.ts'
import { FlightProviderError, FlightsUnreachableError, OfferNotFoundError } from './port.ts'

const readTimeoutMs = 30_000

/** The SDK writes ids into the path as they are: `../orders/x` would read another resource. */
export function requireId(id: string, prefix: 'off' | 'orq' | 'ord' | 'ore' | 'aic'): string {
  if (new RegExp(`^${prefix}_[0-9A-Za-z]{1,64}$`).test(id)) return id
  throw new OfferNotFoundError(`Not an ${prefix}_ id`, 'malformed_id')
}

/** The SDK has no timeouts. The abandoned request goes on; its late failure is ignored. */
export function within<T>(ms: number, call: Promise<T>): Promise<T> {
  return timeout(call, { ms })
}

function isDroppedConnection(error: unknown): boolean {
  return (error as { type?: unknown } | null)?.type === 'system'
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
    throw new FlightsUnreachableError('Unreadable answer', 'unreadable', requestId, {
      cause: error,
    })
  }
}

/**
 * Reads, and maps what is read. Repeated once when the connection dropped; never when the airline
 * answered. Throws `FlightProviderError` and nothing else.
 */
export async function read<T, R>(
  call: () => Promise<DuffelResponse<T>>,
  map: (answer: Answered<T>) => R,
  timeoutMs = readTimeoutMs,
): Promise<R> {
  const answer = await within(timeoutMs, call()).catch(async (error: unknown) => {
    if (!isDroppedConnection(error)) throw readError(error)
    return within(timeoutMs, call()).catch((again: unknown) => {
      throw readError(again)
    })
  })
  return mapped(answer, map)
}
