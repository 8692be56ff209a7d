import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { app } from '#app/core/app.server.ts'
import {
  openCheckout,
  reloadCheckout,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { pay, type Payment } from '#app/core/booking/payment/pay.server.ts'
import { payBySavedCard } from '#app/core/booking/payment/pay-and-book.server.ts'
import { CardDeclinedError } from '#app/core/money/payments-port.ts'
import { exportPersonalData } from '#app/core/people/personal-copy.server.ts'
import { closeAccount } from '#app/core/people/personal-data.server.ts'
import type { User } from '#app/core/account/user.store.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { useAirlines } from '../../../../tests/app.ts'
import { anOfferOn } from '../../../../tests/samples/booked-trips.ts'
import {
  advance,
  endAbandonedAttempt,
} from '#app/core/booking/payment/process/checkout-process.server.ts'
import { newId } from '#app/platform/id.server.ts'
import { aCheckoutAlong } from '../../../../tests/fakes/fake-checkouts.ts'
import { createFakeSite, type Script } from '../../../../tests/fakes/fake-site.ts'
import { aDraftOf, aPayment } from '../../../../tests/samples/drafts.ts'
import { anOpening, aUser } from '../../../../tests/samples/records.ts'
import { describeSavedCard, isExpiredCard } from './saved-card.ts'
import { now } from '#app/platform/clock.server.ts'
import {
  leaveCardCustomer,
  openCardCustomer,
  recordCardCustomer,
  dropCard,
  findSavedCard,
  insertSavedCard,
  listSavedCards,
} from './saved-card.store.server.ts'
import {
  findOrCreateCustomer,
  findUsableCard,
  removeLeftCards,
  removeSavedCard,
} from './saved-cards.server.ts'

const airlines = useAirlines()

afterEach(() => airlines.clearFaults())

type AtStripe = {
  paymentIntents: {
    customer: string | null
    setup_future_usage: string | null
    status: string
    metadata: { checkout_id: string }
  }[]
  customers: { id: string; deleted?: true; email?: string | null; metadata?: object }[]
  paymentMethods: { id: string; customer: string | null }[]
}

const atStripe = async () =>
  (await (await fetch(`${airlines.url}/_sandbox/ledger`)).json()) as AtStripe

async function intentOf({ id }: Checkout) {
  const { paymentIntents } = await atStripe()
  return paymentIntents.find(({ metadata }) => metadata.checkout_id === id)
}

const isAttached = async (methodId: string) =>
  (await atStripe()).paymentMethods.some(({ id, customer }) => id === methodId && customer !== null)

async function aDraft(userId: string | null): Promise<Checkout> {
  const { id } = await anOfferOn(airlines, 'LHR-JFK')
  const { offer } = await app().flights('test').getOffer(id)
  return aDraftOf(offer, { userId })
}

async function press(checkout: Checkout, changes: Partial<Payment>) {
  const payment = aPayment(checkout, { confirmedRepeats: 'all', ...changes })
  const outcome = await pay(checkout, payment)
  return { kind: outcome.kind, state: (await reloadCheckout(checkout)).state }
}

const booked = { kind: 'advanced', state: 'booked' }

/** Returns a user with a saved card. */
async function withCard(changes?: { expiryMonth: number; expiryYear: number }) {
  const user = await aUser()
  const checkout = await aDraft(user.id)
  expect(await press(checkout, { savesCard: true })).toEqual(booked)
  const [card] = await listSavedCards(user.id, 'test')
  if (!card) throw new Error('No card was saved')
  if (changes) {
    await db().updateTable('savedCards').set(changes).where('id', '=', card.id).execute()
  }
  return { user, checkout, card: { ...card, ...changes } }
}

const visa = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2034, fingerprint: 'a' }

const aMethodId = () => `pm_${newId('crd')}`

const rowsOf = (methodId: string) =>
  db().selectFrom('savedCards').selectAll().where('methodId', '=', methodId).execute()

const customersOf = ({ id }: User) =>
  db().selectFrom('cardCustomers').selectAll().where('userId', '=', id).execute()

