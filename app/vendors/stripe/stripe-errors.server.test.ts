import { describe, expect, test } from 'vitest'
import {
  errorOf,
  expected,
  intentId,
  meanings,
  withStripe,
} from '../../../tests/fakes/documented-stripe.ts'

/**
 * The error classes expected in this file come from Stripe's documentation, not from the sandbox.
 */

type Row = [
  status: number,
  type: string,
  code: string | undefined,
  decline: string | undefined,
  meaning: string,
]

const documented: Row[] = [
  ...[
    'generic_decline',
    'insufficient_funds',
    'lost_card',
    'stolen_card',
    'do_not_honor',
    'fraudulent',
  ].map((decline): Row => {
    return [402, 'card_error', 'card_declined', decline, `CardDeclined: ${decline}`]
  }),
  [402, 'card_error', 'card_declined', undefined, 'CardDeclined: card_declined'],
  [402, 'card_error', 'processing_error', 'processing_error', 'CardDeclined: processing_error'],
  [
    402,
    'card_error',
    'authentication_required',
    'authentication_not_handled',
    'CardDeclined: authentication_not_handled',
  ],
  [402, 'card_error', 'constructor', undefined, 'CardDeclined: constructor'],
  [402, 'card_error', 'expired_card', 'expired_card', 'CardInvalid expiry: expired_card'],
  [
    402,
    'card_error',
    'invalid_expiry_month',
    undefined,
    'CardInvalid expiry: invalid_expiry_month',
  ],
  [402, 'card_error', 'invalid_expiry_year', undefined, 'CardInvalid expiry: invalid_expiry_year'],
  [402, 'card_error', 'incorrect_cvc', 'incorrect_cvc', 'CardInvalid cvv: incorrect_cvc'],
  [402, 'card_error', 'invalid_cvc', undefined, 'CardInvalid cvv: invalid_cvc'],
  [402, 'card_error', 'incorrect_number', undefined, 'CardInvalid number: incorrect_number'],
  [402, 'card_error', 'invalid_number', undefined, 'CardInvalid number: invalid_number'],
  // Stripe refuses raw card numbers from this account, so the bank has not answered.
  [402, 'invalid_request_error', undefined, undefined, 'PaymentRefused: http_402'],
  ...[
    'payment_intent_unexpected_state',
    'charge_already_refunded',
    'charge_expired_for_capture',
    'amount_too_small',
    'parameter_unknown',
  ].map((code): Row => {
    return [400, 'invalid_request_error', code, undefined, `PaymentRefused: ${code}`]
  }),
  [404, 'invalid_request_error', 'resource_missing', undefined, 'PaymentRefused: resource_missing'],
  [400, 'idempotency_error', undefined, undefined, 'PaymentRefused: http_400'],
  [
    409,
    'idempotency_error',
    'idempotency_key_in_use',
    undefined,
    'PaymentOutcomeUnknown: idempotency_key_in_use',
  ],
  [409, 'invalid_request_error', 'lock_timeout', undefined, 'PaymentOutcomeUnknown: lock_timeout'],
  [429, 'invalid_request_error', 'lock_timeout', undefined, 'PaymentUnavailable: lock_timeout'],
  [400, 'invalid_request_error', 'lock_timeout', undefined, 'PaymentUnavailable: lock_timeout'],
  [429, 'invalid_request_error', 'rate_limit', undefined, 'PaymentUnavailable: rate_limit'],
  [400, 'invalid_request_error', 'rate_limit', undefined, 'PaymentUnavailable: rate_limit'],
  [429, 'invalid_request_error', undefined, undefined, 'PaymentUnavailable: http_429'],
  [401, 'invalid_request_error', undefined, undefined, 'PaymentUnavailable operator: http_401'],
  [
    401,
    'invalid_request_error',
    'api_key_expired',
    undefined,
    'PaymentUnavailable operator: api_key_expired',
  ],
  [403, 'invalid_request_error', undefined, undefined, 'PaymentUnavailable operator: http_403'],
  [424, 'invalid_request_error', undefined, undefined, 'PaymentOutcomeUnknown: http_424'],
  ...[400, 402, 500, 502, 503, 504].map((status): Row => {
    return [status, 'api_error', undefined, undefined, `PaymentOutcomeUnknown: http_${status}`]
  }),
]

describe('an error that Stripe documents', () => {
  test.each(documented)(
    '%i %s %s %s maps to its error class',
    async (status, type, code, decline, meaning) => {
      const headers = { 'Stripe-Should-Retry': 'false', 'Request-Id': 'req_1' }
      const body = errorOf(type, code, decline)
      expect(await meanings({ status, body, headers })).toEqual(expected(meaning))
      await withStripe({ status, body, headers }, (payments) =>
        expect(payments.capture(intentId, 'key')).rejects.toMatchObject({ requestId: 'req_1' }),
      )
    },
  )
})
