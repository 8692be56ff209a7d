import { brandsOf } from '../world/brands.ts'
import type { Rule } from '../world/brands.ts'
import { cabinFor } from '../world/cabins.ts'
import { stopOf } from '../world/flights.ts'
import type { Leg } from '../world/flights.ts'
import { distance } from '../world/geo.ts'
import { chance, hash, mix } from '../world/hash.ts'
import type { Itinerary } from '../world/itineraries.ts'
import { fromDollars } from '../world/money.ts'
import { durationText, wallText } from '../world/zones.ts'
import type { CabinClass } from '../world/aircraft.ts'
import { encode, offerId, partId } from './ids.ts'
import { irregular } from './amounts.ts'
import type { OfferSet, SetOffer } from './offer-sets.ts'
import { aircraftShape, airlineShape, airportShape } from './shapes.ts'
import type { Condition, Offer, OfferPassenger, Segment, SegmentPassenger, Slice } from './types.ts'

const HOUR = 3_600_000

const cabinNames: Record<CabinClass, string> = {
  economy: 'Economy',
  premium_economy: 'Premium Economy',
  business: 'Business',
  first: 'First',
}

/** Instants as Duffel writes them: UTC with microseconds. */
export function instant(ms: number): string {
  return new Date(ms).toISOString().replace(/(\.\d{3})Z$/, '$1000Z')
}

export function instantSeconds(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}

export function passengersOf(set: OfferSet, inOffer: boolean): OfferPassenger[] {
  const { key, passengers } = set.doc
  return passengers.map((passenger, index) => ({
    id: partId('pas', key, -1, 'p', index),
    type: !inOffer && passenger.age !== null ? null : passenger.type,
    age: passenger.age,
    fare_type: passenger.fareType,
    given_name: null,
    family_name: null,
    loyalty_programme_accounts: [],
  }))
}

function condition(set: OfferSet, entry: SetOffer, rule: Rule): Condition {
  if (rule === null) return null
  if (!rule.allowed) return { allowed: false, penalty_amount: null, penalty_currency: null }
  if (rule.penalty === null) return { allowed: true, penalty_amount: null, penalty_currency: null }
  if (entry.world.owner.iata === 'ZZ') {
    // The test airline states its penalty in pounds, whatever the offer's currency.
    return { allowed: true, penalty_amount: '40.00', penalty_currency: 'GBP' }
  }
  const { currency } = set
  return {
    allowed: true,
    penalty_amount: irregular(fromDollars(rule.penalty, currency), currency, entry.style),
    penalty_currency: currency,
  }
}

/** The stated rules; the test airline's vary from search to search among all combinations. */
function rulesOf(set: OfferSet, entry: SetOffer): { change: Rule; refund: Rule } {
  const { brand, owner } = entry.world
  if (set.scenario.nonRefundable) {
    return { change: brand.change, refund: { allowed: false, penalty: null } }
  }
  if (owner.iata !== 'ZZ' || brand.cabin !== 'economy' || brand.shelf !== 1) return brand
  const seed = hash(`${set.doc.slices[0]?.departureDate}${set.doc.slices[0]?.destination}`)
  return {
    change: { allowed: chance(seed, 1) < 0.5, penalty: 40 },
    refund: { allowed: chance(seed, 2) < 0.5, penalty: 40 },
  }
}

function segmentPassengers(
  set: OfferSet,
  entry: SetOffer,
  leg: Leg,
  number: number,
): SegmentPassenger[] {
  const { brand } = entry.world
  const { flight } = leg
  const operator = flight.route.airline
  const cabin = cabinFor(operator, flight.aircraft, brand.cabin)
  // A connecting leg of a partner sometimes allows less.
  const stingy = number > 0 && operator !== entry.world.owner && chance(flight.seed, 31) < 0.3
  const checked = Math.max(0, brand.checked - (stingy ? 1 : 0))
  const amenities = chance(flight.seed, 32)
  const pitch = { economy: '31', premium_economy: '38', business: '60', first: '78' }[cabin]
  const basis = brand.basis + encode(mix(flight.seed, 33) % 62 ** 4, 4).toUpperCase()
  return set.doc.passengers.map((passenger, index) => {
    const lap = passenger.type === 'infant_without_seat'
    return {
      passenger_id: set.passengerIds[index] ?? '',
      cabin_class: cabin,
      cabin_class_marketing_name:
        cabin === brand.cabin ? marketingName(entry, cabin) : cabinNames[cabin],
      fare_basis_code: lap ? `${basis}IN` : basis,
      cabin:
        amenities < 0.1
          ? null
          : {
              name: cabin,
              marketing_name: cabinNames[cabin],
              amenities: {
                wifi:
                  amenities < 0.2
                    ? null
                    : {
                        available: amenities < 0.8,
                        cost: amenities < 0.5 ? 'paid' : amenities < 0.8 ? 'free' : 'n/a',
                      },
                seat:
                  amenities > 0.95
                    ? null
                    : {
                        pitch,
                        legroom: cabin === 'economy' ? 'n/a' : 'more',
                        type: cabin === 'business' || cabin === 'first' ? 'full_flat' : 'standard',
                      },
                power: amenities > 0.9 ? null : { available: amenities < 0.7 },
              },
            },
      baggages: set.scenario.noBaggage
        ? []
        : [
            { type: 'checked', quantity: lap ? 0 : checked },
            { type: 'carry_on', quantity: lap ? 0 : brand.carryOn },
          ],
    }
  })
}

