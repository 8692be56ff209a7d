import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { CheckoutRecord } from '#app/core/booking/checkout.store.server.ts'
import {
  FlightProviderError,
  orderUnfinished,
  type FoundOrder,
} from '#app/core/flight/flights-port.ts'

/** A frozen process may read an older answer after the order was cancelled. */
const maxAnswerAgeMs = 10_000
/** A consistently slow airline is trusted after this many look-ups. */
const maxLooks = 3

type Ordering = Pick<CheckoutRecord, 'id' | 'mode' | 'offerId'>

/** Null when the airline lists no order yet; `unknown` when it is unreachable. */
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
