import type { CabinClass } from '../../world/aircraft.ts'
import type { WorldAirport } from '../../world/airports/airports.ts'
import { brandsOf } from '../../world/brands.ts'
import { cabinFor } from '../../world/cabins.ts'
import { stopOf } from '../../world/flights.ts'
import type { Leg } from '../../world/flights.ts'
import { distance } from '../../world/airports/geo.ts'
import { chance, mix } from '../../world/hash.ts'
import type { Itinerary } from '../../world/itineraries.ts'
import { durationText, wallText } from '../../world/airports/zones.ts'
import { irregular } from '../amounts.ts'
import { condition, isHoldable, rulesOf, sliceChangeOf } from './fare-rules.ts'
import { encode, offerId, partId } from '../ids.ts'
import type { OfferSet, SetOffer } from './offer-set.ts'
import { aircraftShape, airlineShape, airportShape } from '../shapes.ts'
import type { OfferPassenger, PassengerType, SegmentPassenger } from '../types.ts'

/* Offers are joined from cached pieces of JSON, because an answer can have several megabytes. */

const cabinNames: Record<CabinClass, string> = {
  economy: 'Economy',
  premium_economy: 'Premium Economy',
  business: 'Business',
  first: 'First',
}

/** Escapes all characters outside ASCII, because V8 stores ASCII strings in half the memory. */
function ascii(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function members(value: Record<string, unknown>): string {
  return JSON.stringify(value).slice(1, -1)
}

const airportTexts = new Map<WorldAirport, string>()

function airportText(airport: WorldAirport): string {
  let text = airportTexts.get(airport)
  if (text === undefined) airportTexts.set(airport, (text = ascii(airportShape(airport))))
  return text
}

/**
 * Returns the passengers with the types that the offer's airline uses. Without an offer, the types
 * are as requested.
 */
export function passengersOf(set: OfferSet, offer: SetOffer | null): OfferPassenger[] {
  const { key, passengers } = set.doc
  return passengers.map((passenger, index) => ({
    id: partId('pas', key, -1, 'p', index),
    type: offer ? typeFor(offer, passenger) : passenger.age === null ? passenger.type : null,
    age: passenger.age,
    fare_type: passenger.fareType,
    given_name: null,
    family_name: null,
    loyalty_programme_accounts: [],
  }))
}

function typeFor(
  { world }: SetOffer,
  { type, age }: OfferSet['doc']['passengers'][number],
): PassengerType {
  return type === 'child' && age !== null && age >= 12 && world.owner.kind === 'low'
    ? 'adult'
    : type
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
  // On a connecting flight of a partner, the fare sometimes includes fewer bags.
  const includesFewerBags =
    number > 0 && operator !== entry.world.owner && chance(flight.seed, 31) < 0.3
  const checked = Math.max(0, brand.checked - (includesFewerBags ? 1 : 0))
  const amenities = chance(flight.seed, 32)
  const pitch = { economy: '31', premium_economy: '38', business: '60', first: '78' }[cabin]
  const basis = brand.basis + encode(mix(flight.seed, 33) % 62 ** 4, 4).toUpperCase()
  return set.doc.passengers.map((passenger, index) => {
    const isLapInfant = passenger.type === 'infant_without_seat'
    return {
      passenger_id: set.passengerIds[index] ?? '',
      cabin_class: cabin,
      cabin_class_marketing_name:
        cabin === brand.cabin ? marketingName(entry, cabin) : cabinNames[cabin],
      fare_basis_code: isLapInfant ? `${basis}IN` : basis,
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
                        cost: wifiCost(amenities),
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
            ...checkedEntries(isLapInfant ? 0 : checked, flight.seed),
            { type: 'carry_on', quantity: isLapInfant ? 0 : brand.carryOn },
          ],
    }
  })
}

function wifiCost(amenities: number) {
  if (amenities < 0.45) return 'paid'
  if (amenities < 0.5) return 'free or paid'
  return amenities < 0.8 ? 'free' : 'n/a'
}

function checkedEntries(quantity: number, seed: number) {
  const areSeparate = quantity > 1 && chance(seed, 34) < 0.5
  const entry = (pieces: number) => ({ type: 'checked' as const, quantity: pieces })
  return areSeparate ? Array.from({ length: quantity }, () => entry(1)) : [entry(quantity)]
}

function marketingName(entry: SetOffer, cabin: CabinClass): string {
  const { owner, brand } = entry.world
  return brandsOf(owner, cabin)[0]?.cabin === 'economy'
    ? 'Economy'
    : (brand.name ?? cabinNames[cabin])
}

const legTexts = new WeakMap<Leg, string>()