function marketingName(entry: SetOffer, cabin: CabinClass): string {
  const { owner, brand } = entry.world
  return brandsOf(owner, cabin)[0]?.cabin === 'economy'
    ? 'Economy'
    : (brand.name ?? cabinNames[cabin])
}

function segmentShape(
  set: OfferSet,
  entry: SetOffer,
  leg: Leg,
  number: number,
  part: number,
): Segment {
  const { flight, sold } = leg
  const { key } = set.doc
  const stop = stopOf(leg)
  const exact = distance(leg.from, leg.to)
  const carrier = airlineShape(sold.airline)
  const operator = airlineShape(flight.route.airline)
  return {
    id: partId('seg', key, entry.index, 'g', part),
    origin: airportShape(leg.from),
    destination: airportShape(leg.to),
    origin_terminal: flight.terminals.from,
    destination_terminal: flight.terminals.to,
    departing_at: wallText(leg.departsWall),
    arriving_at: wallText(leg.arrivesWall),
    duration: durationText(leg.arrives - leg.departs),
    distance: chance(flight.seed, 41) < 0.03 ? null : String(exact),
    aircraft: chance(flight.seed, 42) < 0.04 ? null : aircraftShape(flight.aircraft),
    marketing_carrier: carrier,
    marketing_carrier_flight_number: String(sold.number),
    operating_carrier: operator,
    operating_carrier_flight_number:
      sold.airline !== flight.route.airline && chance(flight.seed, 43) < 0.2
        ? null
        : String(flight.number),
    stops: stop
      ? [
          {
            id: partId('sto', key, entry.index, 't', part),
            airport: airportShape(stop.airport),
            arriving_at: wallText(stop.arrivesWall),
            departing_at: wallText(stop.departsWall),
            duration: durationText(stop.minutes),
          },
        ]
      : [],
    passengers: segmentPassengers(set, entry, leg, number),
  }
}

function sliceShape(
  set: OfferSet,
  entry: SetOffer,
  way: Itinerary,
  at: number,
  firstPart: number,
): Slice {
  const { brand, owner } = entry.world
  const first = way.legs[0]
  const last = way.legs[way.legs.length - 1]
  if (!first || !last) throw new Error('an itinerary without legs')
  const rules = rulesOf(set, entry)
  return {
    id: partId('sli', set.doc.key, entry.index, 's', at),
    origin_type: 'airport',
    origin: airportShape(first.from),
    destination_type: 'airport',
    destination: airportShape(last.to),
    duration: chance(way.seed, 51) < 0.01 ? null : durationText(way.minutes),
    fare_brand_name: brand.name,
    ngs_shelf: owner.kind === 'low' && chance(owner.level * 1000, 3) < 0.3 ? null : brand.shelf,
    comparison_key: encode(way.seed, 6),
    conditions: {
      change_before_departure: condition(set, entry, rules.change),
      advance_seat_selection: brand.seats,
      priority_boarding: brand.priority,
      priority_check_in: brand.priority,
    },
    segments: way.legs.map((leg, number) =>
      segmentShape(set, entry, leg, number, firstPart + number),
    ),
  }
}

