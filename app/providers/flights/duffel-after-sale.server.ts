import type { Duffel } from '@duffel/api'
import type {
  AirlineInitiatedChange,
  Order as DuffelOrder,
  OrderCancellation,
} from '@duffel/api/types'
import type { RefundTo } from '#app/domain/cancellation.ts'
import { read, requireId, within } from './duffel-calls.server.ts'
import { afterSaleError, confirmError } from './duffel-errors.server.ts'
import { mapFoundOrder, mapSlice } from './duffel-mapping.server.ts'
import type { AirlineChange, CancellationQuote, FlightProvider, Order } from './port.ts'

/** Airlines are slow to cancel; what takes longer is looked up later. */
const confirmTimeoutMs = 60_000
const quoteTimeoutMs = 45_000

const refundTargets: Record<OrderCancellation['refund_to'], RefundTo> = {
  balance: 'card',
  card: 'card',
  arc_bsp_cash: 'card',
  voucher: 'airline_credits',
  airline_credits: 'airline_credits',
  awaiting_payment: 'nowhere',
}

function mapCancellation(cancellation: OrderCancellation): CancellationQuote {
  const { refund_amount: amount, refund_currency: currency, refund_to: to } = cancellation
  return {
    id: cancellation.id,
    refund: amount !== null && currency ? { amount, currency } : null,
    // "original_form_of_payment" is documented and missing in the SDK: it is money, too.
    refundTo: refundTargets[to] ?? 'card',
    expiresAt: cancellation.expires_at ?? null,
    confirmedAt: cancellation.confirmed_at ?? null,
    credits: (cancellation.airline_credits ?? []).map((credit) => ({
      passengerId: credit.passenger_id,
      name: credit.credit_name,
      code: credit.credit_code,
      amount: credit.credit_amount,
      currency: credit.credit_currency,
    })),
  }
}

function mapFullOrder(order: DuffelOrder): Order {
  return {
    ...mapFoundOrder(order),
    slices: order.slices.map((slice) => mapSlice(slice)),
    cancellation: order.cancellation ? mapCancellation(order.cancellation) : null,
  }
}

/** The SDK types the changes of an order with offers' slices; on the wire they are the order's. */
function mapChange(change: AirlineInitiatedChange): AirlineChange {
  return {
    id: change.id,
    added: change.added.map((slice) => mapSlice(slice)),
    removed: change.removed.map((slice) => mapSlice(slice)),
    canAccept: (change.available_actions ?? []).includes('accept'),
    actionTaken: change.action_taken ?? null,
    detectedAt: new Date(change.created_at).toISOString(),
  }
}

type AfterSale = Pick<
  FlightProvider,
  | 'getOrder'
  | 'quoteCancellation'
  | 'confirmCancellation'
  | 'listAirlineChanges'
  | 'acceptAirlineChange'
>

/** What may be done with an order once it is placed. */
export function afterSale(duffel: Duffel): AfterSale {
  return {
    async getOrder(orderId) {
      const { data } = await read(() => duffel.orders.get(requireId(orderId, 'ord')))
      return mapFullOrder(data)
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
        return mapCancellation((await within(confirmTimeoutMs, told)).data)
      } catch (error) {
        throw confirmError(error)
      }
    },

    async listAirlineChanges(orderId) {
      const id = requireId(orderId, 'ord')
      try {
        // Not `read`: a repetition could find another change on the way.
        const { data } = await within(quoteTimeoutMs, duffel.airlineInitiatedChanges.list(id))
        return data.map(mapChange).sort((a, b) => a.detectedAt.localeCompare(b.detectedAt))
      } catch (error) {
        throw afterSaleError(error)
      }
    },

    async acceptAirlineChange(changeId) {
      const id = requireId(changeId, 'aic')
      try {
        await within(quoteTimeoutMs, duffel.airlineInitiatedChanges.accept(id))
      } catch (error) {
        throw afterSaleError(error)
      }
    },
  }
}
