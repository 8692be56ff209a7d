import { afterEach, describe, expect, test } from 'vitest'
import { listClosedCases, listOpenCases, openCase } from '#app/core/money/case.store.server.ts'
import { findCheckoutRecord } from '#app/core/booking/checkout/checkout.store.server.ts'
import { recordMovement } from '#app/core/money/ledger.store.server.ts'
import { listAttempts } from '#app/core/booking/payment/attempt/payment-attempt.store.server.ts'
import { findRefund, insertRefund } from './refund.store.server.ts'
import { listAudit } from '#app/core/site/settings.store.server.ts'
import { checkoutProcess } from '#app/core/booking/payment/process/checkout-process.server.ts'
import { run } from '#app/core/runner.server.ts'
import { refundedInFull } from '#app/core/booking/failures.ts'
import { PaymentOutcomeUnknownError } from '#app/core/money/payments-port.ts'
import { aCheckoutAlong, travellerOf } from '../../../../tests/fakes/fake-checkouts.ts'
import { path } from '../../../../tests/fakes/saga-table.ts'
import {
  createFakeSite,
  cancelled,
  deleteBookings,
  order,
  type Script,
} from '../../../../tests/fakes/fake-site.ts'
import { advanceRefund, syncRefundManually } from './refund.server.ts'
import { kindsTo } from '../../../../tests/samples/mails.ts'

afterEach(deleteBookings)

type Situation = Script & {
  /** True when the checkout has an order. */
  ordered?: boolean
  disputed?: boolean
  intentId?: string
  amountMinor?: number
  /** True when the checkout continues automatically instead of being under review. */
  goesOn?: boolean
}

const paid = (refundedMinor: number): Script => ({
  getIntent: { status: 'captured', refundedMinor },
})

async function paidBackBy({
  ordered,
  disputed,
  goesOn,
  intentId = 'pi_1',
  amountMinor = 49_200,
  ...script
}: Situation) {
  const site = createFakeSite(script)
  const waited = ordered ? path.ordered : path.reconciling
  const checkout = await aCheckoutAlong(site, goesOn ? waited : [...waited, 'needs_person'])
  const { id, mode } = checkout
  if (disputed) {
    await recordMovement({
      cause: 'chargeback',
      checkoutId: id,
      mode,
      providerId: 'dp_1',
      currency: 'USD',
      amount: 9_200,
    })
  }
  await openCase({ kind: 'charge_without_booking', subject: intentId, mode, detail: 'It is ours.' })
  const refund = await insertRefund({
    checkoutId: id,
    number: 1,
    bookingId: null,
    mode,
    intentId,
    amountMinor,
    currency: 'USD',
    reason: 'No order',
    actor: 'usr_admin',
  })
  await site.run(() => advanceRefund(refund!))
  const { state, failure, orderId } = (await findCheckoutRecord(id))!
  return {
    refund: (await findRefund(id, 1))?.state,
    state,
    failure,
    orderId,
    attempt: (await listAttempts(id)).at(-1)?.state,
    isOpen: (await listOpenCases()).some(
      ({ kind, subject }) => kind === 'charge_without_booking' && subject === intentId,
    ),
    mails: (await kindsTo(travellerOf(checkout))).filter((kind) => kind.startsWith('refund')),
  }
}

const over = { state: 'failed', failure: refundedInFull, orderId: null, attempt: 'captured' }
const stays = { state: 'needs_person', failure: null }

describe('refund of a charge without a booking', () => {
  test.each<[string, Situation, object]>([
    ['a refund in full ends the checkout', paid(49_200), { ...over, isOpen: false }],
    [
      'a refund in part leaves the checkout under review',
      { ...paid(49_199), amountMinor: 49_199 },
      { ...stays, isOpen: true },
    ],
    [
      'a refund followed by a chargeback leaves the checkout under review',
      { ...paid(40_000), disputed: true },
      { ...stays, isOpen: true },
    ],
    [
      'a refund of an unreadable payment leaves the checkout under review',
      { getIntent: new PaymentOutcomeUnknownError('No answer', 'no_answer') },
      { ...stays, isOpen: true },
    ],
    [
      'a refund of another payment closes only the case of that payment',
      { ...paid(49_200), intentId: 'pi_2' },
      { ...stays, isOpen: false },
    ],
    [
      'a refund does not end a checkout that continues automatically',
      { ...paid(49_200), goesOn: true },
      { state: 'reconciling', isOpen: false },
    ],
    [
      'a refund leaves a checkout with an active order under review',
      { ...paid(49_200), ordered: true },
      { ...stays, orderId: order.id, isOpen: false },
    ],
    [
      'a refund ends a checkout whose order was cancelled',
      { ...paid(49_200), ordered: true, findOrder: cancelled },
      { ...over, isOpen: false },
    ],
    [
      'a refund ends a checkout whose cancelled order is no longer listed',
      { ...paid(49_200), ordered: true, findOrder: null, getOrder: cancelled },
      { ...over, isOpen: false },
    ],
  ])('%s', async (_, situation, outcome) => {
    expect(await paidBackBy(situation)).toMatchObject({
      refund: 'sent',
      mails: ['refund-sent'],
      ...outcome,
    })
  })
})

test('a webhook from another mode does not change a refund', async () => {
  const site = createFakeSite()
  const { id } = await aCheckoutAlong(site, ['authorised'])
  await insertRefund({
    checkoutId: id,
    number: 1,
    bookingId: null,
    mode: 'test',
    intentId: 'pi_1',
    amountMinor: 100,
    currency: 'USD',
    reason: 'No order',
    actor: 'usr_admin',
  })
  await site.run(() => syncRefundManually(`rf_${id}:1`, 'live'))
  expect(site.calls()).toEqual([])
})

test('closing a checkout records the administrator and the reason, only once', async () => {
  const site = createFakeSite({ ...paid(49_200), findOrder: order })
  const waits = [...path.reconciling, 'needs_person'] as const
  const { id } = await aCheckoutAlong(site, waits)
  const stands = await aCheckoutAlong(site, [...path.ordered, 'needs_person'])
  await openCase({
    kind: 'charge_without_booking',
    subject: 'pi_1',
    mode: 'test',
    detail: 'It is ours.',
  })
  const event = { kind: 'refund sent', intentId: 'pi_1', actor: 'usr_admin' } as const
  const close = async (checkoutId: string) => {
    const outcome = await site.run(() => run(checkoutProcess, checkoutId, event))
    return outcome?.row.state
  }
  expect(await close(stands.id)).toBe('needs_person')
  expect(await close(id)).toBe('failed')
  expect(await close(id)).toBe('failed')
  expect(await close('co_nobody')).toBeUndefined()
  expect(await listClosedCases(1)).toMatchObject([
    { subject: 'pi_1', closedBy: 'usr_admin', resolution: 'Refunded in full.' },
  ])
  expect((await listAudit(100)).filter(({ detail }) => detail.startsWith(id))).toMatchObject([
    { actor: 'usr_admin', action: 'checkout.closed', detail: `${id} refunded in full` },
  ])
})
