import { z } from 'zod'
import { AmountSchema, CurrencySchema } from './wire-words.ts'

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
    /**
     * Parameter names of the pages. If a search sends a value under both names, these names take
     * precedence.
     */
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

export const WireSegmentSchema = z
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
        /**
         * Age of the traveller on the day of the last departure; null for travellers aged 18 or
         * over.
         */
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
