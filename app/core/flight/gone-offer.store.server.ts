import { db } from '#app/platform/database/db.server.ts'
import { searchIdOf, type Offer, type SearchedOffer } from './offer.ts'
import { isoNow } from '#app/platform/id.server.ts'

export async function recordSearchOrdered(offer: SearchedOffer): Promise<void> {
  const searchId = searchIdOf(offer)
  if (searchId) await recordGone(searchId)
}

/** Marks a search as booked, because the airline refuses a second order for its offers. */
export async function recordSearchBooked(offer: SearchedOffer): Promise<void> {
  await recordSearchOrdered(offer)
  const searchId = searchIdOf(offer)
  if (searchId) await recordGone(bookedKey(searchId))
}

export async function isSearchBooked(offer: SearchedOffer): Promise<boolean> {
  const searchId = searchIdOf(offer)
  if (!searchId) return false
  const row = await db()
    .selectFrom('goneOffers')
    .select('key')
    .where('key', '=', bookedKey(searchId))
    .executeTakeFirst()
  return row !== undefined
}

const bookedKey = (searchId: string) => `booked ${searchId}`

export async function isGone(offer: SearchedOffer & Pick<Offer, 'id'>): Promise<boolean> {
  const searchId = searchIdOf(offer)
  const row = await db()
    .selectFrom('goneOffers')
    .select('key')
    .where('key', 'in', [offer.id, ...(searchId ? [searchId] : [])])
    .executeTakeFirst()
  return row !== undefined
}

/** `key` is the id of an offer or of a search. */
export async function recordGone(key: string): Promise<void> {
  await db()
    .insertInto('goneOffers')
    .values({ key, goneAt: isoNow() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
