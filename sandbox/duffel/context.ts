import type { SandboxDeps } from '../deps.ts'
import type { Collection } from '../store.ts'
import type { Events } from './events.ts'
import { parseOfferId, requestId } from './ids.ts'
import { createOfferSets } from './search/offer-sets.ts'
import type { OfferSet, SetOffer } from './search/offer-set.ts'
import type { OfferSets } from './search/offer-sets.ts'
import type { OrderDoc } from './orders/order-types.ts'
import { airlineRefused, notFound } from './problems.ts'
import type { LoyaltyAccount, RequestDoc } from './types.ts'

type OfferState = {
  reads: number
  passengers: Record<
    string,
    { given_name: string; family_name: string; loyalty_programme_accounts: LoyaltyAccount[] }
  >
}

export type Duffel = {
  deps: SandboxDeps
  now(): number
  sets: OfferSets
  requests: Collection<RequestDoc>
  offerStates: Collection<OfferState>
  orders: Collection<OrderDoc>
  takenSeats: Collection<string[]>
  events: Events
  later(kind: string, target: string, at: number): void
}

export type FoundOffer = { set: OfferSet; entry: SetOffer; id: string }

export function createContext(deps: SandboxDeps, events: Events, later: Duffel['later']): Duffel {
  const { store, clock } = deps
  const sets = createOfferSets()
  store.onReset(() => sets.clear())
  return {
    deps,
    now: () => clock.now(),
    sets,
    requests: store.collection('duffel_offer_requests'),
    offerStates: store.collection('duffel_offer_states'),
    orders: store.collection('duffel_orders'),
    takenSeats: store.collection('duffel_taken_seats'),
    events,
    later,
  }
}

export function findRequest(duffel: Duffel, id: string): RequestDoc | undefined {
  return /^orq_[0-9A-Za-z]{22}$/.test(id) ? duffel.requests.get(id) : undefined
}

/** Finds an offer, which is computed again if it is not cached. Undefined for an unknown id. */
export function findOffer(duffel: Duffel, id: string): FoundOffer | undefined {
  const parsed = parseOfferId(id)
  const doc = parsed && duffel.requests.get(requestId(parsed.key))
  if (!parsed || !doc) return undefined
  const set = duffel.sets.of(doc)
  const entry = set.offers[parsed.index]
  return entry && { set, entry, id }
}

export function offerOr404(duffel: Duffel, id: string): FoundOffer {
  const found = findOffer(duffel, id)
  if (!found) throw notFound()
  return found
}

export function stateOf(duffel: Duffel, id: string): OfferState {
  return duffel.offerStates.get(id) ?? { reads: 0, passengers: {} }
}

export function offerGone() {
  return airlineRefused(
    422,
    'offer_no_longer_available',
    'Offer no longer available',
    'The offer is no longer available; please perform a new search.',
  )
}
