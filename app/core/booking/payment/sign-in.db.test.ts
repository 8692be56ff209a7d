import { describe, expect, test } from 'vitest'
import * as application from '#app/core/app.server.ts'
import { mailed } from '../../../../tests/samples/mails.ts'
import { useAirlines } from '../../../../tests/app.ts'
import * as booked from '../../../../tests/samples/booked-trips.ts'
import { aDraftOf, aPayment } from '../../../../tests/samples/drafts.ts'
import * as records from '../../../../tests/samples/records.ts'
import * as bookings from '#app/core/booking/booked/booking.store.server.ts'
import * as checkouts from '#app/core/booking/checkout/checkout.store.server.ts'
import type { Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import * as sessions from '#app/core/account/sign-in/session.store.server.ts'
import * as visitors from '#app/core/booking/visitor-session.server.ts'
import * as users from '#app/core/account/user.store.server.ts'
import * as pay from './pay.server.ts'
import { eventually } from '../../../../tests/eventually.ts'

const airlines = useAirlines()

type Token = Awaited<ReturnType<typeof sessions.createSession>>

let typed = 0

/** Creates a guest's draft with a unique email, in a new session or in `session`. */
async function aGuestDraft(session?: Token) {
  const guest = session ?? (await sessions.createSession(null, ''))
  const { id } = await booked.anOfferOn(airlines, 'LHR-JFK')
  const { offer } = await application.app().flights('test').getOffer(id)
  typed += 1
  const email = `typed.${typed}@contrail.example`
  const checkout = await aDraftOf(offer, { sessionHash: guest.idHash }, { email })
  return { guest, email, checkout }
}

const signIn = async ({ token }: Token, userId: string) =>
  visitors.replaceSession(await sessions.findSession(token), userId, '')

async function press(checkout: Checkout) {
  const current = await checkouts.reloadCheckout(checkout)
  return pay.pay(current, aPayment(current, { buyer: checkout }))
}

const bookingOf = async (checkout: Checkout, owner: Parameters<typeof bookings.findBooking>[1]) =>
  bookings.findBookingOfCheckout(checkout.id, owner)

test('two guests with the same name who book concurrently each get an account', async () => {
  const drafts = [await aGuestDraft(), await aGuestDraft(), await aGuestDraft()]
  const pressed = await Promise.all(drafts.map(({ checkout }) => press(checkout)))
  expect(pressed.map((outcome) => outcome.kind === 'advanced' && outcome.checkout.state)).toEqual(
    drafts.map(() => 'booked'),
  )
  const found = await Promise.all(drafts.map(({ email }) => users.findUserByEmail(email)))
  expect(new Set(found.map((user) => user?.username)).size).toBe(3)
})

describe('a guest who signs in during checkout', () => {
  test('the account owns the booking even with another email, and no second account is created', async () => {
    const user = await records.aUser()
    const { guest, email, checkout } = await aGuestDraft()
    await signIn(guest, user.id)
    expect(await press(checkout)).toMatchObject({ kind: 'advanced', checkout: { state: 'booked' } })

    const [booking] = await bookings.listBookings({ userId: user.id, sessionHash: null })
    expect(booking).toMatchObject({ checkoutId: checkout.id, userId: user.id, primaryEmail: email })
    expect(await users.findUserByEmail(email)).toBeNull()
    expect(await mailed(email)).toMatchObject([{ kind: 'booking-confirmation' }])
  })

  test('the guest can sign in during the airline call', async () => {
    const user = await records.aUser()
    const { guest, email, checkout } = await aGuestDraft()
    const held = await airlines.hold({ method: 'POST', path: '/air/orders' })
    const pressed = press(checkout)
    await eventually(async () => {
      expect((await checkouts.reloadCheckout(checkout)).state).toBe('ordering')
    })
    await held.arrived()
    const fresh = await signIn(guest, user.id)
    await held.letGo()
    expect(await pressed).toMatchObject({ kind: 'advanced', checkout: { state: 'booked' } })
    const owner = { userId: user.id, sessionHash: null }
    expect(await bookingOf(checkout, owner)).toMatchObject({ sessionHash: fresh.idHash })
    expect(await users.findUserByEmail(email)).toBeNull()
  })

  test('the next user who signs in cannot see the checkout or the booking', async () => {
    const [user, other] = [await records.aUser(), await records.aUser()]
    const { guest, checkout } = await aGuestDraft()
    const theirs = await signIn(guest, user.id)
    const others = await signIn(theirs, other.id)
    await press(checkout)
    expect(await bookingOf(checkout, { userId: user.id, sessionHash: null })).not.toBeNull()
    const owner = { userId: other.id, sessionHash: others.idHash }
    expect(await checkouts.findCheckout(checkout.id, owner)).toBeNull()
    expect(await bookingOf(checkout, owner)).toBeNull()
  })

  test('a guest cannot see the checkout or the booking after signing out', async () => {
    const user = await records.aUser()
    const { guest, checkout } = await aGuestDraft()
    const theirs = await signIn(guest, user.id)
    await sessions.endSession(theirs.idHash)
    await press(checkout)
    const owner = { userId: null, sessionHash: guest.idHash }
    expect(await checkouts.findCheckout(checkout.id, owner)).toBeNull()
    expect(await bookingOf(checkout, owner)).toBeNull()
    expect(await bookingOf(checkout, { userId: user.id, sessionHash: null })).not.toBeNull()
  })
})

test('a guest’s earlier booking does not change on sign-in', async () => {
  const user = await records.aUser()
  const { guest, email, checkout } = await aGuestDraft()
  await press(checkout)
  const made = await users.findUserByEmail(email)
  expect(made).not.toBeNull()
  await signIn(guest, user.id)
  expect(await bookingOf(checkout, { userId: user.id, sessionHash: null })).toBeNull()
  expect(await bookingOf(checkout, { userId: made?.id ?? '', sessionHash: null })).not.toBeNull()
})

test('a guest’s second checkout belongs to the account that the first booking created', async () => {
  const { guest, email, checkout } = await aGuestDraft()
  const second = await aGuestDraft(guest)
  await press(checkout)
  const made = await users.findUserByEmail(email)
  await press(second.checkout)
  const owner = { userId: made?.id ?? '', sessionHash: null }
  expect(await bookingOf(second.checkout, owner)).not.toBeNull()
  expect(await users.findUserByEmail(second.email)).toBeNull()
})
