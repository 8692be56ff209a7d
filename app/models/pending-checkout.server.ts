import { db } from '#app/db.server.ts'
import { OfferSchema } from '#app/domain/checkout/checkout-record.ts'
import { statesWhere, type CheckoutState } from '#app/domain/checkout/checkout-states.ts'
import type { Offer } from '#app/domain/offers/offer.ts'
import type { Owner } from './owner.server.ts'
import { ownedBy } from './owner.server.ts'
import { readStored } from './stored-json.server.ts'

const pendingStates = statesWhere((state) => state.pending)

export type PendingCheckout = {
  id: string
  state: CheckoutState
  offer: Offer
  adults: number
  children: number
  infants: number
}

/** Payments of an owner that are under way and have no booking yet, newest first. */
export async function listPendingCheckouts(owner: Owner): Promise<PendingCheckout[]> {
  const rows = await db()
    .selectFrom('checkouts')
    .select(['id', 'state', 'offer', 'adults', 'children', 'infants'])
    .where(ownedBy(owner))
    .where('state', 'in', pendingStates)
    .orderBy('id', 'desc')
    .execute()
  return rows.flatMap(({ offer, ...row }) => {
    const read = readStored(OfferSchema, offer, `${row.id}.offer`)
    return read ? [{ ...row, offer: read }] : []
  })
}
