import { LRUCache } from 'lru-cache'
import { app, perApp } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Mode, ModeKey } from '#app/core/site/mode.ts'
import type { SeatMap } from '#app/core/flight/seats/seat-maps.ts'
import { withKnownIds } from '#app/core/flight/known-services.ts'
import { offerIdText, pricedIn, type Offer, type Service } from '#app/core/flight/offer.ts'
import { isPast } from '#app/core/places/time.ts'
import { isGone } from '#app/core/flight/gone-offer.store.server.ts'
import {
  FlightsBusyError,
  OfferGoneError,
  OfferNotFoundError,
} from '#app/core/flight/flights-port.ts'
import { noteBagCosts } from './bag-costs.server.ts'
import { requireOnSale } from './on-sale.server.ts'
import { resumeInTurn } from '#app/platform/concurrency/resume-in-turn.server.ts'

export type ReadOffer = { offer: Offer; services: Service[] }

const offerTtlMs = 60_000

const lastReadTtlMs = 60 * 60_000

const lastOffers = perApp(() => new LRUCache<ModeKey, Offer>({ max: 1_000, ttl: lastReadTtlMs }))
const pendingReads = perApp(
  () => new LRUCache<ModeKey, Promise<ReadOffer>>({ max: 2_000, ttl: offerTtlMs }),
)
/** Services of each offer with the ids that our pages use, and as the airline listed them last. */
const lastServices = perApp(
  () =>
    new LRUCache<ModeKey, { known: Service[]; listed: Service[] }>({
      max: 1_000,
      ttl: lastReadTtlMs,
    }),
)
const maps = perApp(() => new LRUCache<ModeKey, Promise<SeatMap[]>>({ max: 300, ttl: offerTtlMs }))

const inFlight = perApp(() => new WeakSet<Promise<unknown>>())

function memoize<T extends object>(
  cache: LRUCache<ModeKey, Promise<T>>,
  key: ModeKey,
  read: () => Promise<T>,
): Promise<T> {
  const known = cache.get(key)
  if (known) return inFlight().has(known) ? known.finally(resumeInTurn) : known
  const reading = read()
  cache.set(key, reading)
  inFlight().add(reading)
  reading
    .finally(() => inFlight().delete(reading))
    .catch(() => {
      if (cache.peek(key) === reading) cache.delete(key)
    })
  return reading
}

/**
 * Resolves to the seconds that the visitor must wait, or 0. Reads from the cache are not charged.
 */
export type ReadBudget = () => Promise<number>

/** Rejects malformed ids here, so that we never send them to the airline. */
async function spend(offerId: string, budget: ReadBudget | undefined): Promise<void> {
  if (!offerIdText.test(offerId)) throw new OfferNotFoundError('Unknown offer ID', 'not_found')
  await spendRead(budget)
}

/** Throws `FlightsBusyError` when the visitor's budget is used up. */
export async function spendRead(budget: ReadBudget | undefined): Promise<void> {
  const wait = (await budget?.()) ?? 0
  if (wait > 0) throw new FlightsBusyError('This visitor has sent too many requests', wait, null)
}

async function read(offerId: string, mode: Mode, budget?: ReadBudget): Promise<ReadOffer> {
  await spend(offerId, budget)
  const key: ModeKey = `${mode}/${offerId}`
  const { offer, services: all } = await app().flights(mode).getOffer(offerId)
  // A total has one currency, so extras in another one can't be sold.
  const listed = pricedIn(offer.price.total.currency, all)
  const services = withKnownIds(listed, lastServices().get(key)?.known ?? [])
  lastOffers().set(key, offer)
  lastServices().set(key, { known: services, listed })
  noteBagCosts(mode, { offer, services })
  return { offer, services }
}

async function onSale(reading: Promise<ReadOffer>): Promise<ReadOffer> {
  const known = await reading
  requireOnSale(known.offer)
  if (await isGone(known.offer))
    throw new OfferGoneError('The offer has already been reported gone', 'gone')
  return known
}

/** Returns the offer as this process last read it, at most an hour ago. */
export function findLastReadOffer(offerId: string, mode: Mode): Offer | null {
  return lastOffers().get(`${mode}/${offerId}`) ?? null
}

/** Returns the services of the offer with the ids of the airline's latest answer to this process. */
export function findListedServices(offerId: string, mode: Mode): Service[] {
  return lastServices().get(`${mode}/${offerId}`)?.listed ?? []
}

export async function isExpired(offer: Offer): Promise<boolean> {
  return isPast(offer.expiresAt, now()) || isGone(offer)
}

/**
 * Throws `FlightProviderError`. Throws `OfferGoneError` also when the flight leaves too soon to be
 * sold.
 */
export async function getCachedOffer(offerId: string, mode: Mode, budget?: ReadBudget) {
  const key: ModeKey = `${mode}/${offerId}`
  return onSale(memoize(pendingReads(), key, () => read(offerId, mode, budget)))
}

/** Throws the same errors as `getCachedOffer`. */
export async function refreshOffer(offerId: string, mode: Mode, budget?: ReadBudget) {
  const key: ModeKey = `${mode}/${offerId}`
  pendingReads().delete(key)
  return onSale(memoize(pendingReads(), key, () => read(offerId, mode, budget)))
}

/** Returns seat maps that are at most a minute old. Throws `FlightProviderError`. */
export async function readSeatMaps(offerId: string, mode: Mode, budget?: ReadBudget) {
  const key: ModeKey = `${mode}/${offerId}`
  return memoize(maps(), key, async () => {
    await spend(offerId, budget)
    const offer = findLastReadOffer(offerId, mode)
    const segments = offer?.slices.flatMap((slice) => slice.segments)
    const segmentIds = segments?.map((segment) => segment.id)
    return app().flights(mode).getSeatMaps(offerId, segmentIds)
  })
}
