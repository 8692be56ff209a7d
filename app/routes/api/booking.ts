import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { now } from '#app/clock.server.ts'
import { bookingToWire } from '#app/domain/api/bookings.ts'
import { answerApi, apiAnswer, type Endpoints } from '#app/http/api.server.ts'
import { requireApiBooking } from '#app/http/api-bookings.server.ts'

export const loader = (args: LoaderFunctionArgs) => answerApi(args, endpoints)
export const action = (args: ActionFunctionArgs) => answerApi(args, endpoints)

const endpoints: Endpoints = {
  async GET({ request, params }) {
    return apiAnswer(bookingToWire(await requireApiBooking(request, params.id), now()))
  },
}
