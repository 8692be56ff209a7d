import { sql } from 'kysely'
import { z } from 'zod'
import { db } from '#app/platform/database/db.server.ts'
import { unfinishedCancellationStates } from '#app/core/trips/cancellation/process/cancellation.process.ts'
import { openRefundStates } from '#app/core/booking/refunds/refund.process.ts'
import { BookingDataSchema, type BookingData } from '#app/core/booking/checkout/checkout-record.ts'
import { statesWhere } from '#app/core/booking/checkout/checkout-states.ts'
import { shownReference } from '#app/core/booking/checkout/checkout-rules.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { erasedSession } from '#app/core/account/owner.server.ts'
import { deleteBefore } from '#app/platform/database/delete-before.server.ts'
import { readStored } from '#app/platform/database/stored-json.server.ts'
import { accountMails } from '#app/core/mail/mail-kinds.ts'
import { normalise } from '#app/platform/text/normalise.ts'
import type { User } from '#app/core/account/user.store.server.ts'
import { AirlineCreditSchema } from '#app/core/flight/terms/after-sale-terms.ts'
import { personalColumns } from '#app/core/personal-columns.ts'
import { erasedDocuments } from '#app/core/personal-documents.ts'
import { erasedValues } from '#app/core/personal-rules.ts'
import { deleteRows, mailedTo } from './personal-rows.store.server.ts'

/** Finds and erases personal data in all tables. */

/** States without a payment or order in progress: drafts and final states. */
const quietStates = statesWhere(({ isFinal }) => isFinal).concat('draft')

/**
 * SQLite uses the index `checkouts_abandoned` only if a query states the condition in exactly these
 * words.
 */
const notYetErased = sql<boolean>`state in (${sql.join(
  quietStates
    .filter((state) => state !== 'booked')
    .sort()
    .map((state) => sql.lit(state)),
)}) and substr(session_hash, 1, 6) <> ${sql.lit(erasedSession)}`