describe('saving a card', () => {
  test('keeps it at Stripe for a customer without personal data, and pays with it again', async () => {
    const { user, checkout, card } = await withCard()
    const [customer] = await customersOf(user)
    expect(await intentOf(checkout)).toMatchObject({
      status: 'succeeded',
      customer: customer?.customerId,
      setup_future_usage: 'on_session',
    })
    const { customers } = await atStripe()
    const made = customers.find(({ id }) => id === customer?.customerId)
    expect(made).toMatchObject({ email: null, name: null, metadata: { account: customer?.id } })
    expect(describeSavedCard(card, new Date())).toMatchObject({
      name: 'Visa ending in 4242',
      label: 'Visa ending in 4242, expires 12/34',
      expired: false,
    })

    const again = await aDraft(user.id)
    expect(await press(again, { card })).toEqual(booked)
    const second = { customer: customer?.customerId, setup_future_usage: null }
    expect(await intentOf(again)).toMatchObject(second)
    expect(await reloadCheckout(again)).toMatchObject({ cardBrand: 'visa', cardLast4: '4242' })
    expect(await listSavedCards(user.id, 'test')).toHaveLength(1)
  })

  test('needs consent and an account', async () => {
    const user = await aUser()
    const [own, guest] = [await aDraft(user.id), await aDraft(null)]
    expect(await press(own, {})).toEqual(booked)
    expect(await press(guest, { savesCard: true })).toEqual(booked)
    for (const checkout of [own, guest]) {
      expect(await intentOf(checkout)).toMatchObject({ customer: null, setup_future_usage: null })
    }
    expect(await listSavedCards(user.id, 'test')).toEqual([])
  })

  test('makes one customer however many tabs ask for it', async () => {
    const user = await aUser()
    const before = (await atStripe()).customers.length
    const asked = [1, 2, 3].map(() => findOrCreateCustomer(user.id, 'test'))
    const [first, ...others] = await Promise.all(asked)
    expect(first).toMatch(/^cus_/)
    expect(others).toEqual([first, first])
    expect(await findOrCreateCustomer(user.id, 'test')).toBe(first)
    expect((await atStripe()).customers).toHaveLength(before + 1)
  })

  test('fails alone: the payment goes through when no customer can be made', async () => {
    const user = await aUser()
    const checkout = await aDraft(user.id)
    const refusal = { kind: 'status', status: 500 }
    await airlines.fail({ method: 'POST', path: '/v1/customers' }, refusal, 1)
    expect(await press(checkout, { savesCard: true })).toEqual(booked)
    expect(await listSavedCards(user.id, 'test')).toEqual([])
  })

  test.each([
    ['replaces a card whose number is the same', 'a', 1],
    ['keeps a card whose last four digits happen to be the same', 'b', 2],
    ['replaces a card that looks the same if the numbers are unknown', null, 1],
  ])('%s', async (_, fingerprint, count) => {
    const user = await aUser()
    const customerId = (await findOrCreateCustomer(user.id, 'test')) ?? ''
    await insertSavedCard('test', { customerId, methodId: aMethodId(), card: visa })
    const next = { ...visa, fingerprint, ...(fingerprint && { expiryYear: 2036 }) }
    await insertSavedCard('test', { customerId, methodId: aMethodId(), card: next })
    expect(await listSavedCards(user.id, 'test')).toHaveLength(count)
  })

  test('keeps the same card of the other mode', async () => {
    const user = await aUser()
    for (const mode of ['test', 'live'] as const) {
      const customerId = `cus_${mode}_${user.id}`
      await recordCardCustomer((await openCardCustomer(user.id, mode)).id, customerId)
      await insertSavedCard(mode, { customerId, methodId: aMethodId(), card: visa })
    }
    expect(await listSavedCards(user.id, 'test')).toHaveLength(1)
    expect(await listSavedCards(user.id, 'live')).toHaveLength(1)
  })

  test('puts the newest card first', async () => {
    const user = await aUser()
    const customerId = (await findOrCreateCustomer(user.id, 'test')) ?? ''
    for (const [fingerprint, day] of Object.entries({ a: 13, b: 14, c: 12 })) {
      const [methodId, createdAt] = [aMethodId(), `2027-05-${day}T15:00:00.000Z`]
      await insertSavedCard('test', { customerId, methodId, card: { ...visa, fingerprint } })
      const row = db().updateTable('savedCards').where('methodId', '=', methodId)
      await row.set({ createdAt, last4: `00${day}` }).execute()
    }
    const listed = await listSavedCards(user.id, 'test')
    expect(listed.map(({ last4 }) => last4)).toEqual(['0014', '0013', '0012'])
  })

  test('replaces the earlier entry of the same card', async () => {
    const { user, card } = await withCard()
    expect(await press(await aDraft(user.id), { savesCard: true })).toEqual(booked)
    const [only, ...more] = await listSavedCards(user.id, 'test')
    expect([only?.methodId === card.methodId, more]).toEqual([false, []])
    await removeLeftCards()
    expect(await isAttached(card.methodId)).toBe(false)
    expect(await isAttached(only?.methodId ?? '')).toBe(true)
  })
})

