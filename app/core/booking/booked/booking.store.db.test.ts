import { randomUUID } from 'node:crypto'
import type { Migration } from 'kysely'
import { expect, test } from 'vitest'
import {
  aBooking,
  ada,
  anOpening,
  aUser,
  moveAlong,
  aStoredBooking,
} from '../../../../tests/samples/records.ts'
import { db, inTransaction } from '#app/platform/database/db.server.ts'
import {
  addRefunded,
  countQuoteAnswer,
  countQuoteRequest,
  findBooking,
  findBookingById,
  findBookingOfCheckout,
  findByReferenceAndEmail,
  insertBooking,
  listBookings,
  listBookingsNamed,
  listUnreadCancelled,
  updateBooking,
  completeBooking,
} from './booking.store.server.ts'
import * as bookedNames from '../../../../db/migrations/0058-booked-names.ts'
import * as bookedPhones from '../../../../db/migrations/0059-booked-phones.ts'
import { openCheckout, transition } from '#app/core/booking/checkout/checkout.store.server.ts'

const nobody = { userId: null, sessionHash: null }
test('concurrent inserts create one booking per checkout', async () => {
  const checkout = await openCheckout(anOpening())
  const tries = Array.from({ length: 10 }, () => insertBooking(aBooking(checkout)))
  const made = (await Promise.all(tries)).filter((booking) => booking !== null)
  expect(made).toHaveLength(1)
  expect(await listBookings({ userId: null, sessionHash: checkout.sessionHash })).toEqual(made)
})

test('an order belongs to one booking only, even when two checkouts claim the order', async () => {
  const orderId = `ord_${randomUUID()}`
  const checkouts = [await openCheckout(anOpening()), await openCheckout(anOpening())]
  const made = await Promise.all(checkouts.map((c) => insertBooking(aBooking(c, { orderId }))))
  expect(made.filter((booking) => booking !== null)).toHaveLength(1)
})

