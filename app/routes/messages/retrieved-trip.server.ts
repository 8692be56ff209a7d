import { data, redirect } from '@remix-run/node'
import { now } from '#app/platform/clock.server.ts'
import { labelledSlices } from '#app/core/booking/booked/booked-itinerary.ts'
import { describeBooking, tripWords } from '#app/core/booking/booked/booking-words.ts'
import { shownTrip } from '#app/core/booking/booked/shown-trip.ts'
import { hasDeparted, tripStatus, tripStatusLabel } from '#app/core/booking/booked/trip-status.ts'
import { formatMinor } from '#app/core/money/money.ts'
import { redirectWithCookies } from '#app/web/session/cookie-probe.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { resetGuesses, takeGuess } from '#app/web/session/limits/guesses.server.ts'
import {
  limitedHeaders,
  resetAttempts,
  takeAttempt,
} from '#app/web/session/limits/limits.server.ts'
import { retrieved, retrievedCookie } from '#app/web/session/retrieved-booking.server.ts'
import {
  codeMinutes,
  hasBookingCode,
  redeemBookingCode,
} from '#app/core/booking/booked/booking-code.store.server.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { mailBookingCode } from '#app/core/booking/booked/booking-code.server.ts'
import { findOpenChange } from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import { paths } from '#app/core/paths.ts'

export async function loadRetrievedTrip(request: Request) {
  const found = await retrieved(request)
  return data(found && (await viewForVisitor(found)), {
    status: found ? 200 : 404,
    headers: { 'Cache-Control': 'no-store' },
  })
}

export async function manageRetrievedTrip(request: Request) {
  const found = await retrieved(request)
  if (!found) return redirect(paths.supportBooking, 303)
  const { booking } = found
  const { trip } = shownTrip(booking, await findOpenChange(booking))
  const closed = explainClosed(booking.status, trip)
  if (closed) {
    return data({ title: 'This booking is closed', problem: closed }, { status: 409 })
  }
  const form = await readForm(request)
  if (form.get('intent') === 'mail-code') {
    const limited = await takeAttempt('booking-code', request, booking.id)
    if (limited) {
      return data(
        { title: 'We didn’t send another code', problem: codesSent },
        { status: 429, headers: limitedHeaders(limited) },
      )
    }
    await mailBookingCode(booking)
    return redirect(`${paths.supportBooking}#manage`, 303)
  }
  const code = String(form.get('code') ?? '').replace(/\s/g, '')
  // A malformed code does not count as an attempt.
  const isCode = /^\d{6}$/.test(code)
  if (isCode) {
    const limited = await takeGuess('booking-code-entry', request, booking.id)
    if (limited) {
      return data(
        { title: 'We didn’t check this code', problem: limited.message },
        { status: 429, headers: limitedHeaders(limited) },
      )
    }
  }
  if (isCode && (await redeemBookingCode(booking.id, code))) {
    await resetAttempts('booking-code', booking.id)
    await resetGuesses('booking-code-entry', request, booking.id)
    const setCookie = await retrievedCookie(booking, true)
    return redirectWithCookies(request, paths.trip(booking.id), setCookie)
  }
  if (!(await hasBookingCode(booking.id))) {
    return data({ title: 'This code no longer works', problem: noCode }, { status: 400 })
  }
  const wrong = isCode ? 'This isn’t the latest code we emailed' : 'Enter the 6-digit code'
  return data({ wrong }, { status: 400 })
}

const noCode = `Codes are valid for ${codeMinutes} minutes and work once. Request another code.`

const codesSent = `We’ve already emailed several codes for this booking. Enter the newest one. It’s valid for ${codeMinutes} minutes.`

/** Null while the booking can still be changed or cancelled. */
function explainClosed(status: Booking['status'], trip: Booking['data']): string | null {
  if (status === 'cancelled') return 'This booking is cancelled, so you can’t change it any more.'
  if (tripStatus(status, trip, now()) === 'cancelled_by_airline') return null
  if (trip && hasDeparted(trip, now())) {
    return 'The first flight has departed, so you can’t change or cancel this booking here.'
  }
  return null
}

async function viewForVisitor({ booking, mayManage }: { booking: Booking; mayManage: boolean }) {
  const hasCode = await hasBookingCode(booking.id)
  const shown = shownTrip(booking, await findOpenChange(booking))
  return {
    ...viewBooking({ ...booking, data: shown.trip }, shown),
    closed: explainClosed(booking.status, shown.trip),
    mayManage,
    hasCode,
  }
}

/** Selects only fields that a visitor may see without signing in. */
function viewBooking(
  { data, ...booking }: Booking,
  { was, isChangeOpen }: Pick<ReturnType<typeof shownTrip>, 'was' | 'isChangeOpen'>,
) {
  const status = tripStatus(booking.status, data, now())
  const { reference, locator, bookedOn, total } = describeBooking({ ...booking, data })
  const { travellers, seats, bags, tickets } = tripWords(data)
  return {
    id: booking.id,
    reference,
    locator,
    status,
    statusLabel: tripStatusLabel(status, data, now(), isChangeOpen),
    bookedOn,
    total,
    refunded:
      booking.refundMinor === null ? null : formatMinor(booking.refundMinor, booking.currency),
    airline: data && { name: data.airline.name, code: data.airline.code },
    travellers: travellers.map(({ name }) => name),
    seats,
    bags,
    tickets,
    slices: data ? labelledSlices(data) : [],
    was,
  }
}
