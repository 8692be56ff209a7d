import { sql } from 'kysely'
import { db } from '#app/platform/db.server.ts'
import { cancellationStatesWhere } from '#app/core/trips/cancellation-states.ts'
import { openRefundStates } from '#app/core/booking/refunds/refund.process.ts'
import type { BookingData } from '#app/core/booking/checkout-record.ts'
import { BookingDataSchema } from '#app/core/booking/checkout-record.ts'
import { statesWhere } from '#app/core/booking/checkout-states.ts'
import { shownReference } from '#app/core/booking/checkout-rules.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { erasedSession } from '#app/core/account/owner.server.ts'
import { deleteInBatches } from '#app/platform/delete-in-batches.server.ts'
import { readStored } from '#app/platform/stored-json.server.ts'
import { normalise } from '#app/platform/normalise.ts'
import type { User } from '#app/core/account/user.store.server.ts'

/** Finds and erases personal data in all tables. */

/** States without a payment or order in progress: drafts and final states. */
const quietStates = statesWhere(({ ended }) => ended).concat('draft')

/**
 * The condition must have exactly these words, because otherwise SQLite does not use the index
 * `checkouts_abandoned`.
 */
const notYetErased = sql<boolean>`state in (${sql.join(
  quietStates
    .filter((state) => state !== 'booked')
    .sort()
    .map((state) => sql.lit(state)),
)}) and substr(session_hash, 1, 6) <> ${sql.lit(erasedSession)}`

/** Lists the bookings of a user. If their address is confirmed, includes guest bookings with that address. */
export async function listBookingIdsOf(
  user: Pick<User, 'id' | 'email' | 'emailConfirmedAt'>,
): Promise<string[]> {
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
    .where(
      'cancellations.state',
      'in',
      cancellationStatesWhere(({ moving, needsPerson }) => moving || needsPerson),
    )
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
async function listCheckoutIdsOf(userId: string, bookingIds: string[]): Promise<string[]> {
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
      .set({
        userId: null,
        sessionHash: erasedSession,
        primaryEmail: '',
        cardBrand: null,
        cardLast4: null,
        bookingData: data ? JSON.stringify(withoutPeople(data)) : '{}',
        updatedAt: isoNow(),
      })
      .where('id', '=', id)
      .execute()
    await db().deleteFrom('outbox').where('bookingId', '=', id).execute()
    await db().deleteFrom('bookingCodes').where('bookingId', '=', id).execute()
    await db().deleteFrom('tripShares').where('bookingId', '=', id).execute()
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
  const passengers = data.passengers.map(({ id, type }) => ({
    ...{ id, type, title: null, givenName: 'Erased', familyName: 'Traveller' },
    ...{ email: null, phone: null },
  }))
  return { ...data, passengers, tickets: [], otherReferences: [] }
}

const updateQuiet = () => db().updateTable('checkouts').where('state', 'in', quietStates)

/**
 * Replaces the session hash. The value must be unique, because a session has one checkout per offer, and
 * contains a space, which no hash does.
 */
const erasedCheckout = sql<string>`${sql.lit(`${erasedSession} `)} || checkouts.id`

async function eraseCheckouts(
  chosen: (query: ReturnType<typeof updateQuiet>) => ReturnType<typeof updateQuiet>,
): Promise<number> {
  const { numUpdatedRows } = await chosen(updateQuiet())
    .set((eb) => ({
      ...{
        userId: null,
        sessionHash: erasedCheckout,
        passengers: null,
        documents: null,
        typed: null,
      },
      ...{ holderName: null, cardBrand: null, cardLast4: null },
      version: eb('version', '+', 1),
    }))
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
  await deleteInBatches((limit) =>
    db()
      .deleteFrom('outbox')
      .where('id', 'in', (where) =>
        where.selectFrom('outbox').select('id').where('createdAt', '<', before).limit(limit),
      )
      .executeTakeFirst(),
  )
}

export async function deleteOldMessages(before: string): Promise<void> {
  await db().deleteFrom('messages').where('createdAt', '<', before).execute()
}

/** Selects the mails to an address, which must be in lower case. */
const mailedTo = (key: string) => sql<boolean>`lower(recipient) = ${key}`

/** Lists everything about an email address, except bookings and the account. */
export async function listByEmail(email: string) {
  const key = normalise(email)
  const [messages, alerts, subscriptions, mails] = await Promise.all([
    db()
      .selectFrom('messages')
      .select(['ticket', 'kind', 'fields', 'createdAt'])
      .where((where) => where(where.fn<string>('lower', ['email']), '=', key))
      .orderBy('createdAt')
      .execute(),
    db()
      .selectFrom('priceAlerts')
      .select(['origin', 'destination', 'departsOn', 'consentedAt', 'confirmedAt', 'pausedAt'])
      .where('emailKey', '=', key)
      .execute(),
    db()
      .selectFrom('subscriptions')
      .select(['createdAt', 'confirmedAt', 'unsubscribedAt'])
      .where('emailKey', '=', key)
      .execute(),
    db()
      .selectFrom('outbox')
      .select(['kind', 'subject', 'createdAt', 'sentAt'])
      .where(mailedTo(key))
      .orderBy('createdAt')
      .execute(),
  ])
  return { messages, alerts, subscriptions, mails }
}

/** Kinds of emails about an account, which are deleted with the account even if its address was never confirmed. */
const accountMails = [
  'confirm-email',
  'password-reset',
  'password-changed',
  'second-factor-on',
  'second-factor-off',
  'codes-refused',
]

export async function deleteAccountMails(email: string): Promise<void> {
  await db()
    .deleteFrom('outbox')
    .where(mailedTo(normalise(email)))
    .where('kind', 'in', accountMails)
    .execute()
}

/** Deletes everything that `listByEmail` finds, and also emailed links and the copies for the support desk. */
export async function deleteByEmail(email: string): Promise<void> {
  const key = normalise(email)
  await db()
    .deleteFrom('messages')
    .where((where) => where(where.fn<string>('lower', ['email']), '=', key))
    .execute()
  await db().deleteFrom('priceAlerts').where('emailKey', '=', key).execute()
  await db().deleteFrom('mailBounces').where('emailKey', '=', key).execute()
  await db().deleteFrom('alertLinks').where('emailKey', '=', key).execute()
  await db().deleteFrom('subscriptions').where('emailKey', '=', key).execute()
  await db().deleteFrom('outbox').where(mailedTo(key)).execute()
  await db()
    .deleteFrom('outbox')
    .where('replyTo', 'is not', null)
    .where((where) => where(where.fn<string>('lower', ['replyTo']), '=', key))
    .execute()
}

export async function deleteUser(userId: string): Promise<void> {
  await db().deleteFrom('users').where('id', '=', userId).execute()
}
