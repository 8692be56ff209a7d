import { expect, test } from 'vitest'
import { aStoredBooking } from '../../../../tests/samples/records.ts'
import type { FareRule } from '#app/core/flight/offer.ts'
import type { Cancellation } from '#app/core/trips/cancellation/cancellation.store.server.ts'
import { describeCancellation } from './refund-view.server.ts'
import { tripDetails } from './trip-view.server.ts'

const aTripWith = (refund: FareRule) => aStoredBooking({ data: { refund } })

test.each<[string, FareRule, boolean]>([
  ['forbids a refund', { allowed: false, penalty: null }, true],
  ['allows a refund', { allowed: true, penalty: null }, false],
  ['says nothing about refunds', null, false],
])('a fare that %s, %j, is non-refundable: %s', async (_, refund, is) => {
  expect(tripDetails(await aTripWith(refund)).nonRefundable).toBe(is)
})

test('a trip states the amount that staff refunded, not the one that the airline quoted', async () => {
  const booking = await aTripWith(null)
  const cancellation = {
    ...{ state: 'done', refundTo: 'card', refundMinor: 30_000 },
    ...{ settledMinor: 12_000, settledOn: '2027-03-01' },
    credits: [] as Cancellation['credits'],
  } as Cancellation
  expect(describeCancellation(booking, cancellation)).toEqual([
    'Cancelled. Our team refunded $120.00 to you on Mon, Mar 1, 2027.',
  ])
})
