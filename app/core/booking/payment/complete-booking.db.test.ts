import { afterEach, describe, expect, test } from 'vitest'
import { db, inTransaction } from '#app/platform/database/db.server.ts'
import { findBookingOfOrder } from '#app/core/booking/booked/booking.store.server.ts'
import {
  reloadCheckout,
  transition,
  type Checkout,
  type NewCheckout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { listEntriesOf } from '#app/core/money/ledger.store.server.ts'
import { listAttempts } from './attempt/payment-attempt.store.server.ts'
import {
  createSession,
  findSession,
  readGeneratedAccount,
} from '#app/core/account/sign-in/session.store.server.ts'
import { findUserByEmail } from '#app/core/account/user.store.server.ts'
import { mailed, kindsTo } from '../../../../tests/samples/mails.ts'
import { ada, aUser } from '../../../../tests/samples/records.ts'
import { aBookingOf, aCheckoutAlong, travellerOf } from '../../../../tests/fakes/fake-checkouts.ts'
import { createFakeSite, deleteBookings, order } from '../../../../tests/fakes/fake-site.ts'
import { prepareAccount } from '#app/core/account/new-account.server.ts'
import { advance } from './process/checkout-process.server.ts'
import { completeBooking } from './complete-booking.server.ts'
import { booksOf } from '../../../../tests/samples/books.ts'

afterEach(deleteBookings)

const ordered = ['authorised', 'ordering', 'ordered'] as const

async function complete(checkout: Checkout, issued: Parameters<typeof completeBooking>[1] = order) {
  const account = await prepareAccount(checkout)
  await inTransaction(async () => {
    const moved = await transition(checkout, 'ordered', 'booked')
    if (moved) await completeBooking(checkout, issued, account)
  })
}

async function booked(
  opening: Partial<NewCheckout> = {},
  before?: (email: string) => Promise<unknown>,
) {
  const site = createFakeSite()
  const checkout = await aCheckoutAlong(site, ordered, { opening })
  const email = travellerOf(checkout)
  await before?.(email)
  await site.run(() => complete({ ...checkout, cardWallet: 'apple_pay' }))
  return { checkout, email, booking: (await findBookingOfOrder(order.id, 'test'))! }
}

const confirmed = (email: string) =>
  db()
    .updateTable('users')
    .set({ emailConfirmedAt: '2027-01-01T00:00:00.000Z' })
    .where('email', '=', email)
    .execute()

describe('completeBooking', () => {
  test('stores the order, the charge and the required traveller details', async () => {
    const { checkout, email, booking } = await booked()
    const { bornOn: _bornOn, gender: _gender, ...traveller } = { ...ada, email }
    expect(booking).toMatchObject({
      checkoutId: checkout.id,
      sessionHash: checkout.sessionHash,
      mode: 'test',
      reference: 'WMEKDS',
      status: 'confirmed',
      primaryEmail: email,
      amountMinor: 49_200,
      currency: 'USD',
      providerAmount: '400.00',
      providerCurrency: 'USD',
      paymentIntentId: 'pi_1',
      cardBrand: 'visa',
      cardLast4: '4242',
      cardWallet: 'apple_pay',
    })
    expect(booking.data).toEqual({
      airline: checkout.offer.airline,
      slices: checkout.offer.slices,
      passengers: [traveller],
      seats: [],
      bags: [],
      price: checkout.offer.price,
      total: { amount: 492, currency: 'USD' },
      refund: checkout.offer.refund,
      change: null,
      tickets: order.tickets,
    })
    expect(await reloadCheckout(checkout)).toMatchObject({ state: 'booked', failure: null })
  })

  test('records the charge, the airline’s cost and our fee', async () => {
    const { checkout } = await booked()
    expect(await booksOf(checkout.id)).toEqual({
      holds: 0,
      holds_contra: 0,
      payments_balance: 49_200,
      airline_payable: 0,
      service_fee: -9_200,
      flights_balance: -40_000,
    })
    const causes = (await listEntriesOf(checkout.id)).map(({ cause, providerId }) =>
      [cause, providerId].join(' '),
    )
    expect([...new Set(causes)]).toEqual([
      'hold pi_1',
      'release pi_1',
      'capture pi_1',
      'airline_cost ord_1',
    ])
    expect((await listAttempts(checkout.id)).map(({ state }) => state)).toEqual(['captured'])
  })

  test.each([
    [[{ airline: 'Iberia', reference: 'X4YZ12' }], [{ airline: 'Iberia', reference: 'X4YZ12' }]],
    [[], undefined],
  ])('stores the locators of other airlines: %j', async (otherReferences, kept) => {
    const site = createFakeSite()
    const checkout = await aCheckoutAlong(site, ordered)
    await site.run(() => complete(checkout, { tickets: [], otherReferences }))
    const booking = await findBookingOfOrder(order.id, 'test')
    expect(booking?.data?.otherReferences).toEqual(kept)
  })

  test.each([
    'orderId',
    'bookingReference',
    'paymentIntentId',
    'amountMinor',
    'currency',
    'providerAmount',
    'providerCurrency',
  ] as const)('throws without %s', async (field) => {
    const site = createFakeSite()
    const checkout = await aCheckoutAlong(site, ordered)
    const lacks: Checkout = { ...checkout, [field]: null }
    const made = site.run(() => complete(lacks))
    await expect(made).rejects.toThrow('lacks data that a booking needs')
    expect(await reloadCheckout(checkout)).toMatchObject({ state: 'ordered' })
  })

  test('changes nothing and throws when the order is already booked', async () => {
    const site = createFakeSite()
    await aBookingOf(site)
    const checkout = await aCheckoutAlong(site, ordered)
    const made = site.run(() => complete(checkout))
    await expect(made).rejects.toThrow('is booked already')
    expect(await reloadCheckout(checkout)).toMatchObject({ state: 'ordered' })
    expect((await listAttempts(checkout.id)).map(({ state }) => state)).toEqual(['live'])
  })

  test('books both checkouts when two of them create the same account concurrently', async () => {
    const site = createFakeSite()
    const first = await aCheckoutAlong(site, ordered)
    const second = await aCheckoutAlong(site, ordered)
    await db()
      .updateTable('checkouts')
      .set({
        passengers: JSON.stringify(first.passengers),
        orderId: 'ord_2',
        paymentIntentId: 'pi_2',
      })
      .where('id', '=', second.id)
      .execute()
    const made = await Promise.all([first, second].map((one) => site.run(() => advance(one))))
    expect(made.map(({ state }) => state)).toEqual(['booked', 'booked'])
    const bookings = await Promise.all(
      ['ord_1', 'ord_2'].map((id) => findBookingOfOrder(id, 'test')),
    )
    const owner = await findUserByEmail(travellerOf(first))
    expect(bookings.map((booking) => booking?.checkoutId)).toEqual([first.id, second.id])
    expect(bookings.filter((booking) => booking?.userId === owner?.id)).toHaveLength(1)
    await db().deleteFrom('bookings').where('orderId', '=', 'ord_2').execute()
  })

  test('books once when two processes complete the same checkout', async () => {
    const { checkout } = await booked()
    expect(await createFakeSite().run(() => advance(checkout))).toMatchObject({ state: 'booked' })
    expect(await kindsTo(travellerOf(checkout))).toEqual(['booking-confirmation', 'confirm-email'])
  })
})

describe('the owner of a booking', () => {
  test.each([
    ['a guest', false, 1],
    ['a signed-in user', true, 0],
  ])('the email to %s mentions a new account only if there is one', async (_, isMember, times) => {
    const userId = isMember ? (await aUser()).id : null
    const { email } = await booked({ userId })
    const mail = (await mailed(email)).find(({ kind }) => kind === 'booking-confirmation')!
    expect(mail.text.match(/account/gi) ?? []).toHaveLength(times)
  })

  test('a guest’s new account owns the booking, and the guest is signed in', async () => {
    const session = await createSession(null, '')
    const { email, booking } = await booked({ sessionHash: session.idHash })
    const user = await findUserByEmail(email)
    expect(user).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', passwordGenerated: true })
    expect(booking.userId).toBe(user?.id)
    expect((await findSession(session.token))?.user?.id).toBe(user?.id)
    expect(await readGeneratedAccount(session.idHash)).toMatchObject({
      username: user?.username,
      email,
      checkoutId: booking.checkoutId,
      password: expect.stringMatching(/.{8}/) as string,
    })
    expect(await kindsTo(email)).toEqual(['booking-confirmation', 'confirm-email'])
  })

  test('the signed-in user owns the booking', async () => {
    const { id } = await aUser()
    const { email, booking } = await booked({ userId: id })
    expect(booking.userId).toBe(id)
    expect(await findUserByEmail(email)).toBeNull()
    expect(await kindsTo(email)).toEqual(['booking-confirmation'])
  })

  test('the account with the confirmed email owns the booking, and the guest is not signed in', async () => {
    const session = await createSession(null, '')
    const { email, booking } = await booked({ sessionHash: session.idHash }, async (email) => {
      await aUser({ email })
      await confirmed(email)
    })
    expect(booking.userId).toBe((await findUserByEmail(email))?.id)
    expect((await findSession(session.token))?.user ?? null).toBeNull()
    expect(await readGeneratedAccount(session.idHash)).toBeNull()
    expect(await kindsTo(email)).toEqual(['booking-confirmation'])
  })

  test('the booking has no owner while the account’s email is unconfirmed', async () => {
    const { email, booking } = await booked({}, (email) => aUser({ email }))
    expect(booking.userId).toBeNull()
    expect(await kindsTo(email)).toEqual(['booking-confirmation', 'confirm-email'])
  })
})
