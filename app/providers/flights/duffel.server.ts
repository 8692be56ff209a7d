import { Duffel } from '@duffel/api'
import type { CreateOrder, CreateOrderPassenger } from '@duffel/api/types'
import type { Offer } from '#app/domain/offer.ts'
import type { SearchQuery } from '#app/domain/search-query.ts'
import { afterSale } from './duffel-after-sale.server.ts'
import { read, requireId, within } from './duffel-calls.server.ts'
import { orderError, readError } from './duffel-errors.server.ts'
import { mapOffer, mapOrder, mapSeatMap, mapServices } from './duffel-mapping.server.ts'
import { FlightsUnreachableError, type FlightProvider, type OrderPassenger } from './port.ts'

export type DuffelConfig = {
  token: string
  url: string
  upliftPercent: string
  /** Told about offers that cannot be read, so that one bad offer does not hide the rest. */
  onUnreadable(offerId: string, error: unknown): void
}

const searchTimeoutMs = 25_000
/** Duffel answers orders within 120 s. */
const orderTimeoutMs = 130_000
const offersPerPage = 200
const busyWaitMs = 2_000

/**
 * Duffel needs an age, not a kind, for everyone under 18. The form knows only kinds, so each kind is
 * priced by an age in the middle of it; the birth date given later must fit the kind.
 */
const searchedAge = { child: 8, infant: 1 }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function searchBody(query: SearchQuery) {
  return {
    slices: query.slices.map(({ origin, destination, date }) => ({
      origin,
      destination,
      departure_date: date,
      departure_time: null,
      arrival_time: null,
    })),
    passengers: [
      ...Array.from({ length: query.adults }, () => ({ type: 'adult' as const })),
      ...Array.from({ length: query.children }, () => ({ age: searchedAge.child })),
      ...Array.from({ length: query.infants }, () => ({ age: searchedAge.infant })),
    ],
    cabin_class: query.cabinClass,
    max_connections: 2 as const,
  }
}

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
    ...afterSale(duffel),

    async startSearch(query) {
      const create = () =>
        duffel.offerRequests.create({
          ...searchBody(query),
          return_offers: false,
          supplier_timeout: searchTimeoutMs - 5_000,
        })
      try {
        const { data } = await within(searchTimeoutMs, create())
        return { requestId: data.id }
      } catch (error) {
        const failure = readError(error)
        // The limit counts by the minute: a short wait may be enough, a long one is the traveller's.
        const wait = 'retryAfter' in failure ? Number(failure.retryAfter) * 1000 : Infinity
        if (wait > busyWaitMs) throw failure
        await pause(wait)
        const { data } = await within(searchTimeoutMs, create()).catch((again) => {
          throw readError(again)
        })
        return { requestId: data.id }
      }
    },

    async *listOffers(requestId) {
      let after: string | undefined
      do {
        const params = {
          offer_request_id: requireId(requestId, 'orq'),
          sort: 'total_amount' as const,
          limit: offersPerPage,
          ...(after && { after }),
        }
        const { data, meta } = await read(() => duffel.offers.list(params))
        yield mapReadable(data)
        after = meta?.after ?? undefined
      } while (after)
    },

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
      const order = data.find(({ metadata }) => metadata?.checkout_id === checkoutId)
      return order?.booking_reference ? mapOrder(order) : null
    },
  }
}
