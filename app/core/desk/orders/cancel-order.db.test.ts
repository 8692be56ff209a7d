import { describe, expect, test } from 'vitest'
import {
  admin,
  airlines,
  auditOf,
  balances,
  byHand,
  cases,
  checkouts,
  close,
  database,
  decimal,
  flights,
  links,
  mailTo,
  needing,
  orders,
  payments,
  refund,
  refundRows,
  saga,
  stateOf,
  useAdminActions,
} from '../../../../tests/admin-actions.ts'

useAdminActions()

/** The part of an order's price, in cents, that the airline did not return to our balance. */
async function penaltyOf(orderId: string | null): Promise<number> {
  const { total, cancellation } = await flights().getOrder(orderId ?? '')
  return Math.round(100 * (Number(total?.amount) - Number(cancellation?.refund?.amount)))
}

describe('cancelling an order at the airline', () => {
  test('releases the hold and emails the traveller', async () => {
    const { checkout, orderId, intentId } = await needing.createCheckoutForReview(airlines, {
      order: 'found',
    })
    expect(await byHand.releaseHoldManually(checkout.id, admin)).toMatchObject({ ok: false })
    expect(await close(checkout.id)).toMatchObject({
      ok: false,
      message: expect.stringContaining('is still active'),
    })
    const quoted = await orders.quoteOrder(checkout.id)
    if (!quoted.ok) throw new Error(quoted.message)
    expect(quoted.quote).toMatchObject({
      orderId,
      charge: expect.stringMatching(/^We’ll release the hold of/),
    })
    const other = await orders.cancelOrder(checkout.id, '$1.00', admin)
    expect(other).toMatchObject({
      ok: false,
      message: expect.stringContaining('check the new amount'),
    })
    expect((await flights().getOrder(orderId ?? '')).cancelledAt).toBeNull()

    const { refund: shown } = quoted.quote
    const all = await Promise.all(
      Array.from({ length: 3 }, () => orders.cancelOrder(checkout.id, shown, admin)),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stateOf(checkout.id)).toBe('failed')
    expect((await flights().getOrder(orderId ?? '')).cancelledAt).not.toBeNull()
    expect((await payments().getIntent(intentId)).status).toBe('released')
    expect(await balances(checkout.id)).toMatchObject({ holds: 0 })
    const lost = await penaltyOf(orderId)
    expect(await balances(checkout.id)).toMatchObject({ flights_balance: -lost, refunds: lost })
    expect(await auditOf(checkout.id)).toEqual(['order.cancelled'])
  })

  test('refunds a charge in full and ends the checkout', async () => {
    const { checkout, intentId } = await needing.createCheckoutForReview(airlines, {
      order: 'noted',
      charge: 'captured',
    })
    const early = await refund(checkout.id, intentId, '1')
    expect(early).toMatchObject({
      ok: false,
      message: expect.stringContaining('still active'),
    })
    const quoted = await orders.quoteOrder(checkout.id)
    if (!quoted.ok) throw new Error(quoted.message)
    expect(quoted.quote.charge).toContain('remaining charge of')
    const outcome = await orders.cancelOrder(checkout.id, quoted.quote.refund, admin)
    expect(outcome).toMatchObject({ ok: true })
    expect(await stateOf(checkout.id)).toBe('failed')
    const { refundedMinor, amountMinor } = await payments().getIntent(intentId)
    expect(refundedMinor).toBe(amountMinor)
    expect(await balances(checkout.id)).toMatchObject({ holds: 0, payments_balance: 0 })
    const mails = await mailTo(checkout.id)
    expect(mails.map(({ kind }) => kind)).toEqual(['checkout-not-booked', 'refund-sent'])
    expect(mails[1]?.text).toContain('card ending in 4242')
    expect(mails[1]?.text).toContain('7 to 30 business days')
  })

  test('subtracts a concurrent refund by another administrator', async () => {
    const { checkout, intentId } = await needing.createCheckoutForReview(airlines, {
      order: 'noted',
      charge: 'captured',
    })
    const { id } = checkout
    const quoted = await orders.quoteOrder(id)
    // This refund already has number 2, so the first attempt to refund the rest under that number
    // fails.
    const row = { checkoutId: id, mode: 'test', intentId, currency: 'USD', actor: admin } as const
    const partly = { ...row, bookingId: null, amountMinor: 100, reason: 'The bags' }
    await refundRows.insertRefund({ ...partly, number: 2 })
    await orders.cancelOrder(id, quoted.ok ? quoted.quote.refund : '', admin)
    expect(await stateOf(id)).toBe('cancelling')

    await database
      .db()
      .updateTable('refunds')
      .set({ number: 1 })
      .where('checkoutId', '=', id)
      .execute()
    const cancelling = await checkouts.findCheckoutById(id)
    if (!cancelling) throw new Error('Gone')
    await saga.advance(cancelling)
    const asked = await refundRows.listRefundsOf(id)
    expect(asked.map(({ amountMinor }) => amountMinor)).toEqual([
      100,
      (checkout.amountMinor ?? 0) - 100,
    ])
  })

  test('resumes in the recovery job after a crash', async () => {
    const { checkout, orderId } = await needing.createCheckoutForReview(airlines, {
      order: 'noted',
    })
    const quoted = await orders.quoteOrder(checkout.id)
    const path = '/air/order_cancellations/:id/actions/confirm'
    await airlines.fail({ method: 'POST', path }, { kind: 'cut-after-commit' })
    await airlines.fail(
      { method: 'GET', path: '/air/orders/:id' },
      { kind: 'status', status: 503 },
      9,
    )
    const shown = quoted.ok ? quoted.quote.refund : ''
    expect(await orders.cancelOrder(checkout.id, shown, admin)).toMatchObject({ ok: true })
    expect(await stateOf(checkout.id)).toBe('cancelling')
    await airlines.clearFaults()
    const cancelling = await checkouts.findCheckoutById(checkout.id)
    if (!cancelling) throw new Error('Gone')
    await saga.advance(cancelling)
    expect(await stateOf(checkout.id)).toBe('failed')
    expect((await flights().getOrder(orderId ?? '')).cancelledAt).not.toBeNull()
  })

  test('keeps the order and reports the reason when the airline refuses', async () => {
    const { checkout } = await needing.createCheckoutForReview(airlines, { order: 'noted' })
    const quoted = await orders.quoteOrder(checkout.id)
    const path = '/air/order_cancellations/:id/actions/confirm'
    const errors = [{ type: 'invalid_request_error', code: 'order_not_cancellable', title: 'No' }]
    const body = { meta: { status: 422 }, errors }
    await airlines.fail({ method: 'POST', path }, { kind: 'status', status: 422, body })
    const shown = quoted.ok ? quoted.quote.refund : ''
    expect(await orders.cancelOrder(checkout.id, shown, admin)).toMatchObject({
      ok: false,
      message: expect.stringContaining('still active'),
    })
    expect(await stateOf(checkout.id)).toBe('needs_person')
  })
})