test('only one of three concurrent transactions completes a checkout and creates its booking', async () => {
  const draft = await openCheckout(anOpening())
  const checkout = await moveAlong(draft, 'paying', 'authorised', 'ordering', 'ordered')
  const finish = () =>
    inTransaction(async () => {
      if (!(await transition(checkout, 'ordered', 'booked'))) throw new Error('already')
      return insertBooking(aBooking(checkout))
    })
  const outcomes = await Promise.allSettled([finish(), finish(), finish()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the unread cancelled bookings of one mode lack those of the other', async () => {
  const cancelledAt = '2027-05-12T15:00:00.000Z'
  const made: string[] = []
  for (const mode of ['test', 'live'] as const) {
    const { id } = await aStoredBooking({ mode }, { mode })
    made.push(id)
    await updateBooking(id, { status: 'cancelled', cancelledAt })
  }
  const listed = async (mode: 'test' | 'live') =>
    (await listUnreadCancelled(mode, cancelledAt, 200)).map(({ id }) => id)
  const ours = (ids: string[]) => ids.filter((id) => made.includes(id))
  expect([ours(await listed('test')), ours(await listed('live'))]).toEqual([[made[0]], [made[1]]])
})

test('a booking is visible only to its user and its session', async () => {
  const user = await aUser()
  const booking = await aStoredBooking({ userId: user.id })
  const { id, checkoutId, sessionHash } = booking
  const owners = [
    { userId: user.id, sessionHash: null },
    { userId: null, sessionHash },
    { userId: 'usr_other', sessionHash: 'other' },
    nobody,
  ]
  const seen = await Promise.all(owners.map((owner) => findBooking(id, owner)))
  expect(seen).toEqual([booking, booking, null, null])
  const listed = await Promise.all(owners.map((owner) => listBookings(owner)))
  expect(listed.map((list) => list.length)).toEqual([1, 1, 0, 0])
  const found = await Promise.all(owners.map((owner) => findBookingOfCheckout(checkoutId, owner)))
  expect(found.map((one) => one?.id ?? null)).toEqual([id, id, null, null])
})

test('a booking is found by reference and email, ignoring case and spaces', async () => {
  const reference = randomUUID().replaceAll('-', '').slice(0, 10)
  const email = `${reference}@contrail.example`
  const booking = await aStoredBooking({ reference, primaryEmail: ` ${email}` })
  expect(booking.reference).toBe(reference.toUpperCase())
  expect(await findByReferenceAndEmail(` ${reference} `, email.toUpperCase())).toEqual(booking)
  expect(await findByReferenceAndEmail(reference.slice(0, 8), email)).toEqual(booking)
  expect(await findByReferenceAndEmail(reference.slice(0, 7), email)).toBeNull()
  expect(await findByReferenceAndEmail(reference, 'other@contrail.example')).toBeNull()
})

test('an unreadable booking keeps its raw data', async () => {
  const { id, sessionHash } = await aStoredBooking()
  await db().updateTable('bookings').set({ bookingData: '{"x":1}' }).where('id', '=', id).execute()
  const owner = { userId: null, sessionHash }
  expect(await findBooking(id, owner)).toMatchObject({ id, data: null, rawData: '{"x":1}' })
})

test('a quote request counts as stale while an earlier one has no answer', async () => {
  const { id } = await aStoredBooking()
  expect(await countQuoteRequest(id)).toBe(1)
  expect(await countQuoteRequest(id), 'the quotes may arrive in either order').toBe(1)
  await countQuoteAnswer(id)
  await countQuoteAnswer(id)
  expect(await countQuoteRequest(id)).toBe(3)
})

test('a booking whose only refund was returned counts as never refunded', async () => {
  const { id } = await aStoredBooking()
  const refunded = async () => {
    const { refundMinor, refundedAt } = (await findBookingById(id))!
    return { refundMinor, refundedAt }
  }
  await addRefunded(id, 1_250, '2027-05-12')
  expect(await refunded()).toEqual({ refundMinor: 1_250, refundedAt: '2027-05-12' })
  await addRefunded(id, -1_250, '2027-05-13')
  expect(await refunded()).toEqual({ refundMinor: null, refundedAt: null })
})

test('the migration to phone numbers adds those of bookings that an earlier release made', async () => {
  const passengers = [{ ...ada, phone: '+4930123459876' }]
  const made = await aStoredBooking({ data: { passengers } })
  const key = { family: '30123459876', given: '' }
  await db().deleteFrom('bookedNames').where('family', 'like', `%${key.family}`).execute()
  expect(await listBookingsNamed([key], 'part', 2)).toEqual([])
  const migration: Migration = bookedPhones
  await migration.up(db().withoutPlugins())
  expect(await listBookingsNamed([key], 'part', 2)).toEqual([made])
})

test('bookings are listed newest first', async () => {
  const owner = { userId: null, sessionHash: randomUUID() }
  const ids = []
  for (let index = 0; index < 3; index++) {
    const { id } = await aStoredBooking({}, { sessionHash: owner.sessionHash })
    ids.push(id)
  }
  const listed = await listBookings(owner)
  const byAge = listed.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  expect(listed.map(({ createdAt }) => createdAt)).toEqual(byAge.map(({ createdAt }) => createdAt))
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(ids))
})

test('the migration to names of travellers adds those of bookings that an earlier release made', async () => {
  const passengers = [{ ...ada, familyName: 'Øst-Earlier' }]
  const made = await aStoredBooking({ data: { passengers } })
  await db().schema.dropTable('bookedNames').execute()
  const migration: Migration = bookedNames
  await migration.up(db().withoutPlugins())
  for (const family of ['ostearlier', 'oestearlier']) {
    expect(await listBookingsNamed([{ family, given: 'a' }], 'exact', 2)).toEqual([made])
  }
})

test('a trip that was cancelled since it was read is not completed', async () => {
  const [flown, gone] = [await aStoredBooking(), await aStoredBooking()]
  await updateBooking(gone.id, { status: 'cancelled' })
  for (const { id } of [flown, gone]) await completeBooking(id)
  expect((await findBookingById(flown.id))?.status).toBe('completed')
  expect((await findBookingById(gone.id))?.status).toBe('cancelled')
})
