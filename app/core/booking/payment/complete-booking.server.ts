import { changeRule } from '#app/core/flight/terms/change-rules.ts'
import type { BookingData } from '#app/core/booking/checkout/checkout-record.ts'
import { customerTotal } from '#app/core/booking/checkout/checkout-rules.ts'
import { floorToMinorUnits } from '#app/core/money/money.ts'
import { insertBooking, type Booking } from '#app/core/booking/booked/booking.store.server.ts'
import type { Checkout, CheckoutRecord } from '#app/core/booking/checkout/checkout.store.server.ts'
import { recordMovement } from '#app/core/money/ledger.store.server.ts'
import { endAttempt } from './attempt/payment-attempt.store.server.ts'
import { signInSession } from '#app/core/booking/visitor-session.server.ts'
import { saveGeneratedAccount } from '#app/core/account/sign-in/session.store.server.ts'
import type { NewAccount } from '#app/core/account/new-account.server.ts'
import { createUser, findUserByEmail, type User } from '#app/core/account/user.store.server.ts'
import type { PlacedOrder } from '#app/core/flight/flights-port.ts'
import { requestEmailConfirmation } from '#app/core/account/email-confirmation.server.ts'
import { enqueueConfirmation } from '#app/core/booking/booked/mails/booking-mails.server.ts'
import { OvertakenError } from '#app/platform/process/process.ts'

type Issued = Pick<PlacedOrder, 'tickets' | 'otherReferences'>

function bookingData(checkout: Checkout, { tickets, otherReferences }: Issued): BookingData {
  const { offer, passengers, seats, bags } = checkout
  return {
    airline: offer.airline,
    slices: offer.slices,
    passengers: passengers.map(({ bornOn: _, gender: __, ...passenger }) => passenger),
    seats,
    bags,
    price: offer.price,
    total: customerTotal(checkout),
    refund: offer.refund,
    change: changeRule(offer),
    tickets,
    ...(otherReferences?.length && { otherReferences }),
  }
}

type Owner = {
  userId: string | null
  generated: { username: string; password: string } | null
  unconfirmed: User | null
}

/**
 * Returns the owner of the booking: the signed-in user, else the account with the confirmed email,
 * else a new account. An unconfirmed account owns nothing, because its email may be a stranger's.
 */
async function accountFor(checkout: CheckoutRecord, account: NewAccount | null): Promise<Owner> {
  const [primary] = checkout.passengers
  if (checkout.userId || !primary?.email)
    return { userId: checkout.userId, generated: null, unconfirmed: null }
  const known = await findUserByEmail(primary.email)
  if (known && !known.emailConfirmedAt) return { userId: null, generated: null, unconfirmed: known }
  if (known || !account) return { userId: known?.id ?? null, generated: null, unconfirmed: null }
  const { email, givenName: firstName, familyName: lastName } = primary
  const { passwordHash, password } = account
  const { user } = await createUser({
    username: account.username,
    email,
    firstName,
    lastName,
    passwordHash,
    passwordGenerated: true,
  })
  // Another call has just created this account, and the next try will find it.
  if (!user) throw new OvertakenError()
  return { userId: user.id, generated: { username: account.username, password }, unconfirmed: user }
}

/**
 * Writes the booking, the ledger entries and the email. Call this function in the transaction that
 * marks the checkout as booked.
 */
export async function completeBooking(
  checkout: CheckoutRecord,
  issued: Issued,
  account: NewAccount | null,
): Promise<void> {
  const { orderId, bookingReference, paymentIntentId, amountMinor, currency } = checkout
  const { providerAmount, providerCurrency, offer } = checkout
  const isOrdered = orderId && bookingReference && providerAmount && providerCurrency
  if (!isOrdered || !paymentIntentId || !amountMinor || !currency || !offer) {
    throw new Error(`${checkout.id} lacks data that a booking needs`)
  }
  const email = checkout.passengers[0]?.email ?? ''
  const { userId, generated, unconfirmed } = await accountFor(checkout, account)
  const booking = await insertBooking({
    checkoutId: checkout.id,
    userId,
    sessionHash: checkout.sessionHash,
    mode: checkout.mode,
    orderId,
    reference: bookingReference,
    status: 'confirmed',
    primaryEmail: email,
    amountMinor,
    currency,
    providerAmount,
    providerCurrency,
    paymentIntentId,
    cardBrand: checkout.cardBrand,
    cardLast4: checkout.cardLast4,
    cardWallet: checkout.cardWallet,
    data: bookingData({ ...checkout, offer }, issued),
  })
  if (!booking) throw new Error(`${checkout.id} or its order is booked already`)
  if (generated && userId) {
    await saveGeneratedAccount(checkout.sessionHash, {
      ...generated,
      email,
      checkoutId: checkout.id,
    })
    await signInSession(checkout.sessionHash, userId)
  }
  await recordSale(booking)
  await endAttempt({ checkoutId: checkout.id, number: checkout.paymentAttempt }, 'captured')
  await enqueueConfirmation(booking, generated !== null)
  if (unconfirmed) await requestEmailConfirmation(unconfirmed)
}

async function recordSale(booking: Booking): Promise<void> {
  const { checkoutId, mode, amountMinor: amount, currency, paymentIntentId, orderId } = booking
  const { providerAmount, providerCurrency } = booking
  const cost = floorToMinorUnits({ amount: providerAmount, currency: providerCurrency })
  const common = { checkoutId, mode, currency, amount, cost }
  await recordMovement({ ...common, cause: 'release', providerId: paymentIntentId })
  await recordMovement({ ...common, cause: 'capture', providerId: paymentIntentId })
  await recordMovement({ ...common, cause: 'airline_cost', providerId: orderId })
}
