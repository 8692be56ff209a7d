import { timeout, TimeoutError } from 'remix-utils/promise'
import { now } from '#app/clock.server.ts'
import type {
  CheckoutPassenger,
  Mode,
  TravelDocument,
} from '#app/domain/checkout/checkout-record.ts'
import { checkoutStates } from '#app/domain/checkout/checkout-states.ts'
import { consentTo, customerTotal, totalBefore } from '#app/domain/checkout/checkout.ts'
import { carryOver, findSameFlights, searchOf } from '#app/domain/checkout/replacement.ts'
import { seatsPricedIn } from '#app/domain/checkout/seats.ts'
import { subtractPrices, type Price } from '#app/domain/money/money.ts'
import { passengerCounts, pricedIn } from '#app/domain/offers/offer.ts'
import type { Offer } from '#app/domain/offers/offer.ts'
import { checkSearch } from '#app/domain/search/check-search.ts'
import { readSearchInput, searchParams, type SearchQuery } from '#app/domain/search/search-query.ts'
import { log } from '#app/log.server.ts'
import {
  findCheckout,
  openCheckout,
  reloadCheckout,
  saveDraft,
  type Checkout,
  type DraftChanges,
  type NewCheckout,
} from '#app/models/checkout.server.ts'
import type { Owner } from '#app/models/owner.server.ts'
import { replaceCheckout } from '#app/models/replaced-checkout.server.ts'
import {
  FlightProviderError,
  FlightsUnreachableError,
  OfferGoneError,
  OfferNotFoundError,
} from '#app/providers/flights/port.ts'
import { listSearchedOffers } from '../list-offers.server.ts'
import {
  refreshOffer,
  readSeatMaps,
  type ReadBudget,
  type ReadOffer,
} from '../read-offer.server.ts'
import { deleteSearchOf, findFreshSearch } from '../search-offers.server.ts'
import { findDocuments } from './stored-documents.server.ts'

/** A checkout whose offer is gone, or where none was opened yet, the offer alone. */
export type GoneOffer = {
  offer: Offer
  checkout: Checkout | null
  /** As typed on the page, for the offer's passengers; null where the page has no such form. */
  typed: { passengers: CheckoutPassenger[]; documents: TravelDocument[] } | null
  /** The offer stands, and another is wanted all the same: for travellers of other ages. */
  isStillSold?: boolean
}

export type SearchedAgain<Limit> =
  /** The checkout to go on with. */
  | { kind: 'found'; checkout: Checkout }
  /** The airlines sell the same flights no more. */
  | { kind: 'not sold'; query: SearchQuery }
  /** The airlines could not be asked. */
  | { kind: 'failed'; error: FlightProviderError }
  /** The visitor may not make another search now. */
  | { kind: 'limited'; limit: Limit }

/** What was sold from a search that is still listed elsewhere is found out when it is read. */
const maxSearches = 2
/** Whoever saves as often while it is replaced leaves it as it is. */
const maxTries = 5
const maxWaitMs = 28_000

/**
 * Searches again and opens a checkout for the same flights, with all that was entered. Of several
 * calls for one checkout each returns the same new one. `takeSearch` is called before the airlines are
 * searched, and returns why they may not be; offers that are known already need no search. To list and
 * read them all the same takes of the visitor's `reads`.
 */
export async function searchAgain<Limit>(
  gone: GoneOffer,
  owner: Owner & { sessionHash: string },
  mode: Mode,
  takeSearch: () => Promise<Limit | null>,
  reads?: ReadBudget,
): Promise<SearchedAgain<Limit>> {
  const known = gone.checkout && (await replacementOf(gone.checkout, owner))
  if (known) return { kind: 'found', checkout: known }
  const query = searchOf(gone.offer)
  const check = checkSearch(readSearchInput(searchParams(query)), new Date(now()))
  if (!check.ok) return { kind: 'not sold', query }
  if (!gone.isStillSold) await deleteSearchOf(gone.offer.id, mode)
  const limit = findFreshSearch(query, mode) ? null : await takeSearch()
  if (limit) return { kind: 'limited', limit }
  try {
    const read = await timeout(findAgain(gone.offer, query, mode, reads), { ms: maxWaitMs })
    if (!read) return { kind: 'not sold', query }
    return { kind: 'found', checkout: await goOnWith(read, gone, owner, mode) }
  } catch (thrown) {
    const error =
      thrown instanceof TimeoutError
        ? new FlightsUnreachableError('Search too slow', 'timeout')
        : thrown
    if (!(error instanceof FlightProviderError)) throw error
    log.warn({ err: error }, 'flights not searched again')
    return { kind: 'failed', error }
  }
}

