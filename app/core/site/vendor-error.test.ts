import { expect, test } from 'vitest'
import {
  AlreadyCancelledError,
  CancellationOutcomeUnknownError,
  ChangeStaleError,
  FlightRequestRefusedError,
  FlightsBusyError,
  FlightsOperatorError,
  FlightsTimeoutError,
  FlightsUnreachableError,
  OfferGoneError,
  OfferNotFoundError,
  OrderDuplicateError,
  OrderOutcomeUnknownError,
} from '#app/core/flight/flights-port.ts'
import {
  CardDeclinedError,
  PaymentOutcomeUnknownError,
  PaymentRefusedError,
  PaymentUnavailableError,
} from '#app/core/money/payments-port.ts'
import { fateOf, type Fate } from './vendor-error.ts'

test.each<[string, unknown, Fate | null]>([
  ['a refusal by an airline', new FlightRequestRefusedError('No', 'no'), 'refused'],
  ['an offer that is gone', new OfferGoneError('Sold', 'gone'), 'refused'],
  ['an unknown offer', new OfferNotFoundError('None', 'not_found'), 'refused'],
  ['a repeated cancellation', new AlreadyCancelledError('Done', 'done'), 'refused'],
  ['an answer to an outdated change', new ChangeStaleError('Stale', 'stale'), 'refused'],
  ['a refusal by a bank', new PaymentRefusedError('No', 'no'), 'refused'],
  ['a declined card', new CardDeclinedError('No', 'no'), 'refused'],
  ['an order that may exist', new OrderOutcomeUnknownError('?', '?'), 'unknown'],
  ['an order that the airline already has', new OrderDuplicateError('Twice', 'twice'), 'unknown'],
  ['a possible cancellation', new CancellationOutcomeUnknownError('?', '?'), 'unknown'],
  ['a payment without an answer', new PaymentOutcomeUnknownError('?', '?'), 'unknown'],
  ['an unreachable airline', new FlightsUnreachableError('Cut', 'cut'), 'not now'],
  ['a slow airline', new FlightsTimeoutError('Slow', 'timeout'), 'not now'],
  ['a busy airline', new FlightsBusyError('Full', 42, null), 'not now'],
  ['an empty balance', new FlightsOperatorError('Empty', 'insufficient_balance'), 'not now'],
  ['an unavailable bank', new PaymentUnavailableError('Away', 'away', null, false), 'not now'],
  ['an error in our code', new TypeError('Undefined'), null],
])('fateOf classifies %s', (_, error, fate) => {
  expect(fateOf(error)).toBe(fate)
})
