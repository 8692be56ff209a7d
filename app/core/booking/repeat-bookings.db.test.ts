import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPayment } from '../../../tests/samples/drafts.ts'
import { aBooking, anOffer } from '../../../tests/samples/records.ts'
import { aCheckoutAlong, aDraft } from '../../../tests/fakes/fake-checkouts.ts'
import { createFakeSite, deleteBookings } from '../../../tests/fakes/fake-site.ts'
import { inDays } from '../../../tests/clock.ts'
import { insertBooking, updateBooking } from '#app/core/booking/booked/booking.store.server.ts'
import type { Slice } from '#app/core/flight/offer.ts'
import type { Checkout } from './checkout/checkout.store.server.ts'
import { pay } from '#app/core/booking/payment/pay.server.ts'

beforeEach(deleteBookings)

const [slice] = anOffer().slices
const [segment] = slice.segments
const sliceOn = (flightNumber: string): Slice => ({
  ...slice,
  segments: [{ ...segment, flightNumber }],
})
const offerOn = (flightNumber: string) => anOffer({ slices: [sliceOn(flightNumber)] })
const times = { departingAt: `${inDays(-2)}T08:05:00`, arrivingAt: `${inDays(-2)}T11:20:00` }
const departed: Slice = { ...slice, ...times, segments: [{ ...segment, ...times }] }

async function bookedAndDraft(
  number: string,
  buyer: { sessionHash?: string } = {},
  before: Slice | null = null,
) {
  const site = createFakeSite()
  const own = sliceOn(number)
  const slices: [Slice, ...Slice[]] = before ? [before, own] : [own]
  const opening = { sessionHash: randomUUID(), offer: anOffer({ slices }) }
  const earlier = await aDraft(site, opening)
  const booking = await site.run(() => insertBooking(aBooking(earlier)))
  const offer = offerOn(number)
  const draft = await aDraft(site, { ...opening, ...buyer, offer })
  if (!booking) throw new Error('Booked before')
  return { site, draft, booking, earlier }
}

const press = (checkout: Checkout, confirmedRepeats: string[] = []) =>
  pay(checkout, aPayment(checkout, { confirmedRepeats, offerIsFresh: true }))

describe('a second booking of the same flights', () => {
  test('charges nothing before the traveller confirms the second booking', async () => {
    const { site, draft, booking, earlier } = await bookedAndDraft('ZZ 201')
    expect(await site.run(() => press(draft))).toMatchObject({
      kind: 'repeat',
      bookings: [{ bookingId: booking.id, reference: 'WMEKDS', travellers: ['Ada Lovelace'] }],
    })
    expect(site.calls()).toEqual([])
    expect(await site.run(() => press(draft, [earlier.id]))).toMatchObject({
      kind: 'advanced',
      checkout: { state: 'booked' },
    })
  })

  test('needs confirmation while the first booking is still being paid', async () => {
    const site = createFakeSite()
    const opening = { sessionHash: randomUUID(), offer: offerOn('ZZ 202') }
    const earlier = await aCheckoutAlong(site, ['action_required'], { opening })
    const draft = await aDraft(site, { ...opening, offer: offerOn('ZZ 202') })
    expect(await site.run(() => press(draft))).toMatchObject({
      kind: 'repeat',
      bookings: [{ checkoutId: earlier.id, bookingId: null, address: { offer: earlier.offerId } }],
    })
  })

  test('does not reveal another visitor’s booking, even for a traveller with the same name', async () => {
    const stranger = { sessionHash: randomUUID() }
    const { site, draft } = await bookedAndDraft('ZZ 203', stranger)
    expect(await site.run(() => press(draft))).toMatchObject({ kind: 'advanced' })
  })

  test('needs confirmation for the flight back while the first booking is under way', async () => {
    const { site, draft, booking } = await bookedAndDraft('ZZ 205', {}, departed)
    expect(await site.run(() => press(draft))).toMatchObject({
      kind: 'repeat',
      bookings: [{ bookingId: booking.id, flights: [expect.stringMatching(/^ZZ 205, /)] }],
    })
  })

  test('needs no confirmation after the first booking was cancelled', async () => {
    const { site, draft, booking } = await bookedAndDraft('ZZ 204')
    await site.run(() => updateBooking(booking.id, { status: 'cancelled' }))
    expect(await site.run(() => press(draft))).toMatchObject({ kind: 'advanced' })
  })
})