function emissions(set: OfferSet, entry: SetOffer): string | null {
  if (chance(entry.world.seed, 61) < 0.04) return null
  const seats = set.doc.passengers.filter(
    (passenger) => passenger.type !== 'infant_without_seat',
  ).length
  const weight = { economy: 1, premium_economy: 1.5, business: 2.9, first: 4 }[
    entry.world.brand.cabin
  ]
  let kilograms = 0
  for (const way of entry.world.journey) {
    for (const leg of way.legs) {
      kilograms += leg.flight.route.km * leg.flight.aircraft.emission * weight * 0.55
    }
  }
  return String(Math.max(1, Math.round(kilograms * Math.max(1, seats))))
}

export function isHoldable(set: OfferSet, entry: SetOffer): boolean {
  if (set.scenario.holdable || entry.world.owner.iata === 'ZZ') return true
  const first = entry.world.journey[0]?.legs[0]
  const soon = !first || first.departs * 60_000 - set.doc.createdAt < 96 * HOUR
  return !soon && chance(hash(entry.world.owner.iata), 71) < 0.25
}

export function expiryOf(set: OfferSet): number {
  return set.doc.createdAt + (set.scenario.expires ?? 1800) * 1000
}

/** One offer of a set, as on the wire; `extra` minor units are what its price has risen by since the search. */
export function offerShape(set: OfferSet, entry: SetOffer, extra = 0): Offer {
  const { doc, currency } = set
  const { owner } = entry.world
  const rules = rulesOf(set, entry)
  const holdable = isHoldable(set, entry)
  const documents = ['passport', 'known_traveler_number', 'passenger_redress_number']
  let part = 0
  const slices = entry.world.journey.map((way, at) => {
    const slice = sliceShape(set, entry, way, at, part)
    part += way.legs.length
    return slice
  })
  const created = instant(doc.createdAt)
  return {
    id: offerId(doc.key, entry.index),
    live_mode: false,
    partial: false,
    created_at: created,
    updated_at: created,
    expires_at: instant(expiryOf(set)),
    total_amount: irregular(entry.price.total + extra, currency, entry.style),
    total_currency: currency,
    base_amount: irregular(entry.price.base + extra, currency, entry.style),
    base_currency: currency,
    tax_amount: irregular(entry.price.tax, currency, entry.style),
    tax_currency: currency,
    total_emissions_kg: emissions(set, entry),
    owner: airlineShape(owner),
    passengers: passengersOf(set, true),
    slices,
    conditions: {
      refund_before_departure: condition(set, entry, rules.refund),
      change_before_departure: condition(set, entry, rules.change),
    },
    payment_requirements: {
      requires_instant_payment: !holdable,
      price_guarantee_expires_at: holdable ? instantSeconds(doc.createdAt + 48 * HOUR) : null,
      payment_required_by: holdable ? instantSeconds(doc.createdAt + 72 * HOUR) : null,
    },
    passenger_identity_documents_required: set.scenario.documents ?? false,
    supported_passenger_identity_document_types: documents,
    allowed_passenger_identity_document_types: documents,
    supported_loyalty_programmes: owner.kind === 'low' ? [] : [owner.iata],
    available_payment_types: ['balance', 'card'],
    available_airline_credit_ids: [],
    private_fares: [],
    available_services: null,
  }
}

/** Takes away whatever the contract allows to be null. */
export function withoutNullables(offer: Offer): Offer {
  return {
    ...offer,
    tax_amount: null,
    tax_currency: null,
    total_emissions_kg: null,
    owner: {
      ...offer.owner,
      logo_symbol_url: null,
      logo_lockup_url: null,
      conditions_of_carriage_url: null,
    },
    passengers: offer.passengers.map((passenger) => ({
      ...passenger,
      type: passenger.age === null ? passenger.type : null,
    })),
    conditions: { refund_before_departure: null, change_before_departure: null },
    payment_requirements: {
      ...offer.payment_requirements,
      payment_required_by: null,
      price_guarantee_expires_at: null,
      requires_instant_payment: true,
    },
    slices: offer.slices.map((slice) => ({
      ...slice,
      duration: null,
      fare_brand_name: null,
      ngs_shelf: null,
      conditions: null,
      segments: slice.segments.map((segment) => ({
        ...segment,
        origin: { ...segment.origin, icao_code: null, iata_city_code: null, city: null },
        destination: { ...segment.destination, icao_code: null, iata_city_code: null, city: null },
        origin_terminal: null,
        destination_terminal: null,
        duration: null,
        distance: null,
        aircraft: null,
        operating_carrier_flight_number: null,
        passengers: segment.passengers.map((passenger) => ({
          ...passenger,
          cabin_class_marketing_name: null,
          fare_basis_code: null,
          cabin: null,
        })),
      })),
    })),
  }
}
