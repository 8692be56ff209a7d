import { data, redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { now } from '#app/platform/clock.server.ts'
import { AirlineMark } from '#app/components/airline/airline-mark.tsx'
import { ButtonLink } from '#app/components/button.tsx'
import { CallLink } from '#app/components/call-link.tsx'
import { Fact, Facts } from '#app/components/facts.tsx'
import { TripBadge } from '#app/components/itinerary/trip-badge.tsx'
import { SliceSummary } from '#app/components/itinerary/slice-summary.tsx'
import { Notice } from '#app/components/notice.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { privateMeta } from '#app/components/page-meta.ts'
import { recordWords, tripWords } from '#app/core/booking/booked/booking-words.ts'
import { hasDeparted, tripStatus, tripStatusLabel } from '#app/core/booking/booked/trip-status.ts'
import { formatMinor } from '#app/core/money/money.ts'
import { sliceLabel } from '#app/core/flight/offer-labels.ts'
import { withCookies } from '#app/web/wire/cookies.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { resetGuesses, takeGuess } from '#app/web/session/guesses.server.ts'
import { limitedHeaders, resetAttempts, takeAttempt } from '#app/web/session/limits.server.ts'
import { retrieved, retrievedCookie } from '#app/web/session/retrieved-booking.server.ts'
import {
  codeMinutes,
  hasBookingCode,
  redeemBookingCode,
} from '#app/core/booking/booked/booking-code.store.server.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { mailBookingCode } from '#app/core/booking/booked/booking-code.server.ts'
import { paths } from '#app/core/paths.ts'
import { ManageBooking } from './manage-booking.tsx'

export const handle = { scripts: false }

export async function loader({ request }: LoaderFunctionArgs) {
  const found = await retrieved(request)
  return data(found && (await viewForVisitor(found)), {
    status: found ? 200 : 404,
    headers: { 'Cache-Control': 'no-store' },
  })
}

export async function action({ request }: ActionFunctionArgs) {
  const found = await retrieved(request)
  if (!found) return redirect(paths.supportBooking, 303)
  const { booking } = found
  const closed = explainClosed(booking)
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
    const headers = withCookies(await retrievedCookie(booking, true))
    return redirect(paths.trip(booking.id), { status: 303, headers })
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
function explainClosed({ status, data }: Booking): string | null {
  if (status === 'cancelled') return 'This booking is cancelled, so you can’t change it any more.'
  if (tripStatus(status, data, now()) === 'cancelled_by_airline') return null
  if (data && hasDeparted(data, now())) {
    return 'The first flight has departed, so you can’t change or cancel this booking here.'
  }
  return null
}

async function viewForVisitor({ booking, mayManage }: { booking: Booking; mayManage: boolean }) {
  const hasCode = await hasBookingCode(booking.id)
  return { ...viewBooking(booking), closed: explainClosed(booking), mayManage, hasCode }
}

/** Selects only fields that a visitor may see without signing in. */
function viewBooking({ data, ...booking }: Booking) {
  const status = tripStatus(booking.status, data, now())
  const { reference, locator, bookedOn, total } = recordWords({ ...booking, data })
  const { travellers, seats, bags, tickets } = tripWords(data)
  return {
    id: booking.id,
    reference,
    locator,
    status,
    statusLabel: tripStatusLabel(status, data, now()),
    bookedOn,
    total,
    refunded:
      booking.refundMinor === null ? null : formatMinor(booking.refundMinor, booking.currency),
    airline: data && { name: data.airline.name, code: data.airline.code },
    travellers: travellers.map(({ name }) => name),
    seats,
    bags,
    tickets,
    slices: data?.slices ?? [],
  }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  privateMeta(data ? `Booking ${data.reference}` : 'Retrieve a Booking')

function NoBooking() {
  return (
    <div className="page pb-14">
      <PageHeading
        title="No Booking Open"
        lead="A retrieved booking stays open for 30 minutes. To see it again, enter its reference and email."
      />
      <ButtonLink to={paths.supportTab('bookings')}>Retrieve Booking</ButtonLink>
    </div>
  )
}

export default function RetrievedBooking() {
  const booking = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (!booking) return <NoBooking />
  const { airline, slices, closed, mayManage } = booking
  return (
    <div className="page pb-14">
      <PageHeading
        title={`Booking ${booking.reference}`}
        eyebrow={<TripBadge {...booking} />}
        lead={
          closed ??
          (mayManage
            ? 'You can now change or cancel this booking.'
            : 'To change or cancel it, sign in or enter a code we email you.')
        }
        actions={
          !closed && !mayManage && <ButtonLink to={paths.login(paths.myTrips)}>Log In</ButtonLink>
        }
      />
      {answer && 'problem' in answer && (
        <Notice tone="error" role="alert" title={answer.title} className="mb-5">
          {answer.problem}
        </Notice>
      )}
      <div className="card overflow-clip">
        <div className="grid grid-cols-1 gap-5 p-5">
          {airline && (
            <p className="flex items-center gap-2 font-semibold">
              <AirlineMark code={airline.code} /> {airline.name}
            </p>
          )}
          {slices.map((slice, index) => (
            <SliceSummary
              key={slice.id}
              slice={slice}
              heading="h2"
              label={sliceLabel(index, slices)}
            />
          ))}
          {slices.length === 0 && (
            <p>
              We can’t show the flights of this booking here. Call{' '}
              <CallLink className="link tnum" /> and we’ll tell you.
            </p>
          )}
        </div>
        <Facts columns className="border-t border-line p-5">
          <Fact name="Record locator">{booking.locator}</Fact>
          <Fact name="Booking date">{booking.bookedOn}</Fact>
          <Fact name="Total paid">
            <b className="price">{booking.total}</b>
          </Fact>
          {booking.refunded !== null && <Fact name="Refunded">{booking.refunded}</Fact>}
          {booking.travellers.length > 0 && (
            <Fact name="Travellers">{booking.travellers.join(', ')}</Fact>
          )}
          {booking.seats.length > 0 && <Fact name="Seats">{booking.seats.join(', ')}</Fact>}
          {booking.bags.length > 0 && <Fact name="Extra bags">{booking.bags.join(', ')}</Fact>}
          {booking.tickets.length > 0 && (
            <Fact name="E-ticket numbers">{booking.tickets.join(', ')}</Fact>
          )}
        </Facts>
      </div>
      {!closed && (
        <ManageBooking
          {...booking}
          wrong={answer && 'wrong' in answer ? [answer.wrong] : undefined}
        />
      )}
    </div>
  )
}
