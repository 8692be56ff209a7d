import type {
  Airline,
  Airport,
  Offer as DuffelOffer,
  OfferAvailableService,
  OfferSlice,
  OfferSliceSegment,
  Place as DuffelPlace,
} from '@duffel/api/types'
import { passengerTypeForAge } from '#app/core/flight/age.ts'
import { airlineNameOf } from '#app/core/flight/airlines/airline-names.ts'
import { cabinLabels } from '#app/core/flight/offer-labels.ts'
import { withoutLeadingZeros } from '#app/core/flight/itinerary/flight-number.ts'
import {
  groundMinutes,
  minutesByClock,
  minutesOfSegments,
} from '#app/core/flight/itinerary/flight-minutes.ts'
import type {
  Bags,
  CabinClass,
  Carrier,
  FareRule,
  LoyaltyProgramme,
  Offer,
  PassengerType,
  Place,
  Segment,
  Slice,
} from '#app/core/flight/offer.ts'
import { cabinClasses } from '#app/core/flight/search-query.ts'
import type { VendorOffer, VendorService } from '#app/core/flight/flights-port.ts'
import { cityCodeOf, findAirport, findPlace } from '#app/core/places/airport-search.ts'
import { durationMinutes, isTimeZone, wallClockMs } from '#app/core/places/time.ts'
import {
  entries,
  flag,
  instantText,
  oneOf,
  webUrl,
  required,
  requiredList,
  requiredText,
  statedAmount,
  text,
  UnreadableError,
  wholeNumber,
} from './duffel-wire.server.ts'

type ListedOffer = Omit<DuffelOffer, 'available_services'>

function mapCarrier(airline: Airline | null | undefined): Carrier {
  return {
    name: text(airline?.name) ?? 'Airline',
    code: text(airline?.iata_code) ?? '',
    logo: text(airline?.logo_symbol_url),
    id: text(airline?.id),
  }
}

function mapPlace(place: Airport | DuffelPlace | null | undefined, what: string): Place {
  const known = required(place, what)
  const code = requiredText(known.iata_code, `code of ${what}`)
  const name = text(known.name) ?? code
  const zone = 'time_zone' in known ? text(known.time_zone) : null
  const cityCode = 'iata_city_code' in known ? text(known.iata_city_code) : null
  return {
    code,
    name,
    // Pages of searches name cities from our list, and Duffel may use another name (Bengaluru, Bangalore).
    city:
      findAirport(code)?.city_name ?? ('city_name' in known ? text(known.city_name) : null) ?? name,
    // Duffel may omit the city code in an order.
    cityCode: cityCodeOf(code) ?? cityCode ?? undefined,
    timeZone: zone && isTimeZone(zone) ? zone : (findPlace(code)?.time_zone ?? null),
  }
}

function requiredTime(local: unknown, what: string): string {
  const time = requiredText(local, what)
  if (wallClockMs(time) === null) throw new UnreadableError(what)
  return time
}

/** Sums a bag allowance over its entries. Null when the quantity of an entry cannot be read. */
function sumPieces(baggages: readonly { quantity?: unknown }[]): number | null {
  const quantities = baggages.map(({ quantity }) => wholeNumber(quantity))
  if (quantities.length === 0 || quantities.includes(null)) return null
  return quantities.reduce<number>((sum, quantity) => sum + Number(quantity), 0)
}

function minPieces(quantities: (number | null)[]): number | null {
  if (quantities.length === 0 || quantities.includes(null)) return null
  return Math.min(...quantities.map(Number))
}

function commonValue<T>(values: readonly (T | null)[]): T | null {
  const [first = null, ...others] = values
  return others.every((value) => value === first) ? first : null
}

const wifiCosts = ['free', 'paid', 'free or paid'] as const

/** An unknown cabin class counts as economy. */
export function mapCabinClass(name: unknown): CabinClass {
  return oneOf(cabinClasses, name) ?? 'economy'
}

/** Duffel has sent changes by airlines with these names, which the SDK's types lack. */
type RawTimes = Partial<
  Record<'departure_datetime' | 'arrival_datetime', string | null> &
    Record<'departure_terminal' | 'arrival_terminal', string | null>
>

