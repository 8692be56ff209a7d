import { afterEach, describe, expect, test } from 'vitest'
import type { CheckoutState, NextState } from '#app/core/booking/checkout-states.ts'
import { listOpenCases } from '#app/core/money/case.store.server.ts'
import {
  findCheckoutById,
  reloadCheckout,
  type Checkout,
} from '#app/core/booking/checkout.store.server.ts'
import { beginAttempt, listAttempts } from './payment-attempt.store.server.ts'
import {
  CardDeclinedError,
  CardInvalidError,
  PaymentOutcomeUnknownError,
  PaymentRefusedError,
  PaymentUnavailableError,
} from '#app/core/money/payments-port.ts'
import { aCard, ada, moveAlong } from '../../../../tests/records.ts'
import { aDraft, travellerOf } from '../../../../tests/fakes/fake-checkouts.ts'
import {
  createFakeSite,
  deleteBookings,
  inTurn,
  mailsTo,
  type Script,
} from '../../../../tests/fakes/fake-site.ts'
import { reportOperatorTrouble } from '#app/core/outages/operator-trouble.server.ts'
import { payByCard, payOnHostedPage } from './pay-and-book.server.ts'
import { amountsOf } from './saga.server.ts'

/** How a press of the button ends, by what the bank says and what others do in the meantime. */

afterEach(deleteBookings)

const unknown = new PaymentOutcomeUnknownError('No answer', 'no_answer')
const refused = new PaymentRefusedError('No', 'parameter_unknown')
const expiredKey = new PaymentUnavailableError('Expired', 'api_key_expired', null, true)
const atBank = { status: 'action_required' as const, redirectUrl: 'https://bank.example/' }

type Others = (checkout: Checkout) => Promise<unknown>

/** Somebody else moves the checkout along. */
const to =
  (...states: NextState<CheckoutState>[]): Others =>
  (checkout) =>
    moveAlong(checkout, ...states)
/** The traveller pays again, with the first try left behind. */
const again: Others = async (checkout) => {
  const draft = await moveAlong(checkout, 'draft')
  return beginAttempt(draft, amountsOf(draft))
}