describe('a saved card', () => {
  test('belongs to its own account and mode', async () => {
    const { user, card } = await withCard()
    const other = await aUser()
    expect(await findUsableCard(user.id, 'test', card.id)).toMatchObject({ id: card.id })
    expect(await findUsableCard(other.id, 'test', card.id)).toBeNull()
    expect(await findUsableCard(null, 'test', card.id)).toBeNull()
    expect(await findSavedCard(user.id, 'live', card.id)).toBeNull()
    expect(await removeSavedCard(other.id, card.id)).toBe('unknown')
    expect(await isAttached(card.methodId)).toBe(true)
  })

  test('cannot be chosen once its month is over', async () => {
    const { user, card } = await withCard({ expiryMonth: 4, expiryYear: 2025 })
    expect(await findUsableCard(user.id, 'test', card.id)).toBeNull()
    const words = { label: 'Visa ending in 4242, expired 04/25', expired: true }
    expect(describeSavedCard(card, new Date())).toMatchObject(words)
    expect(isExpiredCard(card, new Date('2025-04-30T23:59:59Z'))).toBe(false)
    expect(isExpiredCard(card, new Date('2025-05-01T00:00:00Z'))).toBe(true)
  })

  test('gets the same answer as a typed card when the bank declines it', async () => {
    const site = createFakeSite({
      authorise: new CardDeclinedError('Declined', 'insufficient_funds', 'req_1'),
    })
    const checkout = await openCheckout(anOpening())
    const card = { customerId: 'cus_1', methodId: 'pm_1' }
    const outcome = await site.run(() => payBySavedCard(checkout, card, 'http://localhost/'))
    expect(outcome).toMatchObject({ kind: 'declined', failure: { code: 'insufficient_funds' } })
    const key = `${checkout.id}.1:confirm`
    expect(site.calls()).toContain(`authorise pi_1 ${key} {"methodId":"pm_1"} http://localhost/`)
    expect(await reloadCheckout(checkout)).toMatchObject({ state: 'draft', paymentIntentId: null })
  })
})

describe('a method that only Stripe keeps', () => {
  const removed = [{ removedAt: expect.any(String) as string }]

  test.each<[string, Script['getIntent']]>([
    ['held', { status: 'authorised' }],
    ['cancelled, and the answer was lost', { status: 'released' }],
  ])('a card is removed when its payment is released: %s', async (_, intent) => {
    const user = await aUser()
    const customerId = (await findOrCreateCustomer(user.id, 'test')) ?? ''
    const savedCard = { customerId, methodId: aMethodId(), card: visa }
    const site = createFakeSite({ getIntent: { ...intent, savedCard } })
    const checkout = await aCheckoutAlong(site, ['releasing'])
    expect((await site.run(() => advance(checkout))).state).toBe('draft')
    expect(await rowsOf(savedCard.methodId)).toMatchObject(removed)
    expect(await listSavedCards(user.id, 'test')).toEqual([])
  })

  test('a card is removed when its attempt was left behind', async () => {
    const user = await aUser()
    const customerId = (await findOrCreateCustomer(user.id, 'test')) ?? ''
    const savedCard = { customerId, methodId: aMethodId(), card: visa }
    const site = createFakeSite({ getIntent: { savedCard } })
    const checkout = await openCheckout(anOpening())
    const { id: checkoutId, mode } = checkout
    const attempt = { checkoutId, mode, number: 1, intentId: 'pi_left' }
    await site.run(() => endAbandonedAttempt(attempt))
    expect(site.calls()).toContainEqual(expect.stringMatching(/^release pi_left /))
    expect(await rowsOf(savedCard.methodId)).toMatchObject(removed)
  })

  test('a card stays if the traveller has saved it', async () => {
    const { user, card } = await withCard()
    const { customerId, methodId } = card
    await dropCard('test', { customerId, methodId, card: visa })
    expect(await listSavedCards(user.id, 'test')).toMatchObject([{ methodId }])
  })

  test('a method without digits is removed', async () => {
    const user = await aUser()
    const customerId = (await findOrCreateCustomer(user.id, 'test')) ?? ''
    const methodId = aMethodId()
    await insertSavedCard('test', { customerId, methodId, card: null })
    expect(await rowsOf(methodId)).toMatchObject(removed)
    await removeLeftCards()
    expect(await rowsOf(methodId)).toEqual([])
  })
})

