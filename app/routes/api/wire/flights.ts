import { icaoCodeOf } from '#app/core/flight/airline-codes.ts'
import { z } from 'zod'
import type { SeatMap } from '#app/core/flight/seat-maps.ts'
import { priceToDecimal } from '#app/core/money/money.ts'
import { wifiWords } from '#app/core/flight/offer-labels.ts'
import type {
  Carrier,
  FareRule,
  Offer,
  Place,
  Segment,
  Service,
  Slice,
} from '#app/core/flight/offer.ts'
import { changeRule } from '#app/core/flight/change-rules.ts'
import { serviceFee } from '#app/core/flight/fare-refund.ts'
import { findAirport } from '#app/core/places/airport-search.ts'
import { AmountSchema, CurrencySchema, FailureSchema } from './wire-words.ts'

/** All amounts in these schemas are customer prices: the traveller pays exactly the shown amount. */

const counts = z.coerce.number().int().min(0).max(9)

/** Ages of travellers from 2 to 17, as a list, or separated by commas in a query. */
const ages = z
  .union([z.array(z.number().int()).max(9), z.string()], 'Ages must be whole years from 2 to 17')
  .transform(String)

const missing = 'Missing required flight search parameters'
const required = z.string(missing).min(1, missing)

export const SearchRequestSchema = z
  .object({
    origin: required,
    destination: required,
    departureDate: required,
    returnDate: z.string().nullish(),
    /**
     * `round-trip` requires `returnDate`. If `tripType` is missing, the search is a round trip when it has a
     * `returnDate`.
     */
    tripType: z.enum(['one-way', 'round-trip']).optional(),
    cabinClass: z.enum(['economy', 'premium_economy', 'business', 'first']).default('economy'),
    adultsCount: counts.default(1),
    childrenCount: counts.default(0),
    infantsCount: counts.default(0),
    /** These are the parameter names of the pages. They win when a search sends both names. */
    adults: counts.optional(),
    children: counts.optional(),
    infants: counts.optional(),
    ages: ages.optional(),
    page: z.coerce.number().int().min(1).max(100).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  })
  .meta({
    id: 'SearchRequest',
    examples: [
      {
        origin: 'LHR',
        destination: 'JFK',
        departureDate: '2027-05-01',
        returnDate: '2027-05-08',
        cabinClass: 'economy',
        adultsCount: 1,
        childrenCount: 1,
        ages: [9],
      },
    ],
  })
export type SearchRequest = z.output<typeof SearchRequestSchema>

const AirlineSchema = z
  .object({
    name: z.string(),
    iata_code: z.string(),
    logo_url: z.string().nullable(),
  })
  .meta({ id: 'Airline' })

const EndSchema = z.object({ iata_code: z.string(), city_name: z.string(), name: z.string() })

const WireSegmentSchema = z
  .object({
    id: z.string(),
    origin: EndSchema.extend({ country_code: z.string().nullable() }),
    destination: EndSchema.extend({ country_code: z.string().nullable() }),
    departing_at: z.string(),
    arriving_at: z.string(),
    duration: z.string().nullable(),
    flight_number: z.string(),
    aircraft: z.object({ name: z.string() }).nullable(),
    marketing_carrier: AirlineSchema,
    operating_carrier: AirlineSchema,
    airline: AirlineSchema.extend({
      icao_code: z.string().nullable(),
      id: z.string().nullable(),
    }),
    services: z.array(z.object({ type: z.string(), description: z.string() })),
  })
  .meta({ id: 'Segment' })

export const WireSliceSchema = z
  .object({
    id: z.string(),
    origin: EndSchema,
    destination: EndSchema,
    departure_time: z.string(),
    arrival_time: z.string(),
    duration: z.string().nullable(),
    segments: z.array(WireSegmentSchema),
  })
  .meta({ id: 'Slice' })

