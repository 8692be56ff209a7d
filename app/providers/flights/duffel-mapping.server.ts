import type {
  Airline,
  Airport,
  Offer as DuffelOffer,
  OfferAvailableService,
  OfferSlice,
  OfferSliceSegment,
  Order as DuffelOrder,
  Place as DuffelPlace,
  SeatMap as DuffelSeatMap,
} from '@duffel/api/types'
import { findAirport } from '#app/domain/airports/search.ts'
import { customerPrice, type ProviderAmount } from '#app/domain/money.ts'
import {
  minutesByClock,
  minutesOfSegments,
  type Bags,
  type Carrier,
  type FareRule,
  type Offer,
  type PassengerType,
  type Place,
  type Segment,
  type Service,
  type Slice,
} from '#app/domain/offer.ts'
import type { SeatElement, SeatMap } from '#app/domain/seats.ts'
import { durationMinutes } from '#app/domain/time.ts'
import type { FoundOrder, OrderRecord, PlacedOrder } from './port.ts'

/**
 * Duffel's shapes to ours. The SDK's types promise more than the wire keeps: everything read here
 * through `?.` or `??` has been seen to be null or absent.
 */
export type MappingConfig = { upliftPercent: string }

type ListedOffer = Omit<DuffelOffer, 'available_services'>

function mapCarrier(airline: Airline | null | undefined): Carrier {
  return {
    name: airline?.name ?? 'Airline',
    code: airline?.iata_code ?? '',
    logo: airline?.logo_symbol_url ?? null,
  }
}

function mapPlace(place: Airport | DuffelPlace): Place {
  const city = 'city_name' in place ? place.city_name : null
  return {
    code: place.iata_code ?? '',
    name: place.name ?? place.iata_code ?? '',
    city: city ?? place.name ?? place.iata_code ?? '',
    timeZone:
      ('time_zone' in place ? place.time_zone : null) ??
      findAirport(place.iata_code ?? '')?.time_zone ??
      null,
  }
}

function leastPieces(quantities: (number | undefined)[]): number | null {
  const stated = quantities.filter((quantity) => quantity !== undefined)
  return stated.length === 0 ? null : Math.min(...stated)
}

/** What segments of offers and of orders have in common. */
type WireSegment = Omit<OfferSliceSegment, 'passengers'> & {
  passengers: (Pick<OfferSliceSegment['passengers'][number], 'cabin_class' | 'baggages'> & {
    passenger_id?: string
    cabin_class_marketing_name?: string
    cabin?: OfferSliceSegment['passengers'][number]['cabin']
  })[]
}

type WireSlice = Pick<OfferSlice, 'id' | 'origin' | 'destination' | 'duration'> & {
  fare_brand_name?: string | null
  segments: WireSegment[]
}

function mapSegment(segment: WireSegment, lapInfants: Set<string>): Segment {
  const seated = segment.passengers.filter(({ passenger_id: id }) => !lapInfants.has(id ?? ''))
  const passengers = seated.length > 0 ? seated : segment.passengers
  const first = passengers[0]
  const pieces = (type: 'checked' | 'carry_on') =>
    leastPieces(
      passengers.map(
        ({ baggages }) => baggages?.find((baggage) => baggage.type === type)?.quantity,
      ),
    )
  const carrier = mapCarrier(segment.marketing_carrier)
  const operator = segment.operating_carrier ? mapCarrier(segment.operating_carrier) : null
  const amenities = first?.cabin?.amenities
  const hop = {
    origin: mapPlace(segment.origin),
    destination: mapPlace(segment.destination),
    departingAt: segment.departing_at,
    arrivingAt: segment.arriving_at,
  }
  return {
    ...hop,
    id: segment.id,
    originTerminal: segment.origin_terminal ?? null,
    destinationTerminal: segment.destination_terminal ?? null,
    duration: durationMinutes(segment.duration) ?? minutesByClock(hop),
    carrier,
    flightNumber: `${carrier.code} ${segment.marketing_carrier_flight_number ?? ''}`.trim(),
    operator: operator && operator.code !== carrier.code ? operator : null,
    aircraft: (segment.aircraft as { name?: string } | null)?.name ?? null,
    cabin: first?.cabin_class ?? 'economy',
    cabinName: first?.cabin_class_marketing_name ?? 'Economy',
    technicalStops: (segment.stops ?? []).map(
      (stop) => stop.airport.iata_code ?? stop.airport.name,
    ),
    bags: { checked: pieces('checked'), carryOn: pieces('carry_on') },
    amenities: {
      wifi: amenities?.wifi?.available ?? null,
      power: amenities?.power?.available ?? null,
      seatPitch: amenities?.seat?.pitch ?? null,
    },
  }
}

