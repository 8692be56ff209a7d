import { app } from '#app/core/app.server.ts'
import {
  openCheckout,
  saveDraft,
  transition,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import type { Airlines } from './airlines.ts'
import { anOfferOn } from './booked-trips.ts'
import { recordHold, recordIntent, startAttempt } from './payment-attempts.ts'
import { ada, anOpening, moveAlong } from './records.ts'

type Wanted = {
  route?: string
  /** `found`: the airline has an order that our row does not record. `noted`: our row records the order too. */
  order?: 'none' | 'found' | 'noted'
  charge?: 'held' | 'released' | 'captured'
  card?: string
}

export type CheckoutForReview = { checkout: Checkout; orderId: string | null; intentId: string }

export async function createCheckoutForReview(
  airlines: Airlines,
  { route = 'LHR-JFK', order = 'none', charge = 'held', card = '4242424242424242' }: Wanted = {},
): Promise<CheckoutForReview> {
  const { id: offerId } = await anOfferOn(airlines, route, true)
  const { offer } = await app().flights('test').getOffer(offerId)
  const opened = await openCheckout(anOpening({ offer }))
  const passengers = [
    { ...ada, id: offer.passengers[0]?.id ?? '', email: `${opened.id}@contrail.example` },
  ]
  await saveDraft(opened, { passengers })
  const draft = { ...opened, passengers, version: opened.version + 1 }
  const paying = await startAttempt(draft)
  if (!paying?.amountMinor || !paying.currency) throw new Error('Not begun')
  const payments = app().payments('test')
  const { id: checkoutId, paymentAttempt: attempt, amountMinor, currency } = paying
  const key = `${checkoutId}.${attempt}`
  const { id: intentId } = await payments.createIntent({
    checkoutId,
    attempt,
    key: `${key}:pi`,
    amountMinor,
    currency,
  })
  const noted = await recordIntent(paying, 'paying', intentId)
  if (!noted) throw new Error('Not noted')
  const intent = await payments.authorise({
    intentId,
    key: `${key}:confirm`,
    card: {
      number: card,
      expiryMonth: 12,
      expiryYear: 2034,
      cvv: '123',
      holderName: 'Ada Lovelace',
    },
    returnUrl: 'http://localhost/',
  })
  const held = await recordHold(noted, intent)
  if (!held) throw new Error('Superseded')
  const placed = order === 'none' ? null : await placeOrder(held)
  if (charge === 'released') await payments.release(intentId, `${key}:release:test`)
  if (charge === 'captured') await payments.capture(intentId, `${key}:capture:test`)
  const reconciling = await moveAlong(held, 'ordering', 'reconciling')
  const checkout = await needPerson(reconciling, order === 'noted' ? placed : null)
  return { checkout, orderId: placed?.id ?? null, intentId }
}

async function placeOrder({ id, offer, passengers }: Checkout) {
  const placed = await app()
    .flights('test')
    .createOrder({
      checkoutId: id,
      offerId: offer.id,
      passengers: [
        { ...ada, id: passengers[0]?.id ?? '', gender: 'f', infantId: null, passport: null },
      ],
      services: [],
      payment: offer.providerTotal,
    })
  if (placed.status !== 'placed') throw new Error('The order is pending')
  return placed.order
}

async function needPerson(
  checkout: Checkout,
  placed: { id: string; reference: string } | null,
): Promise<Checkout> {
  const changes = placed ? { orderId: placed.id, bookingReference: placed.reference } : {}
  const moved = await transition(checkout, 'reconciling', 'needs_person', changes, 'for a test')
  if (!moved) throw new Error('Superseded')
  return moved
}
