import { readError, TimeoutError } from './duffel-errors.server.ts'
import { OfferNotFoundError } from './port.ts'

const readTimeoutMs = 30_000

/** The SDK writes ids into the path as they are: `../orders/x` would read another resource. */
export function requireId(id: string, prefix: 'off' | 'orq' | 'ord' | 'ore' | 'aic'): string {
  if (new RegExp(`^${prefix}_[0-9A-Za-z]{1,64}$`).test(id)) return id
  throw new OfferNotFoundError(`Not an ${prefix}_ id`, 'malformed_id')
}

/** The SDK has no timeouts. The abandoned request goes on; its late failure is ignored. */
export async function within<T>(ms: number, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No answer within ${ms} ms`)), ms)
  })
  call.catch(() => {})
  try {
    return await Promise.race([call, timeout])
  } finally {
    clearTimeout(timer)
  }
}

function isDroppedConnection(error: unknown): boolean {
  return (error as { type?: unknown } | null)?.type === 'system'
}

/** Reads are repeated once when the connection dropped; never when the airline answered. */
export async function read<T>(call: () => Promise<T>, timeoutMs = readTimeoutMs): Promise<T> {
  try {
    return await within(timeoutMs, call())
  } catch (error) {
    if (!isDroppedConnection(error)) throw readError(error)
    return await within(timeoutMs, call()).catch((again) => {
      throw readError(again)
    })
  }
}