/** A slice of an offer or an order. Throws when it has no segments. */
export function mapSlice(slice: WireSlice, lapInfants: Set<string> = new Set()): Slice {
  const [first, ...rest] = slice.segments.map((segment) => mapSegment(segment, lapInfants))
  if (!first) throw new Error(`Slice ${slice.id} has no segments`)
  return {
    id: slice.id,
    origin: mapPlace(slice.origin),
    destination: mapPlace(slice.destination),
    departingAt: first.departingAt,
    arrivingAt: (rest.at(-1) ?? first).arrivingAt,
    duration: durationMinutes(slice.duration) ?? minutesOfSegments([first, ...rest]),
    fareBrand: slice.fare_brand_name ?? null,
    segments: [first, ...rest],
  }
}

type DuffelRule = {
  allowed: boolean
  penalty_amount?: string | null
  penalty_currency?: string | null
}

function mapRule(rule: DuffelRule | null | undefined): FareRule {
  if (!rule) return null
  const { allowed, penalty_amount: amount, penalty_currency: currency } = rule
  return { allowed, penalty: amount && currency ? { amount, currency } : null }
}

function passengerType(type: string | null | undefined, age: number | null): PassengerType {
  if (type === 'child' || type === 'infant_without_seat') return type
  if (type === 'adult' || age === null) return 'adult'
  return age < 2 ? 'infant_without_seat' : age < 12 ? 'child' : 'adult'
}

/** Throws when the offer has no slice or no segment: such an offer cannot be shown or booked. */
export function mapOffer(offer: ListedOffer, config: MappingConfig): Offer {
  const passengers = offer.passengers.map(({ id, type, age }) => ({
    id,
    type: passengerType(type, age ?? null),
    age: age ?? null,
  }))
  const lapInfants = new Set(
    passengers.filter(({ type }) => type === 'infant_without_seat').map(({ id }) => id),
  )
  const [firstSlice, ...otherSlices] = offer.slices.map((slice) => mapSlice(slice, lapInfants))
  if (!firstSlice) throw new Error(`Offer ${offer.id} has no slices`)
  const currency = offer.total_currency ?? 'USD'
  const total = customerPrice({ amount: offer.total_amount, currency }, config.upliftPercent)
  const tax = customerPrice({ amount: offer.tax_amount ?? '0', currency }, config.upliftPercent)
  const segments = [firstSlice, ...otherSlices].flatMap((slice) => slice.segments)
  const least = (type: keyof Bags) => {
    const pieces = segments.map((segment) => segment.bags[type])
    return pieces.includes(null) ? null : Math.min(...pieces.map(Number))
  }
  const emissions = Number(offer.total_emissions_kg ?? NaN)
  return {
    id: offer.id,
    owner: mapCarrier(offer.owner),
    price: { total, tax, base: { amount: total.amount - tax.amount, currency: total.currency } },
    providerTotal: { amount: offer.total_amount, currency },
    refund: mapRule(offer.conditions?.refund_before_departure),
    change: mapRule(offer.conditions?.change_before_departure),
    expiresAt: offer.expires_at,
    documentsRequired: offer.passenger_identity_documents_required === true,
    emissionsKg: Number.isFinite(emissions) ? emissions : null,
    passengers,
    slices: [firstSlice, ...otherSlices],
    bags: { checked: least('checked'), carryOn: least('carryOn') },
  }
}

