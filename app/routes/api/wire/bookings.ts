import { z } from 'zod'
import { airlineCancellation, type Flights } from '#app/core/flight/itinerary/itinerary-match.ts'
import { shownTrip } from '#app/core/booking/booked/shown-trip.ts'
import type { BookingStatus } from '#app/core/booking/booked/booked-tables.ts'
import { tripStatus, tripStatusLabel } from '#app/core/booking/booked/trip-status.ts'
import type { BookingData } from '#app/core/booking/checkout/checkout-record.ts'
import { shownReference } from '#app/core/booking/checkout/checkout-rules.ts'
import { priceToDecimal } from '#app/core/money/money.ts'
import { paidFor, serviceFee } from '#app/core/flight/terms/fare-refund.ts'
import { WireSliceSchema } from './flights.ts'
import { sliceToWire } from './flights-to-wire.ts'
import { AmountSchema, CurrencySchema, FailureSchema } from './wire-words.ts'

export const PaymentResponseSchema = z
  .object({ success: z.literal(true), paymentId: z.string(), message: z.string() })
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
    /** True while flights that the airline has changed await the traveller’s answer. `bookingData` has the new flights. */
    hasChangeToReview: z.boolean(),
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
  status: BookingStatus
  reference: string
  createdAt: string
  data: BookingData | null
}

/** `change` is the airline's change that awaits an answer, if any. */
export function bookingToWire(
  booking: StoredBooking,
  change: Flights | null,
  now: number,
): z.infer<typeof BookingRecordSchema> {
  const { id, reference, createdAt } = booking
  const { trip: data, isChangeOpen } = shownTrip(booking, change)
  const status = tripStatus(booking.status, data, now)
  const fee = serviceFee(paidFor(booking))
  return {
    id,
    status,
    statusLabel: tripStatusLabel(status, data, now, isChangeOpen),
    cancelledSegments: airlineCancellation(data)?.flights.map((flight) => flight.id) ?? [],
    hasChangeToReview: isChangeOpen,
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
