import { BookingDataSchema } from '#app/core/booking/checkout/checkout-record.ts'
import { savedTravellerContext } from '#app/core/account/saved-traveller.store.server.ts'
import type { User } from '#app/core/account/user.store.server.ts'
import type { PersonKey } from '#app/core/personal-rules.ts'
import type { Schema } from '#app/core/schema.ts'
import { documentsContext } from '#app/core/travellers/checkout-documents.store.server.ts'
import { typedContext } from '#app/core/travellers/typed-passengers.store.server.ts'
import { decryptIfReadable } from '#app/platform/encryption.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { normalise } from '#app/platform/text/normalise.ts'
import { readStored } from '#app/platform/database/stored-json.server.ts'
import { listBookingIdsOf, listCheckoutIdsOf } from './personal-data.store.server.ts'
import { listRows, personalTables } from './personal-rows.store.server.ts'

type Reader = (stored: string, id: string) => object

/** Turns stored text and encrypted values into readable entries of the copy. */
const readers: { [T in keyof Schema]?: { [C in keyof Schema[T]]?: Reader } } = {
  users: { passwordGenerated: (stored) => ({ passwordGenerated: stored === '1' }) },
  savedTravellers: {
    traveller: (stored, id) => Object(readEncrypted(stored, savedTravellerContext(id))),
  },
  bookings: {
    bookingData: (stored, id) => ({
      details: readStored(BookingDataSchema, stored, `${id}.booking_data`) ?? stored,
    }),
  },
  checkouts: {
    passengers: (stored) => ({ passengers: readJson(stored) }),
    documents: (stored, id) => ({ documents: readEncrypted(stored, documentsContext({ id })) }),
    typed: (stored, id) => ({ typed: readEncrypted(stored, typedContext({ id })) }),
    failure: (stored) => ({ failure: readJson(stored) }),
    lostExtras: (stored) => ({ lostExtras: readJson(stored) }),
  },
  cancellations: { credits: (stored) => ({ credits: readJson(stored) }) },
  messages: { fields: (stored) => ({ fields: readJson(stored) }) },
}

function readJson(stored: string): unknown {
  try {
    return JSON.parse(stored) as unknown
  } catch {
    return stored
  }
}

function readEncrypted(stored: string, context: string): unknown {
  const plain = decryptIfReadable(stored, context)
  return plain === null ? null : readJson(plain)
}

/**
 * Returns a copy of the user's data. Includes rows found only by email address if the user has confirmed the
 * address.
 */
export async function exportPersonalData(user: User) {
  const booking = await listBookingIdsOf(user)
  const email = user.emailConfirmedAt ? [normalise(user.email)] : []
  const messages = await listRows('messages', 'email', email)
  const keys: Record<PersonKey, readonly string[]> = {
    user: [user.id],
    booking,
    checkout: await listCheckoutIdsOf(user.id, booking),
    email,
    message: messages.map(({ ticket }) => String(ticket)),
  }
  const copy: { exportedAt: string; [section: string]: unknown } = { exportedAt: isoNow() }
  for (const { table, export: exported, columns } of personalTables) {
    if (!exported || (isFoundByEmail(exported.by) && email.length === 0)) continue
    const rows = await listRows(table, exported.by, keys[exported.by])
    const entries = rows.sort(byAge).flatMap((row) => readable(table, columns, row) ?? [])
    copy[exported.section] = table === 'users' ? entries[0] : entries
  }
  return copy
}

const isFoundByEmail = (by: PersonKey) => by === 'email' || by === 'message'

const ageOf = ({ createdAt, at, updatedAt }: Record<string, unknown>) =>
  String(createdAt ?? at ?? updatedAt ?? '')

const byAge = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  ageOf(one) < ageOf(other) ? -1 : 1

function readable(
  table: keyof Schema,
  columns: Readonly<Record<string, { export: boolean }>>,
  row: Record<string, unknown>,
): object | null {
  const ofTable: Readonly<Record<string, Reader>> = readers[table] ?? {}
  const entries = Object.entries(row).flatMap(([column, value]) => {
    if (!columns[column]?.export) return []
    const read = ofTable[column]
    return read && value !== null
      ? Object.entries(read(String(value), String(row.id)))
      : [[column, value]]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : null
}