type WireSegment = RawTimes &
  Omit<OfferSliceSegment, 'passengers'> & {
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
  const all = entries(segment.passengers)
  const seated = all.filter(({ passenger_id: id }) => !lapInfants.has(id ?? ''))
  const passengers = seated.length > 0 ? seated : all
  const first = passengers[0]
  const pieces = (type: 'checked' | 'carry_on') =>
    minPieces(
      passengers.map(({ baggages }) =>
        sumPieces(entries(baggages).filter((baggage) => baggage.type === type)),
      ),
    )
  const carrier = mapCarrier(segment.marketing_carrier)
  const operator = segment.operating_carrier ? mapCarrier(segment.operating_carrier) : null
  const amenities = passengers.map((passenger) => passenger.cabin?.amenities)
  const stops = entries(segment.stops).flatMap(({ airport, duration }) => {
    const stop = text(airport?.iata_code) ?? text(airport?.name)
    return stop ? [{ airport: stop, minutes: durationMinutes(duration) }] : []
  })
  const cabin = mapCabinClass(first?.cabin_class)
  const hop = {
    origin: mapPlace(segment.origin, 'origin'),
    destination: mapPlace(segment.destination, 'destination'),
    departingAt: requiredTime(segment.departing_at ?? segment.departure_datetime, 'departure'),
    arrivingAt: requiredTime(segment.arriving_at ?? segment.arrival_datetime, 'arrival'),
    duration: durationMinutes(segment.duration),
  }
  const cabins = passengers.map((passenger) => {
    const cabin = mapCabinClass(passenger.cabin_class)
    return { cabin, cabinName: text(passenger.cabin_class_marketing_name) ?? cabinLabels[cabin] }
  })
  const otherCabins = cabins.filter(
    (one, index) => cabins.findIndex((known) => known.cabin === one.cabin) === index && index > 0,
  )
  const wifiCost = commonValue(amenities.map((here) => oneOf(wifiCosts, here?.wifi?.cost)))
  return {
    ...hop,
    id: requiredText(segment.id, 'id of a segment'),
    originTerminal: text(segment.origin_terminal ?? segment.departure_terminal),
    destinationTerminal: text(segment.destination_terminal ?? segment.arrival_terminal),
    duration: minutesByClock(hop) ?? hop.duration,
    carrier,
    flightNumber: withoutLeadingZeros(
      `${carrier.code} ${text(segment.marketing_carrier_flight_number) ?? ''}`.trim(),
    ),
    operator: operator && operator.code !== carrier.code ? operator : null,
    aircraft: text((segment.aircraft as { name?: string } | null | undefined)?.name),
    cabin,
    cabinName: text(first?.cabin_class_marketing_name) ?? cabinLabels[cabin],
    ...(otherCabins.length > 0 && { otherCabins }),
    technicalStops: stops.map(({ airport }) => airport),
    technicalStopMinutes: stops.map(({ minutes }) => minutes),
    bags: { checked: pieces('checked'), carryOn: pieces('carry_on') },
    amenities: {
      wifi: commonValue(amenities.map((here) => flag(here?.wifi?.available))),
      ...(wifiCost && { wifiCost }),
      power: commonValue(amenities.map((here) => flag(here?.power?.available))),
      seatPitch: commonValue(amenities.map((here) => text(here?.seat?.pitch))),
    },
  }
}

/** Throws `UnreadableError` when a flight cannot be read. */
export function mapSlice(
  slice: WireSlice | null | undefined,
  lapInfants: Set<string> = new Set(),
): Slice {
  const known = required(slice, 'slice')
  const [first, ...rest] = requiredList(known.segments, 'segments').map((segment) =>
    mapSegment(required(segment, 'segment'), lapInfants),
  )
  if (!first) throw new UnreadableError('segment')
  const segments: Slice['segments'] = [first, ...rest]
  return {
    id: requiredText(known.id, 'id of a slice'),
    origin: mapPlace(known.origin, 'origin'),
    destination: mapPlace(known.destination, 'destination'),
    departingAt: first.departingAt,
    arrivingAt: (rest.at(-1) ?? first).arrivingAt,
    duration: minutesOfSegments(segments) ?? durationMinutes(known.duration),
    fareBrand: text(known.fare_brand_name),
    segments,
    layoverMinutes: groundMinutes(segments),
  }
}

/**
 * False if a slice allows no advance seat selection. Otherwise null if a slice does not state
 * whether it allows this.
 */
function mapSeatChoice(slices: ListedOffer['slices']): boolean | null {
  const stated = slices.map((slice) => flag(slice?.conditions?.advance_seat_selection))
  if (stated.includes(false)) return false
  return stated.includes(null) ? null : true
}

type DuffelRule = {
  allowed: boolean
  penalty_amount?: string | null
  penalty_currency?: string | null
}

function mapRule(rule: DuffelRule | null | undefined): FareRule {
  const allowed = flag(rule?.allowed)
  if (!rule || allowed === null) return null
  return { allowed, penalty: statedAmount(rule.penalty_amount, rule.penalty_currency) }
}

/** Prefers the age to Duffel's type, because airlines disagree about the type of teenagers. */
function mapPassengerType(type: unknown, age: number | null): PassengerType {
  if (type === 'infant_without_seat') return type
  if (age !== null) return passengerTypeForAge(age)
  return type === 'child' ? type : 'adult'
}

/** An offer that lists no document types accepts passports. We cannot send any other document. */
function mapDocuments(offer: ListedOffer): Pick<Offer, 'documentsRequired' | 'passportAccepted'> {
  const { supported_passenger_identity_document_types: types } = offer
  const passportAccepted = !Array.isArray(types) || types.includes('passport')
  const documentsRequired = offer.passenger_identity_documents_required === true
  if (documentsRequired && !passportAccepted) throw new UnreadableError('document that can be sent')
  return { documentsRequired, passportAccepted }
}