describe('when Stripe no longer has', () => {
  test.each<[string, Partial<Payment>, object]>([
    ['typed card', {}, booked],
    ['payment page', { card: null }, { kind: 'needsAuthentication', state: 'action_required' }],
  ])('the customer, a %s pays without it', async (_, payment, outcome) => {
    const { user, card } = await withCard()
    await app().payments('test').deleteCustomer(card.customerId)
    const checkout = await aDraft(user.id)
    expect(await press(checkout, { ...payment, savesCard: true })).toEqual(outcome)
    expect((await intentOf(checkout))?.customer ?? null).toBeNull()
    expect([await customersOf(user), await listSavedCards(user.id, 'test')]).toEqual([[], []])
    expect(await press(await aDraft(user.id), { savesCard: true })).toEqual(booked)
    const [next] = await listSavedCards(user.id, 'test')
    expect(next?.customerId).toMatch(/^cus_/)
    expect(next?.customerId).not.toBe(card.customerId)
    await removeLeftCards()
    const left = db().selectFrom('cardCustomers').where('customerId', '=', card.customerId)
    expect(await left.select('id').execute()).toEqual([])
  })

  test.each(['card', 'customer'])('the %s, the traveller reads this', async (what) => {
    const { user, card } = await withCard()
    const payments = app().payments('test')
    await (what === 'card'
      ? payments.removeCard(card.methodId)
      : payments.deleteCustomer(card.customerId))
    const checkout = await aDraft(user.id)
    expect(await press(checkout, { card })).toEqual({ kind: 'declined', state: 'draft' })
    const message = 'This card is no longer saved. Nothing was charged. Please choose another card.'
    expect((await reloadCheckout(checkout)).failure?.message).toBe(message)
    expect(await listSavedCards(user.id, 'test')).toEqual([])
    expect(await press(await reloadCheckout(checkout), {})).toEqual(booked)
  })
})

describe('removing a card', () => {
  test('detaches it at Stripe', async () => {
    const { user, card } = await withCard()
    expect(await removeSavedCard(user.id, card.id)).toBe('removed')
    expect(await listSavedCards(user.id, 'test')).toEqual([])
    expect(await isAttached(card.methodId)).toBe(false)
    expect(await removeSavedCard(user.id, card.id)).toBe('unknown')
  })

  test('hides the card immediately, and the job repeats it when Stripe does not answer', async () => {
    const { user, card } = await withCard()
    const path = `/v1/payment_methods/${card.methodId}`
    await airlines.fail({ method: 'GET', path }, { kind: 'status', status: 500 }, 2)
    expect(await removeSavedCard(user.id, card.id)).toBe('later')
    expect(await findUsableCard(user.id, 'test', card.id)).toBeNull()
    expect(await isAttached(card.methodId)).toBe(true)
    await removeLeftCards()
    expect(await isAttached(card.methodId)).toBe(false)
    expect(
      await db().selectFrom('savedCards').select('id').where('id', '=', card.id).execute(),
    ).toEqual([])
  })
})

