import { describe, expect, test } from 'vitest'
import { aSegment } from '../../../../tests/samples/offers.ts'
import type { BagChoice, BookingData } from '#app/core/booking/checkout/checkout-record.ts'
import type { SeatChoice } from '#app/core/flight/seats/seat-maps.ts'
import { groundMinutes } from '#app/core/flight/itinerary/flight-minutes.ts'
import type { Segment, Slice } from '#app/core/flight/offer.ts'
import {
  cardInSentence,
  cardLabel,
  creditWords,
  flightLine,
  describeContact,
  documentLine,
  receiptLines,
  receiptSums,
  describeBooking,
  formatTraveller,
  tripWords,
  withTerminal,
} from './booking-words.ts'
import { routeLabel } from '#app/core/places/route-label.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const london = { code: 'LHR', name: 'Heathrow', city: 'London', timeZone: 'Europe/London' }
const newYork = { code: 'JFK', name: 'Kennedy', city: 'New York', timeZone: 'America/New_York' }

function slice(...segments: [Segment, ...Segment[]]): Slice {
  const [first] = segments
  const last = segments.at(-1) ?? first
  return {
    id: `sli_${first.id}`,
    origin: first.origin,
    destination: last.destination,
    departingAt: first.departingAt,
    arrivingAt: last.arrivingAt,
    duration: null,
    fareBrand: null,
    segments,
    layoverMinutes: groundMinutes(segments),
  }
}

const out = aSegment('LHR', 'JFK', {
  id: 'seg_out',
  origin: london,
  destination: newYork,
  departingAt: '2027-05-03T10:05:00',
  arrivingAt: '2027-05-03T13:20:00',
  flightNumber: 'BA 117',
})
const back = aSegment('JFK', 'LHR', {
  id: 'seg_back',
  origin: newYork,
  destination: london,
  departingAt: '2027-05-10T21:30:00',
  arrivingAt: '2027-05-11T09:25:00',
  flightNumber: 'BA 112',
})
const onward = aSegment('JFK', 'BOS', {
  id: 'seg_onward',
  origin: newYork,
  departingAt: '2027-05-03T15:00:00',
  arrivingAt: '2027-05-05T00:10:00',
  flightNumber: 'AA 9',
})

/** This flight crosses the date line and arrives on the day before its departure. */
const overDateLine = {
  ...out,
  departingAt: '2027-01-15T00:05:00',
  arrivingAt: '2027-01-14T12:10:00',
  flightNumber: 'NH 186',
}

describe('flightLine, routeLabel and withTerminal', () => {
  test.each([
    [slice(out), 'Mon, May 3, 2027: London (LHR) 10:05 to New York (JFK) 13:20, BA 117'],
    [slice(back), 'Mon, May 10, 2027: New York (JFK) 21:30 to London (LHR) 09:25 (+1 day), BA 112'],
    [
      slice(overDateLine),
      'Fri, Jan 15, 2027: London (LHR) 00:05 to New York (JFK) 12:10 (−1 day), NH 186',
    ],
    [
      slice(out, onward),
      'Mon, May 3, 2027: London (LHR) 10:05 to City of BOS (BOS) 00:10 (+2 days), BA 117, AA 9',
    ],
  ])(
    'flightLine states the date, the local times and the flight numbers: case %#',
    (flown, line) => {
      expect(flightLine(flown)).toBe(line)
    },
  )

  test('routeLabel states the places of a segment, and withTerminal adds the terminal', () => {
    expect(routeLabel(out)).toBe('London (LHR) to New York (JFK)')
    expect(withTerminal('Heathrow', '5')).toBe('Heathrow, Terminal 5')
    expect(withTerminal('Heathrow', '5', ' · ')).toBe('Heathrow · Terminal 5')
    expect(withTerminal('Heathrow', null)).toBe('Heathrow')
  })
})

const ada = {
  id: 'pas_1',
  type: 'adult',
  title: 'ms',
  givenName: 'Ada',
  familyName: 'Lovelace',
  email: 'ada@contrail.example',
  phone: '+442071838750',
} as const
const tim = {
  ...ada,
  id: 'pas_2',
  type: 'child',
  title: null,
  givenName: 'Tim',
  email: null,
  phone: null,
} as const
const eve = { ...tim, id: 'pas_3', type: 'infant_without_seat', givenName: 'Eve' } as const

