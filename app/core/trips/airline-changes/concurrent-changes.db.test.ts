import { expect, test } from 'vitest'
import { kindsTo } from '../../../../tests/samples/mails.ts'
import { useAirlines } from '../../../../tests/app.ts'
import * as booked from '../../../../tests/samples/booked-trips.ts'
import { now } from '../../../../tests/clock.ts'
import * as database from '#app/platform/database/db.server.ts'
import * as changes from './airline-change.store.server.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import * as bookings from '#app/core/booking/booked/booking.store.server.ts'
import * as advance from '#app/core/trips/cancellation/cancellation.server.ts'
import * as cancel from '#app/core/trips/cancellation/cancel-booking.server.ts'
import * as trips from '#app/core/trips/trips.server.ts'
import * as answers from './answer-change.server.ts'
import * as due from './due-changes.server.ts'

/** Tests answers to a change while a second tab, a sync or a cancellation is running. */

const airlines = useAirlines()

async function aChangedTrip(): Promise<{ booking: Booking; id: string }> {
  const booking = await booked.aBookedTrip(airlines, { route: 'LHR-DUB', backAfter: 7 })
  const url = `${airlines.url}/_sandbox/orders/${booking.orderId}/change`
  await fetch(url, { method: 'POST', body: JSON.stringify({ change: 'times' }) })
  await trips.syncBooking(booking, -1)
  const change = await changes.findOpenChange(booking)
  if (!change) throw new Error('No change is open')
  return { booking, id: change.id }
}

const acceptPath = '/air/airline_initiated_changes/:id/actions/accept'

test('two tabs accept a change at the same time and cause one mail', async () => {
  const { booking, id } = await aChangedTrip()
  const tabs = [answers.acceptChange(booking, id), answers.acceptChange(booking, id)]
  expect(await Promise.all(tabs)).toEqual(['accepted', 'accepted'])
  expect(await kindsTo(booking.primaryEmail)).toEqual(['airline-change', 'airline-change-accepted'])
})

test('a traveller accepts a change while a sync reads the order', async () => {
  const { booking, id } = await aChangedTrip()
  const orders = { method: 'GET', path: '/air/orders/:id' }
  await airlines.fail({ method: 'POST', path: acceptPath }, { kind: 'cut-after-commit' })
  await airlines.fail(orders, { kind: 'html', status: 502 })
  expect(await answers.acceptChange(booking, id)).toBe('unreachable')
  await trips.syncBooking(booking, -1)
  expect(await kindsTo(booking.primaryEmail)).toEqual(['airline-change', 'airline-change-accepted'])
})

test('a traveller cannot accept a change while the booking is being cancelled', async () => {
  const { booking, id } = await aChangedTrip()
  const quoted = await cancel.quoteCancellation(booking)
  if (!quoted.ok) throw new Error(quoted.refusal.code)
  const busy = { method: 'POST', path: '/air/order_cancellations/:id/actions/confirm' }
  await airlines.fail(busy, { kind: 'html', status: 503 })
  const { quoteId, refundMinor } = quoted.cancellation
  expect(await cancel.confirmCancellation(booking, quoteId)).toMatchObject({ order: 'unknown' })
  await changes.postponeDecision({ id }, new Date(now() - 3_600_000).toISOString())
  await due.settleDueChanges()
  // Otherwise such changes would come first in every run, and others would wait.
  expect(await changes.listDueChanges(20)).toEqual([])
  expect(await answers.acceptChange(booking, id)).toBe('being cancelled')
  expect(await changes.findOpenChange(booking)).toMatchObject({ id })
  await advance.advanceCancellation(booking)
  expect(await bookings.findBookingById(booking.id)).toMatchObject({
    status: 'cancelled',
    refundMinor,
  })
})

test('a booking cannot be cancelled while the airline is accepting a change', async () => {
  const { booking, id } = await aChangedTrip()
  const quoted = await cancel.quoteCancellation(booking)
  if (!quoted.ok) throw new Error(quoted.refusal.code)
  const held = await airlines.hold({ method: 'POST', path: acceptPath })
  const accepting = answers.acceptChange(booking, id)
  await expect
    .poll(() => bookings.findBookingById(booking.id))
    .toMatchObject({ claim: 'airline change' })
  await held.arrived()
  const { quoteId } = quoted.cancellation
  expect(await cancel.confirmCancellation(booking, quoteId)).toMatchObject({
    refusal: { code: 'unreachable' },
  })
  await held.letGo()
  expect(await accepting).toBe('accepted')
  const accepted = await bookings.findBookingById(booking.id)
  expect(accepted).toMatchObject({ status: 'confirmed', claim: null })
})

test.each([
  ['after the airline accepted it', 'cut-after-commit', 'accepted'],
  ['before it reached the airline', 'cut-before-commit', null],
] as const)('an acceptance whose answer was lost %s is settled later', async (_, kind, answer) => {
  const { booking, id } = await aChangedTrip()
  await airlines.fail({ method: 'POST', path: acceptPath }, { kind })
  await airlines.fail({ method: 'GET', path: '/air/orders/:id' }, { kind: 'html', status: 502 })
  expect(await answers.acceptChange(booking, id)).toBe('unreachable')
  const began = { acceptingSince: new Date(now() - 5 * 60_000).toISOString(), retryAt: null }
  await database.db().updateTable('airlineChanges').set(began).where('id', '=', id).execute()
  await due.settleDueChanges()
  const change = (await changes.listChangesOf(booking)).find((one) => one.id === id)
  expect(change).toMatchObject({ actionTaken: answer, acceptingSince: null })
  expect(await bookings.findBookingById(booking.id)).toMatchObject({ claim: null })
})

test('a claim that an earlier release left behind does not block the booking', async () => {
  const { booking, id } = await aChangedTrip()
  const leave = (claim: 'airline change' | 'cancellation') =>
    database.db().updateTable('bookings').set({ claim }).where('id', '=', booking.id).execute()
  await leave('cancellation')
  expect(await answers.acceptChange(booking, id)).toBe('accepted')
  await leave('airline change')
  const quoted = await cancel.quoteCancellation(booking)
  if (!quoted.ok) throw new Error(quoted.refusal.code)
  const { quoteId } = quoted.cancellation
  expect(await cancel.confirmCancellation(booking, quoteId)).toMatchObject({ order: 'cancelled' })
})
