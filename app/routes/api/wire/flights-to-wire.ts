import { icaoCodeOf } from '#app/core/flight/airlines/airline-codes.ts'
import type { z } from 'zod'
import { priceToDecimal } from '#app/core/money/money.ts'
import type {
  Carrier,
  FareRule,
  Offer,
  Place,
  Segment,
  Service,
  Slice,
} from '#app/core/flight/offer.ts'
import { wifiWords } from '#app/core/flight/offer-labels.ts'
import { changeRule } from '#app/core/flight/terms/change-rules.ts'
import { serviceFee } from '#app/core/flight/terms/fare-refund.ts'
import { findAirport } from '#app/core/places/airport-search.ts'
import type { WireSegmentSchema, WireSliceSchema, WireOfferSchema } from './flights.ts'

const isoDuration = (minutes: number | null) =>
  minutes === null ? null : `PT${Math.floor(minutes / 60)}H${minutes % 60}M`

const toAirline = ({ name, code, logo }: Carrier) => ({ name, iata_code: code, logo_url: logo })

const toPlace = ({ code, city, name }: Place) => ({ iata_code: code, city_name: city, name })

const toPlaceWithCountry = (place: Place) => ({
  ...toPlace(place),
  country_code: findAirport(place.code)?.country_code ?? null,
})

const isAllowed = (rule: FareRule) => rule?.allowed ?? null

function listServices({ bags, amenities }: Segment): { type: string; description: string }[] {
  const wifi = wifiWords(amenities)
  return [
    ...(bags.carryOn === 0 ? [{ type: 'baggage', description: 'No cabin bag included' }] : []),
    ...(bags.carryOn ? [{ type: 'baggage', description: `${bags.carryOn} cabin` }] : []),
    ...(bags.checked ? [{ type: 'baggage', description: `${bags.checked} checked` }] : []),
    ...(wifi ? [{ type: 'amenity', description: wifi }] : []),
    ...(amenities.power ? [{ type: 'amenity', description: 'Power at the seat' }] : []),
  ]
}

function segmentToWire(segment: Segment): z.infer<typeof WireSegmentSchema> {
  const carrier = toAirline(segment.carrier)
  return {
    id: segment.id,
    origin: toPlaceWithCountry(segment.origin),
    destination: toPlaceWithCountry(segment.destination),
    departing_at: segment.departingAt,
    arriving_at: segment.arrivingAt,
    duration: isoDuration(segment.duration),
    flight_number: segment.flightNumber,
    aircraft: segment.aircraft ? { name: segment.aircraft } : null,
    marketing_carrier: carrier,
    operating_carrier: segment.operator ? toAirline(segment.operator) : carrier,
    airline: {
      ...carrier,
      icao_code: icaoCodeOf(segment.carrier.code),
      id: segment.carrier.id ?? null,
    },
    services: listServices(segment),
  }
}

export function sliceToWire(slice: Slice): z.infer<typeof WireSliceSchema> {
  return {
    id: slice.id,
    origin: toPlace(slice.origin),
    destination: toPlace(slice.destination),
    departure_time: slice.departingAt,
    arrival_time: slice.arrivingAt,
    duration: isoDuration(slice.duration),
    segments: slice.segments.map(segmentToWire),
  }
}

export function offerToWire(
  offer: Offer,
  services: readonly Service[] = [],
): z.infer<typeof WireOfferSchema> {
  const { total, base, tax } = offer.price
  const fee = serviceFee({ total, cost: offer.providerTotal })
  return {
    id: offer.id,
    total_amount: priceToDecimal(total),
    total_currency: total.currency,
    base_amount: base && priceToDecimal(base),
    base_currency: base?.currency ?? null,
    tax_amount: tax && priceToDecimal(tax),
    tax_currency: tax?.currency ?? null,
    service_fee_amount: fee?.amount ?? null,
    service_fee_currency: fee?.currency ?? null,
    owner: toAirline(offer.airline),
    conditions: { refundable: isAllowed(offer.refund), changeable: isAllowed(changeRule(offer)) },
    available_services: services.map(({ id, type, name, description, price }) => ({
      id,
      type,
      name,
      description,
      total_amount: price ? priceToDecimal(price) : null,
      total_currency: price?.currency ?? null,
    })),
    passenger_identity_documents_required: offer.documentsRequired,
    supported_passenger_identity_document_types: offer.passportAccepted ? ['passport'] : [],
    supported_loyalty_programmes: offer.loyaltyProgrammes.map(({ code }) => code),
    private_fares: offer.privateFare ? [{ type: offer.privateFare }] : [],
    passengers: offer.passengers.map(({ id, type, age }) => ({ id, type, age })),
    slices: offer.slices.map(sliceToWire),
    expires_at: offer.expiresAt,
  }
}
