import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOffer } from '../../../tests/samples/records.ts'
import { savedTravellerContext } from '#app/core/account/saved-traveller.store.server.ts'
import { findUserById } from '#app/core/account/user.store.server.ts'
import type { BookingData, CheckoutFailure } from '#app/core/booking/checkout/checkout-record.ts'
import type { AirlineCredit } from '#app/core/flight/terms/after-sale-terms.ts'
import type { SavedTraveller } from '#app/core/account/saved-traveller.ts'
import type { Schema } from '#app/core/schema.ts'
import { documentsContext } from '#app/core/travellers/checkout-documents.store.server.ts'
import type { CheckoutPassenger, TravelDocument } from '#app/core/travellers/traveller-record.ts'
import type { TypedForm, TypedPassenger } from '#app/core/travellers/typed-passengers.ts'
import { typedContext } from '#app/core/travellers/typed-passengers.store.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { encrypt } from '#app/platform/encryption.server.ts'
import { exportPersonalData } from './personal-copy.server.ts'
import { closeAccount } from './personal-data.server.ts'
import { personalTables } from './personal-rows.store.server.ts'

/**
 * Erasure must remove values that start with the first word, and keep values that start with the
 * second.
 */
const [marker, keptMarker] = ['zq', 'kept']
const mark = (place: string) => `${marker}.${place.toLowerCase()}`

const keys = {
  user: mark('user'),
  email: `${mark('address')}@contrail.example`,
  booking: 'bk_kept',
  checkout: 'co_kept',
  message: mark('ticket'),
}

const passenger: Required<CheckoutPassenger> = {
  id: 'pas_1',
  type: 'adult',
  title: 'ms',
  gender: 'female',
  givenName: mark('passenger.givenName'),
  familyName: mark('passenger.familyName'),
  bornOn: mark('passenger.bornOn'),
  email: mark('passenger.email'),
  phone: mark('passenger.phone'),
  loyalty: { airline: 'BA', number: mark('passenger.loyalty') },
}
const passport: Required<TravelDocument> = {
  passengerId: 'pas_1',
  number: mark('passport.number'),
  expiresOn: mark('passport.expiresOn'),
  issuingCountry: mark('passport.issuingCountry'),
}
const typed: Required<TypedPassenger> = {
  title: mark('typed.title'),
  firstName: mark('typed.firstName'),
  lastName: mark('typed.lastName'),
  gender: mark('typed.gender'),
  dateOfBirth: { day: mark('typed.day'), month: '12', year: '1985' },
  email: mark('typed.email'),
  phone: mark('typed.phone'),
  phoneCountry: mark('typed.phoneCountry'),
  passportNumber: mark('typed.passportNumber'),
  passportExpiryDate: mark('typed.passportExpiryDate'),
  passportIssuingCountry: mark('typed.passportIssuingCountry'),
  loyaltyAirline: mark('typed.loyaltyAirline'),
  loyaltyNumber: mark('typed.loyaltyNumber'),
}
const { id: _id, type: _type, ...person } = passenger
const saved: Required<SavedTraveller> = { ...person, passport: { ...passport } }
const { gender: _gender, bornOn: _bornOn, ...booked } = passenger
const { airline, slices, price, refund, change } = anOffer()
const bookingData: Required<BookingData> = {
  ...{ airline, slices, price, refund, change, total: price.total },
  ...{ bookedSlices: [], cancelledFlights: [], revision: 1, seats: [], bags: [] },
  passengers: [booked],
  tickets: [{ passengerIds: ['pas_1'], number: mark('booking.ticket') }],
  otherReferences: [{ airline: 'BA', reference: mark('booking.otherReference') }],
}
const failure: Required<CheckoutFailure> = {
  code: 'passengers_refused',
  message: `Please check the name of ${mark('failure.message')}`,
  refused: [],
}
const credit: Required<AirlineCredit> = {
  ...{ passengerId: 'pas_1', name: 'Travel credit', amount: '20.00', currency: 'USD' },
  code: mark('credit.code'),
}
const form: TypedForm = { at: mark('typed.at'), passengers: [typed] }
const sealed = (value: unknown, context: string) => encrypt(JSON.stringify(value), context)

/** Columns that accept only values in a certain format. */
const formatted: { [T in keyof Schema]?: Partial<Schema[T]> } = {
  users: { email: keys.email, emailKey: keys.email, isAdmin: 0, passwordGenerated: 1 },
  savedTravellers: { id: 'trv_1', traveller: sealed(saved, savedTravellerContext('trv_1')) },
  checkouts: {
    state: 'booked',
    userId: keys.user,
    replacedBy: null,
    passengers: JSON.stringify([passenger]),
    documents: sealed([passport], documentsContext({ id: keys.checkout })),
    typed: sealed(form, typedContext({ id: keys.checkout })),
    failure: JSON.stringify(failure),
    lostExtras: JSON.stringify([`Seat 12A for ${mark('lostExtras')}`]),
  },
  bookings: {
    checkoutId: keys.checkout,
    userId: keys.user,
    status: 'completed',
    bookingData: JSON.stringify(bookingData),
  },
  cancellations: { credits: JSON.stringify([credit]) },
  messages: { ticket: keys.message, fields: JSON.stringify({ message: mark('fields') }) },
}

type Value = string | number | null
type Planted = {
  table: keyof Schema
  column: string
  value: Value
  isExported: boolean
  isKept: boolean
}

