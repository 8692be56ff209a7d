import { z } from 'zod'

/** Error codes that clients can rely on. New codes may be added. */
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

/** `errors` lists the messages by field. */
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
        message: 'Please select a departure date',
        code: 'VALIDATION_ERROR',
        errors: { departureDate: ['Please select a departure date'] },
      },
    ],
  })
export type Failure = z.infer<typeof FailureSchema>

export const DoneSchema = z
  .object({ success: z.literal(true), message: z.string() })
  .meta({ id: 'Done' })

/** Customer price as a decimal text, uplift included. */
export const AmountSchema = z.string().regex(/^\d+(\.\d+)?$/)
export const CurrencySchema = z.string().regex(/^[A-Z]{3}$/)