function mapProgrammes(
  codes: readonly string[] | null | undefined,
  carriers: readonly Carrier[],
): LoyaltyProgramme[] {
  const known = new Set(entries(codes).filter((code) => text(code) !== null))
  return [...known].map((code) => ({
    code,
    name: carriers.find((carrier) => carrier.code === code)?.name ?? airlineNameOf(code) ?? code,
  }))
}

const privateFares = ['corporate', 'leisure', 'negotiated'] as const

/** Throws `UnreadableError` for an offer that cannot be shown or booked. */
export function mapOffer(offer: ListedOffer | null | undefined): VendorOffer {
  const known = required(offer, 'offer')
  const passengers = requiredList(known.passengers, 'passengers').map((passenger) => {
    const age = wholeNumber(passenger?.age)
    return {
      id: requiredText(passenger?.id, 'id of a passenger'),
      type: mapPassengerType(passenger?.type, age),
      age,
    }
  })
  if (passengers.length === 0) throw new UnreadableError('passengers')
  const lapInfants = new Set(
    passengers.filter(({ type }) => type === 'infant_without_seat').map(({ id }) => id),
  )
  const [firstSlice, ...otherSlices] = requiredList(known.slices, 'slices').map((slice) =>
    mapSlice(slice, lapInfants),
  )
  if (!firstSlice) throw new UnreadableError('slice')
  const segments = [firstSlice, ...otherSlices].flatMap((slice) => slice.segments)
  const minBags = (type: keyof Bags) => minPieces(segments.map((segment) => segment.bags[type]))
  const airline = mapCarrier(known.owner)
  const emissions = Number(text(known.total_emissions_kg) ?? NaN)
  return {
    id: requiredText(known.id, 'id'),
    airline,
    providerTotal: required(statedAmount(known.total_amount, known.total_currency), 'total'),
    providerTax: statedAmount(known.tax_amount, known.tax_currency),
    refund: mapRule(known.conditions?.refund_before_departure),
    change: mapRule(known.conditions?.change_before_departure),
    sliceChanges: known.slices.map((slice) => mapRule(slice?.conditions?.change_before_departure)),
    expiresAt: required(instantText(known.expires_at), 'expiry'),
    ...mapDocuments(known),
    loyaltyProgrammes: mapProgrammes(known.supported_loyalty_programmes, [
      airline,
      ...segments.flatMap(({ carrier, operator }) => (operator ? [carrier, operator] : [carrier])),
    ]),
    privateFare: oneOf(privateFares, entries(known.private_fares)[0]?.type),
    conditionsUrl: webUrl(known.owner?.conditions_of_carriage_url),
    emissionsKg: Number.isFinite(emissions) ? emissions : null,
    seatChoice: mapSeatChoice(known.slices),
    passengers,
    slices: [firstSlice, ...otherSlices],
    bags: { checked: minBags('checked'), carryOn: minBags('carryOn') },
  }
}

type BagLimits = Partial<Record<`maximum_${'length' | 'height' | 'depth'}_cm`, unknown>> | null

/** Returns a size such as "56 × 45 × 25 cm", longest side first, or null unless all sides are stated. */
function bagSize(limits: BagLimits | undefined): string | null {
  const {
    maximum_length_cm: length,
    maximum_height_cm: height,
    maximum_depth_cm: depth,
  } = limits ?? {}
  const sides = [length, height, depth].flatMap((side) => wholeNumber(side, 1) ?? [])
  return sides.length === 3 ? `${sides.sort((a, b) => b - a).join(' × ')} cm` : null
}

function bagLimitWords(maxKg: number | null, size: string | null): string {
  const limits = [...(maxKg ? [`${maxKg} kg`] : []), ...(size ? [size] : [])]
  return limits.length > 0
    ? `Up to ${limits.join(' and ')}`
    : 'The airline has not stated a weight limit'
}

function mapService(service: OfferAvailableService): VendorService[] {
  const id = text(service.id)
  const providerPrice = statedAmount(service.total_amount, service.total_currency)
  const maximumQuantity = wholeNumber(service.maximum_quantity) ?? 1
  if (service.type !== 'baggage' || !id || !providerPrice || maximumQuantity === 0) return []
  const maxKg = wholeNumber(service.metadata?.maximum_weight_kg, 1)
  const carryOn = service.metadata?.type === 'carry_on'
  return [
    {
      id,
      type: 'baggage',
      bag: carryOn ? 'cabin' : 'checked',
      name: carryOn ? 'Extra cabin bag' : 'Extra checked bag',
      maxKg,
      description: bagLimitWords(maxKg, bagSize(service.metadata)),
      providerPrice,
      maximumQuantity,
      passengerIds: entries(service.passenger_ids),
      segmentIds: entries(service.segment_ids),
    },
  ]
}

/** Maps only services of the kinds that we sell. Seats come from the seat map instead. */
export function mapServices(
  services: readonly OfferAvailableService[] | null | undefined,
): VendorService[] {
  return entries(services).flatMap(mapService)
}