/** The JSON text of a leg is cached, because many offers share a flight. */
function legText(leg: Leg): string {
  const known = legTexts.get(leg)
  if (known !== undefined) return known
  const { flight, sold } = leg
  const operator = flight.route.airline
  const fields = members({
    origin_terminal: flight.terminals.from,
    destination_terminal: flight.terminals.to,
    departing_at: wallText(leg.departsWall),
    arriving_at: wallText(leg.arrivesWall),
    duration: durationText(leg.arrives - leg.departs),
    distance: chance(flight.seed, 41) < 0.03 ? null : String(distance(leg.from, leg.to)),
    aircraft: chance(flight.seed, 42) < 0.04 ? null : aircraftShape(flight.aircraft),
    marketing_carrier: airlineShape(sold.airline),
    marketing_carrier_flight_number: String(sold.number),
    operating_carrier: airlineShape(operator),
    operating_carrier_flight_number:
      sold.airline !== operator && chance(flight.seed, 43) < 0.2 ? null : String(flight.number),
  })
  const text = `"origin":${airportText(leg.from)},"destination":${airportText(leg.to)},${fields}`
  legTexts.set(leg, text)
  return text
}

function stopsText(set: OfferSet, entry: SetOffer, leg: Leg, part: number): string {
  const stop = stopOf(leg)
  if (!stop) return '[]'
  return ascii([
    {
      id: partId('sto', set.doc.key, entry.index, 't', part),
      airport: airportShape(stop.airport),
      arriving_at: wallText(stop.arrivesWall),
      departing_at: wallText(stop.departsWall),
      duration: durationText(stop.minutes),
    },
  ])
}

function segmentText(set: OfferSet, entry: SetOffer, leg: Leg, number: number, part: number) {
  const own = members({
    id: partId('seg', set.doc.key, entry.index, 'g', part),
    passengers: segmentPassengers(set, entry, leg, number),
  })
  return `{${own},"stops":${stopsText(set, entry, leg, part)},${legText(leg)}}`
}

function sliceText(set: OfferSet, entry: SetOffer, way: Itinerary, at: number, firstPart: number) {
  const { brand, owner } = entry.world
  const first = way.legs[0]
  const last = way.legs[way.legs.length - 1]
  if (!first || !last) throw new Error('an itinerary without legs')
  const own = members({
    id: partId('sli', set.doc.key, entry.index, 's', at),
    origin_type: 'airport',
    destination_type: 'airport',
    duration: chance(way.seed, 51) < 0.01 ? null : durationText(way.minutes),
    fare_brand_name: brand.name,
    ngs_shelf: owner.kind === 'low' && chance(owner.level * 1000, 3) < 0.3 ? null : brand.shelf,
    comparison_key: encode(way.seed, 6),
    conditions: {
      change_before_departure: condition(set, entry, sliceChangeOf(set, entry, at)),
      advance_seat_selection: brand.seats,
      priority_boarding: brand.priority,
      priority_check_in: brand.priority,
    },
  })
  const segments = way.legs.map((leg, number) =>
    segmentText(set, entry, leg, number, firstPart + number),
  )
  return `{${own},"origin":${airportText(first.from)},"destination":${airportText(last.to)},"segments":[${segments.join()}]}`
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

export function documentsRequired(set: OfferSet): boolean {
  return set.scenario.documents === 'required'
}

export function documentTypes(set: OfferSet): string[] {
  if (set.scenario.documents === 'none') return []
  const others = ['known_traveler_number', 'passenger_redress_number']
  return [set.scenario.documents === 'no-passport' ? 'tax_id' : 'passport', ...others]
}

export function programmesOf({ world: { owner } }: SetOffer): string[] {
  return owner.kind === 'low' ? [] : [owner.iata]
}

/** An offer's JSON. `extra` is the price increase since the search, in minor units. */
export function offerText(set: OfferSet, entry: SetOffer, extra = 0): string {
  const { doc, currency } = set
  const { owner } = entry.world
  const rules = rulesOf(set, entry)
  const holdable = isHoldable(set, entry)
  const documents = documentTypes(set)
  let part = 0
  const slices = entry.world.journey.map((way, at) => {
    const slice = sliceText(set, entry, way, at, part)
    part += way.legs.length
    return slice
  })
  const { stamps } = set
  const own = members({
    id: offerId(doc.key, entry.index),
    live_mode: false,
    partial: false,
    created_at: stamps.created,
    updated_at: stamps.created,
    expires_at: stamps.expires,
    total_amount: irregular(entry.price.total + extra, currency, entry.style),
    total_currency: currency,
    base_amount: irregular(entry.price.base + extra, currency, entry.style),
    base_currency: currency,
    tax_amount: irregular(entry.price.tax, currency, entry.style),
    tax_currency: currency,
    total_emissions_kg: emissions(set, entry),
    owner: airlineShape(owner),
    passengers: passengersOf(set, entry),
    conditions: {
      refund_before_departure: condition(set, entry, rules.refund),
      change_before_departure: condition(set, entry, rules.change),
    },
    payment_requirements: {
      requires_instant_payment: !holdable,
      price_guarantee_expires_at: holdable ? stamps.guaranteed : null,
      payment_required_by: holdable ? stamps.payable : null,
    },
    passenger_identity_documents_required: documentsRequired(set),
    supported_passenger_identity_document_types: documents,
    allowed_passenger_identity_document_types: documents,
    supported_loyalty_programmes: programmesOf(entry),
    available_payment_types: ['balance', 'card'],
    available_airline_credit_ids: [],
    private_fares: [],
    available_services: null,
  })
  return `{${own},"slices":[${slices.join()}]}`
}
