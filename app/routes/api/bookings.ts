import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { now } from '#app/clock.server.ts'
import { bookingToWire, BookingRequestSchema } from '#app/domain/api/bookings.ts'
import {
  answerApi,
  apiAnswer,
  readApiBody,
  requireApiUser,
  type Endpoints,
} from '#app/http/api.server.ts'
import { ownerOf } from '#app/http/session.server.ts'
import { listBookings } from '#app/models/booking.server.ts'
import { bookByApi } from './book.server.ts'

export const loader = (args: LoaderFunctionArgs) => answerApi(args, endpoints)
export const action = (args: ActionFunctionArgs) => answerApi(args, endpoints)

const endpoints: Endpoints = {
  async GET({ request }) {
    await requireApiUser(request)
    const bookings = await listBookings(await ownerOf(request))
    return apiAnswer({ bookings: bookings.map((booking) => bookingToWire(booking, now())) })
  },
  async POST({ request }) {
    return bookByApi(request, await readApiBody(request, BookingRequestSchema))
  },
}
