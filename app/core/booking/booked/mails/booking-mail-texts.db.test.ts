import { describe, expect, test } from 'vitest'
import type { Slice } from '#app/core/flight/offer.ts'
import type { Booking, NewBooking } from '../booking.store.server.ts'
import { openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { mailed } from '../../../../../tests/samples/mails.ts'
import { moved } from '../../../../../tests/fakes/airline-changes.ts'
import { ada, anOpening, aStoredBooking } from '../../../../../tests/samples/records.ts'
import { notConfirmed } from '#app/core/booking/failures.ts'
import {
  enqueueAirlineChange,
  enqueueAskedForFlights,
  enqueueChangeAccepted,
  enqueueChangeReminder,
  enqueueNewItinerary,
} from '#app/core/trips/airline-changes/airline-change-mails.server.ts'
import {
  enqueueCancelled,
  enqueueNotCancelled,
} from '#app/core/trips/cancellation/cancellation-mails.server.ts'
import {
  enqueueNotBooked,
  enqueueUnderReview,
} from '#app/core/booking/payment/checkout-mails.server.ts'
import { enqueuePaymentLink } from '#app/core/booking/payment/link/payment-link-mail.server.ts'
import {
  enqueueRefundFailed,
  enqueueRefundHeld,
  enqueueRefundSent,
  enqueueRefundSlow,
} from '#app/core/booking/refunds/refund-mails.server.ts'
import {
  enqueueCancelledAndSettled,
  enqueueSettled,
} from '#app/core/trips/cancellation/settled-mails.server.ts'

let travellers = 0

async function aTrip(changes: Partial<NewBooking> = {}) {
  travellers += 1
  const primaryEmail = `traveller${travellers}@contrail.example`
  const booking = await aStoredBooking({ primaryEmail, ...changes })
  return { booking, slices: booking.data.slices as Slice[] }
}

async function mailTo(recipient: string) {
  const [mail, ...others] = await mailed(recipient)
  if (!mail || others.length > 0) throw new Error(`${others.length} mails too many`)
  return mail
}

/** Expects the text to contain all parts in this order. */
function expectInOrder(text: string, parts: (string | RegExp)[]) {
  const places = parts.map((part) => text.search(typeof part === 'string' ? escaped(part) : part))
  expect(places, text).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
}
const escaped = (part: string) => new RegExp(part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

const callUs = /Questions\? Call \+?[\d\s()-]+/
const writeToUs = /Questions\? Call .* or email support@contrail\.example\./
const trip = ({ id }: Booking) => `http://localhost:3000/my-trips/${id}\n`
const before = 'London (LHR) 08:05 to New York (JFK) 11:20, 101'
const after = 'London (LHR) 10:05 to New York (JFK) 13:20, 101'
const moves = { removed: [moved(0)], added: [moved(2)] }
const decideBy = '2027-06-10T12:30:00.000Z'
const deadline = '12:30 UTC on Thu, Jun 10, 2027'

describe('emails about flights changed by the airline', () => {
  const change = { added: [moved(2)], actions: ['accept' as const, 'cancel' as const], decideBy }

  test.each([
    ['the first email', enqueueAirlineChange, 'airline-change'],
    ['the reminder email', enqueueChangeReminder, 'airline-change-reminder'],
  ])('%s shows the old and new flights, the options and the deadline', async (_, enqueue, kind) => {
    const { booking, slices } = await aTrip()
    await enqueue(booking, { ...change, removed: slices })
    const mail = await mailTo(booking.primaryEmail)
    expect(mail).toMatchObject({ kind, bookingId: booking.id })
    expect(mail.subject).toMatch(/^Booking WMEKDS: /)
    expectInOrder(mail.text, [
      ...[/^Before: .*/m, before, /^Now: .*/m, after, 'exact amount before anything is cancelled'],
      ...[
        'accept the new flights, ask us for other flights, or cancel for',
        `decide by ${deadline}`,
      ],
      ...['we’ll accept the new flights for you', callUs, `/my-trips/${booking.id}/change\n`],
    ])
  })

  test('the email lists the cancelled flights and explains how to get a refund', async () => {
    const { booking, slices } = await aTrip()
    const cancelled = { removed: slices, added: [], actions: ['accept' as const], decideBy }
    await enqueueAirlineChange(booking, cancelled)
    const { text, subject } = await mailTo(booking.primaryEmail)
    expect(subject).toBe('Booking WMEKDS: cancelled by the airline')
    expectInOrder(text, [
      ...['has cancelled booking WMEKDS', 'Cancelled by the airline: 101, London (LHR) to'],
      ...[before, 'Now: No flight', 'You have the right to a refund', 'get a refund or ask us'],
    ])
    expect(text).toContain('our team will settle it')
    expect(text).not.toMatch(/accept the new/)
  })

  test('the email shows the new flights when the airline moved the booking automatically', async () => {
    const { booking, slices } = await aTrip()
    await enqueueNewItinerary(booking, { removed: slices, added: [moved(2)] })
    const mail = await mailTo(booking.primaryEmail)
    expect(mail.kind).toBe('new-itinerary')
    expectInOrder(mail.text, [
      ...[
        'has moved booking WMEKDS',
        before,
        after,
        /^YOUR NEW FLIGHTS$/m,
        /^10:05 +London \(LHR\)$/m,
      ],
      ...[
        'exact amount before anything is cancelled',
        'You may need to choose seats',
        trip(booking),
      ],
    ])
  })

  test.each([
    ['traveller', 'You accepted'],
    ['deadline', 'We didn’t hear from you'],
    ['unknown', 'The airline’s records show'],
  ] as const)('the email states who accepted the change: %s', async (by, words) => {
    const { booking } = await aTrip()
    await enqueueChangeAccepted(booking, by, moves, null)
    const mail = await mailTo(booking.primaryEmail)
    expect(mail.kind).toBe('airline-change-accepted')
    expectInOrder(mail.text, [words, /^YOUR NEW FLIGHTS$/m, /^08:05 +London \(LHR\)$/m])
    expect(mail.text).not.toContain('once the airline has confirmed')
  })

  test('the email confirms an acceptance before the airline’s order shows the change', async () => {
    const { booking } = await aTrip()
    await enqueueChangeAccepted(booking, 'traveller', moves, [moved(2)])
    const { text } = await mailTo(booking.primaryEmail)
    expectInOrder(text, [/^Flights: /m, after, 'once the airline has confirmed them'])
    expect(text).not.toContain('YOUR NEW FLIGHTS')
  })

  test('the email confirms a request for other flights', async () => {
    const { booking } = await aTrip()
    await enqueueAskedForFlights(booking, 'The flight at noon.')
    const mail = await mailTo(booking.primaryEmail)
    expect(mail.kind).toBe('airline-change-asked')
    expectInOrder(mail.text, ['within one business day', 'You wrote: The flight at noon.', callUs])
  })

  test('the email reaches the traveller even when the booking is unreadable', async () => {
    const { booking, slices } = await aTrip()
    const unreadable = { ...booking, data: null }
    await enqueueNewItinerary(unreadable, { removed: slices, added: [moved(2)] })
    expect((await mailTo(booking.primaryEmail)).text).toContain(after)
    const { booking: other } = await aTrip()
    await enqueueChangeAccepted({ ...other, data: null }, 'traveller', moves, null)
    expect((await mailTo(other.primaryEmail)).text).toContain('You accepted')
  })
})

describe('cancellation emails', () => {
  const card = { refundTo: 'card' as const, given: null, credits: [], chargedBackMinor: 0 }
  const credit = {
    passengerId: ada.id,
    name: 'Ada Lovelace',
    code: 'CREDIT1',
    amount: '120.00',
    currency: 'USD',
  }
  const pays = 'We’re refunding $420.50 to the card ending in 4242'
  const disputed = 'Your bank has already returned $100.00'
  const nothing = 'There is no refund'
  const unknown = 'hasn’t told us your refund amount'
  const credits = 'Ada Lovelace: CREDIT1, $120.00'
  const all = [pays, disputed, nothing, unknown, credits]

  test.each([
    ['a refund to the card', { ...card, refundMinor: 42_050 }, [pays]],
    [
      'a refund minus a chargeback',
      { ...card, refundMinor: 42_050, chargedBackMinor: 10_000 },
      [disputed, pays],
    ],
    [
      'a chargeback of the whole amount',
      { ...card, refundMinor: 0, chargedBackMinor: 10_000 },
      [disputed],
    ],
    ['no refund', { ...card, refundMinor: 0 }, [nothing]],
    ['an unknown refund', { ...card, refundMinor: null }, [unknown]],
    [
      'airline credits',
      { ...card, refundMinor: null, refundTo: 'airline_credits' as const, credits: [credit] },
      [credits],
    ],
  ])('the email explains %s', async (_, refunded, told) => {
    const { booking } = await aTrip()
    await enqueueCancelled(booking, refunded)
    const mail = await mailTo(booking.primaryEmail)
    expect(mail).toMatchObject({ kind: 'booking-cancelled', subject: 'Booking WMEKDS cancelled' })
    expectInOrder(mail.text, [
      ...['Your trip London to New York, booking WMEKDS, has been cancelled', ...told, writeToUs],
      'http://localhost:3000/my-trips?tab=cancelled',
    ])
    expect(all.filter((words) => mail.text.includes(words)).toSorted()).toEqual(told.toSorted())
  })

  test.each([
    ['states what the airline and we keep', {}, {}, true],
    ['does not compare it after an earlier refund', { refundMinor: 2_050 }, {}, false],
    ['does not compare it after a chargeback', {}, { chargedBackMinor: 2_050 }, false],
    [
      'does not compare it with another currency',
      {},
      { given: { amount: '300.00', currency: 'EUR' } },
      false,
    ],
  ])('the email about travel credit %s', async (_, booked, refunded, isCompared) => {
    const { booking } = await aTrip()
    await enqueueCancelled(
      { ...booking, ...booked },
      {
        ...{ ...card, refundMinor: 0, refundTo: 'airline_credits' as const, credits: [credit] },
        ...{ given: { amount: '300.00', currency: 'USD' }, ...refunded },
      },
    )
    const { text } = await mailTo(booking.primaryEmail)
    expect(text).toContain('To use travel credit, book with the airline and give it the code.')
    const kept =
      /You paid \$\S+\. The airline keeps \$\S+; our service fee of \$\S+ is not refunded\./
    expect(kept.test(text)).toBe(isCompared)
  })

  test('the email names an earlier refund when the cancellation brings no further refund', async () => {
    const { booking } = await aTrip()
    await enqueueCancelled({ ...booking, refundMinor: 2_050 }, { ...card, refundMinor: 0 })
    const { text } = await mailTo(booking.primaryEmail)
    expect(text).toContain('We’ve already refunded $20.50, and there is no further refund')
    expect(text).not.toContain(nothing)
  })

  test('the email about an unreadable booking quotes the booking reference', async () => {
    const { booking } = await aTrip()
    await enqueueCancelled({ ...booking, data: null }, { ...card, refundMinor: 0 })
    expect((await mailTo(booking.primaryEmail)).text).toContain('Your trip WMEKDS has been')
  })

  test('the email about a failed cancellation states the reason', async () => {
    const { booking } = await aTrip()
    await enqueueNotCancelled(booking, 'The airline is closed.')
    const mail = await mailTo(booking.primaryEmail)
    expect(mail.kind).toBe('booking-not-cancelled')
    expectInOrder(mail.text, ['booking WMEKDS. The airline is closed. ', writeToUs, trip(booking)])
  })

  test.each([
    [5_000, null, 'We refunded $50.00 on Mon, Mar 1, 2027'],
    [0, null, 'There was no refund for this booking'],
    [0, 2_000, 'We’ve already refunded $20.00, and there was no further refund'],
  ])(
    'the email about a manual settlement of %i cents, after a refund of %j cents, states the refund',
    async (amountMinor, refundMinor, words) => {
      const { booking } = await aTrip()
      const settled = { amountMinor, day: '2027-03-01' }
      await enqueueCancelledAndSettled({ ...booking, refundMinor }, settled)
      expect((await mailTo(booking.primaryEmail)).text).toContain(words)
    },
  )
})

describe('refund emails', () => {
  const kinds = {
    'refund-sent': enqueueRefundSent,
    'refund-held': enqueueRefundHeld,
    'refund-slow': enqueueRefundSlow,
    'refund-failed': enqueueRefundFailed,
  }
  const news = { amountMinor: 42_050, currency: 'USD' }

  test.each(Object.entries(kinds))(
    'the email %s states the amount, the booking and the card',
    async (kind, enqueue) => {
      const { booking } = await aTrip()
      const { primaryEmail: recipient, id: bookingId, reference } = booking
      await enqueue({ ...news, recipient, bookingId, reference, cardLast4: '4242' })
      const mail = await mailTo(recipient)
      expect(mail).toMatchObject({ kind, bookingId })
      expect(mail.subject).toMatch(/^Your refund of \$420\.50 /)
      expectInOrder(mail.text, [
        'for booking WMEKDS',
        'the card ending in 4242',
        writeToUs,
        trip(booking),
      ])
    },
  )

  test.each(Object.entries(kinds))(
    'the email %s refers to the payment when there is no booking',
    async (kind, enqueue) => {
      const recipient = `${kind}@contrail.example`
      const none = { bookingId: null, reference: null, cardLast4: null }
      await enqueue({ ...news, ...none, recipient })
      expectInOrder((await mailTo(recipient)).text, [
        ...['for your payment', 'your card', 'http://localhost:3000/my-trips\n'],
      ])
      // An erased traveller has an empty address and receives no email.
      await expect(enqueue({ ...news, ...none, recipient: '' })).resolves.toBeUndefined()
    },
  )

  test.each([
    [42_050, 'refund-failed'],
    [42_049, 'refund-held'],
  ])(
    'a failed refund of $420.50 with %i cents left of the charge leads to the email %s',
    async (leftMinor, kind) => {
      const { booking } = await aTrip()
      const { primaryEmail: recipient, id: bookingId, reference } = booking
      await enqueueRefundFailed(
        { ...news, recipient, bookingId, reference, cardLast4: '4242' },
        leftMinor,
      )
      expect((await mailTo(recipient)).kind).toBe(kind)
    },
  )

  test('the email about a manual refund states the date, and no email is sent for a zero amount', async () => {
    const { booking } = await aTrip()
    await enqueueSettled(booking, { amountMinor: 0, day: '2027-03-01' })
    await enqueueSettled(booking, { amountMinor: 42_050, day: '2027-03-01' })
    const mail = await mailTo(booking.primaryEmail)
    expect(mail).toMatchObject({ kind: 'refund-settled', bookingId: booking.id })
    expectInOrder(mail.text, [
      ...['$420.50 on Mon, Mar 1, 2027', writeToUs, 'my-trips?tab=cancelled'],
    ])
  })
})

describe('emails about a checkout', () => {
  async function aCheckout() {
    travellers += 1
    const email = `traveller${travellers}@contrail.example`
    const opened = await openCheckout(anOpening())
    const companion = { ...ada, id: 'pas_2', email: `companion-of-${email}` }
    return { email, checkout: { ...opened, passengers: [{ ...ada, email }, companion] } }
  }

  test('the email about a failed checkout states the reason and the trip', async () => {
    const { email, checkout } = await aCheckout()
    await enqueueNotBooked(checkout, notConfirmed)
    const mail = await mailTo(email)
    expect(mail).toMatchObject({
      ...{ kind: 'checkout-not-booked', subject: 'Not booked: London to New York' },
    })
    expectInOrder(mail.text, [
      ...['your trip London to New York', notConfirmed.message, writeToUs],
      'Search Flights: http://localhost:3000/search?origin=LHR&destination=JFK&departureDate=',
    ])
  })

  test.each([
    ['an unknown order', null, 'hasn’t confirmed your trip London to New York yet'],
    ['an unknown payment', 'ord_1', 'has accepted your booking London to New York'],
  ])(
    'the email announces a review of %s and advises against booking again',
    async (_, orderId, words) => {
      const { email, checkout } = await aCheckout()
      await enqueueUnderReview({ ...checkout, orderId })
      const mail = await mailTo(email)
      expect(mail.kind).toBe('checkout-under-review')
      expectInOrder(mail.text, [words, 'don’t book it again', writeToUs, '/my-trips\n'])
    },
  )

  test('no email is sent without a passenger, and the email names no places without an offer', async () => {
    const { email, checkout } = await aCheckout()
    await enqueueNotBooked({ ...checkout, passengers: [] }, notConfirmed)
    await enqueueNotBooked({ ...checkout, offer: null }, notConfirmed)
    expect((await mailTo(email)).subject).toBe('Not booked: by air')
  })

  test.each([
    ['an expired hold', false, 'the hold on your card ended before'],
    ['a refunded charge', true, 'We refunded your earlier payment for it in full.'],
  ])(
    'after %s the email contains a payment link with a deadline',
    async (_, wasRefunded, words) => {
      const { email, checkout } = await aCheckout()
      const url = 'https://contrail.example/pay?token=abc'
      const paid = { ...checkout, amountMinor: 42_050, currency: 'USD' }
      await enqueuePaymentLink(paid, { recipient: email, url, expiresAt: decideBy, wasRefunded })
      const mail = await mailTo(email)
      expect(mail).toMatchObject({
        ...{ kind: 'payment-link', subject: 'Please pay for your flight: London to New York' },
      })
      expectInOrder(mail.text, [
        ...['your trip London to New York', words, `Please pay $420.50 by ${deadline}`, writeToUs],
        `Pay $420.50: ${url}`,
      ])
    },
  )
})
