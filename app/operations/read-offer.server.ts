import { LRUCache } from 'lru-cache'
import { app } from '#app/app.server.ts'
import { now } from '#app/clock.server.ts'
import type { Mode } from '#app/domain/checkout/checkout-record.ts'
import type { SeatMap } from '#app/domain/checkout/seats.ts'
import type { Offer, Service } from '#app/domain/offers/offer.ts'
import { isGone, rememberOfferGone } from '#app/models/gone-offer.server.ts'
import { OfferGoneError } from '#app/providers/flights/port.ts'
import { requireOnSale } from './on-sale.server.ts'
import { noteOperatorTrouble } from './operator-trouble.server.ts'
import { forgetSearchOf } from './search-offers.server.ts'

export type ReadOffer = { offer: Offer; services: Service[] }

/**
 * Reading an offer asks the airline for its price again. Looking at it (its tabs, a reload, the way
 * back) within a minute is one look; whoever is about to pay reads it anew with `readOfferNow`.
 */
const lookMs = 60_000

/** An offer is looked at again after it has expired, at most. */
const seenMs = 60 * 60_000

const seen = new LRUCache<string, Offer>({ max: 1_000, ttl: seenMs })
const looks = new LRUCache<string, Promise<ReadOffer>>({ max: 2_000, ttl: lookMs })
const maps = new LRUCache<string, Promise<SeatMap[]>>({ max: 300, ttl: lookMs })

function remember<T extends object>(
  cache: LRUCache<string, Promise<T>>,
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  const known = cache.get(key)
  if (known) return known
  const reading = read()
  cache.set(key, reading)
  reading.catch(() => {
    if (cache.peek(key) === reading) cache.delete(key)
  })
  return reading
}

async function read(offerId: string, mode: Mode): Promise<ReadOffer> {
  try {
    const read = await app().flights(mode).getOffer(offerId)
    seen.set(`${mode}/${offerId}`, read.offer)
    return read
  } catch (error) {
    await noteOperatorTrouble(error, mode)
    if (error instanceof OfferGoneError) await noteGone(offerId, mode)
    throw error
  }
}

/** The airline has said so: it is not asked again, and the search that listed the offer is not shown. */
async function noteGone(offerId: string, mode: Mode): Promise<void> {
  await rememberOfferGone(offerId)
  await forgetSearchOf(offerId, mode)
}

/** A look may be a minute old, and the flight have closed or been sold since. */
async function onSale(reading: Promise<ReadOffer>): Promise<ReadOffer> {
  const known = await reading
  requireOnSale(known.offer)
  if (await isGone(known.offer)) throw new OfferGoneError('Known to be gone', 'gone')
  return known
}

/** An offer as this process read it last, perhaps long ago; null when it does not remember it. */
export function lastRead(offerId: string, mode: Mode): Offer | null {
  return seen.get(`${mode}/${offerId}`) ?? null
}

/** Whether an offer can no longer be had, as far as is known without asking the airline. */
export async function isExpired(offer: Offer): Promise<boolean> {
  return Date.parse(offer.expiresAt) <= now() || isGone(offer)
}

/** Throws `FlightProviderError`; `OfferGoneError` also for a flight that leaves too soon. */
export function lookAtOffer(offerId: string, mode: Mode): Promise<ReadOffer> {
  return onSale(remember(looks, `${mode}/${offerId}`, () => read(offerId, mode)))
}

/** The offer as the airline prices it this moment. Throws as `lookAtOffer` does. */
export async function readOfferNow(offerId: string, mode: Mode): Promise<ReadOffer> {
  const key = `${mode}/${offerId}`
  looks.delete(key)
  return onSale(remember(looks, key, () => read(offerId, mode)))
}

/** The seat maps of an offer, a minute old at the most. Throws `FlightProviderError`. */
export function readSeatMaps(offerId: string, mode: Mode): Promise<SeatMap[]> {
  return remember(maps, `${mode}/${offerId}`, async () => {
    try {
      return await app().flights(mode).getSeatMaps(offerId)
    } catch (error) {
      if (error instanceof OfferGoneError) await noteGone(offerId, mode)
      throw error
    }
  })
}
