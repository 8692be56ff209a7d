import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { db } from '#app/platform/db.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { BookingData } from '#app/core/booking/checkout-record.ts'
import { BookingDataSchema } from '#app/core/booking/checkout-record.ts'
import type { BookingsTable } from './booked-tables.ts'
import { isoNow, newId } from '#app/platform/id.server.ts'
import type { Owner } from '#app/core/account/owner.server.ts'
import { erasedSession, ownedBy } from '#app/core/account/owner.server.ts'
import { readStored } from '#app/platform/stored-json.server.ts'

type Row = Selectable<BookingsTable>

/** `data` is null when the stored text cannot be read; `rawData` then still shows it. */
export type Booking = Omit<Row, 'bookingData'> & { data: BookingData | null; rawData: string }

export type NewBooking = Omit<
  Row,
  | 'id'
  | 'bookingData'
  | 'createdAt'
  | 'updatedAt'
  | 'refundMinor'
  | 'refundedAt'
  | 'cancelledAt'
  | 'orderReadAt'
  | 'quotesAsked'
  | 'quotesAnswered'
> & { data: BookingData }

/** Null when this checkout or this order is booked already. Call it inside the transaction that ends the checkout. */
export async function insertBooking({ data, ...fields }: NewBooking): Promise<Booking | null> {
  const now = isoNow()
  const row = await db()
    .insertInto('bookings')
    .values({
      ...fields,
      id: newId('bk'),
      reference: fields.reference.toUpperCase(),
      primaryEmail: normaliseEmail(fields.primaryEmail),
      bookingData: JSON.stringify(data),
      quotesAsked: 0,
      quotesAnswered: 0,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? read(row) : null
}

export async function findBooking(id: string, owner: Owner): Promise<Booking | null> {
  const row = await db()
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .where(ownedBy(owner))
    .executeTakeFirst()
  return row ? read(row) : null
}

export async function findBookingOfCheckout(
  checkoutId: string,
  owner: Owner,
): Promise<Booking | null> {
  const row = await db()
    .selectFrom('bookings')
    .selectAll()
    .where('checkoutId', '=', checkoutId)
    .where(ownedBy(owner))
    .executeTakeFirst()
  return row ? read(row) : null
}

/** Newest first. */
export async function listBookings(owner: Owner): Promise<Booking[]> {
  const rows = await db()
    .selectFrom('bookings')
    .selectAll()
    .where(ownedBy(owner))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(read)
}

/** Those of a mode that are not cancelled, newest first; older ones have long departed. */
export async function listLiveBookings(owner: Owner, mode: Mode): Promise<Booking[]> {
  const rows = await db()
    .selectFrom('bookings')
    .selectAll()
    .where(ownedBy(owner))
    .where('mode', '=', mode)
    .where('status', 'in', ['confirmed', 'pending'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows.map(read)
}

/**
 * Reference and email together give access to a booking. The reference may be the whole record
 * locator or the eight characters shown. The newest, since airlines use locators again.
 */
export async function findByReferenceAndEmail(
  reference: string,
  email: string,
): Promise<Booking | null> {
  const row = await db()
    .selectFrom('bookings')
    .selectAll()
    .where('primaryEmail', '=', normaliseEmail(email))
    .where((eb) =>
      eb.or([
        eb('reference', '=', reference.trim().toUpperCase()),
        eb(
          eb.fn<string>('substr', ['reference', eb.lit(1), eb.lit(8)]),
          '=',
          reference.trim().toUpperCase(),
        ),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? read(row) : null
}

/** For any owner: for jobs and the providers' webhooks. */
export async function findBookingById(id: string): Promise<Booking | null> {
  const row = await db().selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? read(row) : null
}

/** For any owner: for the flight provider's webhooks. */
export async function findBookingOfOrder(orderId: string, mode: Mode): Promise<Booking | null> {
  const row = await db()
    .selectFrom('bookings')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('mode', '=', mode)
    .executeTakeFirst()
  return row ? read(row) : null
}

/** For any owner: for comparing our books with the payment provider's. */
export async function findBookingOfPayment(paymentIntentId: string): Promise<Booking | null> {
  const row = await db()
    .selectFrom('bookings')
    .selectAll()
    .where('paymentIntentId', '=', paymentIntentId)
    .executeTakeFirst()
  return row ? read(row) : null
}

/**
 * Counts a quote before the airline is asked for it. While more are asked for than the number returned,
 * another may be the airline's latest: one that is asked for later, or one that is on its way now.
 */
export async function countQuoteAsked(id: string): Promise<number> {
  const { quotesAsked, quotesAnswered } = await db()
    .updateTable('bookings')
    .set((eb) => ({ quotesAsked: eb('quotesAsked', '+', 1) }))
    .where('id', '=', id)
    .returning(['quotesAsked', 'quotesAnswered'])
    .executeTakeFirstOrThrow()
  return quotesAsked - quotesAnswered === 1 ? quotesAsked : quotesAsked - 1
}

/** Counts the end of asking, however it ended. */
export async function countQuoteAnswered(id: string): Promise<void> {
  await db()
    .updateTable('bookings')
    .set((eb) => ({ quotesAnswered: eb('quotesAnswered', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** What may change after a booking was made. */
type BookingChanges = Partial<Pick<Row, 'status' | 'cancelledAt'>> & { data?: BookingData }

/**
 * `data` is written nowhere once the people of a booking were erased: who has read it before, and asked
 * the airline since, would bring them back.
 */
export async function updateBooking(id: string, changes: BookingChanges): Promise<void> {
  const { data, ...plain } = changes
  const updated = { ...plain, updatedAt: isoNow() }
  await db().updateTable('bookings').set(updated).where('id', '=', id).execute()
  if (!data) return
  await db()
    .updateTable('bookings')
    .set({ bookingData: JSON.stringify(data) })
    .where('id', '=', id)
    .where('sessionHash', '!=', erasedSession)
    .execute()
}

/**
 * Adds to what has been paid back of a booking, in minor units; less than nothing for a refund that
 * came back. `on` is the UTC instant or the day (yyyy-MM-dd) on which it was sent. Call it in the
 * transaction that takes note of the refund.
 */
export async function addRefunded(id: string, minor: number, on: string): Promise<void> {
  await db()
    .updateTable('bookings')
    .set((eb) => ({
      refundMinor: eb(eb.fn.coalesce('refundMinor', eb.lit(0)), '+', minor),
      ...(minor > 0 && { refundedAt: on }),
      updatedAt: isoNow(),
    }))
    .where('id', '=', id)
    .execute()
  await db()
    .updateTable('bookings')
    .set({ refundMinor: null, refundedAt: null })
    .where('id', '=', id)
    .where('refundMinor', '=', 0)
    .execute()
}

/** The newest booking with a record locator, or its shown part, for any owner: for administrators. */
export async function findBookingByReference(reference: string): Promise<Booking | null> {
  const wanted = reference.trim().toUpperCase()
  const row = await db()
    .selectFrom('bookings')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('reference', '=', wanted),
        eb(eb.fn<string>('substr', ['reference', eb.lit(1), eb.lit(8)]), '=', wanted),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? read(row) : null
}

/** For any owner: for administrators. */
export async function findBookingByCheckout(checkoutId: string): Promise<Booking | null> {
  const row = await db()
    .selectFrom('bookings')
    .selectAll()
    .where('checkoutId', '=', checkoutId)
    .executeTakeFirst()
  return row ? read(row) : null
}

/**
 * Claims the next sync of a booking with the airline, unless it was synced since `before`. Of several
 * callers one gets true.
 */
export async function claimBookingSync(id: string, before: string): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('bookings')
    .set({ orderReadAt: isoNow() })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('orderReadAt', 'is', null), eb('orderReadAt', '<', before)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lets the next sync of a booking come at once. */
export async function resetBookingSync(id: string): Promise<void> {
  await db().updateTable('bookings').set({ orderReadAt: null }).where('id', '=', id).execute()
}

/** An index has this expression, letter for letter. */
const lastReadAt = sql<string>`coalesce(order_read_at, created_at)`

/** Confirmed bookings that were not synced with the airline since `before`, the stalest first. */
export async function listStaleBookings(before: string, limit: number): Promise<Booking[]> {
  const rows = await db()
    .selectFrom('bookings')
    .selectAll()
    .where('status', 'in', ['confirmed', 'pending'])
    .where(lastReadAt, '<', before)
    .orderBy(lastReadAt)
    .limit(limit)
    .execute()
  return rows.map(read)
}

/** Bookings cancelled since `since` whose orders have not been read from the airline after that. */
export async function listUnreadCancelled(
  mode: Mode,
  since: string,
  limit: number,
): Promise<Booking[]> {
  const rows = await db()
    .selectFrom('bookings')
    .selectAll()
    .where('status', '=', 'cancelled')
    .where('mode', '=', mode)
    .where('cancelledAt', '>=', since)
    .where((eb) =>
      eb.or([eb('orderReadAt', 'is', null), eb('orderReadAt', '<', eb.ref('cancelledAt'))]),
    )
    .orderBy('cancelledAt')
    .limit(limit)
    .execute()
  return rows.map(read)
}

/** Lets the bookings of a session follow its visitor to the session that replaces it. */
export async function moveBookings(fromHash: string, toHash: string): Promise<void> {
  await db()
    .updateTable('bookings')
    .set({ sessionHash: toHash })
    .where('sessionHash', '=', fromHash)
    .execute()
}

/**
 * Gives a user the bookings of guests with this email that nobody owns. Only for somebody who has shown
 * that they read its mail.
 */
export async function joinUnownedBookings(userId: string, email: string): Promise<void> {
  await db()
    .updateTable('bookings')
    .set({ userId, updatedAt: isoNow() })
    .where('userId', 'is', null)
    .where('primaryEmail', '=', normaliseEmail(email))
    .execute()
}

function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

function read({ bookingData, ...row }: Row): Booking {
  const data = readStored(BookingDataSchema, bookingData, `${row.id}.booking_data`)
  return { ...row, data, rawData: bookingData }
}
