import { afterEach, describe, expect, test } from 'vitest'
import { customerTotal } from '#app/core/booking/checkout/checkout-rules.ts'
import {
  openCheckout,
  reloadCheckout,
  saveDraft,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import type { PayOutcome } from '#app/core/booking/payment/pay.server.ts'
import {
  insertSavedCard,
  listSavedCards,
  openCardCustomer,
  recordCardCustomer,
} from '#app/core/booking/saved-cards/saved-card.store.server.ts'
import {
  FlightsUnreachableError,
  OfferGoneError,
  OrderPriceChangedError,
  ServiceGoneError,
} from '#app/core/flight/flights-port.ts'
import { openCase } from '#app/core/money/case.store.server.ts'
import { priceToField } from '#app/core/money/money.ts'
import {
  CardDeclinedError,
  CardInvalidError,
  PaymentUnavailableError,
} from '#app/core/money/payments-port.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createFakeSite, deleteBookings, type Script } from '../../../../tests/fakes/fake-site.ts'
import { call, post } from '../../../../tests/route-calls.ts'
import { signIn } from '../../../../tests/samples/passwords.ts'
import {
  ada,
  anOffer,
  anOpening,
  aUser,
  aStoredBooking,
} from '../../../../tests/samples/records.ts'
import { action } from './payment-page.tsx'

afterEach(deleteBookings)

/** The address of a redirect, or the status, the fields with an error and whether the visitor may retry later. */
type Said = { to: string } | { status: number; errors?: string[]; retry?: true }

type Case = {
  name: string
  script?: Script
  fields?: Record<string, string>
  usesSavedCard?: true
  before?: (checkout: Checkout) => Promise<unknown>
  said: Said
}

const busy = new PaymentUnavailableError('Busy', 'rate_limit', null, false)
const wrongCvv = new CardInvalidError('Wrong', 'incorrect_cvc', null, 'cvv')
const noOrder: Script = { findOrder: null }
const step = (name: string) => ({ to: `/booking/${name}` })

const cases: Record<PayOutcome['kind'], Case[]> = {
  advanced: [
    { name: 'a booking leads to the confirmation', said: step('confirmation') },
    {
      name: 'seats that were just sold lead back to the seats',
      script: {
        ...noOrder,
        createOrder: new ServiceGoneError('Sold', 'ancillary_service_not_available'),
      },
      said: step('seats'),
    },
    {
      name: 'a price that the airline changed leads back to the payment',
      script: { ...noOrder, createOrder: new OrderPriceChangedError('Changed', 'price_changed') },
      said: step('payment'),
    },
    {
      name: 'an offer that is gone leads to the page about its end',
      script: { ...noOrder, createOrder: new OfferGoneError('Gone', 'offer_no_longer_available') },
      said: step('confirmation'),
    },
  ],
  needsAuthentication: [
    {
      name: 'the bank’s question leads to the bank’s page',
      script: { authorise: { status: 'action_required', redirectUrl: 'https://bank.example/3ds' } },
      said: { to: 'https://bank.example/3ds' },
    },
  ],
  declined: [
    {
      name: 'a wrong security code is reported at its field',
      script: { authorise: wrongCvv },
      said: { status: 402, errors: ['cvv'] },
    },
    {
      name: 'a decline is reported at no field',
      script: { authorise: new CardDeclinedError('Declined', 'generic_decline') },
      said: { status: 402 },
    },
    {
      name: 'a wrong detail of a saved card is reported at no field',
      script: { authorise: wrongCvv },
      usesSavedCard: true,
      said: { status: 402 },
    },
  ],
  unavailable: [
    {
      name: 'a payment provider that is busy may be tried again',
      script: { createIntent: busy },
      said: { status: 503, retry: true },
    },
  ],
  changed: [
    { name: 'another version is not paid', fields: { version: '1' }, said: { status: 409 } },
    {
      name: 'a total that replaced the shown one is not paid before the traveller agrees',
      fields: { was: '40000 USD' },
      said: { status: 400, errors: ['agree'] },
    },
  ],
  expired: [
    {
      name: 'an offer that is gone is not paid',
      script: { getOffer: new OfferGoneError('Gone', 'offer_no_longer_available') },
      said: { status: 410 },
    },
  ],
  unverified: [
    {
      name: 'an airline that does not answer may be tried again',
      script: { getOffer: new FlightsUnreachableError('Down', 'http_503') },
      said: { status: 503, retry: true },
    },
  ],
  paused: [
    {
      name: 'paused sales may be tried again',
      before: () => {
        const subject = 'flights/duffel:expired_access_token'
        return openCase({ kind: 'operator', subject, mode: 'test', detail: 'Expired' })
      },
      said: { status: 503, retry: true },
    },
  ],
  repeat: [
    {
      name: 'flights that the visitor has booked already need consent',
      before: ({ userId, sessionHash }) => aStoredBooking({ userId }, { userId, sessionHash }),
      said: { status: 409, errors: ['repeat'] },
    },
  ],
  'documents lost': [
    {
      name: 'unreadable passports lead back to the travellers',
      before: ({ id }) =>
        db()
          .updateTable('checkouts')
          .set({ documents: `v2.00000000.${'A'.repeat(60)}` })
          .where('id', '=', id)
          .execute(),
      said: { to: '/booking' },
    },
  ],
}

const typed = {
  cardNumber: '4242424242424242',
  cardHolder: 'Ada Lovelace',
  expiryMonth: '11',
  expiryYear: '2038',
  cvv: '973',
}

async function savedCardOf(userId: string): Promise<string> {
  const customer = await openCardCustomer(userId, 'test')
  const [customerId, methodId] = [`cus_${userId}`, `pm_${userId}`]
  await recordCardCustomer(customer.id, customerId)
  const digits = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2040 }
  const card = { ...digits, fingerprint: null }
  await insertSavedCard('test', { customerId, methodId, card })
  return (await listSavedCards(userId, 'test'))[0]?.id ?? ''
}

