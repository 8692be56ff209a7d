import { Duffel } from '@duffel/api'
import type { CreateOrder, CreateOrderPassenger } from '@duffel/api/types'
import { readDuffelAccount } from './duffel-account.server.ts'
import { createAfterSale } from './duffel-after-sale.server.ts'
import {
  createDuffelCalls,
  isDuffelId,
  requireId,
  type MapList,
} from './calls/duffel-calls.server.ts'
import { orderError } from './calls/duffel-errors.server.ts'
import { duffelFacts } from './duffel-webhook.server.ts'
import { replaceHttpClient } from './calls/duffel-http.server.ts'
import { mapOffer, mapServices } from './mapping/duffel-mapping.server.ts'
import {
  mapChange,
  mapFoundOrder,
  mapOrder,
  mapOrderRecord,
  type LocatedOrder,
} from './mapping/duffel-order-mapping.server.ts'
import { createSearches } from './duffel-search.server.ts'
import { mapSeatMap } from './duffel-seat-maps.server.ts'
import {
  entries,
  required,
  requiredList,
  text,
  UnreadableError,
} from './mapping/duffel-wire.server.ts'
import {
  OrderUnfinishedError,
  type FlightVendor,
  type OrderPassenger,
  type OrderRecord,
} from '#app/core/flight/flights-port.ts'

export type DuffelConfig = {
  token: string
  url: string
  /** Receives each unreadable entry of a list. The other entries are still returned. */
  onUnreadable(id: string, error: unknown): void
}

/** Duffel answers orders within 120 s. */
const orderOptions = { purpose: 'order', timeoutMs: 130_000 } as const

function toOrderPassenger(passenger: OrderPassenger): CreateOrderPassenger {
  return {
    id: passenger.id,
    title: passenger.title,
    gender: passenger.gender,
    given_name: passenger.givenName,
    family_name: passenger.familyName,
    born_on: passenger.bornOn,
    email: passenger.email,
    phone_number: passenger.phone,
    ...(passenger.infantId && { infant_passenger_id: passenger.infantId }),
    ...(passenger.passport && {
      identity_documents: [
        {
          type: 'passport' as const,
          unique_identifier: passenger.passport.number,
          issuing_country_code: passenger.passport.issuingCountry,
          expires_on: passenger.passport.expiresOn,
        },
      ],
    }),
    ...(passenger.loyalty && {
      loyalty_programme_accounts: [
        {
          airline_iata_code: passenger.loyalty.airline,
          account_number: passenger.loyalty.number,
        },
      ],
    }),
  }
}

/** The flight provider over Duffel's SDK. Source: Duffel API v2 documentation. */
export function createDuffelProvider(config: DuffelConfig): FlightVendor {
  const duffel = new Duffel({ token: config.token, basePath: config.url })
  replaceHttpClient(duffel, config)
  const calls = createDuffelCalls()
  const readable = skipUnreadable(config.onUnreadable)

  return {
    name: duffelFacts.name,
    checkAccess: () => readDuffelAccount({ key: config.token, url: config.url }),
    owns: isDuffelId,
    ...createSearches(
      duffel,
      calls,
      readable((offer) => mapOffer(offer)),
    ),
    ...createAfterSale(duffel, calls, (lapInfants) =>
      readable((change) => mapChange(change, lapInfants)),
    ),

    async getOffer(offerId) {
      const id = requireId(offerId, 'off')
      return calls.read(
        () => duffel.offers.get(id, { return_available_services: true }),
        ({ data }) => ({
          offer: mapOffer(data),
          services: mapServices(data.available_services),
        }),
        { purpose: 'offer' },
      )
    },

    async getSeatMaps(offerId) {
      const params = { offer_id: requireId(offerId, 'off') }
      const map = readable(mapSeatMap)
      return calls.read(
        () => duffel.seatMaps.get(params),
        ({ data }) => map(data),
        { purpose: 'offer' },
      )
    },

    async createOrder(order) {
      // The SDK's type has no currency for balance payments, and calls held orders `pay_later`.
      const body: CreateOrder = {
        type: 'instant',
        selected_offers: [requireId(order.offerId, 'off')],
        passengers: order.passengers.map(toOrderPassenger),
        services: order.services,
        payments: [{ type: 'balance', ...order.payment }],
        metadata: { checkout_id: order.checkoutId },
      }
      try {
        const { data, status } = await calls.once(() => duffel.orders.create(body), orderOptions)
        const complete = status === 201 || status === 200
        return complete && data?.id && data.booking_reference
          ? { status: 'placed', order: mapOrder(data) }
          : { status: 'pending' }
      } catch (error) {
        throw orderError(
          error,
          order.passengers.map(({ id }) => id),
        )
      }
    },

    async findOrder(offerId, checkoutId) {
      const params = { offer_id: requireId(offerId, 'off'), limit: 50 }
      return calls.read(
        () => duffel.orders.list(params),
        ({ data }) => {
          const listed: LocatedOrder[] = entries(requiredList(data, 'orders'))
          const ours = listed.filter(({ metadata }) => metadata?.checkout_id === checkoutId)
          // If every order is of another offer, this is the answer to another request, and does not
          // prove that this offer has no order.
          const belongToOthers = listed.every(({ offer_id: of }) => text(of) && of !== offerId)
          if (listed.length > 0 && ours.length === 0 && belongToOthers) {
            throw new UnreadableError('orders of the offer')
          }
          const order = ours.find(({ cancelled_at: cancelledAt }) => !cancelledAt) ?? ours[0]
          if (order && !order.booking_reference) {
            throw new OrderUnfinishedError()
          }
          return order ? mapFoundOrder(order) : null
        },
        { purpose: 'order' },
      )
    },

    async listOrders(since) {
      const orders: OrderRecord[] = []
      const map = readable(mapOrderRecord)
      let after: string | undefined
      do {
        // The SDK fails on a parameter that is present but undefined.
        const params = { limit: 200, ...(after && { after }) }
        const page = await calls.read(
          () => duffel.orders.list(params),
          ({ data, meta }) => ({ orders: map(data), after: meta?.after ?? undefined }),
          { purpose: 'offer' },
        )
        // Duffel does not document how orders are sorted, so we stop at a page without recent ones.
        const recent = page.orders.filter(
          ({ createdAt }) => Date.parse(createdAt) >= Date.parse(since),
        )
        orders.push(...recent)
        after = recent.length > 0 ? page.after : undefined
      } while (after)
      return orders
    },
  }
}

function skipUnreadable(onUnreadable: DuffelConfig['onUnreadable']) {
  return <T extends { id: string }, R>(map: (entry: T) => R): MapList<T, R> =>
    (list) =>
      requiredList(list, 'list').flatMap((entry) => {
        try {
          return [map(required(entry, 'entry'))]
        } catch (error) {
          onUnreadable(text(entry?.id) ?? 'without an id', error)
          return []
        }
      })
}
