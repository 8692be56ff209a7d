import { db } from '#app/platform/database/db.server.ts'
import { OfferSchema } from './checkout-record.ts'
import { statesWhere, type CheckoutState } from './checkout-states.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { ownedBy, type Owner } from '#app/core/account/owner.server.ts'
import { readStored } from '#app/platform/database/stored-json.server.ts'

const pendingStates = statesWhere((state) => state.pending)

export type PendingCheckout = {
  id: string
  state: CheckoutState
  offer: Offer
  adults: number
  children: number
  infants: number
}

/** An owner's active payments without a booking, newest first. */
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
