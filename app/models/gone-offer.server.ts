import { db } from '#app/db.server.ts'
import { searchIdOf, type Offer } from '#app/domain/offers/offer.ts'
import { instant } from './id.server.ts'

/** Longer than any offer lives. */
const keptDays = 7

/** Remembers that the airline no longer sells one offer. */
export function rememberOfferGone(offerId: string): Promise<void> {
  return remember(offerId)
}

/** Remembers that an order was made, or tried, from the search of an offer: all its offers are gone. */
export async function rememberSearchOrdered(offer: Pick<Offer, 'passengers'>): Promise<void> {
  const searchId = searchIdOf(offer)
  if (searchId) await remember(searchId)
}

/** Whether anybody on the site has learned that an offer is gone, or its search ordered from. */
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
    .where('goneAt', '<', instant(-keptDays * 86_400))
    .execute()
}

async function remember(key: string): Promise<void> {
  await db()
    .insertInto('goneOffers')
    .values({ key, goneAt: instant() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
