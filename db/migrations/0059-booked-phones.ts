import type { Kysely } from 'kysely'
import { nameBookings, type Tables } from './0058-booked-names.ts'

/** Adds the phone numbers of travellers to the names by which staff find bookings. */
export const up = (db: Kysely<unknown>): Promise<void> => nameBookings(db.withTables<Tables>())
