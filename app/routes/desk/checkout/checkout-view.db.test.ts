import { expect, test } from 'vitest'
import { aChangedBooking } from '../../../../tests/fakes/airline-changes.ts'
import { aBookingOf, aCheckoutAlong } from '../../../../tests/fakes/fake-checkouts.ts'
import { createFakeSite } from '../../../../tests/fakes/fake-site.ts'
import { aBooking, anOpening, aQuote, aUser } from '../../../../tests/samples/records.ts'
import type { CheckoutState } from '#app/core/booking/checkout/checkout-states.ts'
import {
  addRefunded,
  insertBooking,
  updateBooking,
} from '#app/core/booking/booked/booking.store.server.ts'
import { enqueueConfirmation } from '#app/core/booking/booked/mails/booking-mails.server.ts'
import { openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { insertRefund } from '#app/core/booking/refunds/refund.store.server.ts'
import { FlightsUnreachableError } from '#app/core/flight/flights-port.ts'
import { closeChangeCase, openChangeCase } from '#app/core/trips/adopt-order.server.ts'
import { answerChange } from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import type { CancellationState } from '#app/core/trips/cancellation/process/cancellation-states.ts'
import { saveQuote } from '#app/core/trips/cancellation/cancellation.store.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { loadCheckoutPage } from './checkout-view.server.ts'

test('an order about which the airline can’t be asked may still be active', async () => {
  const lost = new FlightsUnreachableError('Cut', 'cut')
  const site = createFakeSite({ findOrder: lost, getOrder: lost })
  const { id } = await aCheckoutAlong(site, ['authorised'])
  expect((await site.run(() => loadCheckoutPage(id)))?.order?.isActive).toBeNull()
})

test.each<[CheckoutState[], boolean]>([
  [['authorised', 'ordering', 'ordered'], true],
  [['authorised', 'needs_person'], false],
  [['authorised', 'releasing', 'failed'], false],
])('after %j the page says whether the site continues: %j', async (states, isWorking) => {
  const site = createFakeSite()
  const { id } = await aCheckoutAlong(site, states)
  const noAction = (await site.run(() => loadCheckoutPage(id)))?.noAction
  expect(noAction).toContain('No action needed.')
  expect(noAction?.includes('The site keeps trying')).toBe(isWorking)
})

test('a partly refunded charge offers what is left of it', async () => {
  const refunded = { status: 'captured', refundedMinor: 9_200 } as const
  const site = createFakeSite({ getIntent: refunded })
  const { id } = await aCheckoutAlong(site, ['authorised'])
  const page = await site.run(() => loadCheckoutPage(id))
  expect(page?.payments).toMatchObject([
    { refundable: '$400.00', refundableField: '400.00', summary: 'charged, $92.00 refunded' },
  ])
})

test('a charge offers no amount that staff have refunded another way', async () => {
  const site = createFakeSite({ getIntent: { status: 'captured' } })
  const checkout = await aCheckoutAlong(site, ['authorised'])
  const ids = { paymentIntentId: checkout.paymentIntentId ?? '', orderId: 'ord_limited' }
  const booking = await insertBooking(aBooking(checkout, { ...ids, reference: 'LIMIT1' }))
  await addRefunded(booking?.id ?? '', 40_000, '2027-05-01')
  const page = await site.run(() => loadCheckoutPage(checkout.id))
  expect(page?.payments).toMatchObject([{ refundable: '$92.00', refundableField: '92.00' }])
})

test('a manual refund names who made it, also after the account was deleted', async () => {
  const site = createFakeSite()
  const { id: checkoutId, mode } = await aCheckoutAlong(site, ['authorised'])
  const { id: actor, username } = await aUser()
  const of = { checkoutId, mode, bookingId: null, intentId: 'pi_1', currency: 'USD' }
  for (const [index, maker] of [actor, 'usr_deleted'].entries()) {
    const number = index + 1
    await insertRefund({ ...of, number, amountMinor: 500, reason: 'Meal', actor: maker })
  }
  expect((await site.run(() => loadCheckoutPage(checkoutId)))?.refunds).toEqual([
    expect.stringMatching(`^1. \\$5.00 by ${username}, requested \\(.*\\): Meal$`),
    expect.stringMatching(/^2\. \$5\.00 by usr_deleted, requested \(.*\): Meal$/),
  ])
})

test.each([
  ['quoted', null],
  ['failed', null],
  ['confirming', '$120.50'],
  ['needs_person', '$120.50'],
])('a cancellation that is %s owes %s', async (state, owed) => {
  const site = createFakeSite()
  const { id: bookingId, checkoutId } = await aBookingOf(site, { orderId: `ord_${state}` })
  await saveQuote(aQuote(bookingId))
  await db()
    .updateTable('cancellations')
    .set({ state: state as CancellationState })
    .where('bookingId', '=', bookingId)
    .execute()
  const page = await site.run(() => loadCheckoutPage(checkoutId))
  expect(page?.cancellation?.owed).toBe(owed)
})

test('a cancellation that was settled without a refund keeps its reason, and nothing is owed', async () => {
  const site = createFakeSite()
  const { id: bookingId, checkoutId } = await aBookingOf(site, { orderId: 'ord_settled' })
  await saveQuote(aQuote(bookingId))
  await db()
    .updateTable('cancellations')
    .set({ state: 'done', settledMinor: 0, settledOn: '2027-05-01', settledReason: 'Fare lost' })
    .set({ failure: 'rest_open' })
    .where('bookingId', '=', bookingId)
    .execute()
  const page = await site.run(() => loadCheckoutPage(checkoutId))
  expect(page?.cancellation?.settled).toMatch(/^\$0(\.00)? on .*May 1, 2027: Fare lost$/)
  expect(page?.cancellation).toMatchObject({ owed: null, why: null })
})

test('a cancellation for travel credit lists it once the airline has cancelled', async () => {
  const site = createFakeSite()
  const { id: bookingId, checkoutId } = await aBookingOf(site, { orderId: 'ord_credit' })
  const credit = { passengerId: 'pas_1', code: 'TC-1', name: 'Voucher' }
  const credits = [{ ...credit, amount: '90.00', currency: 'USD' }]
  await saveQuote(aQuote(bookingId, { refundTo: 'airline_credits', refundMinor: 0, credits }))
  const creditsIn = async () =>
    (await site.run(() => loadCheckoutPage(checkoutId)))?.cancellation?.credits
  expect(await creditsIn()).toEqual([])
  await db()
    .updateTable('cancellations')
    .set({ state: 'done' })
    .where('bookingId', '=', bookingId)
    .execute()
  expect(await creditsIn()).toEqual([
    'The airline has issued travel credit instead of money.',
    'Voucher for Ms Ada Lovelace: TC-1, $90.00',
    'To use travel credit, book with the airline and give it the code.',
  ])
})

test('a checkout names its travellers, also before it is booked', async () => {
  const site = createFakeSite()
  const names = async (id: string) => (await site.run(() => loadCheckoutPage(id)))?.names
  const { id } = await aCheckoutAlong(site, ['authorised'])
  expect(await names(id)).toMatch(/^Ada /)
  const { checkoutId } = await aBookingOf(site, { orderId: 'ord_named' })
  expect(await names(checkoutId)).toMatch(/^Ada /)
})

test('a booking lists each flight with its seats, and a checkout the flights of its offer', async () => {
  const site = createFakeSite()
  const flightsOf = async (id: string) => (await site.run(() => loadCheckoutPage(id)))?.flights
  const booking = await aBookingOf(site, { orderId: 'ord_flights', reference: 'FLOWN1' })
  const line = /^101, London \(LHR\) to New York \(JFK\), \w+, \w+ \d+, \d{4}, \d\d:\d\d$/
  expect(await flightsOf(booking.checkoutId)).toEqual([expect.stringMatching(line)])
  const { id } = await openCheckout(anOpening())
  expect(await flightsOf(id)).toEqual([expect.stringMatching(line)])

  const { slices, passengers } = booking.data!
  const [passenger, [flight]] = [passengers[0]!, slices[0].segments]
  const seat = { segmentId: flight.id, passengerId: passenger.id, designator: '12A' }
  const price = { amount: 0, currency: 'USD' }
  const seats = [
    {
      ...seat,
      cabin: 'economy' as const,
      serviceId: 'ase_1',
      price,
      providerPrice: { ...price, amount: '0.00' },
    },
  ]
  const data = { ...booking.data!, seats, cancelledFlights: [flight.id] }
  await updateBooking(booking.id, { data })
  const [seated] = (await flightsOf(booking.checkoutId)) ?? []
  expect(seated).toMatch(/ \(cancelled by the airline\)\. Seat: 12A \(.*Ada \w+\)$/)
})

test('a booking shows its open cases and the flights that the airline changed', async () => {
  const { site, booking } = await aChangedBooking({}, [{}])
  const read = async () => (await site.run(() => loadCheckoutPage(booking.checkoutId)))!
  expect(await read()).toMatchObject({
    cases: [],
    changes: [expect.stringMatching(/, no answer yet: .* 10:05 to .* instead of .* 08:05 to /)],
  })
  await site.run(() => openChangeCase(booking, 'aic_1', 'No alternatives.'))
  await answerChange({ id: 'aic_1' }, 'accepted')
  const { cases, changes } = await read()
  expect(cases).toEqual([
    expect.stringMatching(
      /^Flights changed by the airline since .*: Change aic_1 .* No alternatives/,
    ),
  ])
  expect(changes[0]).toContain(', accepted: ')
  await site.run(() => closeChangeCase('aic_1', 'Settled'))
  expect((await read()).cases).toEqual([])
})

/** Returns the lines of a checkout's history, without their times. */
async function historyOf(steps: { to: CheckoutState; note?: string }[]) {
  const { id } = await openCheckout(anOpening())
  const history = steps.map(({ to, note = null }, step) => ({
    ...{ at: isoNow(), from: steps[step - 1]?.to ?? null, to, note },
  }))
  await db()
    .updateTable('checkouts')
    .set({ history: JSON.stringify(history) })
    .where('id', '=', id)
    .execute()
  const page = await createFakeSite().run(() => loadCheckoutPage(id))
  return page?.history.map((line) => line.replace(/^.*: /, ''))
}

test('the history of a checkout keeps the note of a step that repeats its state', async () => {
  const lines = await historyOf([
    { to: 'needs_person' },
    { to: 'needs_person', note: 'no order found' },
  ])
  expect(lines?.[1]).toMatch(/ · no order found$/)
})

test('the history of a checkout omits a step that only repeats its state', async () => {
  const states = ['draft', 'paying', 'paying', 'draft', 'paying'] as const
  const lines = await historyOf(states.map((to) => ({ to })))
  expect(lines).toEqual(['Draft', 'Paying', 'Draft', 'Paying'])
})

test('a booking names the address of its confirmation, and what became of the latest one', async () => {
  const site = createFakeSite()
  const booking = await aBookingOf(site, {
    ...{ orderId: 'ord_shown', primaryEmail: 'shown@contrail.example' },
  })
  const read = async () =>
    (await site.run(() => loadCheckoutPage(booking.checkoutId)))?.confirmation
  expect(await read()).toEqual({ email: 'shown@contrail.example', number: 1, latest: null })
  await enqueueConfirmation(booking, false)
  expect(await read()).toMatchObject({ number: 2, latest: expect.stringMatching(/UTC, waiting/) })
  await updateBooking(booking.id, { status: 'cancelled' })
  expect(await read()).toBeNull()
})
