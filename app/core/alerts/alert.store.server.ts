import type { ExpressionBuilder, Selectable } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'
import { retention } from '#app/core/site/retention.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { FareWatch } from './fare-watch/fare-watch.ts'
import { watchColumns, watchNames } from './fare-watch/watch-columns.ts'
import type { Price } from '#app/core/money/money.ts'
import type { SearchAlertsTable } from './alert-tables.ts'
import type { Schema } from '#app/core/schema.ts'
import { hashToken, isoNow, newId, newToken } from '#app/platform/id.server.ts'
import { normalise } from '#app/platform/text/normalise.ts'

type AlertRow = Selectable<SearchAlertsTable>

export type Alert = Omit<AlertRow, 'email' | 'emailKey'>

/** A confirmed alert that is not paused. `base` is the fare from which a drop is measured. */
export type WatchingAlert = Pick<AlertRow, 'id' | 'email' | 'consentedAt'> & { base: Price | null }

/**
 * Links that an owner requests are valid this long. The link in a mail about a fare is valid for
 * `retention.alertMailLinkDays`.
 */
export const alertLinkHours = 24
export const { alertMailLinkDays } = retention

/** Each email address may watch this many searches. */
export const maxAlerts = 20

const maxEnded = 500

/** Saves an unconfirmed alert. A second call for the same alert changes nothing. */
export async function saveAlert({ email, ...watch }: FareWatch & { email: string }): Promise<void> {
  await db()
    .insertInto('searchAlerts')
    .values({
      ...watchColumns(watch),
      email,
      id: newId('al'),
      emailKey: normalise(email),
      consentedAt: isoNow(),
    })
    .onConflict((conflict) => conflict.columns(['emailKey', ...watchNames]).doNothing())
    .execute()
}

/** Creates a link to the alerts of an email and returns its token. Earlier links stay valid until they expire. */
export async function createAlertLink(email: string, hours: number): Promise<string> {
  const token = newToken()
  await db()
    .insertInto('alertLinks')
    .values({
      tokenHash: hashToken(token),
      emailKey: normalise(email),
      expiresAt: isoNow(hours * 3600),
    })
    .execute()
  return token
}

/** Returns the email key of the link's alerts, or null when the link is unknown or has expired. */
export async function findAlertLink(token: string): Promise<string | null> {
  const row = await db()
    .selectFrom('alertLinks')
    .select('emailKey')
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', isoNow())
    .executeTakeFirst()
  return row?.emailKey ?? null
}

/** Returns the user's email key, or null until the user confirms the email. */
export async function findConfirmedEmailKey(userId: string): Promise<string | null> {
  const row = await db()
    .selectFrom('users')
    .select('emailKey')
    .where('id', '=', userId)
    .where('emailConfirmedAt', 'is not', null)
    .executeTakeFirst()
  return row?.emailKey ?? null
}

/** Returns null when the address has no such alert. */
export async function findAlertState(
  alertRequest: FareWatch & { email: string },
): Promise<'confirmed' | 'unconfirmed' | null> {
  const row = await db()
    .selectFrom('searchAlerts')
    .select('confirmedAt')
    .where('emailKey', '=', normalise(alertRequest.email))
    .where((eb) => eb.and(watchColumns(alertRequest)))
    .executeTakeFirst()
  return row ? (row.confirmedAt === null ? 'unconfirmed' : 'confirmed') : null
}

/** Lists the oldest alert first. */
export async function listAlerts(emailKey: string): Promise<Alert[]> {
  return db()
    .selectFrom('searchAlerts')
    .select([...watchNames, 'id', 'consentedAt', 'confirmedAt', 'pausedAt'])
    .select(['baseMode', 'baseAmount', 'baseCurrency', 'toldAt'])
    .where('emailKey', '=', emailKey)
    .orderBy('id')
    .execute()
}

