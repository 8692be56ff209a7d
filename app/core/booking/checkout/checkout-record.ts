import {
  CheckoutPassengerSchema,
  PassengerTypeSchema,
} from '#app/core/travellers/traveller-record.ts'
import { z } from 'zod'
import type { Price, ProviderAmount } from '#app/core/money/money.ts'
import { groundMinutes } from '#app/core/flight/itinerary/flight-minutes.ts'
import { withoutLeadingZeros } from '#app/core/flight/itinerary/flight-number.ts'
import type {
  FareRule,
  Offer,
  OfferPassenger,
  PriceBreakdown,
  Slice,
} from '#app/core/flight/offer.ts'
import { cityCodeOf } from '#app/core/places/airport-search.ts'
import { RefusedDetailSchema } from '#app/core/flight/refused-details.ts'
import { stateNames } from './checkout-states.ts'
import type { SeatChoice } from '#app/core/flight/seats/seat-maps.ts'

/**
 * Schemas of the JSON stored with checkouts and bookings. The type check compares each schema with
 * its type.
 */
const CheckoutStateSchema = z.enum(stateNames)

const CarrierSchema = z.object({
  name: z.string(),
  code: z.string(),
  logo: z.string().nullable(),
  id: z.string().nullish(),
})

const PlaceSchema = z
  .object({
    code: z.string(),
    name: z.string(),
    city: z.string(),
    cityCode: z.string().optional(),
    timeZone: z.string().nullable(),
  })
  // Older rows lack `cityCode`.
  .transform((place) => ({ ...place, cityCode: place.cityCode ?? cityCodeOf(place.code) }))

const BagsSchema = z.object({ checked: z.number().nullable(), carryOn: z.number().nullable() })

const CabinClassSchema = z.enum(['economy', 'premium_economy', 'business', 'first'])
const PriceSchema: z.ZodType<Price> = z.object({ amount: z.number(), currency: z.string() })
const ProviderAmountSchema: z.ZodType<ProviderAmount> = z.object({
  amount: z.string(),
  currency: z.string(),
})

const SegmentSchema = z.object({
  id: z.string(),
  origin: PlaceSchema,
  destination: PlaceSchema,
  originTerminal: z.string().nullable(),
  destinationTerminal: z.string().nullable(),
  departingAt: z.string(),
  arrivingAt: z.string(),
  duration: z.number().nullable(),
  carrier: CarrierSchema,
  // Older rows keep the zeros that an airline put before the number.
  flightNumber: z.string().transform(withoutLeadingZeros),
  operator: CarrierSchema.nullable(),
  aircraft: z.string().nullable(),
  cabin: CabinClassSchema,
  cabinName: z.string(),
  otherCabins: z.array(z.object({ cabin: CabinClassSchema, cabinName: z.string() })).optional(),
  technicalStops: z.array(z.string()),
  technicalStopMinutes: z.array(z.number().nullable()).optional(),
  bags: BagsSchema,
  amenities: z.object({
    wifi: z.boolean().nullable(),
    wifiCost: z.enum(['free', 'paid', 'free or paid']).optional(),
    power: z.boolean().nullable(),
    seatPitch: z.string().nullable(),
  }),
})

export const SliceSchema: z.ZodType<Slice> = z
  .object({
    id: z.string(),
    origin: PlaceSchema,
    destination: PlaceSchema,
    departingAt: z.string(),
    arrivingAt: z.string(),
    duration: z.number().nullable(),
    fareBrand: z.string().nullable(),
    segments: z.tuple([SegmentSchema], SegmentSchema),
  })
  // Layovers are recalculated on every read: older rows have none, and airlines change flights.
  .transform((slice) => ({ ...slice, layoverMinutes: groundMinutes(slice.segments) }))

export const FareRuleSchema: z.ZodType<FareRule> = z
  .object({
    allowed: z.boolean(),
    // Older rows store a number that includes our fee, so the airline's penalty is unknown.
    penalty: ProviderAmountSchema.nullable().catch(null),
  })
  .nullable()

