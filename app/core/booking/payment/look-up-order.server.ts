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
 * An answer that arrives later than this after its question may be out of date: a process that freezes
 * finds it waiting when it goes on, and the order may have been cancelled meanwhile.
 */
const maxAnswerAgeMs = 10_000
/** An airline that is always this slow is believed in the end. */
const maxLooks = 3

type Ordering = Pick<CheckoutRecord, 'id' | 'mode' | 'offerId'>

/**
 * The order that a checkout placed; null where the airline lists none (yet), `unknown` where it cannot
 * be asked, which is logged as `message`.
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
