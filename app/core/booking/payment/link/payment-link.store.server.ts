import type { Selectable } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'
import { findRow } from '#app/platform/database/rows.server.ts'
import type { PaymentLinksTable } from '#app/core/booking/checkout/checkout-tables.ts'
import { hashToken, isoNow, newToken } from '#app/platform/id.server.ts'

export type PaymentLink = Selectable<PaymentLinksTable>

type NewLink = Pick<PaymentLink, 'checkoutId' | 'attempt' | 'sentBy' | 'expiresAt'>

/**
 * Creates the link of an attempt and returns its token. Throws when the attempt already has a link.
 */
export async function createPaymentLink(link: NewLink): Promise<string> {
  const token = newToken()
  await db()
    .insertInto('paymentLinks')
    .values({ ...link, tokenHash: hashToken(token), pages: 0, createdAt: isoNow() })
    .execute()
  return token
}

/** Returns the link of a token, even if expired, or null for an unknown token. */
export async function findPaymentLink(token: string): Promise<PaymentLink | null> {
  return findRow(
    db().selectFrom('paymentLinks').selectAll().where('tokenHash', '=', hashToken(token)),
  )
}

export async function listPaymentLinks(checkoutId: string): Promise<PaymentLink[]> {
  return db()
    .selectFrom('paymentLinks')
    .selectAll()
    .where('checkoutId', '=', checkoutId)
    .orderBy('attempt')
    .execute()
}

/**
 * Counts an opened page. Returns null when another request opened a page since the link was read.
 */
export async function countPageOpened({
  checkoutId,
  attempt,
  pages,
}: Pick<PaymentLink, 'checkoutId' | 'attempt' | 'pages'>): Promise<number | null> {
  const row = await db()
    .updateTable('paymentLinks')
    .set({ pages: pages + 1 })
    .where('checkoutId', '=', checkoutId)
    .where('attempt', '=', attempt)
    .where('pages', '=', pages)
    .returning('pages')
    .executeTakeFirst()
  return row?.pages ?? null
}