type Sent = { result?: { error?: Record<string, unknown>; initialValue?: Record<string, unknown> } }

describe('the answer to the payment form', () => {
  test.each(Object.values(cases).flat())(
    '$name, and no answer repeats what was typed about the card',
    async ({ script, fields, usesSavedCard, before, said }) => {
      const { id: userId, username } = await aUser()
      const { cookies } = await signIn(username)
      const offer = anOffer()
      const opened = await openCheckout(anOpening({ userId, offer }))
      await saveDraft(opened, { passengers: [ada] })
      const site = createFakeSite({ getOffer: { offer, services: [] }, ...script })
      await before?.(await reloadCheckout(opened))
      const shown = await reloadCheckout(opened)
      const paid: Record<string, string> = usesSavedCard
        ? { savedCard: await savedCardOf(userId) }
        : typed
      const form = {
        total: priceToField(customerTotal(shown)),
        version: String(shown.version),
        ...paid,
        ...fields,
      }
      const path = `/booking/payment?offer=${offer.id}&adults=1`
      const answer = await site.run(() => call(action, post(path, form, { cookies })))
      const { status, headers, body } = answer
      const to = headers.get('Location')?.replace(/\?.*/, '')
      const { error, initialValue } = (body as Sent | null)?.result ?? {}
      const errors = Object.entries(error ?? {}).flatMap(([name, texts]) => (texts ? [name] : []))
      expect(
        to === undefined
          ? {
              status,
              ...(errors.length > 0 && { errors }),
              ...(Number(headers.get('Retry-After')) > 0 && { retry: true }),
            }
          : { to },
      ).toEqual(said)
      const { cardHolder: _holder, ...secrets } = typed
      for (const name of Object.keys(secrets)) expect(initialValue ?? {}).not.toHaveProperty(name)
    },
  )
})
