import { expect, test } from 'vitest'
import { call, get, post } from '../../../tests/route-calls.ts'
import { flightIn } from '../../../tests/samples/delayed-trips.ts'
import { aBooking, anOpening } from '../../../tests/samples/records.ts'
import type { Slice } from '#app/core/flight/offer.ts'
import { insertBooking } from '#app/core/booking/booked/booking.store.server.ts'
import { openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { saveAirlineChange } from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { takeToast } from '#app/web/session/flash.server.ts'
import { retrievedCookie } from '#app/web/session/retrieved-booking.server.ts'
import { action } from './change.tsx'

const flight = (name: string, slice: Slice): Slice => {
  const [segment, ...others] = slice.segments
  return { ...slice, id: `sli_${name}`, segments: [{ ...segment, id: `seg_${name}` }, ...others] }
}

/** Creates a booking whose flight back the airline has cancelled, and returns a function that sends the form. */
async function aTripWithoutFlightBack() {
  const [out, back] = [flight('out', flightIn([72, 80])), flight('back', flightIn([240, 248]))]
  const made = aBooking(await openCheckout(anOpening()))
  const slices: [Slice, Slice] = [out, back]
  const booking = await insertBooking({ ...made, data: { ...made.data, slices } })
  if (!booking) throw new Error('Booked before')
  const { id: bookingId } = booking
  await saveAirlineChange({
    ...{ id: `aic_${bookingId}`, bookingId, added: [], removed: [back] },
    ...{ actions: ['accept', 'cancel'], actionTaken: null, decideBy: isoNow(60) },
    detectedAt: isoNow(),
  })
  const cookies = [(await retrievedCookie(booking, true)).split(';')[0] ?? '']
  return async (fields: Record<string, string>) => {
    const change = `aic_${bookingId}`
    const request = post(`/my-trips/${bookingId}/change`, { change, ...fields }, { cookies })
    const { body, cookies: set } = await call(action, request, { bookingId })
    return { body, toast: (await takeToast(get('/', set))).toast?.title }
  }
}

test('the traveller reads that they keep the rest of the trip only if the change was accepted', async () => {
  const send = await aTripWithoutFlightBack()
  const { toast } = await send({ change: 'aic_of_another_trip' })
  expect(toast).toBe('This change is no longer open')
})

test('a request for other flights has 1 to 500 characters, and a longer one returns to its form', async () => {
  const send = await aTripWithoutFlightBack()
  const long = 'x'.repeat(501)
  expect((await send({ intent: 'ask', wish: ' ' })).body).toMatchObject({ wish: '' })
  const error = 'Please use at most 500 characters'
  expect((await send({ intent: 'ask', wish: long })).body).toEqual({ wish: long, error })
  const { toast } = await send({ intent: 'ask', wish: long.slice(1) })
  expect(toast).toBe('We’re looking for other flights')
})
