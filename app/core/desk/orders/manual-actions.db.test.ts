import { describe, expect, test } from 'vitest'
import { stripeWebhook } from '#app/vendors/stripe/stripe-webhook.server.ts'
import {
  admin,
  airlines,
  auditOf,
  balances,
  booked,
  bookings,
  byHand,
  cases,
  casesByHand,
  checkouts,
  close,
  database,
  day,
  decimal,
  mailTo,
  needing,
  orders,
  payments,
  recover,
  refund,
  refundJob,
  refundRows,
  stateOf,
  sweep,
  useAdminActions,
  webhooks,
} from '../../../../tests/admin-actions.ts'

useAdminActions()

describe('a charge without an order', () => {
  test('allows no refund above the rest after a partial refund in the dashboard', async () => {
    const { checkout, intentId } = await needing.createCheckoutForReview(airlines, {
      charge: 'captured',
    })
    const left = (checkout.amountMinor ?? 0) - 5_000
    await payments().refund({ intentId, key: `dashboard ${checkout.id}`, amountMinor: 5_000 })
    expect(await refund(checkout.id, intentId, decimal(left + 1))).toMatchObject({ ok: false })
    expect(await refund(checkout.id, intentId, decimal(left))).toMatchObject({ ok: true })
    expect(await stateOf(checkout.id)).toBe('failed')
  })

  test('can be closed with amount, day and reason when it was settled elsewhere', async () => {
    const { checkout, intentId } = await needing.createCheckoutForReview(airlines, {
      charge: 'captured',
    })
    const amount = decimal(checkout.amountMinor)
    await refund(checkout.id, intentId, '20')
    const { id } = checkout
    expect(await close(id, { amount })).toMatchObject({ ok: false })
    expect(await close(id, { day: '2999-01-01' })).toMatchObject({ ok: false })
    expect(await close(id, { day: '2026-02-30' })).toMatchObject({ ok: false })
    expect(await close(id, { reason: 'x' })).toMatchObject({ ok: false })
    const rest = decimal((checkout.amountMinor ?? 0) - 2_000)
    expect(await close(id, { amount: rest })).toMatchObject({ ok: true })
    expect(await close(id, { amount: rest })).toMatchObject({ ok: false })
    expect(await checkouts.findCheckoutRecord(id)).toMatchObject({
      state: 'failed',
      failure: { code: 'settled' },
    })
    expect(await balances(id)).toMatchObject({ holds: 0, refunds: 0 })
    expect(await auditOf(id)).toEqual(['refund.made', 'checkout.settled'])
  })

  test('causes a case and a reversed ledger entry when its refund is returned', async () => {
    const { checkout, intentId } = await needing.createCheckoutForReview(airlines, {
      charge: 'captured',
      card: '4000000000005126',
    })
    await refund(checkout.id, intentId, '50')
    const [made] = await refundRows.listRefundsOf(checkout.id)
    expect(made?.state).toBe('sent')
    await airlines.advance(120_000)
    await refundJob.syncRefundManually(`rf_${checkout.id}:1`, 'test')
    await airlines.advance(-120_000)
    const [failed] = await refundRows.listRefundsOf(checkout.id)
    expect(failed?.state).toBe('failed')
    expect(await balances(checkout.id)).toMatchObject({ payments_balance: checkout.amountMinor })
    const open = (await cases.listOpenCases()).find(
      ({ subject }) => subject === `rf_${checkout.id}:1`,
    )
    expect(open?.kind).toBe('refund_failed')
    expect((await mailTo(checkout.id)).map(({ kind }) => kind)).toEqual([
      'refund-sent',
      'refund-failed',
    ])
    const typed = { amount: '50', day: day(), reason: 'Bank transfer' }
    const closed = () => casesByHand.closeCaseManually(open?.id ?? '', typed, admin)
    expect(await closed()).toMatchObject({ ok: true })
    expect(await closed()).toMatchObject({ ok: false })
    expect(await cases.findCase(open?.id ?? '')).toMatchObject({
      amountMinor: 5_000,
      currency: 'USD',
      settledOn: day(),
      resolution: 'Bank transfer',
    })
    expect(await balances(checkout.id)).toMatchObject({ outside: -5_000 })
  })

  test('causes one refund by the recovery job after an outage', async () => {
    const { checkout, intentId } = await needing.createCheckoutForReview(airlines, {
      charge: 'captured',
    })
    await airlines.fail({ method: 'POST', path: '/v1/refunds' }, { kind: 'cut-after-commit' }, 2)
    expect(await refund(checkout.id, intentId, '30')).toMatchObject({ ok: true })
    await airlines.clearFaults()
    const [noted] = await refundRows.listRefundsOf(checkout.id)
    if (!noted) throw new Error('Not noted')
    await refundJob.advanceRefund(noted)
    expect((await payments().getIntent(intentId)).refundedMinor).toBe(3_000)
    expect((await refundRows.listRefundsOf(checkout.id)).map(({ state }) => state)).toEqual([
      'sent',
    ])
  })
})