/** Lists the bookings of a user. If their address is confirmed, includes guest bookings with that address. */
export async function listBookingIdsOf(user: Pick<User, 'id' | 'email' | 'emailConfirmedAt'>) {
  const rows = await db()
    .selectFrom('bookings')
    .select('id')
    .where((where) =>
      where.or([
        where('userId', '=', user.id),
        ...(user.emailConfirmedAt
          ? [
              where.and([
                where('userId', 'is', null),
                where('primaryEmail', '=', normalise(user.email)),
              ]),
            ]
          : []),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns true while a payment or refund of the user is in progress, or while staff must handle one. */
export async function isMoneyMoving(userId: string, bookingIds: string[]): Promise<boolean> {
  const checkout = await db()
    .selectFrom('checkouts')
    .select('id')
    .where('userId', '=', userId)
    .where('state', 'not in', quietStates)
    .limit(1)
    .executeTakeFirst()
  if (checkout) return true
  const checkoutIds = await listCheckoutIdsOf(userId, bookingIds)
  if (checkoutIds.length === 0) return false
  const cancellation = await db()
    .selectFrom('cancellations')
    .innerJoin('bookings', 'bookings.id', 'cancellations.bookingId')
    .select('cancellations.bookingId')
    .where('bookings.checkoutId', 'in', checkoutIds)
    .where('cancellations.state', 'in', unfinishedCancellationStates)
    .limit(1)
    .executeTakeFirst()
  const refund = await db()
    .selectFrom('refunds')
    .select('checkoutId')
    .where('checkoutId', 'in', checkoutIds)
    .where('state', 'in', openRefundStates)
    .limit(1)
    .executeTakeFirst()
  const open = await db()
    .selectFrom('cases')
    .select('id')
    .where('checkoutId', 'in', checkoutIds)
    .where('closedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return Boolean(cancellation ?? refund ?? open)
}

/** Lists the checkouts of a user. Includes charges without a booking, because we may owe the user a refund. */
export async function listCheckoutIdsOf(userId: string, bookingIds: string[]): Promise<string[]> {
  const rows = await db()
    .selectFrom('checkouts')
    .select('id')
    .where('userId', '=', userId)
    .execute()
  const own = rows.map(({ id }) => id)
  if (bookingIds.length === 0) return own
  const booked = await db()
    .selectFrom('bookings')
    .select('checkoutId')
    .where('id', 'in', bookingIds)
    .execute()
  return [...own, ...booked.map(({ checkoutId }) => checkoutId)]
}

/** Erases the people of bookings, but keeps flights and amounts. */
export async function erasePeopleOfBookings(ids: string[]): Promise<void> {
  for (const id of ids) {
    const row = await db()
      .selectFrom('bookings')
      .select(['bookingData', 'checkoutId', 'primaryEmail', 'reference'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) continue
    const data = readStored(BookingDataSchema, row.bookingData, `${id}.booking_data`)
    await db()
      .updateTable('bookings')
      .set(
        erasedValues(personalColumns.bookings.columns, {
          sessionHash: erasedSession,
          bookingData: data ? JSON.stringify(withoutPeople(data)) : '{}',
          updatedAt: isoNow(),
        }),
      )
      .where('id', '=', id)
      .execute()
    await eraseVouchers(id)
    await deleteRows('booking', id)
    await db()
      .deleteFrom('outbox')
      .where(mailedTo(normalise(row.primaryEmail)))
      .where('text', 'like', `%${shownReference(row.reference)}%`)
      .execute()
    await eraseCheckout(row.checkoutId)
  }
}

/** Erases a checkout and the checkouts that it replaced. */
async function eraseCheckout(id: string): Promise<void> {
  await eraseCheckouts((query) => query.where('id', '=', id))
  const replaced = await db()
    .selectFrom('checkouts')
    .select('id')
    .where('replacedBy', '=', id)
    .execute()
  for (const before of replaced) await eraseCheckout(before.id)
}

function withoutPeople(data: BookingData): BookingData {
  const person = erasedValues(erasedDocuments.passengers, {})
  const passengers = data.passengers.map((passenger) => ({ ...passenger, ...person }))
  return { ...data, ...erasedValues(erasedDocuments.bookingData, { passengers }) }
}

async function eraseVouchers(bookingId: string): Promise<void> {
  const row = await db()
    .selectFrom('cancellations')
    .select('credits')
    .where('bookingId', '=', bookingId)
    .where('credits', 'is not', null)
    .executeTakeFirst()
  if (!row?.credits) return
  const place = `${bookingId}.credits`
  const credits = readStored(z.array(AirlineCreditSchema), row.credits, place)?.map((credit) => ({
    ...credit,
    ...erasedValues(erasedDocuments.credits, {}),
  }))
  await db()
    .updateTable('cancellations')
    .set((eb) =>
      erasedValues(personalColumns.cancellations.columns, {
        credits: credits ? JSON.stringify(credits) : null,
        version: eb('version', '+', 1),
        updatedAt: isoNow(),
      }),
    )
    .where('bookingId', '=', bookingId)
    .execute()
}

const updateQuiet = () => db().updateTable('checkouts').where('state', 'in', quietStates)

/**
 * Replaces the session hash. The value is unique, because a session may have only one checkout per
 * offer. It contains a space, so it never equals a hash.
 */
const erasedCheckout = sql<string>`${sql.lit(`${erasedSession} `)} || checkouts.id`

async function eraseCheckouts(
  chosen: (query: ReturnType<typeof updateQuiet>) => ReturnType<typeof updateQuiet>,
): Promise<number> {
  const { numUpdatedRows } = await chosen(updateQuiet())
    .set((eb) =>
      erasedValues(personalColumns.checkouts.columns, {
        sessionHash: erasedCheckout,
        version: eb('version', '+', 1),
      }),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Erases a user's checkouts that have no booking. */
export async function eraseCheckoutsOf(userId: string): Promise<void> {
  await eraseCheckouts((query) => query.where('userId', '=', userId))
}

/**
 * Erases at most `limit` checkouts without a booking that were last changed before `before`. Returns the
 * number erased.
 */
export async function eraseAbandonedCheckouts(before: string, limit: number): Promise<number> {
  return eraseCheckouts((query) =>
    query.where('id', 'in', (where) =>
      where
        .selectFrom('checkouts')
        .select('checkouts.id')
        .where('updatedAt', '<', before)
        .where(notYetErased)
        .where((inner) =>
          inner.not(
            inner.exists(
              inner
                .selectFrom('bookings')
                .select('bookings.id')
                .whereRef('bookings.checkoutId', '=', 'checkouts.id'),
            ),
          ),
        )
        .orderBy('updatedAt')
        .limit(limit),
    ),
  )
}

/** Erases the people of at most `limit` bookings made before `before`. Returns the number erased. */
export async function eraseOldBookings(before: string, limit: number): Promise<number> {
  const rows = await db()
    .selectFrom('bookings')
    .select('id')
    .where('createdAt', '<', before)
    .where(sql<boolean>`session_hash <> ${sql.lit(erasedSession)}`)
    .orderBy('createdAt')
    .limit(limit)
    .execute()
  await erasePeopleOfBookings(rows.map(({ id }) => id))
  return rows.length
}

export async function deleteOldMail(before: string): Promise<void> {
  await deleteBefore('outbox', 'createdAt', before, 'id')
}

export async function deleteOldMessages(before: string): Promise<void> {
  await db().deleteFrom('messages').where('createdAt', '<', before).execute()
}

export async function deleteAccountMails(email: string): Promise<void> {
  await db()
    .deleteFrom('outbox')
    .where(mailedTo(normalise(email)))
    .where('kind', 'in', accountMails)
    .execute()
}
