import { now } from '#app/platform/clock.server.ts'
import { adultAge } from '#app/core/flight/age-limits.ts'
import { ageOn, ageReferenceDay, fitsAge } from '#app/core/flight/age.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { CheckoutPassenger } from '#app/core/travellers/traveller-record.ts'
import { withOffer } from '#app/core/booking/checkout-rules.ts'
import { fitsAges } from '#app/core/travellers/party.ts'
import { toPassengers } from '#app/core/travellers/traveller-form.ts'
import type { ProviderAmount } from '#app/core/money/money.ts'
import { passengerCounts } from '#app/core/flight/offer.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { isPast } from '#app/core/places/time.ts'
import { withCookies } from '#app/web/wire/cookies.server.ts'
import { readsOf } from '#app/web/session/limits.server.ts'
import {
  ownerOf,
  rotateGuestSession,
  startSession,
} from '#app/web/session/session-cookie.server.ts'
import { refreshedViewer } from '#app/web/session/viewer.server.ts'
import { findBookingOfCheckout } from '#app/core/booking/booked/booking.store.server.ts'
import {
  findCheckoutOfOffer,
  openCheckout,
  reloadCheckout,
  saveDraft,
  type Checkout,
} from '#app/core/booking/checkout.store.server.ts'
import type { Owner } from '#app/core/account/owner.server.ts'
import { takeUpReplaced } from '#app/core/booking/replaced-checkout.store.server.ts'
import { readGeneratedAccount } from '#app/core/account/session.store.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { travellersSchema } from '#app/core/travellers/traveller-check.server.ts'
import { confirmationMail } from '#app/core/booking/booked/booking-mails.server.ts'
import { refreshOffer } from '#app/core/search/read-offer.server.ts'
import { findSalesPause } from '#app/core/outages/sales-pause.server.ts'
import type { Reply } from '../call.server.ts'
import { ApiError, apiFailure, invalidInput } from '../errors.server.ts'
import { checkApiInput } from '../input.server.ts'
import {
  BookingResponseSchema,
  type BookingRequest,
  type PassengerRequest,
} from '../wire/bookings.ts'
import { flightFailure } from './flight-errors.server.ts'
import {
  checkCard,
  lookAgain,
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

/** The offer's passengers with what was sent for each: by id, else by type, in order. */
function inOfferOrder(offer: Offer, sent: PassengerRequest[]): PassengerRequest[] {
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
      passengers: [`This offer is for ${count} passenger${count === 1 ? '' : 's'}, of other types`],
    })
  }
  return passengers.flatMap(({ found }) => found ?? [])
}

type OnSale = { offer: Offer; mode: Mode }

async function requireSales(mode: Mode, order: ProviderAmount | 'smallest'): Promise<void> {
  const pause = await findSalesPause(mode, order)
  if (pause) throw salesPaused(pause)
}

/** The offer as the airline prices it now. */
async function offerOnSale(request: Request, offerId: string): Promise<OnSale> {
  const mode = await currentMode()
  await requireSales(mode, 'smallest')
  const { offer } = await refreshOffer(offerId, mode, readsOf(request)).catch((error: unknown) => {
    throw flightFailure(error, 'Unable to create booking')
  })
  if (isPast(offer.expiresAt, now())) {
    throw apiFailure(
      410,
      'This flight offer has expired. Please select another flight.',
      'OFFER_EXPIRED',
    )
  }
  await requireSales(mode, offer.providerTotal)
  return { offer, mode }
}

/** Throws 422 where the fare is for other ages: a program searches again by itself, if it likes the price. */
function requireAges(passengers: readonly CheckoutPassenger[], offer: Offer): void {
  if (fitsAges(passengers, offer)) return
  const wrong = passengers.flatMap(({ id, bornOn }, index) => {
    const { age = null, type } = offer.passengers.find((one) => one.id === id) ?? {}
    const actual = ageOn(bornOn, ageReferenceDay(offer))
    if (!type || fitsAge({ type, age }, actual)) return []
    const fare = age ?? (type === 'adult' ? `${adultAge} or over` : type)
    const message = `This fare is for age ${fare}; on the day of the last flight this traveller is ${actual}. Search again with ages.`
    return [[`passengers.${index}.dateOfBirth`, [message]]]
  })
  throw invalidInput(Object.fromEntries(wrong) as Record<string, string[]>)
}

/** A checkout of the offer for the travellers, as the form's own schema checks them. */
async function draftOf(
  owner: Owner & { sessionHash: string },
  sent: BookingRequest,
  { offer, mode }: OnSale,
) {
  const form = checkApiInput(
    { passengers: inOfferOrder(offer, sent.passengers) },
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
  // Its pages show this one again, and not the one that had taken its place.
  await takeUpReplaced(checkout)
  await saveDraft(checkout, {
    passengers,
    documents,
    ...withOffer(checkout, offer),
  })
  return reloadCheckout(checkout)
}

/** POST /api/bookings: the same checkout and the same saga as the pages. */
export async function bookByApi(request: Request, sent: BookingRequest): Promise<BookingReply> {
  const card = checkCard(sent.paymentDetails.cardDetails)
  const known = await findCheckoutOfOffer(sent.offerId, await ownerOf(request))
  // Sent again: the answer is the booking that the first request made, or is making.
  const underWay = known && known.state !== 'draft' && known.state !== 'failed' ? known : null
  // Before a session begins: for an offer that there is not, none does.
  const begun = underWay ? { underWay } : await offerOnSale(request, sent.offerId)
  const { owner, setCookie } = await startSession(request)
  const outcome = await tryToBook().catch((error: unknown) => {
    // The checkout stays open in the session that was begun for it.
    throw error instanceof ApiError ? error.withCookie(setCookie) : error
  })
  if ('status' in outcome) return { ...outcome, headers: withCookies(setCookie) }
  return booked(request, outcome, owner, { setCookie, isNew: !underWay })

  async function tryToBook() {
    if ('underWay' in begun) return lookAgain(begun.underWay)
    const { amount, currency } = sent.paymentDetails
    const { confirmDuplicate } = sent
    const stated = { amount, currency, offerIsFresh: true, confirmDuplicate }
    return payByApi(request, await draftOf(owner, sent, begun), stated, card)
  }
}

async function booked(
  request: Request,
  checkout: Checkout,
  owner: Owner & { sessionHash: string },
  { setCookie, isNew }: { setCookie: string | null; isNew: boolean },
): Promise<BookingReply> {
  const booking = await findBookingOfCheckout(checkout.id, owner)
  if (!booking) throw apiFailure(404, 'Unable to create booking: there is none', 'NOT_FOUND')
  const account = await readGeneratedAccount(owner.sessionHash)
  const made = account?.email === booking.primaryEmail ? account : null
  const mail = confirmationMail(booking, made !== null)
  const session = setCookie ? null : (await refreshedViewer(request)).session
  // A guest for whom an account was made goes on under a new session id, as on the pages.
  const rotated = made && session?.user ? await rotateGuestSession(request, session) : setCookie
  const body = {
    success: true as const,
    id: booking.id,
    duffelBookingId: booking.reference,
    accountCreated: made !== null,
    ...(made && { accountInfo: made }),
    ...(mail && { emailContent: mail.text }),
  }
  return { status: isNew ? 201 : 200, body, headers: withCookies(rotated) }
}
