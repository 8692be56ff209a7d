import type { RefusedDetail } from '#app/core/flight/refused-details.ts'
import { describe, expect, test } from 'vitest'
import {
  FlightRequestRefusedError,
  FlightsBusyError,
  FlightsOperatorError,
  FlightsTimeoutError,
  FlightsUnreachableError,
  OfferGoneError,
  OrderDuplicateError,
  OrderPriceChangedError,
  PassengersRefusedError,
  ServiceGoneError,
  type FlightProviderError,
} from '#app/core/flight/flights-port.ts'
import { CardDeclinedError, CardInvalidError } from '#app/core/money/payments-port.ts'
import {
  alreadyOrdered,
  canRetry,
  cardField,
  declineFailure,
  documentsLost,
  interrupted,
  notAuthenticated,
  paymentFailure,
  failureTitle,
  wasNeverSent,
  notConfirmed,
  notCreated,
  orderCancelled,
  orderFailure,
  orderWithdrawn,
  refundedInFull,
  refundPending,
  settledManually,
} from './failures.ts'

describe('orderFailure', () => {
  test.each<[FlightProviderError, code: string, title: string, canRetry: boolean, RegExp]>([
    [new OfferGoneError('', ''), 'offer_expired', 'Flight Offer Expired', false, /has expired/],
    [
      new OrderPriceChangedError('', ''),
      'price_changed',
      'The price has changed',
      true,
      /changed the price/,
    ],
    [new ServiceGoneError('', ''), 'seats_gone', 'Booking Failed', true, /seat or bag/],
    [
      new FlightsUnreachableError('', ''),
      'airline_unreachable',
      'Booking Failed',
      true,
      /couldn’t reach the airline/,
    ],
    [
      new FlightsTimeoutError('', ''),
      'airline_unreachable',
      'Booking Failed',
      true,
      /couldn’t reach the airline/,
    ],
    [
      new FlightsBusyError('', 5, null),
      'airline_unreachable',
      'Booking Failed',
      true,
      /couldn’t reach the airline/,
    ],
    [new FlightsOperatorError('', ''), 'sales_paused', 'Sales Paused', true, /can’t sell tickets/],
    [
      new PassengersRefusedError('', ''),
      'passengers_refused',
      'Booking Failed',
      true,
      /traveller details/,
    ],
    [
      new PassengersRefusedError('', 'invalid_loyalty_card', null, [
        { detail: 'frequent flyer number', passengerId: null },
      ]),
      'passengers_refused',
      'Booking Failed',
      true,
      /frequent flyer number.*leave it out/,
    ],
    [
      new FlightRequestRefusedError('', ''),
      'order_refused',
      'Booking Failed',
      false,
      /couldn’t confirm/,
    ],
    [new OrderDuplicateError('', ''), 'order_refused', 'Booking Failed', false, /couldn’t confirm/],
  ])('explains %s', (error, code, title, retriable, words) => {
    const failure = orderFailure(error)
    expect(failure.code).toBe(code)
    expect(failure.message).toMatch(words)
    expect(failure.message).toContain('nothing was charged')
    expect(failureTitle(failure)).toBe(title)
    expect(canRetry(failure)).toBe(retriable)
  })
})

describe('orderFailure for rejected passenger details', () => {
  const two = [
    { id: 'pas_1', givenName: 'Ada', familyName: 'Lovelace' },
    { id: 'pas_2', givenName: 'Grace', familyName: 'Hopper' },
  ]
  const refused = (detail: RefusedDetail['detail'], passengerId: string | null = null) =>
    new PassengersRefusedError('', '', null, [{ detail, passengerId }])
  const several = new PassengersRefusedError('', '', null, [
    { detail: 'last name', passengerId: 'pas_2' },
    { detail: 'date of birth', passengerId: 'pas_1' },
  ])
  test.each([
    [refused('title', 'pas_2'), two, 'didn’t accept the title of Grace Hopper.'],
    [several, two, 'the last name of Grace Hopper and the date of birth of Ada Lovelace.'],
    [refused('telephone number', 'pas_2'), two, 'didn’t accept the phone number.'],
    [refused('title', 'pas_2'), two, 'Please check it and try again'],
    [refused('name'), two, 'the name of a traveller'],
    [refused('name'), two.slice(0, 1), 'the name of Ada Lovelace'],
    [refused('date of birth', 'pas_2'), [{ id: 'pas_1' }, { id: 'pas_2' }], 'of traveller 2'],
    [refused('frequent flyer number'), two, 'check it, or leave it out'],
    [refused('same names'), two, 'two travellers with the same name'],
    [refused(null), two, 'Please check names, dates of birth and phone numbers'],
  ])('names the details that the traveller has to correct: case %#', (error, passengers, words) => {
    const { code, message, refused } = orderFailure(error, passengers)
    expect(refused).toEqual(error.refused)
    expect(code).toBe('passengers_refused')
    expect(message).toContain(words)
    expect(message).toContain('nothing was charged')
  })
})