describe('a checkout with an unreadable offer', () => {
  const spoil = (id: string) =>
    database
      .db()
      .updateTable('checkouts')
      .set({ offer: '{"of":"another version"}', stateSince: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute()

  test('goes to an administrator, who can release its hold', async () => {
    const { checkout, intentId } = await needing.createCheckoutForReview(airlines)
    await database
      .db()
      .updateTable('checkouts')
      .set({ state: 'reconciling' })
      .where('id', '=', checkout.id)
      .execute()
    await spoil(checkout.id)
    await recover.recoverCheckouts()
    expect(await stateOf(checkout.id)).toBe('needs_person')
    expect(await byHand.releaseHoldManually(checkout.id, admin)).toMatchObject({ ok: true })
    expect(await stateOf(checkout.id)).toBe('failed')
    expect((await payments().getIntent(intentId)).status).toBe('released')
    expect(await balances(checkout.id)).toMatchObject({ holds: 0 })
  })

  test('needs its order cancelled before its hold can be released', async () => {
    const { checkout, orderId } = await needing.createCheckoutForReview(airlines, {
      order: 'noted',
    })
    await spoil(checkout.id)
    expect(await byHand.releaseHoldManually(checkout.id, admin)).toMatchObject({ ok: false })
    expect(await byHand.adoptOrder(checkout.id, orderId ?? '', admin)).toMatchObject({ ok: false })
    const quoted = await orders.quoteOrder(checkout.id)
    const shown = quoted.ok ? quoted.quote.refund : ''
    expect(await orders.cancelOrder(checkout.id, shown, admin)).toMatchObject({ ok: true })
    expect(await byHand.releaseHoldManually(checkout.id, admin)).toMatchObject({ ok: true })
    expect(await stateOf(checkout.id)).toBe('failed')
  })

  test('can be closed once its charge is refunded', async () => {
    const { checkout, intentId } = await needing.createCheckoutForReview(airlines, {
      charge: 'captured',
    })
    await spoil(checkout.id)
    expect(await refund(checkout.id, intentId, decimal(checkout.amountMinor))).toMatchObject({
      ok: true,
    })
    expect(await stateOf(checkout.id)).toBe('failed')
  })
})

describe('a manual refund of a booking', () => {
  test('cannot exceed the charge, and reduces the refund of a later cancellation', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const { checkoutId, paymentIntentId } = booking
    const other = await booked.aBookedTrip(airlines)
    expect(await refund(checkoutId, other.paymentIntentId, '10')).toMatchObject({
      ok: false,
      message: expect.stringContaining('another checkout'),
    })
    expect(await refund(checkoutId, paymentIntentId, '10')).toMatchObject({ ok: true })
    expect(await bookings.findBookingById(booking.id)).toMatchObject({ refundMinor: 1_000 })
    expect(
      await refund(checkoutId, paymentIntentId, decimal(booking.amountMinor), 2),
    ).toMatchObject({ ok: false })
    const mails = await mailTo(checkoutId)
    expect(mails.map(({ kind }) => kind)).toEqual(['refund-sent'])
    expect(mails[0]?.text).toContain('$10.00')
  })

  test('fails after a chargeback of the same charge', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const { checkoutId, paymentIntentId: intentId, amountMinor } = booking
    const send = (type: string) => tell(dispute(type, intentId, amountMinor))
    await send('created')
    await send('funds_withdrawn')
    await send('funds_withdrawn')
    expect(await balances(checkoutId)).toMatchObject({
      payments_balance: -amountMinor,
      chargebacks: amountMinor,
    })
    const [open] = (await cases.listOpenCases()).filter(
      ({ subject }) => subject === `du_${intentId}`,
    )
    expect(open).toMatchObject({ kind: 'chargeback', checkoutId })
    expect(await refund(checkoutId, intentId, '10')).toMatchObject({
      ok: false,
      message: expect.stringContaining('already returned this charge'),
    })
    await send('funds_reinstated')
    expect(await balances(checkoutId)).toMatchObject({ payments_balance: 0, chargebacks: 0 })
    expect(await refund(checkoutId, intentId, '10')).toMatchObject({ ok: true })
    await tell(dispute('created', 'pi_of_somebody_else', 5))
  })
})

