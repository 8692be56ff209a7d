import { z } from 'zod'
import { airlineCancellation } from '#app/core/flight/itinerary-match.ts'
import {
  tripStatus,
  tripStatusLabel,
  type BookedStatus,
} from '#app/core/booking/booked/trip-status.ts'
import type { BookingData } from '#app/core/booking/checkout-record.ts'
import { shownReference } from '#app/core/booking/checkout-rules.ts'
import { genders, titles } from '#app/core/travellers/title.ts'
import { priceToDecimal } from '#app/core/money/money.ts'
import { paidFor, serviceFee } from '#app/core/flight/fare-refund.ts'
import { sliceToWire, WireSliceSchema } from './flights.ts'
import { AmountSchema, CurrencySchema, FailureSchema } from './wire-words.ts'

const cardRequired = 'Card details are required for card payment'
const paymentRequired = 'Payment details are required for booking'

const CardDetailsSchema = z
  .object(
    {
      number: z.string(),
      expiryMonth: z.union([z.string(), z.number()]).transform(String),
      expiryYear: z
        .union([z.string(), z.number()])
        .transform((year) => String(year).replace(/^20(?=\d\d$)/, '')),
      cvv: z.string(),
      holderName: z.string(),
    },
    cardRequired,
  )
  .meta({ id: 'CardDetails' })
export type CardDetails = z.output<typeof CardDetailsSchema>

const amount = z.union([z.number(), z.string()], paymentRequired).transform(Number)

/** True confirms that the caller wants to book the same flights again, after a `DUPLICATE_BOOKING`. */
const confirmDuplicate = z.boolean().default(false)

export const PaymentRequestSchema = z
  .object({
    amount,
    currency: z.string(paymentRequired).toUpperCase(),
    cardDetails: CardDetailsSchema,
    /** Selects one of several open checkouts, and makes it safe to repeat the call. */
    offerId: z.string().optional(),
    confirmDuplicate,
  })
  .meta({ id: 'PaymentRequest' })

const incomplete = 'All passengers must have first name, last name, and date of birth'
const required = z.string(incomplete).min(1, incomplete)

const PassengerRequestSchema = z
  .object({
    id: z.string().optional(),
    type: z.enum(['adult', 'child', 'infant_without_seat']).optional(),
    title: z.enum(titles, {
      error: ({ input }) =>
        input === undefined ? 'Title is required' : 'Title must be mr, ms, mrs, miss or dr',
    }),
    firstName: required,
    lastName: required,
    gender: z.enum(genders, 'Gender must be female or male').optional(),
    dateOfBirth: required,
    email: z.string().optional(),
    phone: z.string().optional(),
    passportNumber: z.string().optional(),
    passportExpiryDate: z.string().optional(),
    passportIssuingCountry: z.string().optional(),
    /**
     * Airline code of the frequent flyer number; required when the offer accepts numbers of several airlines.
     */
    loyaltyAirline: z.string().optional(),
    loyaltyNumber: z.string().optional(),
  })
  .meta({ id: 'PassengerRequest' })
export type PassengerRequest = z.output<typeof PassengerRequestSchema>

const passengersRequired = 'At least one passenger is required for booking'

export const BookingRequestSchema = z
  .object({
    offerId: z
      .string('Offer ID is required for booking')
      .min(1, 'Offer ID is required for booking'),
    passengers: z.array(PassengerRequestSchema, passengersRequired).min(1, passengersRequired),
    paymentDetails: z.object(
      { amount, currency: z.string(paymentRequired).toUpperCase(), cardDetails: CardDetailsSchema },
      paymentRequired,
    ),
    confirmDuplicate,
  })
  .meta({
    id: 'BookingRequest',
    examples: [
      {
        offerId: 'off_0000A3vUda8dKRtUSQPSXw',
        passengers: [
          {
            title: 'ms',
            firstName: 'Ada',
            lastName: 'Lovelace',
            gender: 'female',
            dateOfBirth: '1985-12-10',
            email: 'ada@example.com',
            phone: '+442071838750',
          },
        ],
        paymentDetails: {
          amount: '684',
          currency: 'USD',
          cardDetails: {
            number: '4242424242424242',
            expiryMonth: '12',
            expiryYear: '34',
            cvv: '123',
            holderName: 'Ada Lovelace',
          },
        },
      },
    ],
  })
export type BookingRequest = z.output<typeof BookingRequestSchema>

export const PaymentResponseSchema = z
  .object({
    success: z.literal(true),
    paymentId: z.string(),
    message: z.string(),
  })
  .meta({ id: 'PaymentResponse' })

export const BookingResponseSchema = z
  .object({
    success: z.literal(true),
    id: z.string(),
    /** Record locator of the airline. */
    duffelBookingId: z.string(),
    accountCreated: z.boolean(),
    accountInfo: z
      .object({ username: z.string(), password: z.string(), email: z.string() })
      .optional(),
    emailContent: z.string().optional(),
  })
  .meta({ id: 'BookingResponse' })

