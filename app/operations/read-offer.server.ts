import { LRUCache } from 'lru-cache'
import type { Mode } from '#app/domain/checkout-record.ts'
import type { Offer, Service } from '#app/domain/offer.ts'
import type { SeatMap } from '#app/domain/seats.ts'
import { OfferGoneError } from '#app/providers/flights/port.ts'
import { app } from '#app/app.server.ts'
import { requireOnSale } from './on-sale.server.ts'
import { noteOperatorTrouble } from './operator-trouble.server.ts'
import { forgetSearchOf } from './search-offers.server.ts'

export type ReadOffer = { offer: Offer; services: Service[] }

/**
 * Reading an offer asks the airline for its price again. Looking at it (its tabs, a reload, the way
 * back) within a minute is one look; whoever is about to pay reads it anew with `readOfferNow`.
 */
const lookMs = 60_000

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
    return await app().flights(mode).getOffer(offerId)
  } catch (error) {
    await noteOperatorTrouble(error, mode)
    if (error instanceof OfferGoneError) await forgetSearchOf(offerId, mode)
    throw error
  }
}

/** A look may be a minute old, and the flight have closed since. */
async function onSale(reading: Promise<ReadOffer>): Promise<ReadOffer> {
  const known = await reading
  requireOnSale(known.offer)
  return known
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
  return remember(maps, `${mode}/${offerId}`, () => app().flights(mode).getSeatMaps(offerId))
}
