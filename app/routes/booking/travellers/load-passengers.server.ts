import { paths } from '#app/core/paths.ts'
import { checkoutSteps } from '#app/core/booking/checkout/checkout-rules.ts'
import { priceToField } from '#app/core/money/money.ts'
import { countryOptions } from '#app/core/places/countries.ts'
import { readSavedId, refusesCookies } from '#app/web/session/cookie-probe.server.ts'
import { ownerOf } from '#app/web/session/session-cookie.server.ts'
import {
  findCheckoutById,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { offerExpired } from '#app/core/search/offer-expired.ts'
import { documentsUnreadable, findDocuments } from '#app/core/booking/stored-documents.server.ts'
import { callingCodes, contextOf } from '#app/core/travellers/traveller-check.server.ts'
import {
  checkoutAddress,
  findResultsOf,
  redirectIfReplaced,
  refusedFieldsOf,
  requireCheckout,
} from '#app/routes/booking/require-checkout.server.ts'
import { openOffer } from '#app/routes/booking/open-offer.server.ts'
import { fillForm } from './passengers.server.ts'

export async function loadPassengers(request: Request) {
  const opened = await openOffer(request)
  if (!opened.ok) return null
  const { offer, checkout } = opened
  await redirectIfReplaced(request, checkout)
  if (checkout && checkout.state !== 'failed') await requireCheckout(request, 'passengers')
  const draft = checkout?.state === 'draft' ? checkout : null
  const entered = draft ?? (await findRefusedDraft(request))
  const documents = entered ? await findDocuments(entered) : []
  const owner = await ownerOf(request)
  const filled = await fillForm(offer, entered, documents ?? [], owner)
  const isLost = documents === null || draft?.failure?.code === documentsUnreadable.code
  return {
    action: `${paths.booking('passengers', checkoutAddress(request))}&index`,
    unsentTo: paths.unsentTravellers(checkoutAddress(request)),
    context: contextOf(offer),
    countries: countryOptions(),
    callingCodes: callingCodes(),
    ...filled,
    ended: findLostStep(request, checkout, filled.isSignedIn),
    fare: priceToField(offer.price.total),
    lost: isLost ? documentsUnreadable.message : null,
    refused: draft ? refusedFieldsOf(draft) : [],
    problem: opened.expired ? offerExpired : null,
    searchAgainTo: paths.searchAgain(checkoutAddress(request), 'passengers'),
    searchTo: (await findResultsOf(request, offer)).to,
  }
}

/** Returns the draft that a form has just saved for a browser that refuses cookies. */
async function findRefusedDraft(request: Request): Promise<Checkout | null> {
  const id = readSavedId(request)
  const saved = id ? await findCheckoutById(id) : null
  return saved?.state === 'draft' && saved.offerId === checkoutAddress(request).offer ? saved : null
}

/**
 * Returns the step that a visitor without a checkout asked for, or null if the visitor asked for
 * none. If the browser refuses cookies, every page already says so.
 */
function findLostStep(request: Request, checkout: Checkout | null, isSignedIn: boolean) {
  const step = checkoutSteps.find((one) => one === new URL(request.url).searchParams.get('ended'))
  if (!step || checkout || refusesCookies(request)) return null
  return {
    signInTo: isSignedIn ? null : paths.login(paths.booking(step, checkoutAddress(request))),
  }
}