describe('closing the account', () => {
  beforeEach(removeLeftCards)

  async function arrive({ checkout, user }: { checkout: Checkout; user: User }) {
    const of = { checkoutId: checkout.id }
    const status = 'cancelled'
    await db()
      .updateTable('bookings')
      .set({ status })
      .where('checkoutId', '=', of.checkoutId)
      .execute()
    return closeAccount(user)
  }

  test('deletes the customer at Stripe, and repeats this until Stripe has answered', async () => {
    const { user, checkout, card } = await withCard()
    const [customer] = await customersOf(user)
    const copy = await exportPersonalData(user)
    expect(copy.savedCards).toEqual([
      {
        ...{ brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2034 },
        createdAt: expect.any(String) as string,
      },
    ])
    expect(JSON.stringify(copy)).not.toMatch(/cus_|pm_/)
    expect(await arrive({ checkout, user })).toBe('closed')
    const left = () =>
      db()
        .selectFrom('cardCustomers')
        .select('userId')
        .where('id', '=', customer?.id ?? '')
        .execute()
    expect(await left()).toEqual([{ userId: null }])
    const stripeHas = async () =>
      (await atStripe()).customers.some(
        ({ id, deleted }) => id === customer?.customerId && !deleted,
      )
    const path = `/v1/customers/${customer?.customerId}`
    await airlines.fail({ method: 'DELETE', path }, { kind: 'status', status: 500 }, 2)
    await expect(removeLeftCards()).rejects.toThrow('1 of 1 steps failed')
    expect([await left(), await stripeHas()]).toEqual([[{ userId: null }], true])
    await removeLeftCards()
    expect([await left(), await stripeHas()]).toEqual([[], false])
    expect(await isAttached(card.methodId)).toBe(false)
  })

  test('deletes a customer whose creation was not answered', async () => {
    const user = await aUser()
    const before = await atStripe()
    // Stripe's SDK always repeats a call whose connection was closed.
    await airlines.fail({ method: 'POST', path: '/v1/customers' }, { kind: 'cut-after-commit' }, 2)
    expect(await findOrCreateCustomer(user.id, 'test')).toBeNull()
    expect(await customersOf(user)).toMatchObject([{ customerId: null }])
    expect(await closeAccount(user)).toBe('closed')
    await removeLeftCards()
    const made = (await atStripe()).customers.slice(before.customers.length)
    expect(made).toMatchObject([{ deleted: true }])
  })

  const customerCalls = { method: 'POST', path: '/v1/customers' }

  async function withoutAnswer(hours: number) {
    const user = await aUser()
    const row = await openCardCustomer(user.id, 'test')
    const createdAt = new Date(now() - hours * 3_600_000).toISOString()
    await db().updateTable('cardCustomers').set({ createdAt }).where('id', '=', row.id).execute()
    expect(await closeAccount(user)).toBe('closed')
    const left = db().selectFrom('cardCustomers').select('id').where('id', '=', row.id)
    return () => left.execute()
  }

  test('forgets a customer whose creation Stripe refuses', async () => {
    const left = await withoutAnswer(1)
    const body = {
      error: { type: 'invalid_request_error', message: 'The key lacks a permission.' },
    }
    await airlines.fail(customerCalls, { kind: 'status', status: 403, body }, 1)
    await removeLeftCards()
    expect(await left()).toEqual([])
  })

  test('keeps a customer whose creation Stripe postpones, and deletes it later', async () => {
    const left = await withoutAnswer(1)
    const body = { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Busy' } }
    await airlines.fail(customerCalls, { kind: 'status', status: 429, body }, 1)
    await expect(removeLeftCards()).rejects.toThrow('1 of 1 steps failed')
    expect(await left()).toHaveLength(1)
    await removeLeftCards()
    expect(await left()).toEqual([])
  })

  test('creates no customer once the key of its creation is lost', async () => {
    const left = await withoutAnswer(25)
    const before = await atStripe()
    await removeLeftCards()
    expect([await left(), (await atStripe()).customers]).toEqual([[], before.customers])
  })

  test('continues behind many rows that fail', async () => {
    const { user, card } = await withCard()
    await db()
      .insertInto('cardCustomers')
      .values(
        Array.from({ length: 50 }, (_, index) => ({
          id: newId('cc'),
          userId: null,
          mode: 'live' as const,
          customerId: `cus_left_${index}`,
          createdAt: '2020-01-01T00:00:00.000Z',
          triedAt: '2020-01-01T00:00:00.000Z',
        })),
      )
      .execute()
    await leaveCardCustomer('test', card.customerId)
    await expect(removeLeftCards()).rejects.toThrow('50 of 50 steps failed')
    await expect(removeLeftCards()).rejects.toThrow('49 of 50 steps failed')
    const { customers } = await atStripe()
    expect(customers.find(({ id }) => id === card.customerId)?.deleted).toBe(true)
    expect(await customersOf(user)).toEqual([])
    await db().deleteFrom('cardCustomers').where('mode', '=', 'live').execute()
  })

  test('saves no card of a payment that is answered later', async () => {
    const user = await aUser()
    const customerId = (await findOrCreateCustomer(user.id, 'test')) ?? ''
    expect(await closeAccount(user)).toBe('closed')
    await insertSavedCard('test', { customerId, methodId: 'pm_late', card: visa })
    const saved = db().selectFrom('savedCards').select('id').where('methodId', '=', 'pm_late')
    expect(await saved.execute()).toEqual([])
  })
})
