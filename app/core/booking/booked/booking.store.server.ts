import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'
import { findRow, mapRows } from '#app/platform/database/rows.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { BookingDataSchema, type BookingData } from '#app/core/booking/checkout/checkout-record.ts'
import { saveBookedNames } from './booked-name.store.server.ts'
import type { BookingsTable } from './booked-tables.ts'
import { minPartLength, type NameKey, type NameMatch } from '#app/core/travellers/names/name-key.ts'
import type { Schema } from '#app/core/schema.ts'
import { normaliseEmail } from '#app/platform/text/normalise.ts'
import { isoNow, newId } from '#app/platform/id.server.ts'
import { erasedSession, ownedBy, type Owner } from '#app/core/account/owner.server.ts'
import { readStored } from '#app/platform/database/stored-json.server.ts'

const selectBookings = () => db().selectFrom('bookings').selectAll()
const newestBookings = () => selectBookings().orderBy('createdAt', 'desc').orderBy('id', 'desc')

type Row = Selectable<BookingsTable>

/** `data` is null when the stored JSON is unreadable; `rawData` always holds the stored text. */
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
  | 'claim'
> & { data: BookingData }

/**
 * Stores a booking. Returns null if the checkout or its order already has a booking. Call this
 * function in the transaction that completes the checkout.
 */
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
  if (!row) return null
  await saveBookedNames(row, data)
  return read(row)
}

export async function findBooking(id: string, owner: Owner): Promise<Booking | null> {
  return findRow(selectBookings().where('id', '=', id).where(ownedBy(owner)), read)
}

export async function findBookingOfCheckout(checkoutId: string, owner: Owner) {
  return findRow(selectBookings().where('checkoutId', '=', checkoutId).where(ownedBy(owner)), read)
}

export async function listBookings(owner: Owner): Promise<Booking[]> {
  return mapRows(newestBookings().where(ownedBy(owner)), read)
}

/**
 * Lists the owner's bookings in one mode, newest first, except cancelled ones. The limit is so high
 * that it can leave out only departed trips.
 */
export async function listLiveBookings(owner: Owner, mode: Mode): Promise<Booking[]> {
  const own = newestBookings().where(ownedBy(owner)).where('mode', '=', mode)
  return mapRows(own.where('status', 'in', ['confirmed', 'pending']).limit(200), read)
}

/** Selects the newest booking with this full record locator or its first eight characters. */
function selectByReference(reference: string) {
  const wanted = reference.trim().toUpperCase()
  const shown = sql`substr(reference, 1, 8)`
  return selectBookings()
    .where((eb) => eb.or([eb('reference', '=', wanted), eb(shown, '=', wanted)]))
    .orderBy('createdAt', 'desc')
    .limit(1)
}

/**
 * Finds the newest booking with this email whose record locator, or its first eight characters,
 * equals `reference`.
 */
export async function findByReferenceAndEmail(reference: string, email: string) {
  const named = selectByReference(reference)
  return findRow(named.where('primaryEmail', '=', normaliseEmail(email)), read)
}

/** Lists the newest bookings whose email contains this text, without checking their owner, for administrators. */
export async function listBookingsOfPart(text: string, limit: number): Promise<Booking[]> {
  const pattern = `%${normaliseEmail(text).replace(/[\\%_]/g, '\\$&')}%`
  // Reads only the index of emails, because bookings are large.
  const emails = db()
    .selectFrom('bookings')
    .select('primaryEmail')
    .where(sql<boolean>`primary_email like ${pattern} escape '\\'`)
  return mapRows(newestBookings().where('primaryEmail', 'in', emails).limit(limit), read)
}

/** Lists the newest bookings with this email, without checking their owner, for administrators. */
export async function listBookingsOf(email: string, limit: number): Promise<Booking[]> {
  const named = newestBookings().where('primaryEmail', '=', normaliseEmail(email))
  return mapRows(named.limit(limit), read)
}

/** The condition of `isNamed`, of which the database can use an index only for `exact`. */
function isNamedIn(eb: ExpressionBuilder<Schema, 'bookedNames'>, key: NameKey, match: NameMatch) {
  const { family, given } = key
  const begins = eb('given', 'like', `${given}%`)
  if (match === 'exact') return eb.and([eb('family', '=', family), begins])
  if (family.length < minPartLength) return sql.lit(false)
  if (match === 'beginning') return eb.and([eb('family', 'like', `${family}%`), begins])
  const isPart = eb.and([eb('family', 'like', `%${family}%`), begins])
  return given === '' ? eb.or([isPart, eb('given', 'like', `${family}%`)]) : isPart
}

/**
 * Lists the newest bookings of a traveller, without checking their owner, for administrators. A key without a family
 * name finds nothing.
 */
export async function listBookingsNamed(
  keys: readonly NameKey[],
  match: NameMatch,
  limit: number,
): Promise<Booking[]> {
  if (keys.length === 0) return []
  const named = await db()
    .selectFrom('bookedNames')
    .select(['bookingId', 'bookedAt'])
    .distinct()
    .where((eb) => eb.or(keys.map((key) => isNamedIn(eb, key, match))))
    .orderBy('bookedAt', 'desc')
    .orderBy('bookingId', 'desc')
    .limit(limit)
    .execute()
  if (named.length === 0) return []
  const ids = named.map(({ bookingId }) => bookingId)
  return mapRows(newestBookings().where('id', 'in', ids), read)
}

