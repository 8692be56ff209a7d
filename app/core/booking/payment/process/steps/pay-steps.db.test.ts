import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import type { CheckoutState, NextState } from '#app/core/booking/checkout/checkout-states.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import {
  findCheckoutById,
  reloadCheckout,
  saveDraft,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { recordGone } from '#app/core/flight/gone-offer.store.server.ts'
import { setMode } from '#app/core/site/settings.store.server.ts'
import {
  FlightsOperatorError,
  FlightsUnreachableError,
  OfferGoneError,
} from '#app/core/flight/flights-port.ts'
import { recordIntent, startAttempt } from '../../../../../../tests/samples/payment-attempts.ts'
import { aPayment } from '../../../../../../tests/samples/drafts.ts'
import { anOffer, moveAlong } from '../../../../../../tests/samples/records.ts'
import { aDraft } from '../../../../../../tests/fakes/fake-checkouts.ts'
import {
  createFakeSite,
  deleteBookings,
  type Script,
} from '../../../../../../tests/fakes/fake-site.ts'
import { reportOperatorTrouble } from '#app/core/outages/operator-trouble.server.ts'
import { pay, type Payment } from '../../pay.server.ts'

afterEach(deleteBookings)

const day = 24 * 60
const usd = (amount: number) => ({ amount, currency: 'USD' })
const offerAt = (amount: number, changes: Partial<Offer> = {}) =>
  anOffer({ price: { total: usd(amount), base: usd(amount - 90), tax: usd(90) }, ...changes })
const bag = {
  serviceId: 'ase_1',
  passengerIds: [],
  segmentIds: [],
  name: 'Extra checked bag',
  quantity: 1,
  price: usd(50),
  providerPrice: { amount: '50', currency: 'USD' },
}

type Situation = {
  script?: Script
  offer?: Offer | Error
  payment?: Partial<Payment>
  before?: (checkout: Checkout) => Promise<unknown>
  minutes?: number
  others?: (checkout: Checkout) => Promise<unknown>
  moved?: NextState<CheckoutState>[]
}

async function outcomeOf({
  script,
  offer,
  payment,
  before,
  minutes = 0,
  others,
  moved = [],
}: Situation) {
  const told = anOffer()
  const answer = offer ?? told
  const meanwhile = {
    getOffer: async () => {
      const checkout = await findCheckoutById(id)
      if (checkout) await others?.(checkout)
    },
  }
  const getOffer =
    answer instanceof Error ? answer : { offer: { ...answer, id: told.id }, services: [] }
  const site = createFakeSite({ ...script, getOffer }, {}, { meanwhile })
  const opened = await aDraft(site, { offer: told })
  const { id } = opened
  await before?.(opened)
  const checkout = await reloadCheckout(opened)
  await site.run(() => moveAlong(checkout, ...moved))
  site.pass(minutes)
  const returnUrl = 'https://shop.example/back?offer=1'
  const outcome = await site.run(() => pay(checkout, aPayment(checkout, { returnUrl, ...payment })))
  const row = await reloadCheckout(checkout)
  return {
    outcome,
    row,
    now: new Date(site.now()).toISOString(),
    calls: site.calls().map((call) => call.split(' ')[0]),
  }
}

const booked = { outcome: { kind: 'advanced', checkout: { state: 'booked' } } }
const unread = { calls: ['createIntent', 'authorise', 'createOrder', 'findOrder', 'capture'] }