test('an active order of an ended checkout can be cancelled, and its case closes', async () => {
  const { checkout, orderId } = await needing.createCheckoutForReview(airlines, {
    order: 'found',
    charge: 'released',
  })
  const { id } = checkout
  await database
    .db()
    .updateTable('checkouts')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .execute()
  const subject = orderId ?? ''
  const found = { kind: 'order_without_booking', subject, mode: 'test', checkoutId: id } as const
  await cases.openCase({ ...found, detail: 'It stands.' })
  const quoted = await orders.quoteOrder(id)
  if (!quoted.ok) throw new Error(quoted.message)
  expect(quoted.quote.charge).toBe('Nothing is held or charged.')
  expect(await orders.cancelOrder(id, quoted.quote.refund, admin)).toMatchObject({ ok: true })
  expect(await orders.cancelOrder(id, quoted.quote.refund, admin)).toMatchObject({ ok: false })
  expect((await flights().getOrder(subject)).cancelledAt).not.toBeNull()
  expect(await stateOf(id)).toBe('failed')
  const open = await cases.listOpenCases()
  const isOpen = open.some((one) => one.kind === 'order_without_booking' && one.subject === subject)
  expect(isOpen).toBe(false)
  const lost = await penaltyOf(subject)
  expect(await balances(id)).toMatchObject({ flights_balance: -lost, refunds: lost })
})

describe('an order cancelled outside this site', () => {
  test.each([
    ['held', 'failed', 'released'],
    ['released', 'failed', 'released'],
  ] as const)(
    'ends its checkout without a hold if its payment was %s before',
    async (charge, state, status) => {
      const { checkout, orderId, intentId } = await needing.createCheckoutForReview(airlines, {
        order: 'noted',
        charge,
      })
      const { id } = await flights().quoteCancellation(orderId ?? '')
      await flights().confirmCancellation(id)
      const adopted = await byHand.adoptOrder(checkout.id, orderId ?? '', admin)
      expect(adopted).toMatchObject({
        ok: false,
        message: expect.stringContaining('was cancelled'),
      })
      expect(await links.sendPaymentLink(checkout.id, admin)).toMatchObject({ ok: false })
      expect(await byHand.releaseHoldManually(checkout.id, admin)).toMatchObject({ ok: true })
      const ended = await checkouts.findCheckoutRecord(checkout.id)
      expect(ended).toMatchObject({ state, orderId: null, failure: { code: 'order_cancelled' } })
      expect((await payments().getIntent(intentId)).status).toBe(status)
      expect(await balances(checkout.id)).toMatchObject({ holds: 0 })
    },
  )

  test('ends its checkout after two partial refunds', async () => {
    const { checkout, orderId, intentId } = await needing.createCheckoutForReview(airlines, {
      order: 'noted',
      charge: 'captured',
    })
    const { id } = await flights().quoteCancellation(orderId ?? '')
    await flights().confirmCancellation(id)
    const refused = await byHand.releaseHoldManually(checkout.id, admin)
    expect(refused).toMatchObject({ ok: false, message: expect.stringContaining('Refund') })
    const paid = checkout.amountMinor ?? 0
    expect(await refund(checkout.id, intentId, decimal(paid + 1))).toMatchObject({
      ok: false,
      message: expect.stringContaining('is left to refund'),
    })
    for (const amount of ['0', '-5', '1.234', 'ten', '']) {
      expect(await refund(checkout.id, intentId, amount)).toMatchObject({ ok: false })
    }
    // A double click must cause only one refund.
    const twice = await Promise.all([
      refund(checkout.id, intentId, '100'),
      refund(checkout.id, intentId, '100'),
    ])
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await payments().getIntent(intentId)).refundedMinor).toBe(10_000)
    expect(await stateOf(checkout.id)).toBe('needs_person')
    const adopted = await byHand.adoptOrder(checkout.id, orderId ?? '', admin)
    expect(adopted).toMatchObject({ ok: false })

    expect(await refund(checkout.id, intentId, decimal(paid - 10_000), 2)).toMatchObject({
      ok: true,
    })
    expect(await refund(checkout.id, intentId, '1', 3)).toMatchObject({ ok: false })
    expect(await stateOf(checkout.id)).toBe('failed')
    expect(await balances(checkout.id)).toMatchObject({
      holds: 0,
      payments_balance: 0,
      refunds: 0,
    })
    expect(await auditOf(checkout.id)).toEqual(['refund.made', 'refund.made', 'checkout.closed'])
  })
})
