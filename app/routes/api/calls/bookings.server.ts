import {
  findOpenChange,
  findOpenChanges,
} from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { anyone, ownBooking, ownBookings } from '../access.server.ts'
import { call } from '../call.server.ts'
import {
  BookingListQuerySchema,
  BookingListSchema,
  BookingRecordSchema,
  bookingToWire,
} from '../wire/bookings.ts'
import { BookingRequestSchema } from '#app/routes/api/wire/booking-requests.ts'
import { FailureSchema } from '#app/routes/api/wire/wire-words.ts'
import { bookByApi, bookingAnswers } from './book.server.ts'

export const bookOffer = call(
  {
    method: 'POST',
    path: '/api/bookings',
    summary:
      'Book an offer: hold the amount on the card, place the order, then charge the card. Repeating the request returns the same booking.',
    access: anyone,
    body: BookingRequestSchema,
    limit: { name: 'card' },
    answers: bookingAnswers,
  },
  ({ request, body }) => bookByApi(request, body),
)

export const listOwnBookings = call(
  {
    method: 'GET',
    path: '/api/bookings',
    summary:
      'List the bookings of the signed-in user or of this session, newest first, by default 100 per page.',
    access: ownBookings,
    query: BookingListQuerySchema,
    answers: { 200: BookingListSchema },
  },
  async ({ bookings, query: { page, limit } }) => {
    const total = bookings.length
    const shown = bookings.slice((page - 1) * limit, page * limit)
    const changes = await findOpenChanges(shown)
    const body = {
      bookings: shown.map((booking) =>
        bookingToWire(booking, changes.get(booking.id) ?? null, now()),
      ),
      total_count: total,
      meta: { total, page, limit },
    }
    return { status: 200, body }
  },
)

export const readBooking = call(
  {
    method: 'GET',
    path: '/api/bookings/{id}',
    summary: 'Read one booking of the signed-in user or of this session.',
    access: ownBooking,
    answers: { 200: BookingRecordSchema, 404: FailureSchema },
  },
  async ({ booking }) => ({
    status: 200,
    body: bookingToWire(booking, await findOpenChange(booking), now()),
  }),
)
