import { expect, test } from 'vitest'
import { useAirlines } from '../../../../tests/app.ts'
import * as records from '../../../../tests/samples/records.ts'
import { quoted, reload } from '../../../../tests/samples/cancellations.ts'
import * as booked from '../../../../tests/samples/booked-trips.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import * as bookings from '#app/core/booking/booked/booking.store.server.ts'
import * as cancellations from '#app/core/trips/cancellation/cancellation.store.server.ts'
import * as refunds from '#app/core/desk/orders/refunds.server.ts'
import * as cancel from '#app/core/trips/cancellation/cancel-booking.server.ts'
import * as recover from '#app/core/trips/cancellation/cancellation.server.ts'
import * as jobs from '#app/core/booking/refunds/refund.server.ts'
import { insertRefund } from '#app/core/booking/refunds/refund.store.server.ts'
import { formatCharged, minorToDecimal, subtractAmounts } from '#app/core/money/money.ts'
import * as page from '#app/routes/trips/cancel.server.ts'
import * as view from './refund-view.server.ts'

const airlines = useAirlines()

async function readRefundTexts({ id }: Booking): Promise<{ labels: string[]; words: string }> {
  const booking = await bookings.findBookingById(id)
  if (!booking) throw new Error('No such booking')
  const cancellation = await cancellations.findCancellation(booking)
  const lines = await view.listRefundLines(booking, cancellation)
  return {
    labels: lines.map(({ label }) => label.replace(/ on \w{3}, .*/, '')),
    words: view.describeCancellation(booking, cancellation).join(' '),
  }
}

async function cancelBooking(card: string): Promise<Booking> {
  const booking = await booked.aBookedTrip(airlines, { card })
  await cancel.confirmCancellation(booking, (await quoted(booking)).quoteId)
  return booking
}

test('the trip shows a pending refund as on its way, not as refunded', async () => {
  const booking = await cancelBooking('4000000000007726')
  expect(await readRefundTexts(booking)).toMatchObject({
    labels: ['Refund on its way'],
    words: expect.stringContaining('We’re refunding'),
  })
  await airlines.advance(120_000)
  await recover.followRefund(booking.id, 'test')
  await airlines.advance(-120_000)
  expect(await readRefundTexts(booking)).toMatchObject({
    labels: ['Refunded'],
    words: expect.stringContaining('We refunded'),
  })
})

test('the trip no longer shows a returned refund as refunded', async () => {
  const booking = await cancelBooking('4000000000005126')
  expect((await readRefundTexts(booking)).labels).toEqual(['Refunded'])
  await airlines.advance(120_000)
  await recover.followRefund(booking.id, 'test')
  await airlines.advance(-120_000)
  expect(await readRefundTexts(booking)).toMatchObject({
    labels: ['Refund delayed, our team is on it'],
    words: expect.stringContaining('within 3 business days'),
  })
})

test('the trip shows a manual refund like the refund of a cancellation', async () => {
  const booking = await booked.aBookedTrip(airlines, { card: '4000000000005126' })
  const { checkoutId, paymentIntentId: intentId } = booking
  const typed = { checkoutId, intentId, amount: '20', reason: 'Goodwill', number: '1' }
  expect(await refunds.refundManually(typed, 'usr_admin')).toMatchObject({ ok: true })
  expect(await readRefundTexts(booking)).toEqual({ labels: ['Refunded'], words: '' })
  await airlines.advance(120_000)
  await jobs.syncRefundManually(`rf_${checkoutId}:1`, 'test')
  await airlines.advance(-120_000)
  expect(await readRefundTexts(booking)).toEqual({
    labels: ['Refund delayed, our team is on it'],
    words: '',
  })
})

test('a returned manual refund and a later cancellation promise no more than the charge', async () => {
  const booking = await booked.aBookedTrip(airlines, { card: '4000000000005126' })
  const { checkoutId, paymentIntentId: intentId, amountMinor } = booking
  const all = minorToDecimal(amountMinor, booking.currency)
  const typed = { checkoutId, intentId, amount: all, reason: 'Goodwill', number: '1' }
  expect(await refunds.refundManually(typed, 'usr_admin')).toMatchObject({ ok: true })
  await airlines.advance(120_000)
  await jobs.syncRefundManually(`rf_${checkoutId}:1`, 'test')
  await airlines.advance(-120_000)
  expect((await readRefundTexts(booking)).labels).toEqual(['Refund delayed, our team is on it'])
  expect(await quoted(booking)).toMatchObject({ refundMinor: 0 })
})

