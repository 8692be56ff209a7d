import { randomUUID } from 'node:crypto'
import {
  AlreadyCancelledError,
  OfferNotFoundError,
  type FlightVendor,
  type Order,
  type VendorOffer,
} from '#app/core/flight/flights-port.ts'
import type { ProviderAmount } from '#app/core/money/money.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { anOffer } from '../records.ts'

const id = (kind: string) => `zephyr_${kind}-${randomUUID()}`

/** A second vendor with its own ids and currency. It accepts several orders for one search. */
export function createSecondVendor() {
  const offers = new Map<string, VendorOffer>()
  const orders = new Map<string, Order & { offerId: string; checkoutId: string }>()
  const calls: string[] = []
  const total: ProviderAmount = { amount: '310.00', currency: 'EUR' }

  function find<T>(known: Map<string, T>, key: string): T {
    const found = known.get(key)
    if (!found) throw new OfferNotFoundError('Unknown id', 'not_found')
    return found
  }
  const quoteOf = (orderId: string, confirmedAt: string | null) => ({
    ...{ id: orderId.replace('order', 'quote'), orderId, refund: total, refundTo: 'card' as const },
    ...{ expiresAt: isoNow(600), confirmedAt, credits: [] },
  })
  async function* pages() {
    yield [...offers.values()]
  }
  const vendor: FlightVendor = {
    name: 'zephyr',
    owns: (key) => key.startsWith('zephyr_'),
    async startSearch({ slices: [slice] }) {
      const { price: _, ...stated } = anOffer()
      const [{ segments, ...flown }] = stated.slices
      const day = ({ departingAt, arrivingAt, ...segment }: (typeof segments)[0]) => ({
        ...segment,
        departingAt: `${slice.date}${departingAt.slice(10)}`,
        arrivingAt: `${slice.date}${arrivingAt.slice(10)}`,
      })
      const offer: VendorOffer = {
        ...stated,
        id: id('offer'),
        providerTotal: total,
        providerTax: null,
        refund: { allowed: true, penalty: null },
        outlivesOrders: true,
        passengers: [{ id: 'p1', type: 'adult', age: null }],
        slices: [{ ...flown, segments: [day(segments[0]), ...segments.slice(1).map(day)] }],
      }
      offers.set(offer.id, offer)
      return { requestId: id('search'), batched: false, offers: [offer] }
    },
    arrivingOffers: pages,
    listOffers: pages,
    getOffer: async (key) => ({ offer: find(offers, key), services: [] }),
    getSeatMaps: async () => [],
    async createOrder({ offerId, checkoutId, payment }) {
      calls.push(`order ${payment.amount} ${payment.currency}`)
      const order = {
        ...{ id: id('order'), reference: 'ZEPHYR', tickets: [], offerId, checkoutId },
        ...{ total: payment, cancelledAt: null, cancellation: null },
        ...{ slices: find(offers, offerId).slices, seats: [], changes: [] },
      }
      orders.set(order.id, order)
      return { status: 'placed', order }
    },
    findOrder: async (_, checkoutId) =>
      [...orders.values()].find((order) => order.checkoutId === checkoutId) ?? null,
    listOrders: async () =>
      [...orders.values()].map((order) => ({ ...order, total, createdAt: isoNow() })),
    getOrder: async (key) => find(orders, key),
    async quoteCancellation(orderId) {
      if (find(orders, orderId).cancelledAt) throw new AlreadyCancelledError('Cancelled', 'done')
      return quoteOf(orderId, null)
    },
    async confirmCancellation(quoteId) {
      const orderId = quoteId.replace('quote', 'order')
      calls.push('cancel')
      const cancelledAt = isoNow()
      orders.set(orderId, { ...find(orders, orderId), cancelledAt })
      return quoteOf(orderId, cancelledAt)
    },
    listAirlineChanges: async () => [],
    async acceptAirlineChange() {},
  }
  return { vendor, calls: () => calls.splice(0) }
}
