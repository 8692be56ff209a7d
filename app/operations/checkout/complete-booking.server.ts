import { inTransaction } from '#app/db.server.ts'
import { customerTotal } from '#app/domain/checkout.ts'
import type { BookingData } from '#app/domain/checkout-record.ts'
import { insertBooking } from '#app/models/booking.server.ts'
import { transition, type Checkout } from '#app/models/checkout.server.ts'
import { keepGeneratedAccount, signInSession } from '#app/models/session.server.ts'
import {
  createUser,
  findUserByEmail,
  hashPassword,
  suggestCredentials,
} from '#app/models/user.server.ts'
import type { PlacedOrder } from '#app/providers/flights/port.ts'
import { enqueueConfirmation } from '../mails/booking-confirmation.server.ts'

function bookingData(checkout: Checkout, tickets: PlacedOrder['tickets']): BookingData {
  const { offer, passengers, seats, bags } = checkout
  return {
    owner: offer.owner,
    slices: offer.slices,
    passengers: passengers.map(({ bornOn: _, gender: __, ...passenger }) => passenger),
    seats,
    bags,
    price: offer.price,
    total: customerTotal(checkout),
    refund: offer.refund,
    change: offer.change,
    tickets,
  }
}

type Account = { userId: string; generated: { username: string; password: string } | null }

/**
 * Whose booking it is: the signed-in user's; else, by the first passenger's email, an account that
 * exists (nobody is signed in to it); else a new one, to which the guest is signed in.
 */
async function accountFor(checkout: Checkout): Promise<Account> {
  if (checkout.userId) return { userId: checkout.userId, generated: null }
  const [primary] = checkout.passengers
  const email = primary?.email ?? ''
  const known = await findUserByEmail(email)
  if (known || !primary) return { userId: known?.id ?? '', generated: null }
  const { givenName: firstName, familyName: lastName } = primary
  const generated = await suggestCredentials(firstName, lastName)
  const { user, taken } = await createUser({
    username: generated.username,
    email,
    firstName,
    lastName,
    passwordHash: await hashPassword(generated.password),
  })
  if (user) return { userId: user.id, generated }
  if (taken === 'username') return accountFor(checkout)
  const other = await findUserByEmail(email)
  return { userId: other?.id ?? '', generated: null }
}

/**
 * Turns a paid order into a booking: its row, the account, the mail and the checkout's last state in
 * one transaction. False when it was done before.
 */
export async function completeBooking(
  checkout: Checkout,
  tickets: PlacedOrder['tickets'],
): Promise<boolean> {
  const { orderId, bookingReference, paymentIntentId, amountMinor, currency } = checkout
  const { providerAmount, providerCurrency } = checkout
  if (!orderId || !bookingReference || !paymentIntentId || !amountMinor || !currency) {
    throw new Error(`${checkout.id} lacks what a booking needs`)
  }
  return inTransaction(async () => {
    const { userId, generated } = await accountFor(checkout)
    const email = checkout.passengers[0]?.email ?? ''
    const booking = await insertBooking({
      checkoutId: checkout.id,
      userId: userId || null,
      sessionHash: checkout.sessionHash,
      mode: checkout.mode,
      orderId,
      reference: bookingReference,
      status: 'confirmed',
      primaryEmail: email,
      amountMinor,
      currency,
      providerAmount: providerAmount ?? '',
      providerCurrency: providerCurrency ?? '',
      paymentIntentId,
      cardBrand: checkout.cardBrand,
      cardLast4: checkout.cardLast4,
      data: bookingData(checkout, tickets),
    })
    const moved = await transition(checkout.id, 'ordered', 'booked', {
      userId: userId || null,
      failure: null,
    })
    if (!booking || !moved) return false
    if (generated) {
      await keepGeneratedAccount(checkout.sessionHash, { ...generated, email })
      await signInSession(checkout.sessionHash, userId)
    }
    await enqueueConfirmation(booking, generated !== null)
    return true
  })
}