type Situation = {
  script?: Script
  /** What others do while that is asked of the bank. */
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
    mails: await mailsTo(travellerOf(draft)),
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

describe('a card', () => {
  const declined = new CardDeclinedError('No', 'insufficient_funds')

  test.each<[string, Situation, object]>([
    [
      'that its bank accepts books',
      {},
      {
        ...booked,
        begun: { kind: 'moved', checkout: { state: 'booked' } },
        calls: [created, sent, 'createOrder', 'findOrder', 'capture pi_1 co.1:capture:0'],
      },
    ],
    [
      'whose bank wants to see the traveller leads there',
      { script: { authorise: atBank } },
      {
        begun: { kind: 'bank', url: atBank.redirectUrl },
        state: 'action_required',
        brand: 'visa',
        calls: [created, sent],
      },
    ],
    [
      'whose bank wants to see the traveller, and does not say where, waits',
      { script: { authorise: { ...atBank, redirectUrl: null }, getIntent: atBank } },
      {
        begun: { kind: 'moved', checkout: { state: 'action_required' } },
        calls: [created, sent, 'getIntent pi_1', 'getIntent pi_1'],
      },
    ],
    [
      'that is held books, whatever page its bank names',
      { script: { authorise: { redirectUrl: 'https://bank.example/' } } },
      booked,
    ],
    [
      'about which its bank is thinking waits',
      { script: { authorise: { status: 'processing' }, getIntent: { status: 'processing' } } },
      { begun: { kind: 'moved' }, state: 'paying', intent: 'pi_1', attempts: ['live'] },
    ],
    [
      'that its bank declines can be another one',
      { script: { authorise: declined } },
      {
        ...inDraft,
        begun: { kind: 'declined', failure: { code: 'insufficient_funds' }, field: null },
        failure: 'insufficient_funds',
        notes: ['insufficient_funds'],
      },
    ],
    [
      'that cannot be right has a field for it',
      { script: { authorise: new CardInvalidError('No', 'incorrect_cvc', null, 'cvv') } },
      { ...inDraft, begun: { kind: 'declined', field: 'cvv' }, failure: 'incorrect_cvc' },
    ],
    [
      'that is declined after the page has stopped waiting is told by mail',
      { script: { authorise: declined }, during: 'authorise', seconds: 12 },
      { ...inDraft, mails: ['checkout-not-booked'] },
    ],
    [
      'that is declined a moment before is not',
      { script: { authorise: declined }, during: 'authorise', seconds: 11.999 },
      inDraft,
    ],
    [
      'is not sent where no payment can be made',
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
      'is not sent where it is not known whether a payment was made',
      { script: { createIntent: unknown } },
      { ...inDraft, begun: { kind: 'unavailable' }, calls: [created] },
    ],
    [
      'that is refused without a word of its bank is not at fault',
      { script: { authorise: refused } },
      { ...inDraft, begun: { kind: 'unavailable' }, failure: 'payment_unavailable' },
    ],
    [
      'that our key is refused for is a person’s',
      { script: { authorise: expiredKey } },
      { ...inDraft, begun: { kind: 'unavailable' }, cases: ['payments:api_key_expired'] },
    ],
    [
      'whose answer is lost is looked up, and books',
      { script: { authorise: unknown } },
      { ...booked, begun: { kind: 'moved' }, calls: expect.arrayContaining(['getIntent pi_1']) },
    ],
    [
      'whose answer is lost, and which is not known yet, waits',
      { script: { authorise: unknown, getIntent: { status: 'open' } } },
      { begun: { kind: 'moved' }, state: 'paying', intent: 'pi_1' },
    ],
  ])('%s', async (_, situation, outcome) => {
    expect(await outcomeOf(situation)).toMatchObject(outcome)
  })

  test.each(['createIntent', 'authorise'] as const)(
    'is not said to be at fault for a defect of ours: %s',
    async (call) => {
      const script = { [call]: new Error('Something else') }
      await expect(outcomeOf({ script })).rejects.toThrow('Something else')
    },
  )

  test('that goes through ends the trouble with the bank', async () => {
    await reportOperatorTrouble(expiredKey, 'test', 'sale')
    expect(await outcomeOf({ script: { authorise: declined } })).toMatchObject({
      cases: ['payments:api_key_expired'],
    })
    expect(await outcomeOf({})).toMatchObject({ cases: [] })
  })
})

describe('while the bank is asked', () => {
  test.each<[string, Situation, object]>([
    [
      'the payment is given up: no card is sent',
      { during: 'createIntent', others: to('draft') },
      { begun: { kind: 'moved' }, state: 'draft', calls: [created, ...released] },
    ],
    [
      'the payment is given up, and nothing came of it',
      { script: { createIntent: refused }, during: 'createIntent', others: to('draft') },
      { begun: { kind: 'moved', checkout: { state: 'draft' } }, calls: [created] },
    ],
    [
      'the payment is given up: what is held is released',
      { during: 'authorise', others: to('draft') },
      { begun: { kind: 'moved' }, state: 'draft', calls: [created, sent, ...released] },
    ],
    [
      'the payment is given up: nobody is sent to the bank',
      { script: { authorise: atBank }, during: 'authorise', others: to('draft') },
      { begun: { kind: 'moved' }, state: 'draft', calls: [created, sent, ...released] },
    ],
    [
      'the payment is given up, and the card is declined',
      {
        script: { authorise: new CardDeclinedError('No', 'lost_card') },
        during: 'authorise',
        others: to('draft'),
      },
      { begun: { kind: 'moved' }, failure: null, calls: [created, sent, ...released] },
    ],
    [
      'another payment is begun: the first one is released',
      { script: { getIntent: inTurn({}, {}) }, during: 'authorise', others: again },
      {
        begun: { kind: 'moved', checkout: { paymentAttempt: 2 } },
        attempts: ['released', 'live'],
        calls: [created, sent, ...released],
      },
    ],
    [
      'a webhook takes it up: it is booked once',
      { during: 'authorise', others: to('authorised') },
      {
        ...booked,
        begun: { kind: 'moved' },
        calls: [created, sent, 'createOrder', 'findOrder', 'capture pi_1 co.1:capture:0'],
      },
    ],
    [
      'a webhook books it: nothing is released',
      { during: 'authorise', others: to('authorised', 'ordering', 'ordered', 'booked') },
      { begun: { kind: 'moved' }, state: 'booked', calls: [created, sent] },
    ],
  ])('%s', async (_, situation, outcome) => {
    expect(await outcomeOf(situation)).toMatchObject(outcome)
  })
})

describe('the page of the payment provider', () => {
  const onPage = true
  const closed = ['closeHostedPage cs_1', 'getHostedPage cs_1']

  test.each<[string, Situation, object]>([
    [
      'is opened',
      {},
      {
        begun: { kind: 'bank', url: 'https://bank.example/' },
        state: 'action_required',
        intent: 'cs_1',
        calls: [
          'openHostedPage {"checkoutId":"co","attempt":1,"key":"co.1:page","amountMinor":49200,"currency":"USD","description":"Flight LHR to JFK, 1 traveller","email":"co@contrail.example","successUrl":"https://shop.example/back","cancelUrl":"https://shop.example/cancelled"}',
        ],
      },
    ],
    [
      'that has no address is waited for',
      { script: { openHostedPage: { id: 'cs_1', status: 'open', url: null, intentId: null } } },
      { begun: { kind: 'moved', checkout: { state: 'action_required' } }, intent: 'cs_1' },
    ],
    [
      'that cannot be opened takes no payments',
      { script: { openHostedPage: expiredKey } },
      {
        ...inDraft,
        begun: { kind: 'unavailable', failure: { code: 'payment_unavailable' } },
        cases: ['payments:api_key_expired'],
      },
    ],
    [
      'is closed where the payment was given up meanwhile',
      { during: 'openHostedPage', others: to('draft') },
      { begun: { kind: 'moved' }, state: 'draft', calls: [expect.anything(), ...closed] },
    ],
  ])('%s', async (_, situation, outcome) => {
    expect(await outcomeOf({ ...situation, onPage })).toMatchObject(outcome)
  })

  test('is not opened by a defect of ours', async () => {
    const script = { openHostedPage: new Error('Something else') }
    await expect(outcomeOf({ script, onPage })).rejects.toThrow('Something else')
  })

  test('ends the trouble with the bank, and counts travellers', async () => {
    await reportOperatorTrouble(expiredKey, 'test', 'sale')
    const site = createFakeSite()
    const draft = await aDraft(site)
    const two = { ...draft, passengers: [ada, { ...ada, id: 'pas_2' }] }
    await site.run(() => payOnHostedPage(two, { success: '', cancel: '' }))
    expect(site.calls()[0]).toContain('"description":"Flight LHR to JFK, 2 travellers"')
    expect(await listOpenCases()).toEqual([])
  })
})
