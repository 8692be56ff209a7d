import { describe, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { findBookingById, type NewBooking } from '#app/core/booking/booked/booking.store.server.ts'
import { insertRefund } from '#app/core/booking/refunds/refund.store.server.ts'
import type { RefundState } from '#app/core/booking/refunds/refund-states.ts'
import { openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { saveMessage } from '#app/core/messages/message.store.server.ts'
import { saveEmailChange } from '#app/core/account/sign-in/email-change.store.server.ts'
import { saveTravellers } from '#app/core/account/saved-traveller.store.server.ts'
import { createSession } from '#app/core/account/sign-in/session.store.server.ts'
import { confirmEmail, findUserById, type User } from '#app/core/account/user.store.server.ts'
import {
  ada,
  anOffer,
  anOpening,
  aStoredBooking,
  aUser,
  moveAlong,
} from '../../../tests/samples/records.ts'
import { createSearchSite } from '../../../tests/fakes/fake-searches.ts'
import { exportPersonalData } from './personal-copy.server.ts'
import { closeAccount, findClosingObstacle } from './personal-data.server.ts'

async function aMember(changes: Parameters<typeof aUser>[0] = {}): Promise<User> {
  const { id } = await aUser(changes)
  await confirmEmail(id)
  return (await findUserById(id))!
}

/** Creates a booking of a user, or of a guest with the user's email. */
const aTrip = (user: User, changes: Parameters<typeof aStoredBooking>[0] = {}) =>
  aStoredBooking({ userId: user.id, primaryEmail: user.email, ...changes })

describe('a copy of personal data', () => {
  test('contains every fact about the user and no internal data', async () => {
    const user = await aMember()
    await createSession(user.id, 'A browser')
    const email = `new.${user.email}`
    await saveEmailChange(user.id, email)
    const booking = await aTrip(user, { status: 'completed' })
    const { type: _type, id: _id, ...person } = { ...ada, type: 'adult' }
    await saveTravellers(user.id, [{ ...person, passport: null }])
    const { ticket } = await saveMessage({
      kind: 'contact',
      email: user.email,
      fields: { message: 'Hi' },
    })
    const { id: _user, isAdmin: _admin, ...account } = user
    const when = expect.any(String) as string
    expect(await exportPersonalData(user)).toEqual({
      exportedAt: when,
      account,
      sessions: [{ userAgent: 'A browser', createdAt: when, lastSeenAt: when, expiresAt: when }],
      emailChanges: [{ email, createdAt: when, expiresAt: when }],
      bookings: [
        {
          ...{ reference: 'WMEKDS', status: 'completed', mode: 'test', createdAt: when },
          ...{ cancelledAt: null, primaryEmail: user.email, amountMinor: 49_200, currency: 'USD' },
          ...{ refundMinor: null, refundedAt: null, cardBrand: 'visa', cardLast4: '4242' },
          cardWallet: null,
          details: booking.data,
        },
      ],
      savedTravellers: [{ ...person, passport: null }],
      savedCards: [],
      messages: [{ ticket, kind: 'contact', fields: { message: 'Hi' }, createdAt: when }],
      checkouts: [
        {
          ...{ createdAt: when, passengers: null, documents: null, typed: null, lostExtras: null },
          ...{ amountMinor: null, currency: null, failure: null },
          ...{ holderName: null, cardBrand: null, cardLast4: null, cardWallet: null },
        },
      ],
      cancellations: [],
      answers: [],
      bounces: [],
      alerts: [],
      subscriptions: [],
      mails: [],
    })
  })

  test('says whether we have generated the password', async () => {
    for (const passwordGenerated of [true, false]) {
      const copy = await exportPersonalData(await aMember({ passwordGenerated }))
      expect(copy.account).toMatchObject({ passwordGenerated })
    }
  })

  test('contains the raw text of an unreadable booking', async () => {
    const user = await aMember()
    const { id } = await aTrip(user)
    await db()
      .updateTable('bookings')
      .set({ bookingData: '{"x":1}' })
      .where('id', '=', id)
      .execute()
    expect((await exportPersonalData(user)).bookings).toMatchObject([{ details: '{"x":1}' }])
  })

  test('contains data found by the email address only once the address is confirmed', async () => {
    const user = await aUser()
    await aTrip(user, { userId: null })
    const before = await exportPersonalData(user)
    expect(before.bookings).toEqual([])
    expect(before).not.toHaveProperty('mails')
    await confirmEmail(user.id)
    const after = await exportPersonalData((await findUserById(user.id))!)
    expect(after.bookings).toHaveLength(1)
    expect(after).toHaveProperty('mails')
  })
})

describe('closing an account', () => {
  test.each<[string, Partial<NewBooking>, string | null]>([
    ['fails while a trip is ahead', { status: 'confirmed' }, 'trip ahead'],
    ['fails while a trip is being booked', { status: 'pending' }, 'trip ahead'],
    ['succeeds when the trip is over', { status: 'completed' }, null],
    ['succeeds when the trip was cancelled', { status: 'cancelled' }, null],
    [
      "fails while a guest booking with the account's address has a trip ahead",
      { userId: null },
      'trip ahead',
    ],
  ])('%s', async (_, changes, reason) => {
    const user = await aMember()
    await aTrip(user, changes)
    expect(await findClosingObstacle(user)).toBe(reason)
    expect(await closeAccount(user)).toBe(reason ?? 'closed')
    expect((await findUserById(user.id)) === null).toBe(reason === null)
  })

  test('succeeds once the last flight has landed', async () => {
    const user = await aMember()
    await aTrip(user)
    const site = createSearchSite()
    site.pass(60 * 86_400_000)
    expect(await site.run(() => findClosingObstacle(user))).toBeNull()
  })

  test('succeeds for a trip in the past that the airline cancelled', async () => {
    const user = await aMember()
    const flights = anOffer().slices.flatMap(({ segments }) => segments)
    await aTrip(user, { data: { cancelledFlights: flights.map(({ id }) => id) } })
    expect(await findClosingObstacle(user)).toBe('trip ahead')
    const site = createSearchSite()
    site.pass(60 * 86_400_000)
    expect(await site.run(() => findClosingObstacle(user))).toBeNull()
  })

  test('fails for an administrator', async () => {
    const user = await aMember({ isAdmin: true })
    expect(await closeAccount(user)).toBe('administrator')
  })

  test('fails while a payment is in progress', async () => {
    const user = await aMember()
    await moveAlong(await openCheckout(anOpening({ userId: user.id })), 'paying')
    expect(await findClosingObstacle(user)).toBe('money moving')
  })

  test.each<[state: RefundState, reason: string | null]>([
    ['requested', 'money moving'],
    ['pending', 'money moving'],
    ['sent', null],
    ['failed', null],
  ])('while a refund is %s has the obstacle %j', async (state, reason) => {
    const user = await aMember()
    for (const of of [user, await aMember()]) {
      const { id: bookingId, checkoutId } = await aTrip(of, { status: 'completed' })
      const refund = { checkoutId, bookingId, number: 1, mode: 'test', intentId: 'pi_1' } as const
      const paid = { amountMinor: 1_250, currency: 'USD', reason: 'Goodwill', actor: 'usr_admin' }
      await insertRefund({ ...refund, ...paid })
      const changed = of === user ? state : 'sent'
      const refunds = db().updateTable('refunds').set({ state: changed })
      await refunds.where('checkoutId', '=', checkoutId).execute()
    }
    expect(await findClosingObstacle(user)).toBe(reason)
  })

  test('leaves the trips of another account that were booked with the address of the closed one', async () => {
    const [user, other] = [await aMember(), await aMember()]
    const kept = await aTrip(other, { primaryEmail: user.email, status: 'completed' })
    expect(await closeAccount(user)).toBe('closed')
    expect(await findBookingById(kept.id)).toMatchObject({
      ...{ userId: other.id, primaryEmail: user.email },
      data: { passengers: [{ givenName: 'Ada' }] },
    })
  })

  test('reports a defect instead of deleting the account', async () => {
    const user = await aMember()
    const closing = createSearchSite().withoutDatabase(() => closeAccount(user))
    await expect(closing).rejects.toThrow()
    expect(await findUserById(user.id)).not.toBeNull()
  })
})
