import type { CheckoutState, NextState } from '#app/core/booking/checkout/checkout-states.ts'
import {
  insertBooking,
  type Booking,
  type NewBooking,
} from '#app/core/booking/booked/booking.store.server.ts'
import {
  openCheckout,
  reloadCheckout,
  saveDraft,
  transition,
  type Checkout,
  type NewCheckout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { recordHold, recordIntent, startAttempt } from '../samples/payment-attempts.ts'
import { aBooking, ada, anOpening } from '../samples/records.ts'
import { held, order, type FakeSite } from './fake-site.ts'

export const travellerOf = ({ id }: Pick<Checkout, 'id'>) => `${id}@contrail.example`

type Along = {
  /** Payment of the checkout. Null if our row does not record a payment yet. */
  intentId?: string | null
  opening?: Partial<NewCheckout>
}

/** Creates a checkout that has travellers and is ready for payment. */
export function aDraft(site: FakeSite, opening: Partial<NewCheckout> = {}): Promise<Checkout> {
  return site.run(async () => {
    const opened = await openCheckout(anOpening(opening))
    await saveDraft(opened, { passengers: [{ ...ada, email: travellerOf(opened) }] })
    return reloadCheckout(opened)
  })
}

/** Creates a checkout with a payment and moves it through these states. */
export function aCheckoutAlong(
  site: FakeSite,
  states: readonly NextState<CheckoutState>[],
  { intentId = 'pi_1', opening }: Along = {},
): Promise<Checkout> {
  return site.run(async () => {
    const draft = await aDraft(site, opening)
    let current = await startAttempt(draft)
    if (current && intentId) current = await recordIntent(current, 'paying', intentId)
    for (const to of states) {
      if (current) current = await next(current, to)
    }
    if (!current) throw new Error('Superseded')
    return current
  })
}

async function next(checkout: Checkout, to: NextState<CheckoutState>): Promise<Checkout | null> {
  if (to === 'authorised') return recordHold(checkout, held)
  const ordered = to === 'ordered' ? { orderId: order.id, bookingReference: order.reference } : {}
  return transition(checkout, checkout.state, to, ordered)
}

/** Creates a booking of `order` with the captured payment `held`. */
export function aBookingOf(site: FakeSite, changes: Partial<NewBooking> = {}): Promise<Booking> {
  return site.run(async () => {
    const checkout = await openCheckout(anOpening())
    const booking = await insertBooking(
      aBooking(checkout, {
        orderId: order.id,
        paymentIntentId: held.id,
        primaryEmail: travellerOf(checkout),
        ...changes,
      }),
    )
    if (!booking) throw new Error('Booked before')
    site.charge()
    return booking
  })
}
