import { now } from '#app/platform/clock.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { ProviderAmount } from '#app/core/money/money.ts'
import { isPast } from '#app/core/places/time.ts'
import { withCookies } from '#app/web/wire/cookies.server.ts'
import { readLimiter } from '#app/web/session/limits/limits.server.ts'
import {
  ownerOf,
  rotateGuestSession,
  startSession,
} from '#app/web/session/session-cookie.server.ts'
import { refreshViewer } from '#app/web/session/viewer.server.ts'
import { findBookingOfCheckout } from '#app/core/booking/booked/booking.store.server.ts'
import {
  findCheckoutOfOffer,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import type { Owner } from '#app/core/account/owner.server.ts'
import {
  isAccountOf,
  readGeneratedAccount,
  type GeneratedAccount,
} from '#app/core/account/sign-in/session.store.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { confirmationMail } from '#app/core/booking/booked/mails/booking-mails.server.ts'
import { refreshOffer } from '#app/core/search/read-offer.server.ts'
import { findSalesPause } from '#app/core/outages/sales-pause.server.ts'
import type { Reply } from '../call.server.ts'
import { ApiError, apiFailure } from '../errors.server.ts'
import { BookingResponseSchema } from '../wire/bookings.ts'
import type { BookingRequest } from '#app/routes/api/wire/booking-requests.ts'
import { flightFailure } from './flight-errors.server.ts'
import { openDraft, type OnSale } from './open-draft.server.ts'
import {
  checkCard,
  followPayment,
  payByApi,
  paymentAnswers,
  salesPaused,
} from './payment-answers.server.ts'

export const bookingAnswers = {
  200: BookingResponseSchema,
  201: BookingResponseSchema,
  ...paymentAnswers,
}
type BookingReply = Reply<typeof bookingAnswers>

async function requireSales(mode: Mode, order: ProviderAmount | 'smallest', vendor?: string) {
  const pause = await findSalesPause(mode, order, vendor)
  if (pause) throw salesPaused(pause)
}

/** Reads the offer and its current price from the airline. Throws 404, 410 or 503. */
async function requireOfferOnSale(request: Request, offerId: string): Promise<OnSale> {
  const mode = await currentMode()
  await requireSales(mode, 'smallest')
  const { offer } = await refreshOffer(offerId, mode, readLimiter(request)).catch(
    (error: unknown) => {
      throw flightFailure(error, 'Unable to create booking')
    },
  )
  if (isPast(offer.expiresAt, now())) {
    throw apiFailure(
      410,
      'This flight offer has expired. Please select another flight.',
      'OFFER_EXPIRED',
    )
  }
  await requireSales(mode, offer.providerTotal, offer.vendor)
  return { offer, mode }
}

export async function bookByApi(request: Request, sent: BookingRequest): Promise<BookingReply> {
  const card = checkCard(sent.paymentDetails.cardDetails)
  const known = await findCheckoutOfOffer(sent.offerId, await ownerOf(request))
  // A repeated request gets the booking of the first request.
  const inProgress = known && known.state !== 'draft' && known.state !== 'failed' ? known : null
  // This check comes before the session, so that a request for an unknown offer starts no session.
  const start = inProgress ? { inProgress } : await requireOfferOnSale(request, sent.offerId)
  const { owner, setCookie } = await startSession(request)
  const outcome = await tryToBook().catch((error: unknown) => {
    // The response keeps the cookie of the new session, because the checkout stays open in that session.
    throw error instanceof ApiError ? error.withCookie(setCookie) : error
  })
  if ('status' in outcome) return { ...outcome, headers: withCookies(setCookie) }
  return answerBooked(request, outcome, owner, { setCookie, isNew: !inProgress })

  async function tryToBook() {
    if ('inProgress' in start) return followPayment(start.inProgress)
    const { amount, currency } = sent.paymentDetails
    const { confirmDuplicate } = sent
    const stated = { amount, currency, offerIsFresh: true, confirmDuplicate }
    return payByApi(request, await openDraft(owner, sent, start), stated, card)
  }
}

async function answerBooked(
  request: Request,
  checkout: Checkout,
  owner: Owner & { sessionHash: string },
  { setCookie, isNew }: { setCookie: string | null; isNew: boolean },
): Promise<BookingReply> {
  const booking = await findBookingOfCheckout(checkout.id, owner)
  if (!booking) throw apiFailure(404, 'Booking not found', 'NOT_FOUND')
  const account = await readGeneratedAccount(owner.sessionHash)
  const generated = account && isAccountOf(account, booking) ? account : null
  const mail = confirmationMail(booking, generated !== null)
  const session = setCookie ? null : (await refreshViewer(request)).session
  const rotated =
    generated && session?.user ? await rotateGuestSession(request, session) : setCookie
  const body = {
    success: true as const,
    id: booking.id,
    duffelBookingId: booking.reference,
    accountCreated: generated !== null,
    ...(generated && { accountInfo: accountInfo(generated) }),
    ...(mail && { emailContent: mail.text }),
  }
  return { status: isNew ? 201 : 200, body, headers: withCookies(rotated) }
}

const accountInfo = ({ username, password, email }: GeneratedAccount) => ({
  username,
  password,
  email,
})
