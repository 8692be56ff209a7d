import { afterEach, describe, expect, test } from 'vitest'
import type { CheckoutState, NextState } from '#app/core/booking/checkout/checkout-states.ts'
import { listOpenCases } from '#app/core/money/case.store.server.ts'
import {
  findCheckoutById,
  reloadCheckout,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { listAttempts } from './attempt/payment-attempt.store.server.ts'
import {
  CardDeclinedError,
  CardInvalidError,
  PaymentOutcomeUnknownError,
  PaymentRefusedError,
  PaymentUnavailableError,
} from '#app/core/money/payments-port.ts'
import { startAttempt } from '../../../../tests/samples/payment-attempts.ts'
import { aCard, ada, moveAlong } from '../../../../tests/samples/records.ts'
import { aDraft, travellerOf } from '../../../../tests/fakes/fake-checkouts.ts'
import {
  createFakeSite,
  deleteBookings,
  inSequence,
  type Script,
} from '../../../../tests/fakes/fake-site.ts'
import { reportOperatorTrouble } from '#app/core/outages/operator-trouble.server.ts'
import { payByCard, payOnHostedPage } from './pay-and-book.server.ts'
import { kindsTo } from '../../../../tests/samples/mails.ts'

afterEach(deleteBookings)

const unknown = new PaymentOutcomeUnknownError('No answer', 'no_answer')
const refused = new PaymentRefusedError('No', 'parameter_unknown')
const expiredKey = new PaymentUnavailableError('Expired', 'api_key_expired', null, true)
const atBank = { status: 'action_required' as const, redirectUrl: 'https://bank.example/' }

type Others = (checkout: Checkout) => Promise<unknown>

const to =
  (...states: NextState<CheckoutState>[]): Others =>
  (checkout) =>
    moveAlong(checkout, ...states)
const again: Others = async (checkout) => {
  const draft = await moveAlong(checkout, 'draft')
  return startAttempt(draft)
}

type Situation = {
  script?: Script
  during?: 'createIntent' | 'authorise' | 'openHostedPage'
  others?: Others
  seconds?: number
  onPage?: boolean
}

async function outcomeOf({ script, during, others, seconds = 0, onPage = false }: Situation) {
  let id = ''
  const meanwhile = async () => {
    const checkout = await findCheckoutById(id)
    if (checkout) await others?.(checkout)
    site.pass(seconds / 60)
  }
  const site = createFakeSite(script, {}, { meanwhile: during ? { [during]: meanwhile } : {} })
  const draft = await aDraft(site)
  id = draft.id
  const urls = { success: 'https://shop.example/back', cancel: 'https://shop.example/cancelled' }
  const begun = await site.run(() =>
    onPage ? payOnHostedPage(draft, urls) : payByCard(draft, aCard, 'https://shop.example/back'),
  )
  const { state, failure, history, ...row } = await reloadCheckout(draft)
  return {
    begun,
    state,
    failure: failure?.code ?? null,
    notes: history.flatMap(({ note }) => note ?? []),
    intent: row.paymentIntentId,
    brand: row.cardBrand,
    attempts: (await listAttempts(id)).map((attempt) => attempt.state),
    mails: await kindsTo(travellerOf(draft)),
    calls: site.calls().map((call) => call.replaceAll(id, 'co')),
    cases: (await listOpenCases()).map(({ subject }) => subject),
  }
}

const created = 'createIntent co.1:pi 49200 USD'
const sent =
  'authorise pi_1 co.1:confirm {"number":"4242424242424242","expiryMonth":12,"expiryYear":2034,"cvv":"123","holderName":"Ada Lovelace"} https://shop.example/back'
const released = ['getIntent pi_1', 'release pi_1 co.1:release']
const inDraft = { state: 'draft', intent: null, mails: [], cases: [] }
const booked = { state: 'booked', attempts: ['captured'], failure: null }

describe('payByCard', () => {
  const declined = new CardDeclinedError('No', 'insufficient_funds')

  test.each<[string, Situation, object]>([
    [
      'books when the bank accepts the card',
      {},
      {
        ...booked,
        begun: { kind: 'advanced', checkout: { state: 'booked' } },
        calls: [created, sent, 'createOrder', 'findOrder', 'capture pi_1 co.1:capture:0'],
      },
    ],
    [
      'returns the bank’s page when the bank asks for authentication',
      { script: { authorise: atBank } },
      {
        begun: { kind: 'needsAuthentication', url: atBank.redirectUrl },
        state: 'action_required',
        brand: 'visa',
        calls: [created, sent],
      },
    ],
    [
      'waits when the bank names no page',
      { script: { authorise: { ...atBank, redirectUrl: null }, getIntent: atBank } },
      {
        begun: { kind: 'advanced', checkout: { state: 'action_required' } },
        calls: [created, sent, 'getIntent pi_1', 'getIntent pi_1'],
      },
    ],
    [
      'books when the card is held, even if the bank names a page',
      { script: { authorise: { redirectUrl: 'https://bank.example/' } } },
      booked,
    ],
    [
      'waits while the bank is processing',
      { script: { authorise: { status: 'processing' }, getIntent: { status: 'processing' } } },
      { begun: { kind: 'advanced' }, state: 'paying', intent: 'pi_1', attempts: ['live'] },
    ],
    [
      'returns to draft when the bank declines the card',
      { script: { authorise: declined } },
      {
        ...inDraft,
        begun: { kind: 'declined', failure: { code: 'insufficient_funds' }, field: null },
        failure: 'insufficient_funds',
        notes: ['insufficient_funds'],
      },
    ],
    [
      'names the field of an invalid card',
      { script: { authorise: new CardInvalidError('No', 'incorrect_cvc', null, 'cvv') } },
      { ...inDraft, begun: { kind: 'declined', field: 'cvv' }, failure: 'incorrect_cvc' },
    ],
    [
      'sends an email when a decline arrives after the page stopped waiting',
      { script: { authorise: declined }, during: 'authorise', seconds: 12 },
      { ...inDraft, mails: ['checkout-not-booked'] },
    ],
    [
      'sends no email when a decline arrives in time',
      { script: { authorise: declined }, during: 'authorise', seconds: 11.999 },
      inDraft,
    ],
    [
      'does not send the card when no intent can be created',
      { script: { createIntent: refused } },
      {
        ...inDraft,
        begun: { kind: 'unavailable', failure: { code: 'payment_unavailable' } },
        failure: 'payment_unavailable',
        notes: ['parameter_unknown'],
        calls: [created],
      },
    ],
    [
      'does not send the card when the intent’s outcome is unknown',
      { script: { createIntent: unknown } },
      { ...inDraft, begun: { kind: 'unavailable' }, calls: [created] },
    ],
    [
      'does not blame the card for a provider’s refusal',
      { script: { authorise: refused } },
      { ...inDraft, begun: { kind: 'unavailable' }, failure: 'payment_unavailable' },
    ],
    [
      'opens a case when our API key is refused',
      { script: { authorise: expiredKey } },
      { ...inDraft, begun: { kind: 'unavailable' }, cases: ['payments/stripe:api_key_expired'] },
    ],
    [
      'looks up the payment after a lost answer and books',
      { script: { authorise: unknown } },
      { ...booked, begun: { kind: 'advanced' }, calls: expect.arrayContaining(['getIntent pi_1']) },
    ],
    [
      'waits when the payment is still unknown after a lost answer',
      { script: { authorise: unknown, getIntent: { status: 'open' } } },
      { begun: { kind: 'advanced' }, state: 'paying', intent: 'pi_1' },
    ],
  ])('%s', async (_, situation, outcome) => {
    expect(await outcomeOf(situation)).toMatchObject(outcome)
  })

  test.each(['createIntent', 'authorise'] as const)(
    'rethrows errors of %s that no provider caused',
    async (call) => {
      const script = { [call]: new Error('Something else') }
      await expect(outcomeOf({ script })).rejects.toThrow('Something else')
    },
  )

  test('closes the case about a rejected key when a payment succeeds', async () => {
    await reportOperatorTrouble(expiredKey, { vendor: 'stripe', mode: 'test' }, 'sale')
    expect(await outcomeOf({ script: { authorise: declined } })).toMatchObject({
      cases: ['payments/stripe:api_key_expired'],
    })
    expect(await outcomeOf({})).toMatchObject({ cases: [] })
  })
})

describe('payByCard during concurrent changes', () => {
  test.each<[string, Situation, object]>([
    [
      'sends no card when the payment is abandoned',
      { during: 'createIntent', others: to('draft') },
      { begun: { kind: 'advanced' }, state: 'draft', calls: [created, ...released] },
    ],
    [
      'releases nothing when no intent was created',
      { script: { createIntent: refused }, during: 'createIntent', others: to('draft') },
      { begun: { kind: 'advanced', checkout: { state: 'draft' } }, calls: [created] },
    ],
    [
      'releases the hold of an abandoned payment',
      { during: 'authorise', others: to('draft') },
      { begun: { kind: 'advanced' }, state: 'draft', calls: [created, sent, ...released] },
    ],
    [
      'does not redirect to the bank for an abandoned payment',
      { script: { authorise: atBank }, during: 'authorise', others: to('draft') },
      { begun: { kind: 'advanced' }, state: 'draft', calls: [created, sent, ...released] },
    ],
    [
      'ignores a decline of an abandoned payment',
      {
        script: { authorise: new CardDeclinedError('No', 'lost_card') },
        during: 'authorise',
        others: to('draft'),
      },
      { begun: { kind: 'advanced' }, failure: null, calls: [created, sent, ...released] },
    ],
    [
      'releases the first payment when a second one starts',
      { script: { getIntent: inSequence({}, {}) }, during: 'authorise', others: again },
      {
        begun: { kind: 'advanced', checkout: { paymentAttempt: 2 } },
        attempts: ['released', 'live'],
        calls: [created, sent, ...released],
      },
    ],
    [
      'books once when a webhook continues the payment',
      { during: 'authorise', others: to('authorised') },
      {
        ...booked,
        begun: { kind: 'advanced' },
        calls: [created, sent, 'createOrder', 'findOrder', 'capture pi_1 co.1:capture:0'],
      },
    ],
    [
      'releases nothing when a webhook completes the booking',
      { during: 'authorise', others: to('authorised', 'ordering', 'ordered', 'booked') },
      { begun: { kind: 'advanced' }, state: 'booked', calls: [created, sent] },
    ],
  ])('%s', async (_, situation, outcome) => {
    expect(await outcomeOf(situation)).toMatchObject(outcome)
  })
})

describe('payOnHostedPage', () => {
  const onPage = true
  const closed = ['closeHostedPage cs_1', 'getHostedPage cs_1']

  test.each<[string, Situation, object]>([
    [
      'opens the provider’s page',
      {},
      {
        begun: { kind: 'needsAuthentication', url: 'https://bank.example/' },
        state: 'action_required',
        intent: 'cs_1',
        calls: [
          'openHostedPage {"checkoutId":"co","attempt":1,"key":"co.1:page","amountMinor":49200,"currency":"USD","description":"Flight LHR to JFK, 1 traveller","email":"co@contrail.example","successUrl":"https://shop.example/back","cancelUrl":"https://shop.example/cancelled"}',
        ],
      },
    ],
    [
      'waits when the page has no URL',
      { script: { openHostedPage: { id: 'cs_1', status: 'open', url: null, intentId: null } } },
      { begun: { kind: 'advanced', checkout: { state: 'action_required' } }, intent: 'cs_1' },
    ],
    [
      'returns unavailable when the page cannot be opened',
      { script: { openHostedPage: expiredKey } },
      {
        ...inDraft,
        begun: { kind: 'unavailable', failure: { code: 'payment_unavailable' } },
        cases: ['payments/stripe:api_key_expired'],
      },
    ],
    [
      'closes the page of an abandoned payment',
      { during: 'openHostedPage', others: to('draft') },
      { begun: { kind: 'advanced' }, state: 'draft', calls: [expect.anything(), ...closed] },
    ],
  ])('%s', async (_, situation, outcome) => {
    expect(await outcomeOf({ ...situation, onPage })).toMatchObject(outcome)
  })

  test('rethrows errors that no provider caused', async () => {
    const script = { openHostedPage: new Error('Something else') }
    await expect(outcomeOf({ script, onPage })).rejects.toThrow('Something else')
  })

  test('closes the case about a rejected key, and states the number of travellers on the page', async () => {
    await reportOperatorTrouble(expiredKey, { vendor: 'stripe', mode: 'test' }, 'sale')
    const site = createFakeSite()
    const draft = await aDraft(site)
    const two = { ...draft, passengers: [ada, { ...ada, id: 'pas_2' }] }
    await site.run(() => payOnHostedPage(two, { success: '', cancel: '' }))
    expect(site.calls()[0]).toContain('"description":"Flight LHR to JFK, 2 travellers"')
    expect(await listOpenCases()).toEqual([])
  })
})