/**
 * The booking or payment is still in progress. `redirectUrl` is the bank’s page when the traveller must
 * approve the payment.
 */
export const PendingSchema = z
  .object({
    success: z.literal(false),
    message: z.string(),
    code: z.enum(['PENDING', 'AUTHENTICATION_REQUIRED']),
    redirectUrl: z.string().optional(),
  })
  .meta({ id: 'Pending' })

/** The stated total is out of date, so nothing was charged. */
export const PriceChangedSchema = FailureSchema.extend({
  code: z.enum(['PRICE_CHANGED', 'AMOUNT_MISMATCH']),
  stated: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  total: z.object({ amount: AmountSchema, currency: CurrencySchema }),
}).meta({ id: 'PriceChanged' })

/** The caller has already booked these flights, so nothing was charged. */
export const DuplicateBookingSchema = FailureSchema.extend({
  code: z.literal('DUPLICATE_BOOKING'),
  duplicates: z.array(
    z.object({
      /** Both ids are null while the earlier payment is in progress. */
      bookingId: z.string().nullable(),
      reference: z.string().nullable(),
      /** Flights such as "BA 117, LHR to JFK, Wed, Jan 6". */
      flights: z.array(z.string()),
      /** Names of the travellers who are on both bookings. */
      travellers: z.array(z.string()),
    }),
  ),
}).meta({ id: 'DuplicateBooking' })

export const BookingRecordSchema = z
  .object({
    id: z.string(),
    /**
     * `cancelled_by_airline` means that the airline flies none of the flights and that no refund has been
     * paid yet.
     */
    status: z.enum(['confirmed', 'pending', 'completed', 'cancelled', 'cancelled_by_airline']),
    /** Text for display, such as 'Partly cancelled by the airline'. */
    statusLabel: z.string(),
    /** Ids of segments that the airline has cancelled without a replacement. */
    cancelledSegments: z.array(z.string()),
    duffelBookingId: z.string(),
    reference: z.string(),
    createdAt: z.string(),
    /** Data of the booking; null when the stored record is unreadable. */
    bookingData: z
      .object({
        slices: z.array(WireSliceSchema),
        passengers: z.array(
          z.object({
            id: z.string(),
            given_name: z.string(),
            family_name: z.string(),
            type: z.enum(['adult', 'child', 'infant']),
          }),
        ),
        total_amount: AmountSchema,
        total_currency: CurrencySchema,
        service_fee_amount: AmountSchema.nullable(),
        service_fee_currency: CurrencySchema.nullable(),
        conditions: z.object({
          cancellation_options: z.object({ refundable: z.boolean().nullable() }),
        }),
      })
      .nullable(),
  })
  .meta({ id: 'Booking' })

export const BookingListSchema = z
  .object({
    bookings: z.array(BookingRecordSchema),
    total_count: z.number().int(),
    meta: z.object({ total: z.number().int(), page: z.number().int(), limit: z.number().int() }),
  })
  .meta({ id: 'BookingList' })

export const BookingListQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(100),
})

/** `acceptCredits: true` accepts a refund in airline credits instead of money. */
export const CancelRequestSchema = z.object({ acceptCredits: z.boolean().optional() })

export const CancelResponseSchema = z
  .object({
    success: z.literal(true),
    message: z.string(),
    refund: z.object({
      amount: AmountSchema,
      currency: CurrencySchema,
      to: z.enum(['card', 'airline_credits', 'nowhere']),
    }),
  })
  .meta({ id: 'CancelResponse' })

type StoredBooking = Parameters<typeof paidFor>[0] & {
  id: string
  status: BookedStatus
  reference: string
  createdAt: string
  data: BookingData | null
}

export function bookingToWire(
  booking: StoredBooking,
  now: number,
): z.infer<typeof BookingRecordSchema> {
  const { id, reference, createdAt, data } = booking
  const status = tripStatus(booking.status, data, now)
  const fee = serviceFee(paidFor(booking))
  return {
    id,
    status,
    statusLabel: tripStatusLabel(status, data, now),
    cancelledSegments: airlineCancellation(data)?.flights.map((flight) => flight.id) ?? [],
    duffelBookingId: reference,
    reference: shownReference(reference),
    createdAt,
    bookingData: data && {
      slices: data.slices.map(sliceToWire),
      passengers: data.passengers.map((passenger) => ({
        id: passenger.id,
        given_name: passenger.givenName,
        family_name: passenger.familyName,
        type: passenger.type === 'infant_without_seat' ? ('infant' as const) : passenger.type,
      })),
      total_amount: priceToDecimal(data.total),
      total_currency: data.total.currency,
      service_fee_amount: fee?.amount ?? null,
      service_fee_currency: fee?.currency ?? null,
      conditions: { cancellation_options: { refundable: data.refund?.allowed ?? null } },
    },
  }
}
