import { db } from '#app/platform/database/db.server.ts'
import { searchIdOf, type Offer, type SearchedOffer } from './offer.ts'
import { isoNow } from '#app/platform/id.server.ts'

export function recordOfferGone(offerId: string): Promise<void> {
  return insertGone(offerId)
}

export async function recordSearchOrdered(offer: SearchedOffer): Promise<void> {
  const searchId = searchIdOf(offer)
  if (searchId) await insertGone(searchId)
}

/** Marks a search as booked, because the airline refuses a second order for its offers. */
export async function recordSearchBooked(offer: SearchedOffer): Promise<void> {
  await recordSearchOrdered(offer)
  const searchId = searchIdOf(offer)
  if (searchId) await insertGone(bookedKey(searchId))
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

async function insertGone(key: string): Promise<void> {
  await db()
    .insertInto('goneOffers')
    .values({ key, goneAt: isoNow() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
