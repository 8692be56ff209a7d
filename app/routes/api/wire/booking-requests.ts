import { z } from 'zod'
import { genders, titles } from '#app/core/travellers/names/title.ts'

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