/** Counts the alerts of an email, including unconfirmed alerts. */
export async function countAlerts(email: string): Promise<number> {
  const { count } = await db()
    .selectFrom('searchAlerts')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('emailKey', '=', normalise(email))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Makes room for one alert more. Confirmed alerts stay, and the oldest unconfirmed alert goes, because a
 * stranger may have requested it. Returns false when all places are taken by confirmed alerts.
 */
export async function makeRoom(email: string): Promise<boolean> {
  if ((await countAlerts(email)) < maxAlerts) return true
  const oldest = await db()
    .selectFrom('searchAlerts')
    .select('id')
    .where('emailKey', '=', normalise(email))
    .where('confirmedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  if (!oldest) return false
  await deleteAlert(oldest.id)
  return true
}

/** Restricts a query to an alert of this email, because an id alone gives no rights. */
function belongsTo(emailKey: string, id: string) {
  return (eb: ExpressionBuilder<Schema, 'searchAlerts'>) => eb.and({ id, emailKey })
}

/** Returns false when the alert was already confirmed or belongs to another email. */
export async function confirmAlert(id: string, emailKey: string): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('searchAlerts')
    .set({ confirmedAt: isoNow() })
    .where(belongsTo(emailKey, id))
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns false if the alert does not exist any more. */
export async function pauseAlert(id: string, emailKey: string, paused: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('searchAlerts')
    .set({ pausedAt: paused ? isoNow() : null })
    .where(belongsTo(emailKey, id))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns false if the alert does not exist any more. */
export async function removeAlert(id: string, emailKey: string): Promise<boolean> {
  const { numDeletedRows } = await db()
    .deleteFrom('searchAlerts')
    .where(belongsTo(emailKey, id))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function removeUnconfirmedAlerts(emailKey: string): Promise<void> {
  await db()
    .deleteFrom('searchAlerts')
    .where('emailKey', '=', emailKey)
    .where('confirmedAt', 'is', null)
    .execute()
}

export async function removeAlerts(emailKey: string): Promise<void> {
  await db().deleteFrom('searchAlerts').where('emailKey', '=', emailKey).execute()
}

/**
 * Moves the confirmed alerts of an email to another email of the same person. Each replaces an alert for the same
 * search there.
 */
export async function moveAlerts(from: string, to: string): Promise<void> {
  const confirmed = (await listAlerts(normalise(from))).filter((alert) => alert.confirmedAt)
  for (const alert of confirmed) {
    await db()
      .deleteFrom('searchAlerts')
      .where('emailKey', '=', normalise(to))
      .where((eb) => eb.and(watchColumns(alert)))
      .execute()
    await db()
      .updateTable('searchAlerts')
      .set({ email: to, emailKey: normalise(to) })
      .where('id', '=', alert.id)
      .execute()
  }
}

const activeAlerts = () =>
  db().selectFrom('searchAlerts').where('confirmedAt', 'is not', null).where('pausedAt', 'is', null)

/** Returns the watch of every active alert that the same search answers: one for each choice of bags. */
export async function listSameSearch(watch: FareWatch): Promise<FareWatch[]> {
  const { bags: _, ...search } = watchColumns(watch)
  return activeAlerts()
    .where((eb) => eb.and(search))
    .select(watchNames)
    .distinct()
    .orderBy('bags')
    .execute()
}

export async function listWatchingAlerts(watch: FareWatch, mode: Mode): Promise<WatchingAlert[]> {
  const rows = await activeAlerts()
    .where((eb) => eb.and(watchColumns(watch)))
    .select(['id', 'email', 'consentedAt', 'baseMode', 'baseAmount', 'baseCurrency'])
    .execute()
  return rows.map(({ baseMode, baseAmount, baseCurrency, ...alert }) => ({
    ...alert,
    base:
      baseMode === mode && baseAmount !== null && baseCurrency !== null
        ? { amount: baseAmount, currency: baseCurrency }
        : null,
  }))
}

/** Sets the baseline fare, unless the alert already has a baseline in this mode. */
export async function setFirstFare(id: string, mode: Mode, fare: Price): Promise<void> {
  await db()
    .updateTable('searchAlerts')
    .set({ baseMode: mode, baseAmount: fare.amount, baseCurrency: fare.currency })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('baseAmount', 'is', null), eb('baseMode', '!=', mode)]))
    .execute()
}

/**
 * Sets the baseline for the next drop after a mail. Returns false if another instance has already
 * set it, or the alert is paused or deleted.
 */
export async function recordNotifiedFare(id: string, base: Price, fare: Price): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('searchAlerts')
    .set({ baseAmount: fare.amount, baseCurrency: fare.currency, toldAt: isoNow() })
    .where('id', '=', id)
    .where('baseAmount', '=', base.amount)
    .where('pausedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteUnconfirmedAlerts(): Promise<void> {
  await db()
    .deleteFrom('searchAlerts')
    .where('confirmedAt', 'is', null)
    .where('consentedAt', '<=', isoNow(-retention.unconfirmedAlertDays * 86_400))
    .execute()
}

/** Lists alerts whose first flight left before `day`, yyyy-MM-dd. */
export function listAlertsBefore(day: string) {
  return db()
    .selectFrom('searchAlerts')
    .select('id')
    .where('departsOn', '!=', '')
    .where('departsOn', '<', day)
    .limit(maxEnded)
    .execute()
}

/** Returns null when another instance has already deleted the alert. */
export async function deleteAlert(id: string) {
  const row = await db()
    .deleteFrom('searchAlerts')
    .where('id', '=', id)
    .returning([...watchNames, 'email', 'confirmedAt', 'pausedAt'])
    .executeTakeFirst()
  return row ?? null
}
