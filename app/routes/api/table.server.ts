import { z } from 'zod'
import { env } from '#app/platform/settings/env.server.ts'
import { anyone } from './access.server.ts'
import { call, type NamedCall } from './call.server.ts'
import {
  changeOwnPassword,
  login,
  logout,
  readUser,
  registerAccount,
} from './calls/accounts.server.ts'
import {
  changeSettings,
  checkAdministrator,
  forceAdministrator,
  readMode,
  readSettings,
} from './calls/administration.server.ts'
import { suggestAirports } from './calls/airports.server.ts'
import { bookOffer, listOwnBookings, readBooking } from './calls/bookings.server.ts'
import { callClicks } from './calls/call-clicks.server.ts'
import { cancelBooking } from './calls/cancel.server.ts'
import { listSeatMaps, readOffer, verifyOffer } from './calls/offers.server.ts'
import { listFareDays, listFares } from './calls/fare-days.server.ts'
import { processCard } from './calls/payments.server.ts'
import { searchFlights, searchFlightsByQuery } from './calls/search.server.ts'
import { openApiDocument } from './openapi.server.ts'

const readDescription = call(
  {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Read the OpenAPI document.',
    documented: false,
    access: anyone,
    answers: { 200: z.record(z.string(), z.unknown()) },
    cacheControl: 'public, max-age=300',
  },
  async () => ({ status: 200, body: openApiDocument(apiCalls, env.APP_URL) }),
)

/** Table of all API calls, from which the OpenAPI document, the list in docs/api.md and tests are made. */
export const apiCalls: NamedCall[] = Object.entries({
  searchFlights,
  searchFlightsByQuery,
  readOffer,
  listSeatMaps,
  verifyOffer,
  listFares,
  bookOffer,
  listOwnBookings,
  readBooking,
  cancelBooking,
  processCard,
  readMode,
  login,
  registerAccount,
  changeOwnPassword,
  readUser,
  logout,
  readSettings,
  changeSettings,
  checkAdministrator,
  forceAdministrator,
  suggestAirports,
  listFareDays,
  callClicks,
  readDescription,
}).map(([operationId, call]) => ({ ...call, operationId }))
