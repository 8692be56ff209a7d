import type { Kysely } from 'kysely'

export const locks = ['checkouts', 'bookings'] as const

/** The wallet that a card was paid with, such as `apple_pay`; null for a card without a wallet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('checkouts').addColumn('card_wallet', 'text').execute()
  await db.schema.alterTable('bookings').addColumn('card_wallet', 'text').execute()
}
