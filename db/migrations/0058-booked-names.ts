import type { Kysely } from 'kysely'
import { travellerKeys } from '#app/core/travellers/names/name-key.ts'

export type Tables = {
  bookings: { id: string; created_at: string; booking_data: string }
  booked_names: { booking_id: string; family: string; given: string; booked_at: string }
}

const batch = 500

/**
 * Names of the travellers, by which staff find bookings. A booking that an instance of an earlier release makes after
 * this migration gets its names when the booking is next updated.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('booked_names')
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('family', 'text', (column) => column.notNull())
    .addColumn('given', 'text', (column) => column.notNull())
    .addColumn('booked_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('booked_names_key', ['booking_id', 'family', 'given'])
    .execute()
  await db.schema
    .createIndex('booked_names_family')
    .on('booked_names')
    .columns(['family', 'booked_at'])
    .execute()
  await nameBookings(db.withTables<Tables>())
}

/** Adds the keys of all bookings that lack them. */
export async function nameBookings(db: Kysely<Tables>): Promise<void> {
  for (let after = ''; ;) {
    const bookings = await db
      .selectFrom('bookings')
      // The databases return names of one word alike.
      .select(['id', 'created_at as at', 'booking_data as text'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    const rows = bookings.flatMap(({ id, at, text }) =>
      passengersIn(text)
        .flatMap(travellerKeys)
        .map((key) => ({ ...key, booking_id: id, booked_at: at })),
    )
    // SQLite allows a limited number of values in a statement.
    for (let from = 0; from < rows.length; from += batch) {
      await db
        .insertInto('booked_names')
        .values(rows.slice(from, from + batch))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const last = bookings.at(-1)
    if (bookings.length < batch || !last) return
    after = last.id
  }
}

type Person = { givenName: string; familyName: string; phone?: string }

/** Returns none for an unreadable booking. */
function passengersIn(text: string): Person[] {
  try {
    const { passengers = [] } = JSON.parse(text) as { passengers?: Partial<Person>[] }
    return passengers.map(({ givenName = '', familyName = '', phone = '' }) => ({
      givenName,
      familyName,
      phone,
    }))
  } catch {
    return []
  }
}