export const WireOfferSchema = z
  .object({
    id: z.string(),
    total_amount: AmountSchema,
    total_currency: CurrencySchema,
    base_amount: AmountSchema.nullable(),
    base_currency: CurrencySchema.nullable(),
    tax_amount: AmountSchema.nullable(),
    tax_currency: CurrencySchema.nullable(),
    /** Our non-refundable service fee, which is part of the total; null without a fee. */
    service_fee_amount: AmountSchema.nullable(),
    service_fee_currency: CurrencySchema.nullable(),
    owner: AirlineSchema,
    conditions: z.object({
      refundable: z.boolean().nullable(),
      changeable: z.boolean().nullable(),
    }),
    available_services: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        name: z.string(),
        description: z.string(),
        total_amount: AmountSchema.nullable(),
        total_currency: CurrencySchema.nullable(),
      }),
    ),
    passenger_identity_documents_required: z.boolean(),
    /** Empty when the airline accepts no passport. */
    supported_passenger_identity_document_types: z.array(z.literal('passport')),
    /** Codes of the airlines whose frequent flyer numbers the offer accepts. */
    supported_loyalty_programmes: z.array(z.string()),
    private_fares: z.array(z.object({ type: z.enum(['corporate', 'leisure', 'negotiated']) })),
    passengers: z.array(
      z.object({
        id: z.string(),
        type: z.enum(['adult', 'child', 'infant_without_seat']),
        /** Age of the traveller on the day of the last departure; null from 18. */
        age: z.number().int().nullable(),
      }),
    ),
    slices: z.array(WireSliceSchema),
    expires_at: z.string(),
  })
  .meta({ id: 'Offer' })

export const SearchResponseSchema = z
  .object({
    success: z.literal(true),
    offers: z.array(WireOfferSchema),
    total_count: z.number().int(),
    meta: z.object({
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  })
  .meta({ id: 'SearchResponse' })

export const SeatMapsSchema = z
  .object({
    success: z.literal(true),
    data: z.array(
      z.object({
        id: z.string(),
        slice_id: z.string(),
        segment_id: z.string(),
        cabins: z.array(
          z.object({
            cabin_class: z.enum(['economy', 'premium_economy', 'business', 'first']),
            deck_configuration: z.string(),
            rows: z.array(
              z.object({
                number: z.string().nullable(),
                sections: z.array(
                  z.object({
                    elements: z.array(
                      z.object({
                        type: z.enum(['seat', 'other']),
                        designator: z.string().nullable(),
                        name: z.string().nullable(),
                        disclosures: z.array(z.string()),
                        available: z.boolean(),
                        available_services: z.array(
                          z.object({
                            passenger_id: z.string(),
                            total_amount: AmountSchema,
                            total_currency: CurrencySchema,
                          }),
                        ),
                      }),
                    ),
                  }),
                ),
              }),
            ),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'SeatMaps' })

/** A new offer for the same flight and fare, which replaces an expired offer. */
const ReplacementSchema = z
  .object({
    offer_id: z.string(),
    total_amount: AmountSchema,
    total_currency: CurrencySchema,
    previous_amount: AmountSchema,
    previous_currency: CurrencySchema,
  })
  .meta({ id: 'Replacement' })
export type Replacement = z.infer<typeof ReplacementSchema>

export const GoneOfferSchema = FailureSchema.extend({
  replacement: ReplacementSchema.optional(),
}).meta({ id: 'GoneOffer' })

export const ValiditySchema = z
  .object({
    replacement: ReplacementSchema.optional(),
    success: z.boolean(),
    valid: z.boolean(),
    message: z.string(),
    error: z
      .enum([
        'MISSING_OFFER_ID',
        'NO_RESPONSE',
        'PARSE_ERROR',
        'OFFER_EXPIRED',
        'API_ERROR',
        'UNEXPECTED_RESPONSE',
      ])
      .optional(),
    code: z.string().optional(),
    offer_id: z.string().nullable(),
    expires_at: z.string().nullable(),
    minutes_remaining: z.number().int().nullable(),
  })
  .meta({ id: 'Validity' })
export type Validity = z.infer<typeof ValiditySchema>

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

export function seatMapsToWire(maps: readonly SeatMap[]): z.infer<typeof SeatMapsSchema>['data'] {
  return maps.map((map) => ({
    id: map.id,
    slice_id: map.sliceId,
    segment_id: map.segmentId,
    cabins: map.cabins.map(({ cabin, deck, aisles, rows }) => ({
      cabin_class: cabin,
      deck_configuration: `${deck} deck, ${aisles} aisle${aisles === 1 ? '' : 's'}`,
      rows: rows.map(({ number, sections }) => ({
        number,
        sections: sections.map((elements) => ({
          elements: elements.map(({ kind, designator, name, notes, services }) => ({
            type: kind === 'seat' ? ('seat' as const) : ('other' as const),
            designator,
            name,
            disclosures: notes,
            available: services.length > 0,
            available_services: services.map(({ passengerId, price }) => ({
              passenger_id: passengerId,
              total_amount: priceToDecimal(price),
              total_currency: price.currency,
            })),
          })),
        })),
      })),
    })),
  }))
}