test('the cancel page states an earlier manual refund and the amount that is not refunded', async () => {
  const booking = await booked.aBookedTrip(airlines)
  const { checkoutId, paymentIntentId: intentId } = booking
  const typed = { checkoutId, intentId, amount: '20', reason: 'Goodwill', number: '1' }
  expect(await refunds.refundManually(typed, 'usr_admin')).toMatchObject({ ok: true })
  const { refundMinor } = await quoted(booking)
  const { quote, trip } = await page.loadCancelPage(await reload(booking))
  const rest = booking.amountMinor - 2_000 - refundMinor
  const restText = rest > 0 ? `; ${formatCharged(rest, booking.currency)} is not refunded` : ''
  expect(quote?.refund.note).toBe(
    `In total, $20 of your payment has been returned to you or is on its way${restText}.`,
  )
  expect(trip).toMatchObject({ refund: '$20.00' })
})

test('a trip whose cancellation refunded nothing still states a refund that was made separately', async () => {
  const booking = await cancelBooking('4242424242424242')
  const cancellation = await cancellations.findCancellation(booking)
  if (!cancellation) throw new Error('No such cancellation')
  const refunded = { ...booking, refundMinor: 2_050 }
  const none = { ...cancellation, state: 'done' as const, refundMinor: 0 }
  expect(view.describeCancellation(refunded, none)).toEqual([
    'Cancelled. There was no refund for the cancellation. We refunded $20.50 separately.',
  ])
})

test('a trip states all that was refunded, with what staff refunded before the cancellation', async () => {
  const booking = await cancelBooking('4242424242424242')
  const cancellation = await cancellations.findCancellation(booking)
  if (!cancellation) throw new Error('No such cancellation')
  const refunded = { ...booking, refundMinor: 12_000, refundedAt: '2027-05-12T15:01:00.000Z' }
  const done = { ...cancellation, state: 'done' as const, refundMinor: 10_000 }
  expect(view.describeCancellation(refunded, done).join()).toContain('We refunded $120.00')
})

test('a trip shows the steps of a refund only while they lead to the card', async () => {
  const { id } = await cancelBooking('4242424242424242')
  const booking = (await bookings.findBookingById(id))!
  const cancellation = (await cancellations.findCancellation(booking))!
  const doneSteps = (changes: object) =>
    view.refundSteps(booking, { ...cancellation, ...changes }).map(({ done }) => done)
  expect(doneSteps({ state: 'done' })).toEqual([true, true, false])
  expect(doneSteps({ state: 'refunding' })).toEqual([true, false, false])
  for (const other of [
    { state: 'needs_person' },
    { state: 'done', settledOn: '2027-03-01', settledMinor: 30_000 },
    { refundTo: 'airline_credits' },
    { refundMinor: 0 },
  ]) {
    expect(doneSteps(other), JSON.stringify(other)).toEqual([])
  }
})

test('a trip lists no refund of another charge of its checkout', async () => {
  const booking = await booked.aBookedTrip(airlines)
  const { checkoutId, currency } = booking
  const common = { checkoutId, currency, mode: 'test', actor: 'usr_admin', reason: 'Charged twice' }
  const of = { number: 1, intentId: 'pi_abandoned', amountMinor: 2_000, bookingId: null }
  expect(await insertRefund({ ...common, ...of, mode: 'test' })).not.toBeNull()
  expect((await readRefundTexts(booking)).labels).toEqual([])
})

test('the cancel page states the travel credit that comes beside the refund to the card', async () => {
  const { id: bookingId } = await booked.aBookedTrip(airlines)
  const credit = { passengerId: 'pas_1', code: '', name: 'Duffel Travel', amount: '90.00' }
  const credits = [{ ...credit, currency: 'USD' }]
  const quote = records.aQuote(bookingId, { credits })
  const linesOf = async (changes: Partial<typeof quote> = {}) => {
    await cancellations.saveQuote({ ...quote, ...changes })
    const booking = (await bookings.findBookingById(bookingId))!
    return (await page.loadCancelPage(booking)).quote?.besideMoney
  }
  expect(await linesOf()).toEqual([
    'The airline will also issue travel credit.',
    'Duffel Travel for Ms Ada Lovelace: $90.00. The airline sends the code to the traveller.',
  ])
  expect(await linesOf({ refundTo: 'airline_credits', refundMinor: 0 })).toEqual([])
  expect(await linesOf({ credits: [] })).toEqual([])
})

test('the cancel page states what the airline keeps after travel credit', async () => {
  const booking = await booked.aBookedTrip(airlines)
  const { id: bookingId, providerAmount, providerCurrency } = booking
  const noteWith = async (providerRefund: string) => {
    const asCredit = { refundTo: 'airline_credits', refundMinor: 0 } as const
    const given = { providerRefund, providerCurrency }
    await cancellations.saveQuote(records.aQuote(bookingId, { ...asCredit, ...given }))
    const { quote: shown } = await page.loadCancelPage(booking)
    return shown?.refund.note ?? ''
  }
  expect(await noteWith(subtractAmounts(providerAmount, '5.00'))).toMatch(
    /^The airline keeps \$5[; ]/,
  )
  expect(await noteWith(providerAmount)).toMatch(/^Our service fee of /)
})
