import type { Mode } from '#app/core/site/mode.ts'
import type { CheckoutPassenger, TravelDocument } from '#app/core/travellers/traveller-record.ts'
import { checkoutStates } from './checkout-states.ts'
import { consentTo, customerTotal, previousTotal } from './checkout-rules.ts'
import { carryOver } from './replacement.ts'
import { seatsPricedIn } from '#app/core/flight/seats/seat-maps.ts'
import { subtractPrices, type Price } from '#app/core/money/money.ts'
import { passengerCounts, type Offer } from '#app/core/flight/offer.ts'
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
import { findFlightsAgain, goneFlightsOf, type FoundAgain } from './find-flights-again.server.ts'
import {
  readSeatMaps,
  type ReadBudget,
  type ReadOffer,
} from '#app/core/search/read-offer.server.ts'
import { deleteSearchOf } from '#app/core/search/search-offers.server.ts'
import { personalColumns } from '#app/core/personal-columns.ts'
import { copiedValues, type Carry, type FieldsThat } from '#app/core/personal-rules.ts'
import { findDocuments } from '../stored-documents.server.ts'

export type GoneOffer = {
  offer: Offer
  checkout: Checkout | null
  /**
   * Travellers and passports as submitted, for the offer's passengers; null when the page has no
   * passenger form.
   */
  typed: { passengers: CheckoutPassenger[]; documents: TravelDocument[] } | null
  /** The offer is still sold, but travellers of other ages need another offer. */
  isStillSold?: boolean
}

export type SearchedAgain<Limit> =
  { kind: 'found'; checkout: Checkout } | Exclude<FoundAgain<Limit>, { kind: 'found' }>

const checkoutColumns = personalColumns.checkouts.columns
type ColumnsThat<C extends Carry> = FieldsThat<C, typeof checkoutColumns>

/** The compiler requires a value for each column that has to match the new offer. */
type Matched = { [C in ColumnsThat<'match'>]: DraftChanges[C] }
type Copied = Required<Pick<DraftChanges, ColumnsThat<'copy'>>>
const nothingToCopy: Copied = { seatsSkipped: false, holderName: null }

/** After this many concurrent saves, the search leaves the checkout unchanged. */
const maxTries = 5

/**
 * Opens a checkout for the same flights with everything that was entered. Concurrent calls return
 * the same checkout. `takeSearch` returns the limit that forbids a new search. `reads` limits how
 * many cached offers are read.
 */
export async function searchAgain<Limit>(
  gone: GoneOffer,
  owner: Owner & { sessionHash: string },
  mode: Mode,
  takeSearch: () => Promise<Limit | null>,
  reads?: ReadBudget,
): Promise<SearchedAgain<Limit>> {
  const known = gone.checkout && (await findReplacementCheckout(gone.checkout, owner))
  if (known) return { kind: 'found', checkout: known }
  if (!gone.isStillSold) await deleteSearchOf(gone.offer.id, mode)
  const found = await findFlightsAgain(goneFlightsOf(gone.offer), { mode, takeSearch, reads })
  if (found.kind !== 'found') return found
  return { kind: 'found', checkout: await openReplacement(found.read, gone, owner, mode) }
}

export async function findReplacementCheckout(checkout: Checkout, owner: Owner) {
  return checkout.replacedBy ? findCheckout(checkout.replacedBy, owner) : null
}

async function openReplacement(
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
  // When the seat map is unreadable, only the seats are lost.
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
      services,
      maps: seatsPricedIn(currency, maps),
    },
  )
  const { passengers, documents, seats, bags, lost } = kept
  const shown = old ? (previousTotal(old) ?? customerTotal(old)) : gone.offer.price.total
  const total = customerTotal({ offer, seats, bags })
  const matched: Matched = {
    passengers: passengers.length > 0 ? passengers : undefined,
    documents: documents.length > 0 ? documents : null,
    seats,
    bags,
    ...consentTo(fareForTotal(shown, total, offer)),
  }
  const copied: Copied = old ? copiedValues(checkoutColumns, old) : nothingToCopy
  const draft: DraftChanges = { ...copied, ...matched, offer, lostExtras: lost }
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
  const isBeingPaid = checkoutStates[now.state].hasActivePayment || now.state === 'booked'
  if (!now.replacedBy && !isBeingPaid && tries < maxTries) {
    return openReplacement(read, { ...gone, checkout: now }, owner, mode, tries + 1)
  }
  // Another request replaced the checkout first, or this checkout is being paid.
  return (await findReplacementCheckout(now, owner)) ?? now
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

/** Returns the fare with which the current seats and bags add up to the total shown before. */
function fareForTotal(shown: Price, total: Price, { price }: Pick<Offer, 'price'>): Price {
  if (shown.currency !== total.currency) return shown
  return subtractPrices(shown, subtractPrices(total, price.total))
}
