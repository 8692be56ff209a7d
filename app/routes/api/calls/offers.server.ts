import { now } from '#app/platform/clock.server.ts'
import { limitedHeaders, readLimiter, takeSearch } from '#app/web/session/limits/limits.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { goneMessage, isSalesClosedError } from '#app/core/search/on-sale.server.ts'
import { offerExpired } from '#app/core/search/offer-expired.ts'
import { findReplacement } from '#app/core/booking/checkout/find-flights-again.server.ts'
import { getCachedOffer, readSeatMaps } from '#app/core/search/read-offer.server.ts'
import { secondsToRetry } from '#app/core/outages/retry.server.ts'
import {
  FlightProviderError,
  FlightsBusyError,
  FlightsUnreachableError,
  OfferGoneError,
  OfferNotFoundError,
  unreadable,
} from '#app/core/flight/flights-port.ts'
import { anyone } from '../access.server.ts'
import { call } from '../call.server.ts'
import { WireOfferSchema } from '../wire/flights.ts'
import { offerToWire } from '#app/routes/api/wire/flights-to-wire.ts'
import {
  GoneOfferSchema,
  replacementToWire,
  ValiditySchema,
  type Validity,
} from '#app/routes/api/wire/validity.ts'
import { SeatMapsSchema, seatMapsToWire } from '#app/routes/api/wire/seat-maps.ts'
import { FailureSchema } from '#app/routes/api/wire/wire-words.ts'
import { flightFailure } from './flight-errors.server.ts'

const gone = { 404: FailureSchema, 410: FailureSchema }

async function searchReplacement(request: Request, error: OfferGoneError, offerId: string) {
  if (isSalesClosedError(error)) return undefined
  const found = await findReplacement(offerId, {
    mode: await currentMode(),
    takeSearch: () => takeSearch(request),
    reads: readLimiter(request),
  })
  if (found?.kind !== 'found') return undefined
  return replacementToWire(found.read.offer, found.was)
}

export const readOffer = call(
  {
    method: 'GET',
    path: '/api/flights/offer/{id}',
    summary:
      'Read an offer at its current price, with the services that can be added. 410 when it has expired, with a new offer for the same flight and fare if one is found.',
    access: anyone,
    answers: { 200: WireOfferSchema, ...gone, 410: GoneOfferSchema },
  },
  async ({ request, params }) => {
    try {
      const { offer, services } = await getCachedOffer(
        params.id ?? '',
        await currentMode(),
        readLimiter(request),
      )
      return { status: 200, body: offerToWire(offer, services) }
    } catch (error) {
      if (error instanceof OfferGoneError) {
        const replacement = await searchReplacement(request, error, params.id ?? '')
        const message = goneMessage(error)
        const failure = { success: false as const, message, code: 'OFFER_EXPIRED' as const }
        return { status: 410, body: replacement ? { ...failure, replacement } : failure }
      }
      throw flightFailure(error, 'Unable to retrieve flight offer')
    }
  },
)

export const listSeatMaps = call(
  {
    method: 'GET',
    path: '/api/flights/seatmaps/{id}',
    summary: 'List the seat maps of an offer. Empty when seats cannot be chosen.',
    access: anyone,
    answers: { 200: SeatMapsSchema, ...gone },
  },
  async ({ request, params }) => {
    try {
      const maps = await readSeatMaps(params.id ?? '', await currentMode(), readLimiter(request))
      return { status: 200, body: { success: true, data: seatMapsToWire(maps) } }
    } catch (error) {
      throw flightFailure(error, 'Unable to retrieve seat maps')
    }
  },
)

const returnToSearch = 'Unable to verify offer validity. Please return to search.'
const tryAgain = 'Unable to verify offer validity. Please try again.'

function verificationCode(error: FlightProviderError): NonNullable<Validity['error']> {
  if (error.code === unreadable) return 'PARSE_ERROR'
  const silent = error instanceof FlightsUnreachableError || error instanceof FlightsBusyError
  return silent ? 'NO_RESPONSE' : 'UNEXPECTED_RESPONSE'
}

function invalid<Status extends 400 | 404 | 410 | 503>(
  status: Status,
  message: string,
  error: NonNullable<Validity['error']>,
  offerId: string | null,
): { status: Status; body: Validity } {
  const body = {
    success: false,
    valid: false,
    message,
    error,
    code: error,
    offer_id: offerId,
    expires_at: null,
    minutes_remaining: null,
  }
  return { status, body }
}

export const verifyOffer = call(
  {
    method: 'GET',
    path: '/api/flights/verify-offer/{id?}',
    summary:
      'Check whether an offer can still be booked. 410 when it has expired, with a replacement if one is found.',
    access: anyone,
    answers: {
      200: ValiditySchema,
      400: ValiditySchema,
      404: ValiditySchema,
      410: ValiditySchema,
      503: ValiditySchema,
    },
  },
  async ({ request, params }) => {
    const id = params.id ?? ''
    if (!id) return invalid(400, returnToSearch, 'MISSING_OFFER_ID', null)
    try {
      const { offer } = await getCachedOffer(id, await currentMode(), readLimiter(request))
      const left = Date.parse(offer.expiresAt) - now()
      if (left <= 0) return invalid(410, offerExpired, 'OFFER_EXPIRED', id)
      const body = {
        success: true,
        valid: true,
        message: 'This flight offer can be booked.',
        offer_id: id,
        expires_at: offer.expiresAt,
        minutes_remaining: Math.floor(left / 60_000),
      }
      return { status: 200, body }
    } catch (error) {
      if (!(error instanceof FlightProviderError)) throw error
      if (error instanceof OfferGoneError) {
        const answer = invalid(410, goneMessage(error), 'OFFER_EXPIRED', id)
        const replacement = await searchReplacement(request, error, id)
        return replacement ? { ...answer, body: { ...answer.body, replacement } } : answer
      }
      if (error instanceof OfferNotFoundError) return invalid(404, returnToSearch, 'API_ERROR', id)
      const headers = limitedHeaders({ retryAfter: secondsToRetry(error) })
      return { ...invalid(503, tryAgain, verificationCode(error), id), headers }
    }
  },
)