/** Stores one row about the person in each table, and returns the values made up for its columns. */
async function plantAll(): Promise<Planted[]> {
  const stored = await db().introspection.getTables()
  const planted: Planted[] = []
  for (const { table, by, erase, columns } of personalTables) {
    if (Object.keys(by).length === 0) continue
    const ofTable = stored.find(({ name }) => camelCase(name) === table)
    const rule: Record<string, { export: boolean; erase?: unknown }> = columns
    const row = Object.entries(rule).map(([column, { export: isExported, erase: ofColumn }]) => {
      const key = Object.entries(by).find(([, found]) => found.includes(column))?.[0]
      const given = Object(formatted[table])[column] as Value | undefined
      const isKept = erase === 'nothing' || ofColumn === 'keep'
      const text = `${isKept ? keptMarker : marker}.${table}.${column}`.toLowerCase()
      const type = ofTable?.columns.find(({ name }) => camelCase(name) === column)?.dataType
      const number = 7_000_000 + planted.length
      const made = /int/i.test(type ?? '') ? number : text
      const value = given !== undefined ? given : key ? keyValue(key, column) : made
      planted.push({ table, column, value, isExported, isKept })
      return { column, value }
    })
    await sql`insert into ${sql.table(table)} (${sql.join(row.map(({ column }) => sql.ref(column)))})
      values (${sql.join(row.map(({ value }) => value))})`.execute(db())
  }
  return planted
}

/**
 * Columns that keep addresses as typed get capitals here, because erasure must find them in any
 * spelling.
 */
function keyValue(by: string, column: string): string {
  const value = keys[by as keyof typeof keys]
  return by === 'email' && column !== 'emailKey' ? value.toUpperCase() : value
}

const camelCase = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

async function wholeDatabase(): Promise<string> {
  const rows = await Promise.all(
    personalTables.map(
      async ({ table }) => (await sql`select * from ${sql.table(table)}`.execute(db())).rows,
    ),
  )
  return JSON.stringify(rows).toLowerCase()
}

/** Instances of the previous release read these empty tables during an upgrade. The next release drops them. */
const unusedTables = ['priceAlerts', 'fareWatches']

const markersIn = (text: string) => text.match(/\bzq\.[\w.]+/g) ?? []

test('personalColumns has an entry for every column of the database', async () => {
  const stored = await db().introspection.getTables()
  const columns = stored.map(({ name, columns: found }) => [
    camelCase(name),
    found.map((column) => camelCase(column.name)).sort(),
  ])
  const used = columns.filter(([name]) => !unusedTables.includes(String(name)))
  const declared = personalTables.map(({ table, columns: found }) => [
    table,
    Object.keys(found).sort(),
  ])
  const { kyselyMigration: _log, kyselyMigrationLock: _lock, ...own } = Object.fromEntries(used)
  expect(own).toEqual(Object.fromEntries(declared))
})

test('erasure keeps only facts about money, orders and times, and no text that a person entered', () => {
  const kept = personalTables.flatMap(({ table, erase, columns }) =>
    erase === 'columns'
      ? Object.entries(columns).flatMap(([column, rule]) =>
          Object(rule).erase === 'keep' ? [`${table}.${column}`] : [],
        )
      : [],
  )
  const allowed = [
    'id|mode|state|stateSince|status|version|claim|history|failure|retries|retryAt|reference',
    'adults|children|infants|offerId|offer|offerExpiresAt|seats|bags|seatsSkipped|quotesAsked',
    'quotesAnswered|providerAmount|providerCurrency|amountMinor|currency|consentAmountMinor',
    'consentCurrency|paymentAttempt|paymentIntentId|customerId|orderId|orderReadAt|bookingReference',
    'creationFailedAt|replacedBy|checkoutId|bookingId|quoteId|quoteExpiresAt|quoteNumber',
    'providerRefund|refundMinor|openMinor|refundAttempt|refundId|refundTo|refundedAt',
    'settledMinor|settledOn|settledReason|cancelledAt|createdAt|triedAt|updatedAt',
  ].join('|')
  expect(kept.filter((column) => !new RegExp(`\\.(${allowed})$`).test(column))).toEqual([])
  expect(kept).not.toContain('checkouts.failure')
})

test('personalColumns decides what a copy contains and what remains after erasure', async () => {
  const planted = await plantAll()
  const user = (await findUserById(keys.user))!
  const copy = JSON.stringify(await exportPersonalData(user)).toLowerCase()
  const made = planted.filter(({ table, column, value }) => {
    const isFormatted = column in Object(formatted[table])
    return !isFormatted && !Object.values(keys).includes(String(value).toLowerCase())
  })
  const found = made.filter(({ value }) => copy.includes(String(value)))
  expect(found).toEqual(made.filter(({ isExported }) => isExported))
  for (const document of [passenger, passport, form, saved, bookingData, failure, credit]) {
    const markers = markersIn(JSON.stringify(document))
    expect(markers.filter((one) => !copy.includes(one))).toEqual([])
  }
  const sealedValues = planted.filter(({ value }) => String(value).startsWith('v'))
  expect(sealedValues.map(({ column }) => column)).toEqual(['traveller', 'documents', 'typed'])

  expect(await closeAccount(user)).toBe('closed')
  const last = await db().deleteFrom('outbox').returning('kind').execute()
  expect(last).toEqual([{ kind: 'account-closed' }])
  const left = await wholeDatabase()
  expect(markersIn(left)).toEqual([])
  expect(sealedValues.filter(({ value }) => left.includes(String(value).toLowerCase()))).toEqual([])
  for (const { table, erase, by } of personalTables) {
    if (erase === 'row' || Object.keys(by).length === 0) continue
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db())
    const kept = planted.filter((one) => one.table === table && one.isKept)
    const columns = kept.map(({ column, value }) => [column, value] as const)
    expect(rows).toMatchObject([Object.fromEntries(columns)])
  }
})