const seat = (
  passengerId: string,
  segmentId: string,
  designator: string,
  paid = 0,
): SeatChoice => ({
  segmentId,
  passengerId,
  designator,
  cabin: 'economy',
  serviceId: `ase_${designator}`,
  price: usd(paid),
  providerPrice: { amount: '0', currency: 'USD' },
})

const bag = (passengerIds: string[], segmentIds: string[], quantity = 1): BagChoice => ({
  serviceId: 'ase_bag',
  passengerIds,
  segmentIds,
  name: 'Extra checked bag',
  quantity,
  price: usd(49),
  providerPrice: { amount: '40.00', currency: 'USD' },
})

const trip = {
  slices: [slice(out), slice(back)],
  passengers: [ada, tim, eve],
  seats: [
    seat('pas_2', 'seg_out', '12B'),
    seat('pas_1', 'seg_out', '12A', 20),
    seat('pas_1', 'seg_back', '30C', 15),
    seat('pas_1', 'seg_of_flight_before_change', '1A'),
  ],
  bags: [bag(['pas_1'], ['seg_out', 'seg_back'], 2), bag(['pas_2'], ['seg_out'])],
  tickets: [
    { passengerIds: ['pas_2'], number: '125-8', forExtras: true },
    { passengerIds: ['pas_1', 'pas_3'], number: '125-1' },
    { passengerIds: ['pas_2'], number: '125-2' },
    { passengerIds: ['pas_1', 'pas_3'], number: '125-1' },
  ],
} satisfies Partial<BookingData>

describe('tripWords', () => {
  test('describes each traveller, seat and bag', () => {
    expect(tripWords(trip)).toEqual({
      flights: [flightLine(slice(out)), flightLine(slice(back))],
      counts: '1 Adult, 1 Child, 1 Infant',
      travellers: [
        {
          name: 'Ms Ada Lovelace',
          ticketName: null,
          type: 'Adult',
          seats: ['12A on BA 117', '30C on BA 112'],
          seating: 'Seats: 12A on BA 117, 30C on BA 112',
          seatLine: '12A on BA 117, 30C on BA 112',
          tickets: ['125-1'],
          extrasDocuments: [],
        },
        {
          name: 'Tim Lovelace',
          ticketName: null,
          type: 'Child',
          seats: ['12B on BA 117'],
          seating: 'Seat: 12B on BA 117. No seat chosen on BA 112; assigned at check-in',
          seatLine: '12B on BA 117. No seat chosen on BA 112; assigned at check-in',
          tickets: ['125-2'],
          extrasDocuments: ['125-8'],
        },
        {
          name: 'Eve Lovelace',
          ticketName: null,
          type: 'Infant',
          seats: [],
          seating: 'On an adult’s lap, no seat of their own',
          seatLine: 'On an adult’s lap, no seat of their own',
          tickets: ['125-1'],
          extrasDocuments: [],
        },
      ],
      seats: [
        '12A on BA 117 (Ms Ada Lovelace)',
        '30C on BA 112 (Ms Ada Lovelace)',
        '12B on BA 117 (Tim Lovelace)',
      ],
      bags: [
        '2 × Extra checked bag for Ms Ada Lovelace',
        'Extra checked bag on BA 117 for Tim Lovelace',
      ],
      tickets: ['125-1', '125-2'],
      sharedDocuments: null,
    })
  })

  test('returns empty lists for an unreadable record', () => {
    expect(tripWords(null)).toEqual({
      flights: [],
      counts: '',
      travellers: [],
      seats: [],
      bags: [],
      tickets: [],
      sharedDocuments: null,
    })
    expect(receiptLines(null)).toEqual([])
  })

  test('receiptLines add up to the total and state the sold flights and the traveller of each extra', () => {
    const price = { total: usd(492), base: usd(402), tax: usd(90) }
    const lines = receiptLines({ ...trip, price })
    expect(lines).toEqual([
      { label: 'Base fare', amount: '$402' },
      { label: 'Taxes & fees', amount: '$90' },
      { label: 'Seat 12A', note: 'LHR to JFK, Ada Lovelace', amount: '$20' },
      { label: 'Seat 30C', note: 'JFK to LHR, Ada Lovelace', amount: '$15' },
      {
        label: '2 × Extra checked bag',
        note: 'LHR to JFK and JFK to LHR, Ada Lovelace',
        amount: '$98',
      },
      { label: 'Extra checked bag', note: 'LHR to JFK, Tim Lovelace', amount: '$49' },
    ])
    const changed = { ...trip, slices: trip.slices.slice(1) as [Slice], bookedSlices: trip.slices }
    expect(receiptLines({ ...changed, price })).toEqual(lines)
    expect(receiptSums({ ...trip, price }).at(-1)).toEqual({
      label: 'Extra checked bag, LHR to JFK, Tim Lovelace',
      amount: '$49',
    })
  })
})

