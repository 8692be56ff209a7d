import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { now } from '#app/clock.server.ts'
import type { Validity } from '#app/domain/api/flights.ts'
import { answerApi, apiAnswer, type Endpoints } from '#app/http/api.server.ts'
import { currentMode } from '#app/models/settings.server.ts'
import { offerExpired } from '#app/operations/checkout/failures.server.ts'
import { goneMessage } from '#app/operations/on-sale.server.ts'
import { getCachedOffer } from '#app/operations/read-offer.server.ts'
import {
  FlightProviderError,
  OfferGoneError,
  OfferNotFoundError,
} from '#app/providers/flights/port.ts'

export const loader = (args: LoaderFunctionArgs) => answerApi(args, endpoints)
export const action = (args: ActionFunctionArgs) => answerApi(args, endpoints)

const unable = 'Unable to verify offer validity. Please return to search.'
const tryAgain = 'Unable to verify offer validity. Please try again.'

function invalid(
  status: number,
  message: string,
  error: NonNullable<Validity['error']>,
  offerId: string | null,
): Response {
  const validity: Validity = {
    success: false,
    valid: false,
    message,
    error,
    code: error,
    offer_id: offerId,
    expires_at: null,
    minutes_remaining: null,
  }
  return apiAnswer(validity, { status })
}

const endpoints: Endpoints = {
  async GET({ params }) {
    const id = params.id ?? ''
    if (!id) return invalid(400, unable, 'MISSING_OFFER_ID', null)
    try {
      const { offer } = await getCachedOffer(id, await currentMode())
      const left = Date.parse(offer.expiresAt) - now()
      if (left <= 0) return invalid(410, offerExpired, 'OFFER_EXPIRED', id)
      const validity: Validity = {
        success: true,
        valid: true,
        message: 'This flight offer can be booked.',
        offer_id: id,
        expires_at: offer.expiresAt,
        minutes_remaining: Math.floor(left / 60_000),
      }
      return apiAnswer(validity)
    } catch (error) {
      if (!(error instanceof FlightProviderError)) throw error
      if (error instanceof OfferGoneError)
        return invalid(410, goneMessage(error), 'OFFER_EXPIRED', id)
      if (error instanceof OfferNotFoundError) return invalid(404, unable, 'API_ERROR', id)
      const unreadable = error.code === 'unreadable'
      return invalid(503, tryAgain, unreadable ? 'PARSE_ERROR' : 'NO_RESPONSE', id)
    }
  },
}
