import { toSavedTravellers } from '#app/core/account/saved-traveller.ts'
import { saveTravellers } from '#app/core/account/saved-traveller.store.server.ts'
import {
  consentTo,
  nextStep,
  previousTotal,
  replaceOffer,
} from '#app/core/booking/checkout/checkout-rules.ts'
import {
  openCheckout,
  reloadCheckout,
  saveDraft,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { passengersRefusedCode } from '#app/core/booking/failures.ts'
import { documentsUnreadable } from '#app/core/booking/stored-documents.server.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import type { Price } from '#app/core/money/money.ts'
import { paths } from '#app/core/paths.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { fitsAges } from '#app/core/travellers/party.ts'
import type { toPassengers } from '#app/core/travellers/traveller-form.ts'
import { checkoutAddress, redirectTooLate } from '#app/routes/booking/require-checkout.server.ts'
import { redirectWithCookies, withSavedId } from '#app/web/session/cookie-probe.server.ts'
import { startSession } from '#app/web/session/session-cookie.server.ts'
import { searchForAges } from './other-ages.server.ts'

const correctable = new Set([documentsUnreadable.code, passengersRefusedCode])

type Accepted = {
  offer: Offer
  mode: Mode
  entered: ReturnType<typeof toPassengers>
  shownFare: Price
  form: FormData
}

/** Saves the draft of the checkout and leads to the next step. */
export async function savePassengers(request: Request, accepted: Accepted) {
  const { offer, mode, entered, shownFare, form } = accepted
  const address = checkoutAddress(request)
  const { owner, setCookie } = await startSession(request)
  const { offer: _offer, ...counts } = address
  const { sessionHash, userId } = owner
  const opening = await openCheckout({ sessionHash, userId, mode, offer, ...counts })
  if (userId && form.get('save') === 'on') {
    await saveTravellers(userId, toSavedTravellers(entered))
  }
  const isSaved = await saveDraft(opening, {
    ...entered,
    ...replaceOffer(opening, offer),
    // The form gives no consent to a price change that the visitor has not yet confirmed; the payment step
    // asks for it.
    ...(previousTotal(opening) ? {} : consentTo(shownFare)),
    ...(correctable.has(opening.failure?.code ?? '') && { failure: null }),
  })
  const checkout = await reloadCheckout(opening)
  if (checkout.state === 'draft' && !fitsAges(checkout.passengers, checkout.offer)) {
    return searchForAges(request, checkout, owner, setCookie)
  }
  const next = paths.booking(nextStep('passengers'), address)
  // The next step redirects to the payment, because payment has already started.
  if (!isSaved) return redirectTooLate(request, next, setCookie)
  return redirectWithCookies(request, withSavedId(request, next, checkout.id), setCookie)
}
