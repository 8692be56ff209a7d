import { now } from '#app/platform/clock.server.ts'
import { adultAge } from '#app/core/flight/age-limits.ts'
import { ageOn, ageReferenceDay, fitsAge } from '#app/core/flight/age.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { CheckoutPassenger } from '#app/core/travellers/traveller-record.ts'
import { replaceOffer } from '#app/core/booking/checkout-rules.ts'
import { fitsAges } from '#app/core/travellers/party.ts'
import { toPassengers } from '#app/core/travellers/traveller-form.ts'
import type { ProviderAmount } from '#app/core/money/money.ts'
import { passengerCounts, type Offer } from '#app/core/flight/offer.ts'
import { isPast } from '#app/core/places/time.ts'
import { withCookies } from '#app/web/wire/cookies.server.ts'
import { readLimiter } from '#app/web/session/limits.server.ts'
import {
  ownerOf,
  rotateGuestSession,
  startSession,
} from '#app/web/session/session-cookie.server.ts'
import { refreshViewer } from '#app/web/session/viewer.server.ts'
import { findBookingOfCheckout } from '#app/core/booking/booked/booking.store.server.ts'
import {
  findCheckoutOfOffer,
  openCheckout,
  reloadCheckout,
  saveDraft,
  type Checkout,
} from '#app/core/booking/checkout.store.server.ts'
import type { Owner } from '#app/core/account/owner.server.ts'
import { reopenReplaced } from '#app/core/booking/replaced-checkout.store.server.ts'
import { readGeneratedAccount } from '#app/core/account/session.store.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { travellersSchema } from '#app/core/travellers/traveller-check.server.ts'
import { confirmationMail } from '#app/core/booking/booked/booking-mails.server.ts'
import { refreshOffer } from '#app/core/search/read-offer.server.ts'
import { findSalesPause } from '#app/core/outages/sales-pause.server.ts'
import type { Reply } from '../call.server.ts'
import { ApiError, apiFailure, invalidInput } from '../errors.server.ts'
import { checkApiInput } from '../input.server.ts'
import { BookingResponseSchema } from '../wire/bookings.ts'
import type { BookingRequest, PassengerRequest } from '#app/routes/api/wire/booking-requests.ts'
import { flightFailure } from './flight-errors.server.ts'
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

/** Matches the passengers of the request to those of the offer by id, otherwise by type, in order. */
function matchPassengers(offer: Offer, sent: PassengerRequest[]): PassengerRequest[] {
  const rest = [...sent]
  const take = (fits: (one: PassengerRequest) => boolean) => {
    const index = rest.findIndex(fits)
    return index < 0 ? undefined : rest.splice(index, 1)[0]
  }
  const passengers = offer.passengers.map(({ id, type }) => ({
    id,
    found: take((one) => one.id === id) ?? take((one) => !one.id && (one.type ?? type) === type),
  }))
  const missing = passengers.find(({ found }) => !found)
  if (missing || rest.length > 0) {
    const count = offer.passengers.length
    throw invalidInput({
      passengers: [
        `This offer is for ${count} passenger${count === 1 ? '' : 's'} of different types`,
      ],
    })
  }
  return passengers.flatMap(({ found }) => found ?? [])
}

type OnSale = { offer: Offer; mode: Mode }

async function requireSales(
  mode: Mode,
  order: ProviderAmount | 'smallest',
  vendor?: string,
): Promise<void> {
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

/** Throws 422 when the fare is for other ages, so that API clients search again. */
function requireAges(passengers: readonly CheckoutPassenger[], offer: Offer): void {
  if (fitsAges(passengers, offer)) return
  const wrong = passengers.flatMap(({ id, bornOn }, index) => {
    const { age = null, type } = offer.passengers.find((one) => one.id === id) ?? {}
    const actual = ageOn(bornOn, ageReferenceDay(offer))
    if (!type || fitsAge({ type, age }, actual)) return []
    const fare = age ?? (type === 'adult' ? `${adultAge} or over` : type)
    const message = `This fare is for age ${fare}, but this traveller is ${actual} on the day of the last flight. Search again with ages.`
    return [[`passengers.${index}.dateOfBirth`, [message]]]
  })
  throw invalidInput(Object.fromEntries(wrong) as Record<string, string[]>)
}

/** Opens a draft. It validates the travellers with the schema of the form, so that API and pages agree. */
async function openDraft(
  owner: Owner & { sessionHash: string },
  sent: BookingRequest,
  { offer, mode }: OnSale,
) {
  const form = checkApiInput(
    { passengers: matchPassengers(offer, sent.passengers) },
    travellersSchema(offer),
  )
  const { passengers, documents } = toPassengers(form, offer)
  requireAges(passengers, offer)
  const checkout = await openCheckout({
    ...owner,
    mode,
    offer,
    ...passengerCounts(offer.passengers),
  })
  // The checkout may have been replaced; from now on the pages of this session show it again.
  await reopenReplaced(checkout)
  await saveDraft(checkout, {
    passengers,
    documents,
    ...replaceOffer(checkout, offer),
  })
  return reloadCheckout(checkout)
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
  const generated = account?.email === booking.primaryEmail ? account : null
  const mail = confirmationMail(booking, generated !== null)
  const session = setCookie ? null : (await refreshViewer(request)).session
  const rotated =
    generated && session?.user ? await rotateGuestSession(request, session) : setCookie
  const body = {
    success: true as const,
    id: booking.id,
    duffelBookingId: booking.reference,
    accountCreated: generated !== null,
    ...(generated && { accountInfo: generated }),
    ...(mail && { emailContent: mail.text }),
  }
  return { status: isNew ? 201 : 200, body, headers: withCookies(rotated) }
}
