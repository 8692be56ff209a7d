import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { CheckoutRecord } from '#app/core/booking/checkout.store.server.ts'
import {
  FlightProviderError,
  orderUnfinished,
  type FoundOrder,
} from '#app/core/flight/flights-port.ts'

/**
 * A frozen process may read an old answer after the airline has cancelled the order, so older
 * answers are requested again.
 */
const maxAnswerAgeMs = 10_000
/** After this many look-ups the answer of a slow airline is accepted. */
const maxLooks = 3

type Ordering = Pick<CheckoutRecord, 'id' | 'mode' | 'offerId'>

/**
 * Returns null when the airline lists no order yet, and `unknown` when the airline is unreachable.
 */
export async function lookUpOrder(
  { id, mode, offerId }: Ordering,
  message: string,
  level: 'warn' | 'error' = 'warn',
): Promise<FoundOrder | null | 'unknown'> {
  try {
    for (let looks = 1; ; looks += 1) {
      const askedAt = now()
      const order = await app().flights(mode).findOrder(offerId, id)
      if (now() - askedAt <= maxAnswerAgeMs || looks === maxLooks) return order
    }
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    log[error.code === orderUnfinished ? 'info' : level]({ err: error, checkout: id }, message)
    return 'unknown'
  }
}