describe('pay', () => {
  test('charges the shown total once the airline confirms the offer', async () => {
    const { outcome, calls } = await outcomeOf({})
    expect(outcome).toMatchObject(booked.outcome)
    expect(calls).toEqual(['getOffer', ...unread.calls])
  })

  test.each<[string, Situation, object]>([
    ['without a total', { payment: { shown: null } }, { was: null, now: usd(492) }],
    [
      'with another version',
      { payment: { shown: { total: usd(492), version: 1 } } },
      { was: usd(492), now: usd(492) },
    ],
    [
      'with another total',
      { payment: { shown: { total: usd(491), version: 2 } } },
      { was: usd(491), now: usd(492) },
    ],
  ])('returns the current total for a form %s', async (_, situation, outcome) => {
    expect(await outcomeOf(situation)).toMatchObject({
      outcome: { kind: 'changed', ...outcome },
      calls: [],
    })
  })

  test('returns “paused” while a provider rejects our requests', async () => {
    const expired = new FlightsOperatorError('Expired', 'expired_access_token')
    const before = () => reportOperatorTrouble(expired, { vendor: 'duffel', mode: 'test' }, 'sale')
    const { outcome, calls } = await outcomeOf({ before, minutes: 1 })
    expect(outcome).toMatchObject({ kind: 'paused', failure: { code: 'sales_paused' } })
    expect(outcome.kind === 'paused' && Math.round(outcome.retryAfter)).toBeCloseTo(60, -1)
    expect(calls).toEqual([])
  })

  test('returns “documents lost” when passports are unreadable', async () => {
    const before = async ({ id }: Checkout) => {
      const documents = `v2.00000000.${'A'.repeat(60)}`
      await db().updateTable('checkouts').set({ documents }).where('id', '=', id).execute()
    }
    expect(await outcomeOf({ before })).toMatchObject({
      outcome: { kind: 'documents lost', failure: { code: 'documents_lost' } },
      row: { hasDocuments: false },
      calls: [],
    })
  })

  test.each<[string, Situation, object]>([
    [
      'an expired offer',
      {
        before: (checkout) =>
          saveDraft(checkout, {
            offer: { ...checkout.offer, expiresAt: '2026-01-01T00:00:00.000Z' },
          }),
      },
      { calls: [] },
    ],
    [
      'an offer that is known to be gone',
      { before: ({ offerId }) => recordGone(offerId) },
      { calls: [] },
    ],
    [
      'an offer that the airline no longer has',
      { offer: new OfferGoneError('Gone', 'offer_expired') },
      { calls: ['getOffer'] },
    ],
    [
      'an offer that has just expired at the airline',
      { offer: offerAt(492, { expiresAt: '2026-01-01T00:00:00.000Z' }) },
      { calls: ['getOffer'] },
    ],
  ])('charges nothing for %s', async (_, situation, outcome) => {
    const { row, now, ...rest } = await outcomeOf(situation)
    expect(rest).toMatchObject({ outcome: { kind: 'expired' }, ...outcome })
    expect(row).toMatchObject({ state: 'draft', offer: { expiresAt: now } })
  })

  test('charges nothing when the site’s mode changed after the page was shown', async () => {
    const before = () => setMode('live', 'usr_admin')
    const { outcome, calls } = await outcomeOf({ before })
    await setMode('test', 'usr_admin')
    expect([outcome.kind, calls]).toEqual(['expired', []])
  })

  test('charges nothing for a flight that leaves within two hours', async () => {
    expect(await outcomeOf({ minutes: 41 * day })).toMatchObject({
      outcome: { kind: 'expired' },
      row: { state: 'draft' },
      calls: [],
    })
  })

  test.each<[string, Situation, object]>([
    ['an offer read by the same request', { payment: { offerIsFresh: true } }, {}],
    [
      'an offer with a newly agreed price',
      {
        before: (checkout) =>
          saveDraft(checkout, { consentAmountMinor: 45_000, consentCurrency: 'USD' }),
      },
      { row: { consentAmountMinor: 49_200 } },
    ],
  ])('makes no airline call for %s', async (_, situation, outcome) => {
    expect(await outcomeOf(situation)).toMatchObject({ ...booked, ...unread, ...outcome })
  })

  test('pays for the latest version of the offer', async () => {
    const offer = offerAt(492, { conditionsUrl: 'https://airline.example/rules' })
    expect(await outcomeOf({ offer })).toMatchObject({
      ...booked,
      row: { offer: { conditionsUrl: 'https://airline.example/rules' } },
    })
  })

  test('charges nothing until the traveller agrees to a new price', async () => {
    const before = (checkout: Checkout) => saveDraft(checkout, { bags: [bag] })
    expect(await outcomeOf({ offer: offerAt(510), before })).toMatchObject({
      outcome: { kind: 'changed', was: usd(542), now: usd(560) },
      row: { state: 'draft', consentAmountMinor: 49_200, offer: { price: { total: usd(510) } } },
      calls: ['getOffer'],
    })
  })

  test('charges nothing for extras added during the airline call', async () => {
    const others = (checkout: Checkout) => saveDraft(checkout, { bags: [bag] })
    expect(await outcomeOf({ others })).toMatchObject({
      outcome: { kind: 'changed', was: usd(492), now: usd(542) },
      row: { state: 'draft' },
    })
  })

  test('charges nothing when the airline is unreachable', async () => {
    const offer = new FlightsUnreachableError('No answer', 'no_answer')
    expect(await outcomeOf({ offer })).toMatchObject({
      outcome: { kind: 'unverified' },
      row: { state: 'draft' },
    })
    await expect(outcomeOf({ offer: new Error('Something else') })).rejects.toThrow(
      'Something else',
    )
  })

  test('returns the payment provider’s page when no card is given', async () => {
    const site = createFakeSite()
    const draft = await aDraft(site)
    const returnUrl = 'https://shop.example/back?offer=1'
    const payment = aPayment(draft, { card: null, returnUrl, offerIsFresh: true })
    expect(await site.run(() => pay(draft, payment))).toEqual({
      kind: 'needsAuthentication',
      url: 'https://bank.example/',
    })
    expect(site.calls()[0]).toContain(
      '"successUrl":"https://shop.example/back?offer=1","cancelUrl":"https://shop.example/back?offer=1&cancelled=1"',
    )
  })

  const away: Situation = { offer: new FlightsUnreachableError('No answer', 'no_answer') }
  const closed: Situation = { minutes: 41 * day }

  test.each<[string, Situation]>([
    ['changed', { payment: { shown: null } }],
    ['unverified', away],
    ['expired', closed],
    [
      'paused',
      {
        before: () =>
          reportOperatorTrouble(
            new FlightsOperatorError('', 'expired_access_token'),
            { vendor: 'duffel', mode: 'test' },
            'sale',
          ),
      },
    ],
    [
      'documents lost',
      {
        before: ({ id }) =>
          db()
            .updateTable('checkouts')
            .set({ documents: `v2.00000000.${'A'.repeat(60)}` })
            .where('id', '=', id)
            .execute(),
      },
    ],
    ['gone', { offer: new OfferGoneError('Gone', 'offer_expired') }],
  ])(
    'does not claim “nothing charged” for the outcome %s when another request has started a payment',
    async (_, situation) => {
      expect(await outcomeOf({ ...situation, moved: ['paying'] })).toMatchObject({
        outcome: { kind: 'advanced', checkout: { state: 'paying' } },
      })
    },
  )

  test.each<[string, NextState<CheckoutState>[], string]>([
    ['has booked', ['paying', 'authorised', 'ordering', 'ordered', 'booked'], 'advanced'],
    ['has failed', ['paying', 'draft'], 'unverified'],
    ['has ended', ['paying', 'authorised', 'releasing', 'failed'], 'unverified'],
  ])('returns the current state when another request %s', async (_, moved, kind) => {
    expect((await outcomeOf({ ...away, moved })).outcome.kind).toBe(kind)
  })

  test('returns the bank’s page when another request has already started the payment', async () => {
    const others = async (checkout: Checkout) => {
      const paying = await startAttempt(checkout)
      if (paying) await recordIntent(paying, 'action_required', 'pi_1')
    }
    const script: Script = { getIntent: { redirectUrl: 'https://bank.example/' } }
    const { outcome } = await outcomeOf({ others, script })
    expect(outcome).toEqual({ kind: 'needsAuthentication', url: 'https://bank.example/' })
  })
})