/** The checkout that has taken the place of another. */
export async function replacementOf(checkout: Checkout, owner: Owner): Promise<Checkout | null> {
  return checkout.replacedBy ? findCheckout(checkout.replacedBy, owner) : null
}

/** The same flights, as the airline prices them now. */
async function findAgain(
  offer: Offer,
  query: SearchQuery,
  mode: Mode,
  reads: ReadBudget | undefined,
): Promise<ReadOffer | null> {
  for (let searches = 1; ; searches += 1) {
    const { offers } = await listSearchedOffers(query, mode, { page: 1, limit: Infinity }, reads)
    const found = findSameFlights(offer, offers)
    if (!found) return null
    try {
      return await refreshOffer(found.id, mode, reads)
    } catch (error) {
      const isGone = error instanceof OfferGoneError || error instanceof OfferNotFoundError
      if (!isGone || searches >= maxSearches) throw error
    }
  }
}

async function goOnWith(
  read: ReadOffer,
  gone: GoneOffer,
  owner: Owner & { sessionHash: string },
  mode: Mode,
  tries = 1,
): Promise<Checkout> {
  const { offer, services } = read
  const old = gone.checkout
  const { currency } = offer.price.total
  const wantsSeats = old !== null && old.seats.length > 0
  // A map that cannot be read costs the seats, and no more.
  const maps = wantsSeats ? await readSeatMaps(offer.id, mode).catch(() => []) : []
  const kept = carryOver(
    {
      offer: gone.offer,
      passengers: gone.typed?.passengers ?? old?.passengers ?? [],
      documents: gone.typed?.documents ?? (old && (await findDocuments(old))) ?? [],
      seats: old?.seats ?? [],
      bags: old?.bags ?? [],
    },
    {
      offer,
      services: pricedIn(currency, services),
      maps: seatsPricedIn(currency, maps),
    },
  )
  const { passengers, documents, seats, bags, lost } = kept
  const shown = old ? (totalBefore(old) ?? customerTotal(old)) : gone.offer.price.total
  const total = customerTotal({ offer, seats, bags })
  const draft: DraftChanges = {
    offer,
    ...(passengers.length > 0 && { passengers }),
    documents: documents.length > 0 ? documents : null,
    seats,
    bags,
    lostExtras: lost,
    seatsSkipped: old?.seatsSkipped ?? false,
    holderName: old?.holderName ?? null,
    ...consentTo(fareThatComesTo(shown, total, offer)),
  }
  const opening: NewCheckout = {
    sessionHash: owner.sessionHash,
    userId: owner.userId,
    mode,
    offer,
    ...passengerCounts(offer.passengers),
  }
  const fresh = old ? await replaceCheckout(old, opening, draft) : await open(opening, draft)
  if (fresh) return reload(fresh, owner)
  const now = await reloadCheckout(old!)
  const isBeingPaid = checkoutStates[now.state].holdsMoney || now.state === 'booked'
  // Something was chosen in another tab while the airlines were searched: it is carried over too.
  if (!now.replacedBy && !isBeingPaid && tries < maxTries) {
    return goOnWith(read, { ...gone, checkout: now }, owner, mode, tries + 1)
  }
  // Another press was faster; or this checkout is being paid for, and goes on as it is.
  return (await replacementOf(now, owner)) ?? now
}

async function open(opening: NewCheckout, draft: DraftChanges): Promise<Pick<Checkout, 'id'>> {
  const fresh = await openCheckout(opening)
  await saveDraft(fresh, draft)
  return fresh
}

async function reload({ id }: Pick<Checkout, 'id'>, owner: Owner): Promise<Checkout> {
  const checkout = await findCheckout(id, owner)
  if (!checkout) throw new Error(`${id} is not its owner's`)
  return checkout
}

/**
 * The fare that, with what is chosen now, comes to the total shown before. So the traveller sees both
 * totals and agrees to the new one where they differ, by the fare or by what could not be kept.
 */
function fareThatComesTo(shown: Price, total: Price, { price }: Pick<Offer, 'price'>): Price {
  if (shown.currency !== total.currency) return shown
  return subtractPrices(shown, subtractPrices(total, price.total))
}
