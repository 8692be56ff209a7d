import { db } from '#app/platform/database/db.server.ts'
import { retention } from '#app/core/site/retention.ts'
import { hashToken, isoNow, newId, newToken } from '#app/platform/id.server.ts'
import { normalise } from '#app/platform/text/normalise.ts'

export const confirmDays = retention.unconfirmedNewsletterDays

/**
 * Returns the token of a confirmation link, which replaces earlier links. Returns null if the address is
 * subscribed.
 */
export async function requestSubscription(email: string): Promise<string | null> {
  const token = newToken()
  const confirmHash = hashToken(token)
  const confirmExpiresAt = isoNow(confirmDays * 86_400)
  const row = await db()
    .insertInto('subscriptions')
    .values({
      id: newId('sub'),
      email,
      emailKey: normalise(email),
      createdAt: isoNow(),
      confirmHash,
      confirmExpiresAt,
      unsubscribeToken: newToken(),
    })
    .onConflict((conflict) =>
      conflict
        .column('emailKey')
        .doUpdateSet({ email, confirmHash, confirmExpiresAt })
        .where((eb) =>
          eb.or([
            eb('subscriptions.confirmedAt', 'is', null),
            eb('subscriptions.unsubscribedAt', 'is not', null),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return row ? token : null
}

export async function isSubscriptionOpen(token: string): Promise<boolean> {
  const row = await db()
    .selectFrom('subscriptions')
    .select('id')
    .where('confirmHash', '=', hashToken(token))
    .where('confirmExpiresAt', '>', isoNow())
    .executeTakeFirst()
  return row !== undefined
}

/** Confirms the subscription once. Returns null when the link was used, replaced or has expired. */
export async function confirmSubscription(token: string) {
  const row = await db()
    .updateTable('subscriptions')
    .set({
      confirmHash: null,
      confirmExpiresAt: null,
      confirmedAt: isoNow(),
      unsubscribedAt: null,
    })
    .where('confirmHash', '=', hashToken(token))
    .where('confirmExpiresAt', '>', isoNow())
    .returning(['email', 'unsubscribeToken'])
    .executeTakeFirst()
  return row ?? null
}

export async function isUnsubscribeToken(token: string): Promise<boolean> {
  const row = await db()
    .selectFrom('subscriptions')
    .select('id')
    .where('unsubscribeToken', '=', token)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the subscription; a second call changes nothing. Returns false for an unknown link. */
export async function unsubscribe(token: string): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('subscriptions')
    .set({ unsubscribedAt: isoNow(), confirmHash: null, confirmExpiresAt: null })
    .where('unsubscribeToken', '=', token)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteOpenSubscriptions(): Promise<void> {
  await db()
    .deleteFrom('subscriptions')
    .where('confirmedAt', 'is', null)
    .where((eb) =>
      eb.or([eb('confirmExpiresAt', '<=', isoNow()), eb('unsubscribedAt', 'is not', null)]),
    )
    .execute()
}
