import { db } from '#app/platform/db.server.ts'
import { searchIdOf, type Offer } from './offer.ts'
import { isoNow } from '#app/platform/id.server.ts'

/** Longer than any offer lives. */
const retentionDays = 7

/** Remembers that the airline no longer sells one offer. */
export function recordOfferGone(offerId: string): Promise<void> {
  return insertGone(offerId)
}

/** Remembers that an order was made, or tried, from the search of an offer: all its offers are gone. */
export async function recordSearchOrdered(offer: Pick<Offer, 'passengers'>): Promise<void> {
  const searchId = searchIdOf(offer)
  if (searchId) await insertGone(searchId)
}

/** Remembers that the airline has made an order of the search of an offer: it makes no second one. */
export async function recordSearchBooked(offer: Pick<Offer, 'passengers'>): Promise<void> {
  await recordSearchOrdered(offer)
  const searchId = searchIdOf(offer)
  if (searchId) await insertGone(bookedKey(searchId))
}

/** Whether an order of ours is known to have been made of the search of an offer. */
export async function isSearchBooked(offer: Pick<Offer, 'passengers'>): Promise<boolean> {
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

/** Whether any request has learned that an offer is gone, or that its search was ordered from. */
export async function isGone(offer: Pick<Offer, 'id' | 'passengers'>): Promise<boolean> {
  const searchId = searchIdOf(offer)
  const row = await db()
    .selectFrom('goneOffers')
    .select('key')
    .where('key', 'in', [offer.id, ...(searchId ? [searchId] : [])])
    .executeTakeFirst()
  return row !== undefined
}

export async function sweepGoneOffers(): Promise<void> {
  await db()
    .deleteFrom('goneOffers')
    .where('goneAt', '<', isoNow(-retentionDays * 86_400))
    .execute()
}

async function insertGone(key: string): Promise<void> {
  await db()
    .insertInto('goneOffers')
    .values({ key, goneAt: isoNow() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
