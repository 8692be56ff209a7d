import { LRUCache } from 'lru-cache'
import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { SeatMap } from '#app/core/flight/seat-maps.ts'
import { offerIdText, type Offer, type Service } from '#app/core/flight/offer.ts'
import { isPast } from '#app/core/places/time.ts'
import { isGone, recordOfferGone } from '#app/core/flight/gone-offer.store.server.ts'
import {
  FlightsBusyError,
  OfferGoneError,
  OfferNotFoundError,
} from '#app/core/flight/flights-port.ts'
import { requireOnSale } from './on-sale.server.ts'
import { reportOperatorTrouble } from '#app/core/outages/operator-trouble.server.ts'
import { resumeInTurn } from '#app/platform/resume-in-turn.server.ts'
import { endOperatorTrouble } from '#app/core/outages/sales-pause.server.ts'
import { deleteSearchOf } from './search-offers.server.ts'

export type ReadOffer = { offer: Offer; services: Service[] }

/**
 * Reading an offer asks the airline for its price again. Looking at it (its tabs, a reload, the way
 * back) within a minute is one look; before a payment it is read anew by `refreshOffer`.
 */
const offerTtlMs = 60_000

/** Long enough to show an offer once more after it has expired. */
const lastReadTtlMs = 60 * 60_000

const seen = new LRUCache<string, Offer>({ max: 1_000, ttl: lastReadTtlMs })
const looks = new LRUCache<string, Promise<ReadOffer>>({ max: 2_000, ttl: offerTtlMs })
const maps = new LRUCache<string, Promise<SeatMap[]>>({ max: 300, ttl: offerTtlMs })

/** What has not been answered yet. */
const underWay = new WeakSet<Promise<unknown>>()

/** Whoever asks for what is being read waits for that, and goes on in turn. */
function memoize<T extends object>(
  cache: LRUCache<string, Promise<T>>,
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  const known = cache.get(key)
  if (known) return underWay.has(known) ? known.finally(resumeInTurn) : known
  const reading = read()
  cache.set(key, reading)
  underWay.add(reading)
  reading
    .finally(() => underWay.delete(reading))
    .catch(() => {
      if (cache.peek(key) === reading) cache.delete(key)
    })
  return reading
}

/**
 * What a visitor may ask the airlines for. Counts one question, and resolves to the seconds after which
 * it may be asked: 0 for now. What is known already costs nothing.
 */
export type ReadBudget = () => Promise<number>

/** Throws where the airline is not asked: too often by this visitor, or for an id that it never gave out. */
async function spend(offerId: string, budget: ReadBudget | undefined): Promise<void> {
  if (!offerIdText.test(offerId)) throw new OfferNotFoundError('No such id', 'not_found')
  await spendRead(budget)
}

/** Counts one question to the airlines. Throws `FlightsBusyError` where the visitor has none left. */
export async function spendRead(budget: ReadBudget | undefined): Promise<void> {
  const wait = (await budget?.()) ?? 0
  if (wait > 0) throw new FlightsBusyError('This visitor has asked very often', wait, null)
}

async function read(offerId: string, mode: Mode, budget?: ReadBudget): Promise<ReadOffer> {
  await spend(offerId, budget)
  try {
    const read = await app().flights(mode).getOffer(offerId)
    seen.set(`${mode}/${offerId}`, read.offer)
    await endOperatorTrouble('flights', mode)
    return read
  } catch (error) {
    await reportOperatorTrouble(error, mode, 'sale')
    if (error instanceof OfferGoneError) await recordGoneOffer(offerId, mode)
    throw error
  }
}

/** Stops further reads of an offer that the airline reports as gone, and drops the search that listed it. */
async function recordGoneOffer(offerId: string, mode: Mode): Promise<void> {
  await recordOfferGone(offerId)
  await deleteSearchOf(offerId, mode)
}

/** A look may be a minute old, and the flight have closed or been sold since. */
async function onSale(reading: Promise<ReadOffer>): Promise<ReadOffer> {
  const known = await reading
  requireOnSale(known.offer)
  if (await isGone(known.offer)) throw new OfferGoneError('Known to be gone', 'gone')
  return known
}

/** The offer as this process last read it, at most an hour ago; null when it is not cached. */
export function findLastReadOffer(offerId: string, mode: Mode): Offer | null {
  return seen.get(`${mode}/${offerId}`) ?? null
}

/** Whether an offer can no longer be had, as far as is known without asking the airline. */
export async function isExpired(offer: Offer): Promise<boolean> {
  return isPast(offer.expiresAt, now()) || isGone(offer)
}

/** Throws `FlightProviderError`; `OfferGoneError` also for a flight that leaves too soon. */
export async function getCachedOffer(
  offerId: string,
  mode: Mode,
  budget?: ReadBudget,
): Promise<ReadOffer> {
  const key = `${mode}/${offerId}`
  return onSale(memoize(looks, key, () => read(offerId, mode, budget)))
}

/** The offer as the airline prices it this moment. Throws as `getCachedOffer` does. */
export async function refreshOffer(
  offerId: string,
  mode: Mode,
  budget?: ReadBudget,
): Promise<ReadOffer> {
  const key = `${mode}/${offerId}`
  looks.delete(key)
  return onSale(memoize(looks, key, () => read(offerId, mode, budget)))
}

/** The seat maps of an offer, a minute old at the most. Throws `FlightProviderError`. */
export async function readSeatMaps(
  offerId: string,
  mode: Mode,
  budget?: ReadBudget,
): Promise<SeatMap[]> {
  const key = `${mode}/${offerId}`
  return memoize(maps, key, async () => {
    await spend(offerId, budget)
    try {
      const offer = findLastReadOffer(offerId, mode)
      const segments = offer?.slices.flatMap((slice) => slice.segments)
      const segmentIds = segments?.map((segment) => segment.id)
      return await app().flights(mode).getSeatMaps(offerId, segmentIds)
    } catch (error) {
      if (error instanceof OfferGoneError) await recordGoneOffer(offerId, mode)
      throw error
    }
  })
}
