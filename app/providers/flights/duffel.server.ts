import { Duffel } from '@duffel/api'
import type { CreateOrder, CreateOrderPassenger } from '@duffel/api/types'
import type { Offer } from '#app/domain/offer.ts'
import { afterSale } from './duffel-after-sale.server.ts'
import { read, requireId, within } from './duffel-calls.server.ts'
import { orderError } from './duffel-errors.server.ts'
import {
  mapFoundOrder,
  mapOffer,
  mapOrder,
  mapOrderRecord,
  mapSeatMap,
  mapServices,
} from './duffel-mapping.server.ts'
import { searches } from './duffel-search.server.ts'
import {
  FlightsUnreachableError,
  type FlightProvider,
  type OrderPassenger,
  type OrderRecord,
} from './port.ts'

export type DuffelConfig = {
  token: string
  url: string
  upliftPercent: string
  /** Told about offers that cannot be read, so that one bad offer does not hide the rest. */
  onUnreadable(offerId: string, error: unknown): void
}

/** Duffel answers orders within 120 s. */
const orderTimeoutMs = 130_000

function orderPassenger(passenger: OrderPassenger): CreateOrderPassenger {
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
  }
}

/** The flight provider over Duffel's real SDK. Source of its rules: Duffel API v2 documentation. */
export function createDuffelProvider(config: DuffelConfig): FlightProvider {
  const duffel = new Duffel({ token: config.token, basePath: config.url })

  const mapReadable = (offers: Parameters<typeof mapOffer>[0][]): Offer[] =>
    offers.flatMap((offer) => {
      try {
        return [mapOffer(offer, config)]
      } catch (error) {
        config.onUnreadable(offer.id, error)
        return []
      }
    })

  return {
    ...searches(duffel, mapReadable),
    ...afterSale(duffel),

    async getOffer(offerId) {
      const id = requireId(offerId, 'off')
      const { data } = await read(() => duffel.offers.get(id, { return_available_services: true }))
      try {
        return {
          offer: mapOffer(data, config),
          services: mapServices(data.available_services, config),
        }
      } catch (error) {
        throw new FlightsUnreachableError('Unreadable offer', 'unreadable', null, { cause: error })
      }
    },

    async getSeatMaps(offerId) {
      const { data } = await read(() =>
        duffel.seatMaps.get({ offer_id: requireId(offerId, 'off') }),
      )
      return data.map((map) => mapSeatMap(map, config))
    },

    async createOrder(order) {
      // The SDK's type knows no currency of balance payments and calls held orders `pay_later`.
      const body: CreateOrder = {
        type: 'instant',
        selected_offers: [requireId(order.offerId, 'off')],
        passengers: order.passengers.map(orderPassenger),
        services: order.services,
        payments: [{ type: 'balance', ...order.payment }],
        metadata: { checkout_id: order.checkoutId },
      }
      try {
        const { data, status } = await within(orderTimeoutMs, duffel.orders.create(body))
        const complete = status === 201 || status === 200
        return complete && data?.id && data.booking_reference
          ? { status: 'placed', order: mapOrder(data) }
          : { status: 'pending' }
      } catch (error) {
        throw orderError(error)
      }
    },

    async findOrder(offerId, checkoutId) {
      const params = { offer_id: requireId(offerId, 'off'), limit: 50 }
      const { data } = await read(() => duffel.orders.list(params))
      const ours = data.filter(({ metadata }) => metadata?.checkout_id === checkoutId)
      const order = ours.find(({ cancelled_at: cancelledAt }) => !cancelledAt) ?? ours[0]
      return order?.booking_reference ? mapFoundOrder(order) : null
    },

    async listOrders(since) {
      const orders: OrderRecord[] = []
      let after: string | undefined
      do {
        // The SDK fails on a parameter that is there and undefined.
        const page = { limit: 200, ...(after && { after }) }
        const { data, meta } = await read(() => duffel.orders.list(page))
        // The order of the list is not documented: a page with nothing new ends it.
        const recent = data.filter((order) => Date.parse(order.created_at) >= Date.parse(since))
        orders.push(...recent.map(mapOrderRecord))
        after = recent.length > 0 ? (meta?.after ?? undefined) : undefined
      } while (after)
      return orders
    },
  }
}