/** Extras of an offer. Seats are left out: they are chosen from the seat map. */
export function mapServices(
  services: OfferAvailableService[] | null | undefined,
  { upliftPercent }: MappingConfig,
): Service[] {
  return (services ?? []).flatMap((service): Service[] => {
    const providerPrice = { amount: service.total_amount, currency: service.total_currency }
    const common = {
      id: service.id,
      price: service.total_amount ? customerPrice(providerPrice, upliftPercent) : null,
      providerPrice,
      maximumQuantity: service.maximum_quantity ?? 1,
      passengerIds: service.passenger_ids ?? [],
      segmentIds: service.segment_ids ?? [],
    }
    if (service.type === 'baggage') {
      const weight = service.metadata?.maximum_weight_kg
      const carryOn = service.metadata?.type === 'carry_on'
      return [
        {
          ...common,
          type: 'baggage',
          name: carryOn ? 'Extra carry-on bag' : 'Extra checked bag',
          description: weight ? `Up to ${weight} kg` : 'Weight limit as the airline states',
        },
      ]
    }
    if (service.type === 'cancel_for_any_reason') {
      return [
        {
          ...common,
          type: 'other',
          name: 'Cancel for any reason',
          description: service.metadata?.merchant_copy ?? 'Refund whatever the reason',
        },
      ]
    }
    return []
  })
}

const elementKinds = {
  seat: 'seat',
  restricted_seat_general: 'restricted',
  exit_row: 'exit_row',
  lavatory: 'lavatory',
  galley: 'galley',
  bassinet: 'bassinet',
} as const

type WireElement = {
  type: string
  designator?: string | null
  disclosures?: string[] | null
  available_services?:
    { id: string; passenger_id: string; total_amount: string; total_currency: string }[] | null
}

function mapElement(element: WireElement, { upliftPercent }: MappingConfig): SeatElement {
  const kind = elementKinds[element.type as keyof typeof elementKinds] ?? 'space'
  const services = kind === 'seat' ? (element.available_services ?? []) : []
  return {
    kind,
    designator: element.designator ?? null,
    notes: element.disclosures ?? [],
    services: services.map((service) => {
      const providerPrice: ProviderAmount = {
        amount: service.total_amount,
        currency: service.total_currency,
      }
      return {
        serviceId: service.id,
        passengerId: service.passenger_id,
        price: customerPrice(providerPrice, upliftPercent),
        providerPrice,
      }
    }),
  }
}

const cabinClasses = ['economy', 'premium_economy', 'business', 'first'] as const

export function mapSeatMap(map: DuffelSeatMap, config: MappingConfig): SeatMap {
  return {
    id: map.id,
    sliceId: map.slice_id,
    segmentId: map.segment_id,
    cabins: map.cabins.map((cabin) => ({
      cabin: cabinClasses.find((name) => name === cabin.cabin_class) ?? 'economy',
      deck: cabin.deck === 1 ? 'upper' : 'main',
      aisles: cabin.aisles,
      rows: cabin.rows.map((row, index) => {
        const sections = row.sections.map((section) =>
          section.elements.map((element) => mapElement(element, config)),
        )
        const designator = sections.flat().find((element) => element.designator)?.designator
        const { wings } = cabin
        return {
          number: designator ? designator.replace(/[A-Z]+$/, '') : null,
          wing: wings !== null && index >= wings.first_row_index && index <= wings.last_row_index,
          sections,
        }
      }),
    })),
  }
}

export function mapFoundOrder(order: DuffelOrder): FoundOrder {
  return { ...mapOrder(order), cancelledAt: order.cancelled_at ?? null }
}

/** The SDK's type lacks the offer of an order. */
export function mapOrderRecord(order: DuffelOrder & { offer_id?: string | null }): OrderRecord {
  return {
    ...mapFoundOrder(order),
    checkoutId: order.metadata?.checkout_id ?? null,
    offerId: order.offer_id ?? '',
    total: { amount: order.total_amount, currency: order.total_currency },
    createdAt: new Date(order.created_at).toISOString(),
  }
}

export function mapOrder(order: DuffelOrder): PlacedOrder {
  return {
    id: order.id,
    reference: order.booking_reference,
    tickets: (order.documents ?? [])
      .filter((document) => document.type === 'electronic_ticket')
      .map((document) => ({
        passengerIds: document.passenger_ids,
        number: document.unique_identifier,
      })),
  }
}
