import type { Selectable } from 'kysely'
import { db } from '#app/db.server.ts'
import type { AlertsTable } from '../../db/schema.ts'
import { hashToken, isoNow, newId, newToken } from './id.server.ts'
import { normalise } from './user.server.ts'

export type Alert = Pick<
  Selectable<AlertsTable>,
  'id' | 'origin' | 'destination' | 'consentedAt' | 'confirmedAt'
>

export const alertLinkHours = 24
const unconfirmedDays = 30

/** How many routes one email may watch. */
export const maxAlerts = 20

/** Notes a wish for price alerts, unconfirmed; the same wish again changes nothing. */
export async function saveAlert(alert: {
  email: string
  origin: string
  destination: string
}): Promise<void> {
  await db()
    .insertInto('alerts')
    .values({
      ...alert,
      id: newId('al'),
      emailKey: normalise(alert.email),
      consentedAt: isoNow(),
    })
    .onConflict((conflict) => conflict.columns(['emailKey', 'origin', 'destination']).doNothing())
    .execute()
}

/** Makes the token of a link to the alerts of an email. Earlier links work until their time is over. */
export async function createAlertLink(email: string): Promise<string> {
  const token = newToken()
  await db()
    .insertInto('alertLinks')
    .values({
      tokenHash: hashToken(token),
      emailKey: normalise(email),
      expiresAt: isoNow(alertLinkHours * 3600),
    })
    .execute()
  return token
}

/** The key of the alerts that a link shows, for the functions below; null when it expired or is unknown. */
export async function findAlertLink(token: string): Promise<string | null> {
  const row = await db()
    .selectFrom('alertLinks')
    .select('emailKey')
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', isoNow())
    .executeTakeFirst()
  return row?.emailKey ?? null
}

/** Oldest first. */
export async function listAlerts(emailKey: string): Promise<Alert[]> {
  return db()
    .selectFrom('alerts')
    .select(['id', 'origin', 'destination', 'consentedAt', 'confirmedAt'])
    .where('emailKey', '=', emailKey)
    .orderBy('id')
    .execute()
}

/** How many alerts an email has, confirmed or not. */
export async function countAlerts(email: string): Promise<number> {
  const { count } = await db()
    .selectFrom('alerts')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('emailKey', '=', normalise(email))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function confirmAlert(id: string, emailKey: string): Promise<void> {
  await db()
    .updateTable('alerts')
    .set({ confirmedAt: isoNow() })
    .where('id', '=', id)
    .where('emailKey', '=', emailKey)
    .where('confirmedAt', 'is', null)
    .execute()
}

export async function removeAlert(id: string, emailKey: string): Promise<void> {
  await db().deleteFrom('alerts').where('id', '=', id).where('emailKey', '=', emailKey).execute()
}

export async function removeAlerts(emailKey: string): Promise<void> {
  await db().deleteFrom('alerts').where('emailKey', '=', emailKey).execute()
}

/** Deletes alerts that were never confirmed, and expired links. */
export async function sweepAlerts(): Promise<void> {
  await db()
    .deleteFrom('alerts')
    .where('confirmedAt', 'is', null)
    .where('consentedAt', '<=', isoNow(-unconfirmedDays * 86_400))
    .execute()
  await db().deleteFrom('alertLinks').where('expiresAt', '<=', isoNow()).execute()
}
