import type { Mode } from '#app/core/site/mode.ts'
import type { CheckoutPassenger, TravelDocument } from '#app/core/travellers/traveller-record.ts'
import { checkoutStates } from './checkout-states.ts'
import { consentTo, customerTotal, totalBefore } from './checkout-rules.ts'
import { carryOver } from './replacement.ts'
import { seatsPricedIn } from '#app/core/flight/seat-maps.ts'
import { subtractPrices, type Price } from '#app/core/money/money.ts'
import { passengerCounts, pricedIn } from '#app/core/flight/offer.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import {
  findCheckout,
  openCheckout,
  reloadCheckout,
  saveDraft,
  type Checkout,
  type DraftChanges,
  type NewCheckout,
} from './checkout.store.server.ts'
import type { Owner } from '#app/core/account/owner.server.ts'
import { replaceCheckout } from './replaced-checkout.store.server.ts'
import { findFlightsAgain, flightsOf, type FoundAgain } from './find-flights-again.server.ts'
import {
  readSeatMaps,
  type ReadBudget,
  type ReadOffer,
} from '#app/core/search/read-offer.server.ts'
import { deleteSearchOf } from '#app/core/search/search-offers.server.ts'
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
  { kind: 'found'; checkout: Checkout } | Exclude<FoundAgain<Limit>, { kind: 'found' }>

/** Whoever saves as often while it is replaced leaves it as it is. */
const maxTries = 5

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
  if (!gone.isStillSold) await deleteSearchOf(gone.offer.id, mode)
  const found = await findFlightsAgain(flightsOf(gone.offer), { mode, takeSearch, reads })
  if (found.kind !== 'found') return found
  return { kind: 'found', checkout: await goOnWith(found.read, gone, owner, mode) }
}

/** The checkout that has taken the place of another. */
export async function replacementOf(checkout: Checkout, owner: Owner): Promise<Checkout | null> {
  return checkout.replacedBy ? findCheckout(checkout.replacedBy, owner) : null
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
  if (!checkout) throw new Error(`${id} has another owner`)
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
