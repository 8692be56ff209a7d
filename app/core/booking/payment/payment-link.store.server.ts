import type { Selectable } from 'kysely'
import { db } from '#app/platform/db.server.ts'
import type { PaymentLinksTable } from '#app/core/booking/checkout-tables.ts'
import { hashToken, isoNow, newToken } from '#app/platform/id.server.ts'

/** A mailed link to pay for an order that stands. */
export type PaymentLink = Selectable<PaymentLinksTable>

type NewLink = Pick<PaymentLink, 'checkoutId' | 'attempt' | 'sentBy' | 'expiresAt'>

/** Makes the link of a payment attempt and returns its token. Throws where the attempt has one. */
export async function createPaymentLink(link: NewLink): Promise<string> {
  const token = newToken()
  await db()
    .insertInto('paymentLinks')
    .values({ ...link, tokenHash: hashToken(token), pages: 0, createdAt: isoNow() })
    .execute()
  return token
}

/** The link with a token, expired or not; null for a token that was never given out. */
export async function findPaymentLink(token: string): Promise<PaymentLink | null> {
  const row = await db()
    .selectFrom('paymentLinks')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  return row ?? null
}

/** The links of a checkout, oldest first. */
export async function listPaymentLinks(checkoutId: string): Promise<PaymentLink[]> {
  return db()
    .selectFrom('paymentLinks')
    .selectAll()
    .where('checkoutId', '=', checkoutId)
    .orderBy('attempt')
    .execute()
}

/** Counts a page opened for a link. Null where another request has opened one since it was read. */
export async function countPageOpened({
  checkoutId,
  attempt,
  pages,
}: PaymentLink): Promise<number | null> {
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
