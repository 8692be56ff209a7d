import type { Mode } from '#app/core/site/mode.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { limitedHeaders, readLimiter, formatWait } from '#app/web/session/limits/limits.server.ts'
import type { Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { goneMessage, isOnSale, salesClosed } from '#app/core/search/on-sale.server.ts'
import {
  isExpired,
  findLastReadOffer,
  getCachedOffer,
  refreshOffer,
} from '#app/core/search/read-offer.server.ts'
import { secondsToRetry } from '#app/core/outages/retry.server.ts'
import { salesPaused } from '#app/core/outages/sales-pause.server.ts'
import {
  FlightProviderError,
  FlightsBusyError,
  FlightsOperatorError,
  OfferGoneError,
  OfferNotFoundError,
} from '#app/core/flight/flights-port.ts'
import { checkoutAddress, findOpenCheckout } from './require-checkout.server.ts'

function unavailableMessage(error: FlightProviderError): string {
  if (error instanceof FlightsBusyError) {
    return `The airlines are busy. Please try again in ${formatWait(error.retryAfter)}.`
  }
  return error instanceof FlightsOperatorError
    ? salesPaused.message
    : 'Unable to load booking details.'
}

/**
 * Returns the offer if the server knows it without a call to the airline; null if it is unknown or no longer
 * on sale.
 */
export async function findKnownOffer(request: Request): Promise<Offer | null> {
  const checkout = await findOpenCheckout(request)
  if (checkout && (checkout.state !== 'draft' || checkout.replacedBy)) return null
  const { offer: id } = checkoutAddress(request)
  const mode = await currentMode()
  if (checkout && checkout.mode !== mode) return null
  const known = checkout?.offer ?? findLastReadOffer(id, mode)
  return known && isOnSale(known) && !(await isExpired(known)) ? known : null
}

export type OpenedOffer =
  | { ok: true; mode: Mode; offer: Offer; checkout: Checkout | null; expired: boolean }
  | { ok: false; message: string; status: number; headers?: Record<string, string> }

/**
 * Reads the offer from the checkout, or else from the airline. With `fresh` it reads the offer of a
 * draft from the airline again, and returns the last known offer if the airline does not respond.
 */
export async function openOffer(
  request: Request,
  options: { fresh?: boolean } = {},
): Promise<OpenedOffer> {
  const checkout = await findOpenCheckout(request)
  const { offer: offerId } = checkoutAddress(request)
  const siteMode = await currentMode()
  const mode = checkout?.mode ?? siteMode
  const draft = !checkout || checkout.state === 'draft' || checkout.state === 'failed'
  const opened = (offer: Offer, expired: boolean) => {
    return { ok: true as const, mode, offer, checkout, expired }
  }
  if (checkout && draft && !isOnSale(checkout.offer)) {
    return { ok: false, message: salesClosed, status: 410 }
  }
  // The checkout belongs to the other site mode, so its offer counts as expired and can be searched again.
  if (checkout && draft && mode !== siteMode) return opened(checkout.offer, true)
  if (checkout && (!draft || !options.fresh)) {
    return opened(checkout.offer, draft && (await isExpired(checkout.offer)))
  }
  try {
    const read = options.fresh ? refreshOffer : getCachedOffer
    const { offer } = await read(offerId, mode, readLimiter(request))
    return opened(offer, await isExpired(offer))
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    const gone = error instanceof OfferGoneError
    if (checkout) return opened(checkout.offer, gone || (await isExpired(checkout.offer)))
    const unknown = error instanceof OfferNotFoundError
    // This process may still remember the offer. Without the offer, typed details would be lost. Its price is
    // checked again before payment.
    const remembered = gone || (options.fresh && !unknown) ? findLastReadOffer(offerId, mode) : null
    if (remembered && isOnSale(remembered)) {
      return opened(remembered, gone || (await isExpired(remembered)))
    }
    if (gone) return { ok: false, message: goneMessage(error), status: 410 }
    if (unknown) return { ok: false, message: 'Flight offer not found', status: 404 }
    const headers = limitedHeaders({ retryAfter: secondsToRetry(error) })
    return { ok: false, message: unavailableMessage(error), status: 503, headers }
  }
}
