import { expect, test } from 'vitest'
import { call, get, post } from '../../../tests/route-calls.ts'
import { flightIn } from '../../../tests/samples/delayed-trips.ts'
import { aStoredBooking } from '../../../tests/samples/records.ts'
import type { Slice } from '#app/core/flight/offer.ts'
import { saveAirlineChange } from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { takeToast } from '#app/web/session/flash.server.ts'
import { retrievedCookie } from '#app/web/session/retrieved-booking.server.ts'
import { action } from './change.tsx'

const flight = (name: string, slice: Slice): Slice => {
  const [segment, ...others] = slice.segments
  return { ...slice, id: `sli_${name}`, segments: [{ ...segment, id: `seg_${name}` }, ...others] }
}

type Change = Parameters<typeof saveAirlineChange>[0]

/** Creates a booking with a change by the airline, and returns a function that sends the form. */
async function aChangedTrip(
  slices: [Slice, ...Slice[]],
  change: Pick<Change, 'added' | 'removed' | 'actionTaken'>,
) {
  const booking = await aStoredBooking({ data: { slices } })
  const { id: bookingId } = booking
  await saveAirlineChange({
    ...{ id: `aic_${bookingId}`, bookingId, ...change },
    ...{ actions: ['accept', 'cancel'], decideBy: isoNow(60), detectedAt: isoNow() },
  })
  const cookies = [(await retrievedCookie(booking, true)).split(';')[0] ?? '']
  return async (fields: Record<string, string>) => {
    const change = `aic_${bookingId}`
    const request = post(`/my-trips/${bookingId}/change`, { change, ...fields }, { cookies })
    const { body, cookies: set } = await call(action, request, { bookingId })
    const { toast } = await takeToast(get('/', set))
    return { body, toast: toast?.title, description: toast?.description }
  }
}

/** The airline has cancelled the flight back. */
function aTripWithoutFlightBack() {
  const [out, back] = [flight('out', flightIn([72, 80])), flight('back', flightIn([240, 248]))]
  return aChangedTrip([out, back], { added: [], removed: [back], actionTaken: null })
}

test('the traveller reads how to get a refund for cancelled flights also when the acceptance is sent again', async () => {
  const whole = flightIn([72, 80])
  const [segment] = whole.segments
  const stop = { ...whole.origin, code: 'DUB', name: 'Dublin Airport', city: 'Dublin' }
  const toStop = { ...segment, id: 'seg_1', destination: stop }
  const fromStop = { ...segment, id: 'seg_2', origin: stop }
  const kept: Slice = { ...whole, id: 'sli_2', destination: stop, segments: [toStop] }
  const removed: Slice = { ...whole, id: 'sli_1', segments: [toStop, fromStop] }
  const answered = { added: [kept], removed: [removed], actionTaken: 'accepted' as const }
  const send = await aChangedTrip([kept], answered)
  expect((await send({})).toast).toBe('You keep the rest of your trip')
})

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
  // Browsers send a line break as two characters, and count it as one.
  const lines = `${'x'.repeat(249)}\r\n${'x'.repeat(250)}`
  const { toast } = await send({ intent: 'ask', wish: lines })
  expect(toast).toBe('We’re looking for other flights')
})

test('the traveller reads how to change a request for other flights that was sent before', async () => {
  const send = await aTripWithoutFlightBack()
  await send({ intent: 'ask', wish: 'Any flight after noon' })
  const { description } = await send({ intent: 'ask', wish: 'Only on a Tuesday' })
  expect(description).toContain('We have your first request. To change it, reply to the email')
})
