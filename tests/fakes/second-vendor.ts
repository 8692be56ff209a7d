import { createHmac, randomUUID } from 'node:crypto'
import {
  AlreadyCancelledError,
  OfferNotFoundError,
  type FlightEvent,
  type FlightVendor,
  type Order,
  type VendorOffer,
} from '#app/core/flight/flights-port.ts'
import type { ProviderAmount } from '#app/core/money/money.ts'
import type { ListedFlights } from '#app/vendors/vendor-list.server.ts'
import type { VendorFacts } from '#app/core/site/vendor.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { anOffer } from '../samples/records.ts'

const id = (kind: string) => `zephyr_${kind}-${randomUUID()}`

export const zephyrSecret = 'secret of zephyr'
export const zephyrSignature = (body: string) =>
  createHmac('sha256', zephyrSecret).update(body).digest('hex')

type Notice = { notice: string; order: string }

const zephyrFacts: VendorFacts<FlightEvent> = {
  name: 'zephyr',
  title: 'Zephyr',
  webhook: {
    signatureHeader: 'Zephyr-Signature',
    isSigned: (body, header) => header === zephyrSignature(body),
    modeOf: () => 'test',
    parse(body, mode) {
      const { notice, order } = body as Notice
      return { id: `zephyr:${notice}`, mode, kind: 'order_changed', orderId: order, offerId: null }
    },
    events: [],
  },
}

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
    name: zephyrFacts.name,
    checkAccess: async () => ({ clock: null, live: true, webhooks: [] }),
    owns: (key) => key.startsWith('zephyr_'),
    async startSearch({ slices: [slice] }) {
      const { price: _, vendor: _vendor, ...stated } = anOffer()
      const [{ segments, ...flown }] = stated.slices
      const day = <Flown extends { departingAt: string; arrivingAt: string }>({
        departingAt,
        arrivingAt,
        ...rest
      }: Flown) => ({
        ...rest,
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
        slices: [{ ...day(flown), segments: [day(segments[0]), ...segments.slice(1).map(day)] }],
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
  const access = { key: 'a key', url: 'http://zephyr', sandbox: false }
  /** Returns the entry of the vendor for the list of vendors. `changes` replaces its methods. */
  const listed = (changes: Partial<FlightVendor> = {}): ListedFlights => ({
    ...zephyrFacts,
    keys: { test: 'ZEPHYR_TEST_KEY', live: 'ZEPHYR_LIVE_KEY' },
    webhookSecrets: { test: 'ZEPHYR_TEST_SECRET', live: 'ZEPHYR_LIVE_SECRET' },
    access: { test: access, live: access },
    secrets: { test: zephyrSecret, live: null },
    at: () => ({ ...vendor, ...changes }),
  })
  const cancelAtAirline = (orderId: string) =>
    orders.set(orderId, { ...find(orders, orderId), cancelledAt: isoNow() })
  return { vendor, listed, cancelAtAirline, calls: () => calls.splice(0) }
}
