import type { Selectable } from 'kysely'
import { db } from '#app/db.server.ts'
import type { BookingData } from '#app/domain/checkout-record.ts'
import { BookingDataSchema } from '#app/domain/checkout-record.ts'
import type { BookingsTable } from '../../db/schema.ts'
import { instant, newId } from './id.server.ts'
import type { Owner } from './owner.server.ts'
import { ownedBy } from './owner.server.ts'
import { readStored } from './stored-json.server.ts'

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
> & { data: BookingData }

/** Null when this checkout or this order is booked already. Call it inside the transaction that ends the checkout. */
export async function insertBooking({ data, ...fields }: NewBooking): Promise<Booking | null> {
  const now = instant()
  const row = await db()
    .insertInto('bookings')
    .values({
      ...fields,
      id: newId('bk'),
      reference: fields.reference.toUpperCase(),
      primaryEmail: normaliseEmail(fields.primaryEmail),
      bookingData: JSON.stringify(data),
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

/**
 * Whoever knows reference and email may see the booking. The reference may be the whole record
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

/** Lets the bookings of a session follow its visitor to the session that replaces it. */
export async function moveBookings(fromHash: string, toHash: string): Promise<void> {
  await db()
    .updateTable('bookings')
    .set({ sessionHash: toHash })
    .where('sessionHash', '=', fromHash)
    .execute()
}

function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

function read({ bookingData, ...row }: Row): Booking {
  const data = readStored(BookingDataSchema, bookingData, `${row.id}.booking_data`)
  return { ...row, data, rawData: bookingData }
}
