import { chance, hash } from '../../world/hash.ts'
import { offsetAt } from '../../world/airports/zones.ts'
import { irregular } from '../amounts.ts'
import type { Duffel, FoundOffer } from '../context.ts'
import { freshId } from '../ids.ts'
import { instant, instantSeconds } from '../instants.ts'
import { currentOffer } from '../search/offers.ts'
import type { Order, OrderDoc, OrderPassenger, OrderService } from './order-types.ts'
import { legsOf, segmentIdOf } from '../search/services.ts'
import type { PricedService } from '../search/services.ts'
import type { Offer } from '../types.ts'

const HOUR = 3_600_000

export type Chosen = { service: PricedService; quantity: number }

export type NewOrder = {
  found: FoundOffer
  type: 'instant' | 'hold'
  passengers: OrderPassenger[]
  chosen: Chosen[]
  /** Price in minor units, including services. */
  total: number
  metadata: Record<string, string> | null
}

/** A record locator of six letters and digits, without characters that look alike. */
function recordLocator(seed: string): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  let text = ''
  for (let i = 0; i < 6; i++) text += letters[Math.floor(chance(hash(seed), i) * 32)] ?? 'A'
  return text
}

function orderServices({ found, chosen }: NewOrder): OrderService[] {
  const { currency } = found.set
  return chosen.map(({ service, quantity }): OrderService => {
    const base = {
      id: service.id,
      quantity,
      total_amount: irregular(service.minor, currency, 'full'),
      total_currency: currency,
      passenger_ids: service.passengerIds,
      segment_ids: service.segmentIds,
    }
    return service.seat
      ? {
          ...base,
          type: 'seat',
          metadata: {
            designator: service.seat.designator,
            name: service.seat.name,
            disclosures: service.seat.disclosures,
          },
        }
      : {
          ...base,
          type: service.service?.type ?? 'baggage',
          metadata: service.service?.metadata ?? {},
        }
  })
}

function referencesOf(
  { owner, slices }: Pick<Offer, 'owner' | 'slices'>,
  id: string,
  reference: string,
): Order['booking_references'] {
  const others = slices
    .flatMap(({ segments }) => segments.map(({ marketing_carrier: carrier }) => carrier))
    .filter((carrier) => carrier.iata_code !== owner.iata_code)
  const each = new Map(others.map((carrier) => [carrier.iata_code, carrier]))
  return [
    { booking_reference: reference, carrier: owner },
    ...[...each].map(([code, carrier]) => ({
      booking_reference: recordLocator(`${id} ${code}`),
      carrier,
    })),
  ]
}

export function buildOrder(duffel: Duffel, request: NewOrder): OrderDoc {
  const { found, type, passengers, chosen, total } = request
  const { set, entry } = found
  const now = duffel.now()
  const offer = currentOffer(duffel, found)
  const id = freshId('ord', now)
  const reference = recordLocator(id)
  const hold = type === 'hold'
  const extra = total - entry.price.total
  const legs = legsOf(found)
  const first = legs[0]
  let part = -1
  const slices = offer.slices.map((slice) => ({
    ...slice,
    segments: slice.segments.map((segment) => {
      part += 1
      const segmentId = segmentIdOf(found, part)
      return {
        ...segment,
        passengers: segment.passengers.map((passenger) => {
          const seat = chosen.find(
            ({ service }) =>
              service.seat !== null &&
              service.segmentIds.includes(segmentId) &&
              service.passengerIds.includes(passenger.passenger_id),
          )?.service.seat
          return {
            ...passenger,
            seat: seat
              ? { designator: seat.designator, name: seat.name, disclosures: seat.disclosures }
              : null,
          }
        }),
      }
    }),
  }))
  const order: Order = {
    id,
    live_mode: false,
    type,
    content: set.scenario.everyNull ? 'self_managed' : 'managed',
    booking_reference: reference,
    booking_references: referencesOf(offer, id, reference),
    offer_id: found.id,
    owner: offer.owner,
    total_amount: irregular(total, set.currency, entry.style),
    total_currency: set.currency,
    base_amount: irregular(entry.price.base + extra, set.currency, entry.style),
    base_currency: set.currency,
    tax_amount: offer.tax_amount,
    tax_currency: offer.tax_currency,
    slices,
    passengers,
    services: orderServices(request),
    documents: hold
      ? []
      : [...(set.scenario.everyNull ? extrasFor(passengers) : []), ...ticketsFor(passengers)],
    conditions: offer.conditions,
    available_actions: [
      'cancel',
      ...(offer.conditions.change_before_departure?.allowed || offer.owner.iata_code === 'ZZ'
        ? (['change'] as const)
        : []),
      'update',
    ],
    payment_status: {
      awaiting_payment: hold,
      payment_required_by: hold ? offer.payment_requirements.payment_required_by : null,
      price_guarantee_expires_at: hold
        ? offer.payment_requirements.price_guarantee_expires_at
        : null,
      paid_at: hold ? null : instantSeconds(now),
    },
    cancellation: null,
    cancelled_at: null,
    changes: [],
    airline_initiated_changes: [],
    metadata: request.metadata,
    users: [],
    created_at: instant(now),
    synced_at: instantSeconds(now),
    void_window_ends_at:
      !hold && offer.owner.iata_code !== 'ZZ' ? instantSeconds(now + 24 * HOUR) : null,
  }
  const { scenario } = set
  return {
    order,
    pending: null,
    departsAt: first ? first.departs * 60_000 : now,
    refundTo: scenario.refundTo ?? 'balance',
    ...(scenario.onlyListsCredits && { onlyListsCredits: true }),
    refund: scenario.nonRefundable
      ? 'none'
      : offer.owner.iata_code === 'ZZ'
        ? 'all'
        : 'by-conditions',
    airlineChanges: scenario.airlineChanges ?? false,
    repriced: false,
  }
}

/** Tickets of an order. In Duffel's test mode every ticket number is "1". */
export function ticketsFor(passengers: OrderPassenger[]): Order['documents'] {
  return passengers.map(({ id }) => ({
    type: 'electronic_ticket',
    unique_identifier: '1',
    passenger_ids: [id],
  }))
}

/** Documents of a bag and of a fee, which airlines list among the tickets. */
function extrasFor(passengers: OrderPassenger[]): Order['documents'] {
  return passengers.slice(0, 1).flatMap(({ id }) =>
    ['associated', 'standalone'].map((kind, index) => ({
      type: `electronic_miscellaneous_document_${kind}`,
      unique_identifier: `125450000000${index}`,
      passenger_ids: [id],
    })),
  )
}

export function orderKeys({ order, pending }: OrderDoc): Record<string, string> {
  if (pending && pending.outcome !== 'complete') return { hidden: 'yes' }
  return {
    offer_id: order.offer_id,
    visible: 'yes',
    ...(order.booking_reference && { booking_reference: order.booking_reference }),
  }
}

/** Day of the last departure, on which the ages of passengers are counted. */
export function lastDepartureDay(found: FoundOffer): string {
  return found.set.doc.slices.at(-1)?.departureDate ?? ''
}

export function todayAtOrigin(duffel: Duffel, found: FoundOffer): string {
  const first = legsOf(found)[0]
  const minute = duffel.now() / 60_000
  const wall = first ? minute + offsetAt(first.from.tz, minute) : minute
  return new Date(wall * 60_000).toISOString().slice(0, 10)
}
