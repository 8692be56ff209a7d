import type { Duffel } from '@duffel/api'
import type { AirlineInitiatedChange } from '@duffel/api/types'
import { read, requireId, within, type MapList } from './duffel-calls.server.ts'
import { afterSaleError, confirmError } from './duffel-errors.server.ts'
import { mapCancellation, mapFullOrder } from './duffel-order-mapping.server.ts'
import { required, UnreadableError } from './duffel-wire.server.ts'
import type { AirlineChange, FlightProvider } from './port.ts'

/** Airlines are slow to cancel; what takes longer is looked up later. */
const confirmTimeoutMs = 60_000
const quoteTimeoutMs = 45_000

type AfterSale = Pick<
  FlightProvider,
  | 'getOrder'
  | 'quoteCancellation'
  | 'confirmCancellation'
  | 'listAirlineChanges'
  | 'acceptAirlineChange'
>

/** What may be done with an order once it is placed. */
export function afterSale(
  duffel: Duffel,
  mapChanges: MapList<AirlineInitiatedChange, AirlineChange>,
): AfterSale {
  return {
    async getOrder(orderId) {
      const id = requireId(orderId, 'ord')
      return read(
        () => duffel.orders.get(id),
        ({ data }) => mapFullOrder(required(data, 'order'), mapChanges),
      )
    },

    async quoteCancellation(orderId) {
      const id = requireId(orderId, 'ord')
      try {
        const asked = duffel.orderCancellations.create({ order_id: id })
        return mapCancellation((await within(quoteTimeoutMs, asked)).data)
      } catch (error) {
        throw afterSaleError(error)
      }
    },

    async confirmCancellation(quoteId) {
      const id = requireId(quoteId, 'ore')
      try {
        const told = duffel.orderCancellations.confirm(id)
        const confirmed = mapCancellation((await within(confirmTimeoutMs, told)).data)
        if (!confirmed.confirmedAt) throw new UnreadableError('confirmation')
        return confirmed
      } catch (error) {
        throw confirmError(error)
      }
    },

    async listAirlineChanges(orderId) {
      const id = requireId(orderId, 'ord')
      try {
        // Not `read`: a repetition could find another change on the way.
        const { data } = await within(quoteTimeoutMs, duffel.airlineInitiatedChanges.list(id))
        return mapChanges(data).sort((a, b) => a.detectedAt.localeCompare(b.detectedAt))
      } catch (error) {
        throw afterSaleError(error)
      }
    },

    async acceptAirlineChange(changeId) {
      const id = requireId(changeId, 'aic')
      try {
        const { data } = await within(quoteTimeoutMs, duffel.airlineInitiatedChanges.accept(id))
        if (data?.id !== id) throw new UnreadableError('accepted change')
      } catch (error) {
        throw afterSaleError(error)
      }
    },
  }
}
