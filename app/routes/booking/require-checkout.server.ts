import { redirect } from '@remix-run/node'
import { now } from '#app/platform/clock.server.ts'
import { paths, type CheckoutAddress } from '#app/core/paths.ts'
import {
  allowedStep,
  isBeforePayment,
  stepFromUrl,
  type CheckoutStep,
} from '#app/core/booking/checkout/checkout-rules.ts'
import { isSearchFor, searchOf } from '#app/core/booking/checkout/replacement.ts'
import { refusedFields, type RefusedField } from '#app/core/flight/refused-details.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { checkSearch } from '#app/core/search/query/check-search.ts'
import { readSearchInput, type SearchQuery } from '#app/core/flight/search-query.ts'
import { readPreferences, recentSearches } from '#app/web/session/preferences/preferences.server.ts'
import { ownerOf } from '#app/web/session/session-cookie.server.ts'
import { keepProbe, redirectWithCookies } from '#app/web/session/cookie-probe.server.ts'
import { toastCookie } from '#app/web/session/flash.server.ts'
import {
  findCheckout,
  findCheckoutOfOffer,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { passengersRefusedCode } from '#app/core/booking/failures.ts'
import { findLastReadOffer } from '#app/core/search/read-offer.server.ts'

/**
 * Reads the offer and the passenger counts from the address. Only links use the counts; the offer itself
 * decides the price.
 */
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

export function refusedFieldsOf({ failure, offer, passengers }: Checkout): RefusedField[] {
  if (failure?.code !== passengersRefusedCode) return []
  const inFormOrder = offer.passengers.map(
    ({ id }) => passengers.find((one) => one.id === id) ?? { id },
  )
  return refusedFields(failure.refused ?? [], inFormOrder)
}

/** Returns the visitor's checkout for the offer in the address, unless the checkout failed. */
export async function findOpenCheckout(request: Request): Promise<Checkout | null> {
  const { offer } = checkoutAddress(request)
  if (!offer) return null
  return findCheckoutOfOffer(offer, await ownerOf(request))
}

/** Returns the address of the results for the offer in the request, or the last search if the offer is unknown. */
export async function lastResultsAddress(request: Request): Promise<string> {
  const offer = await findOfferAsRead(request)
  if (offer) return (await findResultsOf(request, offer)).to
  const { lastSearchParams } = await readPreferences(request)
  return lastSearchParams ? paths.searchWith(lastSearchParams) : paths.home()
}

/**
 * Returns the visitor's latest search that matches the offer's trip, and the address of its results. Prefers the
 * very airports of the offer. Without a match, the address has a search for the same places, days and travellers.
 */
export async function findResultsOf(
  request: Request,
  offer: Offer,
): Promise<{ to: string; query?: SearchQuery }> {
  const { lastSearchParams } = await readPreferences(request)
  const remembered = new Set([lastSearchParams ?? '', ...(await recentSearches(request))])
  const searches = [...remembered].flatMap((params) => {
    const checked = checkSearch(readSearchInput(new URLSearchParams(params)), new Date(now()))
    return checked.ok ? [{ to: paths.searchWith(params), query: checked.query }] : []
  })
  return (
    searches.find(({ query }) => isSearchFor(offer, query)) ??
    searches.find(({ query }) => isSearchFor(offer, query, { nearby: true })) ?? {
      to: paths.results(searchOf(offer)),
    }
  )
}

async function findOfferAsRead(request: Request): Promise<Offer | null> {
  const checkout = await findOpenCheckout(request)
  return checkout?.offer ?? findLastReadOffer(checkoutAddress(request).offer, await currentMode())
}

/** Redirects from a replaced checkout to the checkout that replaced it, at the same step. */
export async function redirectIfReplaced(request: Request, checkout: Checkout | null) {
  if (!checkout?.replacedBy) return
  const next = await findCheckout(checkout.replacedBy, await ownerOf(request))
  if (next) throw redirect(stepAddress(stepFromUrl(new URL(request.url)), next), 303)
}

export function stepAddress(step: CheckoutStep, checkout: Checkout): string {
  const { offerId: offer, adults, children, infants } = checkout
  return paths.booking(allowedStep(step, checkout), { offer, adults, children, infants })
}

/**
 * Answers a form that changes a checkout whose payment has started, for example in another tab. The payment
 * continues with the earlier details.
 */
export async function redirectTooLate(
  request: Request,
  to: string,
  setCookie: string | null = null,
): Promise<Response> {
  const toast = await toastCookie({
    title: 'Your change wasn’t saved',
    description:
      'Payment had already started. To make this change, don’t complete the payment. If you’ve already booked, call us.',
    tone: 'error',
  })
  return redirectWithCookies(request, to, setCookie, toast)
}

/** Returns the checkout if it allows `step`; otherwise redirects to the step that it allows. */
export async function requireCheckout(request: Request, step: CheckoutStep): Promise<Checkout> {
  const checkout = await findOpenCheckout(request)
  await redirectIfReplaced(request, checkout)
  const allowed = allowedStep(step, checkout)
  const address = checkoutAddress(request)
  // The session has ended, or another browser has the checkout. The next page explains this.
  if (!checkout && step !== 'passengers') {
    // With the probe, the page says that nothing was charged. This visitor may have paid.
    const explained =
      step === 'confirmation'
        ? paths.retrieveBooking(address.offer)
        : keepProbe(request, paths.bookingEnded(step, address))
    throw redirect(explained, 303)
  }
  if (checkout && allowed === step) return checkout
  const to = paths.booking(allowed, address)
  const changesDetails = request.method === 'POST' && isBeforePayment(step)
  throw changesDetails && checkout && checkout.state !== 'draft'
    ? await redirectTooLate(request, to)
    : redirect(to, 303)
}
