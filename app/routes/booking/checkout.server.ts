import { redirect } from '@remix-run/node'
import { now } from '#app/clock.server.ts'
import { allowedStep, type CheckoutStep } from '#app/domain/checkout.ts'
import type { Offer, Service } from '#app/domain/offer.ts'
import { paths, type CheckoutAddress } from '#app/http/paths.ts'
import { ownerOf } from '#app/http/session.server.ts'
import { findCheckoutOfOffer, type Checkout } from '#app/models/checkout.server.ts'
import { currentMode } from '#app/models/settings.server.ts'
import { goneMessage, isOnSale, salesClosed } from '#app/operations/on-sale.server.ts'
import { lookAtOffer, readOfferNow } from '#app/operations/read-offer.server.ts'
import {
  FlightProviderError,
  OfferGoneError,
  OfferNotFoundError,
} from '#app/providers/flights/port.ts'

/** Offer and counts as the address states them. Counts only label the way; the offer decides. */
export function checkoutAddress(request: Request): CheckoutAddress {
  const { searchParams } = new URL(request.url)
  const count = (name: string, least: number) => {
    const value = Number(searchParams.get(name))
    return Number.isInteger(value) && value >= least && value <= 9 ? value : least
  }
  return {
    offer: searchParams.get('offer') ?? '',
    adults: count('adults', 1),
    children: count('children', 0),
    infants: count('infants', 0),
  }
}

/** The visitor's checkout of this offer; a failed one makes room for a new one. */
export async function findOpenCheckout(request: Request): Promise<Checkout | null> {
  const { offer } = checkoutAddress(request)
  if (!offer) return null
  return findCheckoutOfOffer(offer, await ownerOf(request))
}

/** The checkout, if it may show `step`; otherwise the visitor is sent to the step it stands at. */
export async function requireCheckout(request: Request, step: CheckoutStep): Promise<Checkout> {
  const checkout = await findOpenCheckout(request)
  const allowed = allowedStep(step, checkout)
  if (!checkout || allowed !== step) {
    throw redirect(paths.booking(allowed, checkoutAddress(request)), 303)
  }
  return checkout
}

export type OpenedOffer =
  | { ok: true; offer: Offer; services: Service[]; checkout: Checkout | null; expired: boolean }
  | { ok: false; message: string; status: number }

function hasExpired(offer: Offer): boolean {
  return Date.parse(offer.expiresAt) <= now()
}

/**
 * The offer that an address names: as the checkout keeps it, or as the airline has it now. With
 * `fresh` the airline is asked again, unless it cannot be reached.
 */
export async function openOffer(
  request: Request,
  options: { fresh?: boolean } = {},
): Promise<OpenedOffer> {
  const checkout = await findOpenCheckout(request)
  const { offer: offerId } = checkoutAddress(request)
  const mode = checkout?.mode ?? (await currentMode())
  const draft = !checkout || checkout.state === 'draft' || checkout.state === 'failed'
  if (checkout && draft && !isOnSale(checkout.offer)) {
    return { ok: false, message: salesClosed, status: 410 }
  }
  if (checkout && (!draft || !options.fresh)) {
    return {
      ok: true,
      offer: checkout.offer,
      services: [],
      checkout,
      expired: hasExpired(checkout.offer),
    }
  }
  try {
    const read = options.fresh ? readOfferNow : lookAtOffer
    const { offer, services } = await read(offerId, mode)
    return { ok: true, offer, services, checkout, expired: hasExpired(offer) }
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    const gone = error instanceof OfferGoneError
    if (checkout) {
      return {
        ok: true,
        offer: checkout.offer,
        services: [],
        checkout,
        expired: gone || hasExpired(checkout.offer),
      }
    }
    if (gone) return { ok: false, message: goneMessage(error), status: 410 }
    return error instanceof OfferNotFoundError
      ? { ok: false, message: 'Flight offer not found', status: 404 }
      : { ok: false, message: 'Unable to load booking details.', status: 503 }
  }
}