test('tripWords adds the route to a flight number that the trip has more than once', () => {
  const slices = [slice(out), slice({ ...back, flightNumber: out.flightNumber })]
  const { travellers, bags } = tripWords({ ...trip, slices: [slices[0]!, slices[1]!] })
  expect(travellers[1]?.seating).toBe(
    'Seat: 12B on BA 117 (LHR to JFK). No seat chosen on BA 117 (JFK to LHR); assigned at check-in',
  )
  expect(bags).toContain('Extra checked bag on BA 117 (LHR to JFK) for Tim Lovelace')
})

test('tripWords names a bag even when its flight or traveller is missing from the record', () => {
  const bags = [bag([], []), bag(['pas_9'], ['seg_9']), bag(['pas_1', 'pas_2'], ['seg_back'])]
  expect(tripWords({ ...trip, bags }).bags).toEqual([
    'Extra checked bag',
    'Extra checked bag',
    'Extra checked bag on BA 112 for Ms Ada Lovelace, Tim Lovelace',
  ])
})

test('tripWords states one bag once for all its flights, and twice if a flight has two', () => {
  const pair = [bag(['pas_1'], ['seg_out']), bag(['pas_1'], ['seg_back'])]
  const line = 'Extra checked bag for Ms Ada Lovelace'
  expect(tripWords({ ...trip, bags: pair }).bags).toEqual([line])
  expect(tripWords({ ...trip, bags: [...pair, ...pair] }).bags).toEqual([line, line])
  const [out, back] = [pair[0]!, { ...pair[1]!, quantity: 2 }]
  expect(tripWords({ ...trip, bags: [out, back] }).bags).toHaveLength(2)
})

test('describeBooking describes the reference, receipt and payment', () => {
  const booking = {
    id: 'bk_0123456789abcdef',
    reference: 'WMEKDSXY2',
    createdAt: '2027-01-31T23:59:00.000Z',
    amountMinor: 67_400,
    currency: 'USD',
    cardBrand: 'amex',
    cardLast4: '0005',
    cardWallet: null,
    data: {
      otherReferences: [
        { airline: 'Iberia', reference: 'X4YZ12' },
        { airline: 'Finnair', reference: 'B7KLM3' },
      ],
    },
  }
  expect(describeBooking({ ...booking, data: null }).otherReferences).toBeNull()
  expect(describeBooking(booking)).toEqual({
    reference: 'WMEKDSXY',
    locator: 'WMEKDSXY2',
    receiptNumber: '6789ABCDEF',
    bookedOn: 'Sun, Jan 31, 2027',
    paidWith: 'American Express •••• 0005',
    otherReferences: 'For check-in with Iberia: X4YZ12, with Finnair: B7KLM3',
    total: '$674',
  })
})

