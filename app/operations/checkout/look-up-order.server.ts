import { app } from '#app/app.server.ts'
import { log } from '#app/log.server.ts'
import type { CheckoutRecord } from '#app/models/checkout.server.ts'
import {
  FlightProviderError,
  orderUnfinished,
  type FoundOrder,
} from '#app/providers/flights/port.ts'

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
    return await app().flights(mode).findOrder(offerId, id)
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    log[error.code === orderUnfinished ? 'info' : level]({ err: error, checkout: id }, message)
    return 'unknown'
  }
}
