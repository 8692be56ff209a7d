import type { Duffel } from '@duffel/api'
import { requireId, type DuffelCalls } from './calls/duffel-calls.server.ts'
import { afterSaleError, confirmError } from './calls/duffel-errors.server.ts'
import {
  mapCancellation,
  mapFullOrder,
  type MapChanges,
} from './mapping/duffel-order-mapping.server.ts'
import { required, UnreadableError } from './mapping/duffel-wire.server.ts'
import type { FlightProvider } from '#app/core/flight/flights-port.ts'

/**
 * Timeout of a confirmation. It is long, because airlines cancel slowly. After a timeout, recovery
 * looks up the outcome.
 */
const confirmOptions = { purpose: 'order', timeoutMs: 60_000 } as const
const changeOptions = { purpose: 'order', timeoutMs: 45_000 } as const
/**
 * Waits only briefly for the rate limit, because a traveller is waiting on the page and a refused
 * quote changes nothing.
 */
const quoteOptions = { ...changeOptions, maxWaitMs: 3_000 } as const

type AfterSale = Pick<
  FlightProvider,
  | 'getOrder'
  | 'quoteCancellation'
  | 'confirmCancellation'
  | 'listAirlineChanges'
  | 'acceptAirlineChange'
>

export function createAfterSale(
  duffel: Duffel,
  calls: DuffelCalls,
  mapChanges: MapChanges,
): AfterSale {
  return {
    async getOrder(orderId, { background = false } = {}) {
      const id = requireId(orderId, 'ord')
      return calls.read(
        () => duffel.orders.get(id),
        ({ data }) => mapFullOrder(required(data, 'order'), mapChanges),
        { purpose: background ? 'background' : 'order' },
      )
    },

    async quoteCancellation(orderId) {
      const id = requireId(orderId, 'ord')
      try {
        const requestQuote = () => duffel.orderCancellations.create({ order_id: id })
        return mapCancellation((await calls.once(requestQuote, quoteOptions)).data)
      } catch (error) {
        throw afterSaleError(error)
      }
    },

    async confirmCancellation(quoteId) {
      const id = requireId(quoteId, 'ore')
      try {
        const confirm = () => duffel.orderCancellations.confirm(id)
        const confirmed = mapCancellation((await calls.once(confirm, confirmOptions)).data)
        if (!confirmed.confirmedAt) throw new UnreadableError('confirmation')
        return confirmed
      } catch (error) {
        throw confirmError(error)
      }
    },

    async listAirlineChanges(orderId, { background = false, lapInfants = [] } = {}) {
      const id = requireId(orderId, 'ord')
      try {
        // This read is not retried, because on some test routes each read causes another change.
        const { data } = await calls.once(() => duffel.airlineInitiatedChanges.list(id), {
          ...changeOptions,
          purpose: background ? 'background' : 'offer',
        })
        const changes = mapChanges(new Set(lapInfants))(data)
        return changes.sort((a, b) => a.detectedAt.localeCompare(b.detectedAt))
      } catch (error) {
        throw afterSaleError(error)
      }
    },

    async acceptAirlineChange(changeId) {
      const id = requireId(changeId, 'aic')
      try {
        const { data } = await calls.once(
          () => duffel.airlineInitiatedChanges.accept(id),
          changeOptions,
        )
        if (data?.id !== id) throw new UnreadableError('accepted change')
      } catch (error) {
        throw afterSaleError(error)
      }
    },
  }
}