const PriceBreakdownSchema: z.ZodType<PriceBreakdown> = z.object({
  total: PriceSchema,
  base: PriceSchema.nullable(),
  tax: PriceSchema.nullable(),
})

const OfferPassengerSchema: z.ZodType<OfferPassenger> = z.object({
  id: z.string(),
  type: PassengerTypeSchema,
  age: z.number().nullable(),
})

export const OfferSchema: z.ZodType<Offer> = z.object({
  id: z.string(),
  airline: CarrierSchema,
  price: PriceBreakdownSchema,
  providerTotal: ProviderAmountSchema,
  refund: FareRuleSchema,
  change: FareRuleSchema,
  sliceChanges: z.array(FareRuleSchema).default([]),
  expiresAt: z.string(),
  documentsRequired: z.boolean(),
  // Older rows lack the fields with a default. All of their offers were Duffel's.
  vendor: z.string().default('duffel'),
  passportAccepted: z.boolean().default(true),
  loyaltyProgrammes: z.array(z.object({ code: z.string(), name: z.string() })).default([]),
  privateFare: z.enum(['corporate', 'leisure', 'negotiated']).nullable().default(null),
  conditionsUrl: z.string().nullable().default(null),
  emissionsKg: z.number().nullable(),
  seatChoice: z.boolean().nullable().default(null),
  passengers: z.array(OfferPassengerSchema),
  outlivesOrders: z.boolean().optional(),
  slices: z.tuple([SliceSchema], SliceSchema),
  bags: BagsSchema,
})

export const SeatChoiceSchema: z.ZodType<SeatChoice> = z.object({
  segmentId: z.string(),
  passengerId: z.string(),
  designator: z.string(),
  cabin: CabinClassSchema,
  serviceId: z.string(),
  price: PriceSchema,
  providerPrice: ProviderAmountSchema,
  unconfirmed: z.literal(true).optional(),
})

export const BagChoiceSchema = z.object({
  serviceId: z.string(),
  passengerIds: z.array(z.string()),
  segmentIds: z.array(z.string()),
  name: z.string(),
  maxKg: z.number().optional(),
  quantity: z.number(),
  price: PriceSchema,
  providerPrice: ProviderAmountSchema,
})
export type BagChoice = z.infer<typeof BagChoiceSchema>

/** The traveller reads `message`. */
export const CheckoutFailureSchema = z.object({
  code: z.string(),
  message: z.string(),
  refused: z.array(RefusedDetailSchema).optional().catch(undefined),
})
export type CheckoutFailure = z.infer<typeof CheckoutFailureSchema>

export const HistoryEntrySchema = z.object({
  at: z.string(),
  from: CheckoutStateSchema.nullable(),
  to: CheckoutStateSchema,
  note: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof HistoryEntrySchema>

/** The sold itinerary of a booking. Prices are the amounts that the traveller paid. */
export const BookingDataSchema = z.object({
  airline: CarrierSchema,
  slices: z.tuple([SliceSchema], SliceSchema),
  /** The slices as sold, if the airline has changed them since then. */
  bookedSlices: z.array(SliceSchema).optional(),
  cancelledFlights: z.array(z.string()).optional(),
  revision: z.number().optional(),
  passengers: z.array(
    CheckoutPassengerSchema.pick({
      id: true,
      type: true,
      title: true,
      givenName: true,
      familyName: true,
      email: true,
      phone: true,
      loyalty: true,
    }),
  ),
  seats: z.array(SeatChoiceSchema),
  bags: z.array(BagChoiceSchema),
  price: PriceBreakdownSchema,
  total: PriceSchema,
  refund: FareRuleSchema,
  change: FareRuleSchema,
  tickets: z.array(
    z.object({
      passengerIds: z.array(z.string()),
      number: z.string(),
      forExtras: z.literal(true).optional(),
    }),
  ),
  /** Record locators of other airlines in the trip. */
  otherReferences: z.array(z.object({ airline: z.string(), reference: z.string() })).optional(),
})
export type BookingData = z.infer<typeof BookingDataSchema>