test.each([
  [alreadyOrdered, 'offer_expired', /This flight offer has expired.*nothing was charged/],
  [notCreated, 'order_refused', /couldn’t confirm this booking.*nothing was charged/],
  [orderCancelled, 'order_cancelled', /The airline cancelled this booking.*nothing was charged/],
  [notConfirmed, 'not_confirmed', /didn’t confirm this booking.*nothing was charged/],
  [orderWithdrawn, 'order_withdrawn', /cancelled it with the airline.*nothing was charged/],
  [refundPending, 'order_withdrawn', /We’re refunding everything you paid/],
  [settledManually, 'settled', /won’t be charged again/],
  [refundedInFull, 'not_confirmed', /We’ve refunded your payment in full/],
])(
  'the failure $code has a message for the traveller: case %#',
  ({ code, message }, known, words) => {
    expect(code).toBe(known)
    expect(message).toMatch(words)
  },
)

test('canRetry is true only for failures that the traveller can correct or retry', () => {
  const ended = [
    alreadyOrdered,
    notCreated,
    orderCancelled,
    notConfirmed,
    orderWithdrawn,
    refundPending,
    settledManually,
    refundedInFull,
    null,
  ]
  expect(ended.filter(canRetry)).toEqual([])
  const goesOn = [documentsLost, interrupted, notAuthenticated]
  expect(goesOn.filter(canRetry)).toEqual(goesOn)
})

test('wasNeverSent is true when the order never reached the airline', () => {
  expect(wasNeverSent(orderFailure(new FlightsUnreachableError('', '')))).toBe(true)
  expect(wasNeverSent(documentsLost)).toBe(true)
  expect(wasNeverSent(interrupted)).toBe(false)
  expect(wasNeverSent(null)).toBe(false)
})

describe('paymentFailure', () => {
  test.each([
    ['insufficient_funds', /enough funds/],
    ['expired_card', /has expired/],
    ['processing_error', /couldn’t process/],
    ['issuer_not_available', /couldn’t process/],
    ['reenter_transaction', /couldn’t process/],
    ['try_again_later', /couldn’t process/],
    ['authentication_required', /^Your bank couldn’t confirm your identity/],
    // Banks ask merchants not to reveal reasons such as a stolen card.
    ['stolen_card', /^Your card was declined or the card details were incorrect/],
  ])('explains a card declined for %s', (code, words) => {
    const failure = paymentFailure(new CardDeclinedError('', code))
    expect(failure.code).toBe(code)
    expect(failure.message).toMatch(words)
    expect(failureTitle(failure)).toBe('Card Payment Failed')
  })

  test.each([
    ['number', 'cardNumber'],
    ['expiry', 'expiryMonth'],
    ['cvv', 'cvv'],
  ] as const)('an invalid %s is corrected in the field %s', (field, name) => {
    expect(cardField(new CardInvalidError('', 'invalid', null, field))).toBe(name)
  })

  test.each(['insufficient_funds', 'expired_card', 'processing_error', 'stolen_card'])(
    'a card declined for %s was not charged, as the message says',
    (code) => {
      expect(declineFailure(code).message).toContain(' Nothing was charged. ')
    },
  )

  test('a declined card has no faulty field', () => {
    expect(cardField(new CardDeclinedError('', 'lost_card'))).toBeNull()
  })
})

test.each([
  ['payment_unavailable', 'Payment Error'],
  ['authentication_failed', 'Payment Failed'],
  ['interrupted', 'Payment Failed'],
  ['documents_lost', 'Booking Failed'],
])('the failure %s has the title %s', (code, title) => {
  expect(failureTitle({ code, message: '' })).toBe(title)
})
