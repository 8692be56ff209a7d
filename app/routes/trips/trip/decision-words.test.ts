import { expect, test } from 'vitest'
import { createRemixStub } from '@remix-run/testing'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { aBooking, anOpening } from '../../../../tests/samples/records.ts'
import { origin } from '../../../../tests/route-calls.ts'
import { findBookingById, insertBooking } from '#app/core/booking/booked/booking.store.server.ts'
import { openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { tripCalendar } from '#app/core/booking/booked/trip-calendar.server.ts'
import {
  findOpenChange,
  saveAirlineChange,
} from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { startSession } from '#app/web/session/session-cookie.server.ts'
import { TripList } from '../trip-list.tsx'
import { briefChange, calendarChange, tripSummary, viewChange } from './trip-view.server.ts'

test('the list of trips and the calendar file say as much about a decision as its page', async () => {
  const { owner } = await startSession(new Request(origin))
  const checkout = await openCheckout(anOpening({ sessionHash: owner.sessionHash }))
  const { id } = (await insertBooking(aBooking(checkout)))!
  const booking = (await findBookingById(id))!
  const slices = booking.data?.slices ?? []
  await saveAirlineChange({
    ...{ id: `aic_${id}`, bookingId: id, added: slices, removed: slices },
    ...{ actions: ['accept', 'cancel'], actionTaken: null, decideBy: '2027-05-12T14:00:00.000Z' },
    detectedAt: isoNow(),
  })
  const change = (await findOpenChange(booking))!
  const { refundRight, deadline } = viewChange(booking, change)!
  expect(deadline).toMatch(/^Please decide by \d\d:\d\d (.+ time|UTC) on .+ If we don’t hear/)

  const trip = { ...tripSummary(booking), change: briefChange(booking, change) }
  const List = createRemixStub([
    { path: '/', Component: () => createElement(TripList, { trips: [trip], pending: [] }) },
  ])
  const html = renderToStaticMarkup(createElement(List))
  const calendar = tripCalendar(booking, calendarChange(booking, change))!.text
  const unfolded = calendar.replace(/\r\n[\t ]/g, '').replaceAll('\\,', ',')
  for (const words of [refundRight, deadline!]) {
    expect(html).toContain(words)
    expect(unfolded).toContain(words)
  }
})
