import { db } from '#app/platform/database/db.server.ts'
import { OfferSchema } from './checkout-record.ts'
import { statesWhere } from './checkout-states.ts'
import type { CheckoutsTable } from './checkout-tables.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { ownedBy, type Owner } from '#app/core/account/owner.server.ts'
import { readStored } from '#app/platform/database/stored-json.server.ts'

const pendingStates = statesWhere((state) => state.pending)

const plainColumns = ['id', 'state', 'adults', 'children', 'infants'] as const

export type PendingCheckout = Pick<CheckoutsTable, (typeof plainColumns)[number]> & { offer: Offer }

/** An owner's active payments without a booking, newest first. */
export async function listPendingCheckouts(owner: Owner): Promise<PendingCheckout[]> {
  const rows = await db()
    .selectFrom('checkouts')
    .select(['offer', ...plainColumns])
    .where(ownedBy(owner))
    .where('state', 'in', pendingStates)
    .orderBy('id', 'desc')
    .execute()
  return rows.flatMap(({ offer, ...row }) => {
    const read = readStored(OfferSchema, offer, `${row.id}.offer`)
    return read ? [{ ...row, offer: read }] : []
  })
}
