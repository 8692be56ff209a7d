import { z } from 'zod'

/** Why a call was refused, for programs. New ones may follow. */
const failureCodes = [
  'ACCESS_DENIED',
  'ADMIN_LOGIN_FAILED',
  'AIRLINE_CREDITS',
  'ALREADY_CANCELLED',
  'AMBIGUOUS',
  'AMOUNT_MISMATCH',
  'BAD_JSON',
  'BAD_REQUEST',
  'BOOKING_FAILED',
  'BUSY',
  'CARD_ENTRY_HOSTED',
  'CODE_REQUIRED',
  'DEPARTED',
  'DOCUMENTS_LOST',
  'DUPLICATE_BOOKING',
  'FOREIGN_ORIGIN',
  'INTERNAL',
  'INVALID_CREDENTIALS',
  'LIVE_KEYS_MISSING',
  'METHOD_NOT_ALLOWED',
  'NON_REFUNDABLE',
  'NOT_AUTHENTICATED',
  'NOT_CANCELLABLE',
  'NOT_FOUND',
  'NOT_READABLE',
  'NO_OPEN_CHECKOUT',
  'NO_QUOTE',
  'OFFER_EXPIRED',
  'PASSWORD_CHANGE_REQUIRED',
  'PAYMENT_FAILED',
  'PRICE_CHANGED',
  'REFUND_UNKNOWN',
  'REFUSED',
  'SALES_PAUSED',
  'SECOND_FACTOR_REQUIRED',
  'SIGN_IN_AGAIN',
  'STALE_QUOTE',
  'TAKEN',
  'TOO_LARGE',
  'TOO_MANY_ATTEMPTS',
  'UNAVAILABLE',
  'UNREACHABLE',
  'VALIDATION_ERROR',
  'WEAK_PASSWORD',
  'WRONG_CODE',
  'WRONG_PASSWORD',
] as const
export type FailureCode = (typeof failureCodes)[number]

/** What every refused call answers. `errors` are messages by field, where fields were wrong. */
export const FailureSchema = z
  .object({
    success: z.literal(false),
    message: z.string(),
    code: z.enum(failureCodes).optional(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({
    id: 'Failure',
    examples: [
      {
        success: false,
        message: 'Please choose a departure date',
        code: 'VALIDATION_ERROR',
        errors: { departureDate: ['Please choose a departure date'] },
      },
    ],
  })
export type Failure = z.infer<typeof FailureSchema>

export const DoneSchema = z
  .object({ success: z.literal(true), message: z.string() })
  .meta({ id: 'Done' })

/** A customer price as text: what the traveller pays, uplift included. */
export const AmountSchema = z.string().regex(/^\d+(\.\d+)?$/)
export const CurrencySchema = z.string().regex(/^[A-Z]{3}$/)