describe('a closed case', () => {
  test('about refunds in the provider’s dashboard adds them to our books, and reopens for another', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const { checkoutId, paymentIntentId: intentId, amountMinor: charged, currency } = booking
    await database
      .db()
      .updateTable('checkouts')
      .set({ amountMinor: charged, currency })
      .where('id', '=', checkoutId)
      .execute()
    const found = async () =>
      (await cases.listOpenCases()).find(({ subject }) => subject === intentId) ?? null
    const refundInDashboard = (amountMinor: number) =>
      fetch(`${airlines.url}/v1/refunds`, {
        method: 'POST',
        headers: { Authorization: 'Bearer sk_test_sandbox' },
        body: new URLSearchParams({ payment_intent: intentId, amount: String(amountMinor) }),
      })
    const closeWith = async (amount: string) => {
      const closing = { amount, day: day(), reason: 'Refunded on the page of the provider' }
      return casesByHand.closeCaseManually((await found())?.id ?? '', closing, admin)
    }
    const refunded = async () => (await bookings.findBookingById(booking.id))?.refundMinor

    await refundInDashboard(1_000)
    await sweepNow()
    expect(await found()).toMatchObject({ kind: 'amount_differs' })
    expect(await closeWith('1')).toEqual({
      ok: false,
      message:
        'The payment provider shows $10.00 of refunds that our books don’t have. Enter that amount, or 0 to record no refund.',
    })
    expect(await closeWith('10')).toMatchObject({ ok: true })
    expect(await refunded()).toBe(1_000)
    await sweepNow()
    expect(await found()).toBeNull()

    await refundInDashboard(500)
    await sweepNow()
    expect(await found()).toMatchObject({ detail: expect.stringContaining('$5.00 more') })
    expect(await closeWith('5')).toMatchObject({ ok: true })
    expect(await refunded()).toBe(1_500)
    // The sale of this sample is not in our books.
    expect(await balances(checkoutId)).toEqual({ payments_balance: -1_500, refunds: 1_500 })
    await sweepNow()
    expect(await found()).toBeNull()
  })

  test('reopens when we lose a dispute and the bank returns the charge', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const { paymentIntentId: intentId, amountMinor } = booking
    const found = async () =>
      (await cases.listOpenCases()).find(({ subject }) => subject === `du_${intentId}`)
    await tell(dispute('created', intentId, amountMinor))
    const closing = { amount: '0', day: day(), reason: 'Answered at the provider' }
    const closed = await casesByHand.closeCaseManually((await found())?.id ?? '', closing, admin)
    expect(closed).toMatchObject({ ok: true })
    await tell(dispute('funds_withdrawn', intentId, amountMinor))
    expect(await found()).toMatchObject({ detail: expect.stringContaining('has withdrawn') })
  })
})

const tell = async (body: unknown) => {
  const event = stripeWebhook.parse(body, 'test')
  if (event) await webhooks.handlePaymentEvent(event)
}
const dispute = (type: string, intentId: string, amount: number) => ({
  id: `evt_${type}_${intentId}`,
  type: `charge.dispute.${type}`,
  data: {
    object: {
      object: 'dispute',
      id: `du_${intentId}`,
      amount,
      currency: 'usd',
      payment_intent: intentId,
      reason: 'fraudulent',
    },
  },
})

async function sweepNow(): Promise<void> {
  await database.db().deleteFrom('leases').execute()
  await sweep.sweepBooks()
}