test.each([
  [{ cardBrand: 'visa', cardLast4: '4242' }, 'Visa ending in 4242', 'the card ending in 4242'],
  [
    { cardBrand: 'diners', cardLast4: '0004' },
    'Diners Club ending in 0004',
    'the card ending in 0004',
  ],
  [{ cardBrand: 'new', cardLast4: '0004' }, 'Card ending in 0004', 'the card ending in 0004'],
  [{ cardBrand: null, cardLast4: null }, 'Card', 'your card'],
])(
  'cardLabel states the brand and the last digits, as far as they are known: case %#',
  (known, label, sentence) => {
    const card = { ...known, cardWallet: null }
    expect(cardLabel(card)).toBe(label)
    expect(cardInSentence(card)).toBe(sentence)
  },
)

test.each([
  ['visa', '4242', 'apple_pay', 'Visa •••• 4242, Apple Pay', 'Visa ending in 4242'],
  ['mastercard', '4444', 'google_pay', 'Mastercard •••• 4444, Google Pay'],
  ['visa', '4242', 'link', 'Visa •••• 4242, Link'],
  ['link', null, 'link', 'Link', 'Link'],
  ['visa', '4242', 'new_wallet', 'Visa •••• 4242'],
])(
  'describeBooking names the wallet: %s %s in %s',
  (
    cardBrand,
    cardLast4,
    cardWallet,
    fact,
    label = cardLabel({ cardBrand, cardLast4, cardWallet }),
  ) => {
    const card = { cardBrand, cardLast4, cardWallet }
    const booking = {
      ...{ id: 'bk_1', reference: 'WMEKDS', createdAt: '2027-01-31T23:59:00.000Z' },
      ...{ amountMinor: 67_400, currency: 'USD', data: null },
    }
    expect(describeBooking({ ...booking, ...card }).paidWith).toBe(fact)
    expect(cardLabel(card)).toBe(label)
  },
)

test('describeContact shows “Not provided” for missing details', () => {
  expect(formatTraveller(tim)).toBe('Tim Lovelace')
  expect(describeContact(ada)).toEqual({
    name: 'Ms Ada Lovelace',
    email: 'ada@contrail.example',
    phone: '+442071838750',
  })
  const unknown = 'Not provided'
  expect(describeContact(tim)).toEqual({ name: 'Tim Lovelace', email: unknown, phone: unknown })
  expect(describeContact(null)).toEqual({ name: unknown, email: unknown, phone: unknown })
})

test('creditWords names the traveller, code and amount of each credit', () => {
  const ada = { id: 'pas_1', title: 'ms', givenName: 'Ada', familyName: 'Lovelace' } as const
  const tim = { ...ada, id: 'pas_2', title: null, givenName: 'Tim' }
  const credit = { name: 'Voucher', currency: 'USD' }
  const credits = [
    { ...credit, passengerId: 'pas_2', code: 'ZZ77', amount: '120.5' },
    { ...credit, passengerId: 'pas_1', code: '', amount: '20' },
    { ...credit, passengerId: 'pas_unknown', code: 'ZZ79', amount: '30' },
  ]
  expect(creditWords(credits, [ada, tim])).toEqual([
    'Voucher for Tim Lovelace: ZZ77, $120.50',
    'Voucher for Ms Ada Lovelace: $20.00. The airline sends the code to the traveller.',
    'Voucher: ZZ79, $30.00',
    'To use travel credit, book with the airline and give it the code.',
  ])
})

test('creditWords says who sends a code that the airline has not stated yet', () => {
  const credit = { passengerId: 'pas_1', name: 'Voucher', amount: '20', currency: 'USD' }
  expect(
    creditWords(
      [
        { ...credit, code: 'ZZ77' },
        { ...credit, code: '' },
      ],
      [],
    ),
  ).toEqual([
    'Voucher: ZZ77, $20.00',
    'Voucher: $20.00. The airline sends the code to the traveller.',
    'To use travel credit, book with the airline and give it the code.',
  ])
})

test.each([
  [['125-1', '125-2'], ['125-8'], 'E-ticket 125-1, 125-2. Document for extras 125-8'],
  [[], ['125-8'], 'Document for extras 125-8'],
  [[], [], ''],
])('documentLine names tickets and documents for extras: %j, %j', (tickets, extras, line) => {
  expect(documentLine({ tickets, extrasDocuments: extras })).toBe(line)
})