/** Finds a booking, without checking its owner, for jobs and webhooks. */
export async function findBookingById(id: string): Promise<Booking | null> {
  return findRow(selectBookings().where('id', '=', id), read)
}

/** Finds a booking by its own id or that of its order or payment, without checking its owner, for the desk. */
export async function findBookingByAnyId(id: string): Promise<Booking | null> {
  const ids = ['id', 'orderId', 'paymentIntentId'] as const
  return findRow(
    selectBookings().where(({ eb, or }) => or(ids.map((column) => eb(column, '=', id)))),
    read,
  )
}

/** Finds the booking of an order, without checking its owner, for webhooks. */
export async function findBookingOfOrder(orderId: string, mode: Mode): Promise<Booking | null> {
  return findRow(selectBookings().where('orderId', '=', orderId).where('mode', '=', mode), read)
}

/** Finds the booking of a payment, without checking its owner, for `sweepBooks`. */
export async function findBookingOfPayment(paymentIntentId: string): Promise<Booking | null> {
  return findRow(selectBookings().where('paymentIntentId', '=', paymentIntentId), read)
}

/**
 * Counts a quote request and returns its number. While an earlier request is unanswered, returns
 * one less than this number, so that the new quote counts as stale.
 */
export async function countQuoteRequest(id: string): Promise<number> {
  const { quotesAsked, quotesAnswered } = await db()
    .updateTable('bookings')
    .set((eb) => ({ quotesAsked: eb('quotesAsked', '+', 1) }))
    .where('id', '=', id)
    .returning(['quotesAsked', 'quotesAnswered'])
    .executeTakeFirstOrThrow()
  return quotesAsked - quotesAnswered === 1 ? quotesAsked : quotesAsked - 1
}

export async function countQuoteAnswer(id: string): Promise<void> {
  await db()
    .updateTable('bookings')
    .set((eb) => ({ quotesAnswered: eb('quotesAnswered', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

type BookingChanges = Partial<Pick<Row, 'status' | 'cancelledAt' | 'claim'>> & {
  data?: BookingData
}

/**
 * Updates a booking. Leaves the `data` of erased bookings unchanged, so that no process restores
 * personal data.
 */
export async function updateBooking(id: string, changes: BookingChanges): Promise<void> {
  const { data, ...plain } = changes
  const updated = { ...plain, updatedAt: isoNow() }
  await db().updateTable('bookings').set(updated).where('id', '=', id).execute()
  if (!data) return
  const kept = await db()
    .updateTable('bookings')
    .set({ bookingData: JSON.stringify(data) })
    .where('id', '=', id)
    .where('sessionHash', '!=', erasedSession)
    .returning(['id', 'createdAt'])
    .executeTakeFirst()
  if (kept) await saveBookedNames(kept, data)
}

/** Marks a trip as completed, unless it was cancelled since it was read. */
export async function completeBooking(id: string): Promise<void> {
  await db()
    .updateTable('bookings')
    .set({ status: 'completed', updatedAt: isoNow() })
    .where('id', '=', id)
    .where('status', '!=', 'cancelled')
    .execute()
}

/**
 * Adds a refund to a booking; `minor` is negative for a returned refund. `on` is a UTC instant or
 * yyyy-MM-dd. Call this function in a transaction.
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

/**
 * Finds a booking by its record locator, or by the first eight characters of the locator, without
 * checking its owner, for administrators.
 */
export async function findBookingByReference(reference: string): Promise<Booking | null> {
  return findRow(selectByReference(reference), read)
}

/** Finds the booking of a checkout, without checking its owner, for administrators. */
export async function findBookingByCheckout(checkoutId: string): Promise<Booking | null> {
  return findRow(selectBookings().where('checkoutId', '=', checkoutId), read)
}

/**
 * Allows one caller to read the order of a booking again. Returns false if the order was read since
 * `before`, or if another caller is reading it.
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

export async function resetBookingSync(id: string): Promise<void> {
  await db().updateTable('bookings').set({ orderReadAt: null }).where('id', '=', id).execute()
}

/** Must be exactly the same expression as in the index, so that queries can use the index. */
const lastReadAt = sql<string>`coalesce(order_read_at, created_at)`

export async function listStaleBookings(before: string, limit: number): Promise<Booking[]> {
  const live = selectBookings().where('status', 'in', ['confirmed', 'pending'])
  return mapRows(live.where(lastReadAt, '<', before).orderBy(lastReadAt).limit(limit), read)
}

/** Lists bookings cancelled since `since` whose orders were not read after the cancellation. */
export async function listUnreadCancelled(mode: Mode, since: string, limit: number) {
  const rows = await selectBookings()
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

export async function moveBookings(fromHash: string, toHash: string): Promise<void> {
  await db()
    .updateTable('bookings')
    .set({ sessionHash: toHash })
    .where('sessionHash', '=', fromHash)
    .execute()
}

function read({ bookingData, ...row }: Row): Booking {
  const data = readStored(BookingDataSchema, bookingData, `${row.id}.booking_data`)
  return { ...row, data, rawData: bookingData }
}
