import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { stripeWebhook } from '#app/providers/payments/stripe-webhook.server.ts'
import type * as Application from '#app/app.server.ts'
import { balancesOf } from '#app/domain/money/ledger.ts'
import { startTestSandbox, type Airlines } from '../../../tests/airlines.ts'
import type * as Booked from '../../../tests/booked.ts'
import { now } from '../../../tests/clock.ts'
import type * as Needing from '../../../tests/needing-person.ts'
import type * as Database from '../../db.server.ts'
import type * as Bookings from '../../models/booking.server.ts'
import type * as Cases from '../../models/case.server.ts'
import type * as Checkouts from '../../models/checkout.server.ts'
import type * as Ledger from '../../models/ledger.server.ts'
import type * as RefundRows from '../../models/refund.server.ts'
import type * as ByHand from '../checkout/by-hand.server.ts'
import type * as Webhooks from '../checkout/handle-webhook.server.ts'
import type * as Link from '../checkout/pay-by-link.server.ts'
import type * as Recover from '../checkout/recover-checkouts.server.ts'
import type * as Saga from '../checkout/saga.server.ts'
import type * as Sweep from '../sweep-books.server.ts'
import type * as RefundJob from '../refunds/refund.server.ts'
import type * as CancelOrder from './cancel-order.server.ts'
import type * as CasesByHand from './cases.server.ts'
import type * as Links from './payment-link.server.ts'
import type * as Refunds from './refunds.server.ts'

let airlines: Airlines
let application: typeof Application
let database: typeof Database
let bookings: typeof Bookings
let cases: typeof Cases
let checkouts: typeof Checkouts
let ledger: typeof Ledger
let refundRows: typeof RefundRows
let byHand: typeof ByHand
let payByLink: typeof Link
let recover: typeof Recover
let saga: typeof Saga
let webhooks: typeof Webhooks
let refundJob: typeof RefundJob
let sweep: typeof Sweep
let orders: typeof CancelOrder
let casesByHand: typeof CasesByHand
let links: typeof Links
let refunds: typeof Refunds
let booked: typeof Booked
let needing: typeof Needing

beforeAll(async () => {
  airlines = await startTestSandbox()
  process.env.STRIPE_URL = airlines.url
  vi.resetModules()
  database = await import('../../db.server.ts')
  application = await import('#app/app.server.ts')
  bookings = await import('../../models/booking.server.ts')
  cases = await import('../../models/case.server.ts')
  checkouts = await import('../../models/checkout.server.ts')
  ledger = await import('../../models/ledger.server.ts')
  refundRows = await import('../../models/refund.server.ts')
  byHand = await import('../checkout/by-hand.server.ts')
  payByLink = await import('../checkout/pay-by-link.server.ts')
  recover = await import('../checkout/recover-checkouts.server.ts')
  saga = await import('../checkout/saga.server.ts')
  webhooks = await import('../checkout/handle-webhook.server.ts')
  refundJob = await import('../refunds/refund.server.ts')
  sweep = await import('../sweep-books.server.ts')
  orders = await import('./cancel-order.server.ts')
  casesByHand = await import('./cases.server.ts')
  links = await import('./payment-link.server.ts')
  refunds = await import('./refunds.server.ts')
  booked = await import('../../../tests/booked.ts')
  needing = await import('../../../tests/needing-person.ts')
})

afterAll(async () => {
  await database.closeDatabase()
  await airlines.close()
})

const admin = 'usr_admin'
const day = () => new Date(now()).toISOString().slice(0, 10)
const flights = () => application.app().flights('test')
const payments = () => application.app().payments('test')
const shift = (shiftMs: number) =>
  fetch(`${airlines.url}/_sandbox/clock`, { method: 'POST', body: JSON.stringify({ shiftMs }) })
const clearFaults = () => fetch(`${airlines.url}/_sandbox/faults`, { method: 'DELETE' })
const stateOf = async (id: string) => (await checkouts.findCheckoutRecord(id))?.state

async function mailTo(id: string): Promise<{ kind: string; text: string }[]> {
  return database
    .db()
    .selectFrom('outbox')
    .select(['kind', 'text'])
    .where('recipient', '=', `${id}@contrail.example`)
    .orderBy('id')
    .execute()
}

async function auditOf(id: string): Promise<string[]> {
  const rows = await database
    .db()
    .selectFrom('audit')
    .select(['action', 'actor'])
    .where('detail', 'like', `%${id}%`)
    .orderBy('id')
    .execute()
  expect(rows.every(({ actor }) => actor === admin)).toBe(true)
  return rows.map(({ action }) => action)
}

/** What our books come to, by account; each cause in them adds up to nothing. */
async function balances(checkoutId: string): Promise<Record<string, number>> {
  const entries = await ledger.listEntriesOf(checkoutId)
  const sums = new Map<string, number>()
  for (const { cause, providerId, amountMinor } of entries) {
    const key = `${cause} ${providerId}`
    sums.set(key, (sums.get(key) ?? 0) + amountMinor)
  }
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([])
  return Object.fromEntries(
    balancesOf(entries).map(({ account, amountMinor }) => [account, amountMinor]),
  )
}

const decimal = (minor: number | null) => ((minor ?? 0) / 100).toFixed(2)

const refund = (checkoutId: string, intentId: string, amount: string, number = 1) =>
  refunds.refundManually(
    { checkoutId, intentId, amount, reason: 'The airline never confirmed', number: String(number) },
    admin,
  )

const close = (id: string, changes: object = {}) =>
  byHand.closeCheckout(id, { amount: '0', day: day(), reason: 'Settled', ...changes }, admin)

describe('cancelling an order at the airline', () => {
  test('releases the hold, and tells the traveller', async () => {
    const { checkout, orderId, intentId } = await needing.aCheckoutNeedingPerson(airlines, {
      order: 'found',
    })
    expect(await byHand.releaseHoldManually(checkout.id, admin)).toMatchObject({ ok: false })
    expect(await close(checkout.id)).toMatchObject({
      ok: false,
      message: expect.stringContaining('stands at the airline'),
    })
    const quoted = await orders.quoteOrder(checkout.id)
    if (!quoted.ok) throw new Error(quoted.message)
    expect(quoted.quote).toMatchObject({ orderId, charge: expect.stringMatching(/^The hold of/) })
    const other = await orders.cancelOrder(checkout.id, '$1.00', admin)
    expect(other).toMatchObject({ ok: false, message: expect.stringContaining('look again') })
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
    expect((await balances(checkout.id)).flights_balance).toBeGreaterThan(0)
    expect(await auditOf(checkout.id)).toEqual(['order.cancelled'])
  })

  test('refunds a charge in full, and ends the checkout', async () => {
    const { checkout, intentId } = await needing.aCheckoutNeedingPerson(airlines, {
      order: 'noted',
      charge: 'captured',
    })
    const early = await refund(checkout.id, intentId, '1')
    expect(early).toMatchObject({ ok: false, message: expect.stringContaining('stands') })
    const quoted = await orders.quoteOrder(checkout.id)
    if (!quoted.ok) throw new Error(quoted.message)
    expect(quoted.quote.charge).toContain('is refunded in full')
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

  test('counts a refund that another administrator asks for in the same moment', async () => {
    const { checkout, intentId } = await needing.aCheckoutNeedingPerson(airlines, {
      order: 'noted',
      charge: 'captured',
    })
    const { id } = checkout
    const quoted = await orders.quoteOrder(id)
    // Its number is the one that the refund of what is left is about to take.
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

  test('is finished by the recovery where its process died in between', async () => {
    const { checkout, orderId } = await needing.aCheckoutNeedingPerson(airlines, { order: 'noted' })
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
    await clearFaults()
    const cancelling = await checkouts.findCheckoutById(checkout.id)
    if (!cancelling) throw new Error('Gone')
    await saga.advance(cancelling)
    expect(await stateOf(checkout.id)).toBe('failed')
    expect((await flights().getOrder(orderId ?? '')).cancelledAt).not.toBeNull()
  })

  test('is refused by the airline with words, and the order stands', async () => {
    const { checkout } = await needing.aCheckoutNeedingPerson(airlines, { order: 'noted' })
    const quoted = await orders.quoteOrder(checkout.id)
    const path = '/air/order_cancellations/:id/actions/confirm'
    const errors = [{ type: 'invalid_request_error', code: 'order_not_cancellable', title: 'No' }]
    const body = { meta: { status: 422 }, errors }
    await airlines.fail({ method: 'POST', path }, { kind: 'status', status: 422, body })
    const shown = quoted.ok ? quoted.quote.refund : ''
    expect(await orders.cancelOrder(checkout.id, shown, admin)).toMatchObject({
      ok: false,
      message: expect.stringContaining('still stands'),
    })
    expect(await stateOf(checkout.id)).toBe('needs_person')
  })
})

test('an order that stands after its checkout has ended is cancelled, and its case closed', async () => {
  const { checkout, orderId } = await needing.aCheckoutNeedingPerson(airlines, {
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
  expect(await cases.isOpenCase('order_without_booking', subject)).toBe(false)
  expect((await balances(id)).flights_balance).toBeGreaterThan(0)
})

describe('an order that was cancelled at the airline by somebody else', () => {
  test.each([
    ['held', 'failed', 'released'],
    ['released', 'failed', 'released'],
  ] as const)('with its money %s, ends by a release', async (charge, state, status) => {
    const { checkout, orderId, intentId } = await needing.aCheckoutNeedingPerson(airlines, {
      order: 'noted',
      charge,
    })
    const { id } = await flights().quoteCancellation(orderId ?? '')
    await flights().confirmCancellation(id)
    const adopted = await byHand.adoptOrder(checkout.id, orderId ?? '', admin)
    expect(adopted).toMatchObject({ ok: false, message: expect.stringContaining('was cancelled') })
    expect(await links.sendPaymentLink(checkout.id, admin)).toMatchObject({ ok: false })
    expect(await byHand.releaseHoldManually(checkout.id, admin)).toMatchObject({ ok: true })
    const ended = await checkouts.findCheckoutRecord(checkout.id)
    expect(ended).toMatchObject({ state, orderId: null, failure: { code: 'order_cancelled' } })
    expect((await payments().getIntent(intentId)).status).toBe(status)
    expect(await balances(checkout.id)).toMatchObject({ holds: 0 })
  })

  test('after it was charged, is paid back in two parts and ends by itself', async () => {
    const { checkout, orderId, intentId } = await needing.aCheckoutNeedingPerson(airlines, {
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
      message: expect.stringContaining('is left'),
    })
    for (const amount of ['0', '-5', '1.234', 'ten', '']) {
      expect(await refund(checkout.id, intentId, amount)).toMatchObject({ ok: false })
    }
    // A double click is one refund.
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

describe('captured without an order', () => {
  test('and paid back in part elsewhere, the rest is refunded', async () => {
    const { checkout, intentId } = await needing.aCheckoutNeedingPerson(airlines, {
      charge: 'captured',
    })
    const left = (checkout.amountMinor ?? 0) - 5_000
    await payments().refund({ intentId, key: `dashboard ${checkout.id}`, amountMinor: 5_000 })
    expect(await refund(checkout.id, intentId, decimal(left + 1))).toMatchObject({ ok: false })
    expect(await refund(checkout.id, intentId, decimal(left))).toMatchObject({ ok: true })
    expect(await stateOf(checkout.id)).toBe('failed')
  })

  test('and settled outside of the site, is closed with amount, day and reason', async () => {
    const { checkout, intentId } = await needing.aCheckoutNeedingPerson(airlines, {
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

  test('a refund that the bank sends back opens a case, and reverses its entry', async () => {
    const { checkout, intentId } = await needing.aCheckoutNeedingPerson(airlines, {
      charge: 'captured',
      card: '4000000000005126',
    })
    await refund(checkout.id, intentId, '50')
    const [made] = await refundRows.listRefundsOf(checkout.id)
    expect(made?.state).toBe('sent')
    await shift(120_000)
    await refundJob.syncRefundManually(`rf_${checkout.id}:1`)
    await shift(-120_000)
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

  test('a provider that is away is asked again by the recovery, and pays once', async () => {
    const { checkout, intentId } = await needing.aCheckoutNeedingPerson(airlines, {
      charge: 'captured',
    })
    await airlines.fail({ method: 'POST', path: '/v1/refunds' }, { kind: 'cut-after-commit' }, 2)
    expect(await refund(checkout.id, intentId, '30')).toMatchObject({ ok: true })
    await clearFaults()
    const [noted] = await refundRows.listRefundsOf(checkout.id)
    if (!noted) throw new Error('Not noted')
    await refundJob.advanceRefund(noted)
    expect((await payments().getIntent(intentId)).refundedMinor).toBe(3_000)
    expect((await refundRows.listRefundsOf(checkout.id)).map(({ state }) => state)).toEqual([
      'sent',
    ])
  })
})

describe('an order whose hold is gone', () => {
  test('is paid for by a mailed link, and becomes a booking', async () => {
    const { checkout, orderId, intentId } = await needing.aCheckoutNeedingPerson(airlines, {
      order: 'noted',
      charge: 'released',
    })
    const { id } = checkout
    const adopted = await byHand.adoptOrder(id, orderId ?? '', admin)
    expect(adopted).toMatchObject({ ok: true, message: expect.stringContaining('payment link') })
    expect(await links.sendPaymentLink(id, admin)).toMatchObject({ ok: true })
    expect(await links.sendPaymentLink(id, admin)).toMatchObject({ ok: false })
    expect(await stateOf(id)).toBe('payment_due')
    expect(await balances(id)).toMatchObject({ holds: 0 })
    const mail = (await mailTo(id)).find(({ kind }) => kind === 'payment-link')
    expect(mail?.text).toContain(`$${(checkout.amountMinor ?? 0) / 100}`)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await payByLink.readPaymentLink('another')).toEqual({ kind: 'over' })
    expect(await payByLink.readPaymentLink(token)).toMatchObject({ kind: 'due' })
    for (const act of [
      () => byHand.releaseHoldManually(id, admin),
      () => orders.cancelOrder(id, '', admin),
      () => close(id),
    ]) {
      expect(await act()).toMatchObject({ ok: false })
    }
    const first = await payByLink.openLinkPage(token, 'http://localhost/pay')
    const again = await payByLink.openLinkPage(token, 'http://localhost/pay')
    expect(first).toMatchObject({ kind: 'page' })
    expect(again).toEqual(first)
    if (first.kind !== 'page') throw new Error('No page to pay on')
    await payOn(first.url)
    expect(await payByLink.readPaymentLink(token)).toMatchObject({
      kind: 'paid',
      checkout: { state: 'booked', orderId, paymentAttempt: checkout.paymentAttempt + 1 },
    })
    const booking = await bookings.findBookingByCheckout(id)
    expect(booking).toMatchObject({ orderId, amountMinor: checkout.amountMinor })
    expect(booking?.paymentIntentId).not.toBe(intentId)
    expect(await balances(id)).toMatchObject({ holds: 0, payments_balance: checkout.amountMinor })
    const standing = await flights().findOrder(checkout.offerId, id)
    expect(standing).toMatchObject({ id: orderId, cancelledAt: null })
    expect(await payByLink.openLinkPage(token, 'http://localhost/pay')).toEqual({ kind: 'shown' })
  })

  test('that only the airline knew of, is paid for by a mailed link and becomes a booking, too', async () => {
    const { checkout, orderId } = await needing.aCheckoutNeedingPerson(airlines, {
      order: 'found',
      charge: 'released',
    })
    const { id } = checkout
    expect(await links.sendPaymentLink(id, admin)).toMatchObject({ ok: true })
    const mail = (await mailTo(id)).find(({ kind }) => kind === 'payment-link')
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const opened = await payByLink.openLinkPage(token, 'http://localhost/pay')
    if (opened.kind !== 'page') throw new Error('No page to pay on')
    await payOn(opened.url)
    expect(await payByLink.readPaymentLink(token)).toMatchObject({ kind: 'paid' })
    expect(await bookings.findBookingByCheckout(id)).toMatchObject({ orderId })
  })

  test('has a link that expires or is withdrawn, and another may follow', async () => {
    const { checkout } = await needing.aCheckoutNeedingPerson(airlines, {
      order: 'noted',
      charge: 'released',
    })
    const { id } = checkout
    const send = async () => {
      expect(await links.sendPaymentLink(id, admin)).toMatchObject({ ok: true })
      const mails = (await mailTo(id)).filter(({ kind }) => kind === 'payment-link')
      return /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
    }
    const first = await send()
    const opened = await payByLink.openLinkPage(first, 'http://localhost/pay')
    await database
      .db()
      .updateTable('paymentLinks')
      .set({ expiresAt: new Date(now() - 1_000).toISOString() })
      .where('checkoutId', '=', id)
      .execute()
    expect(await payByLink.readPaymentLink(first)).toEqual({ kind: 'over' })
    expect(await stateOf(id)).toBe('needs_person')
    if (opened.kind !== 'page') throw new Error(opened.kind)
    const page = await fetch(opened.url)
    expect(await page.text()).toMatch(/expired|no longer/i)

    const second = await send()
    expect(await payByLink.readPaymentLink(first)).toEqual({ kind: 'over' })
    expect(await payByLink.readPaymentLink(second)).toMatchObject({ kind: 'due' })
    expect(await links.withdrawPaymentLink(id, admin)).toMatchObject({ ok: true })
    expect(await links.withdrawPaymentLink(id, admin)).toMatchObject({ ok: false })
    expect(await payByLink.readPaymentLink(second)).toEqual({ kind: 'over' })
    expect(await stateOf(id)).toBe('needs_person')
  })

  test('never says that nothing was charged once its link has been paid', async () => {
    const { checkout } = await needing.aCheckoutNeedingPerson(airlines, {
      order: 'noted',
      charge: 'released',
    })
    const { id, offerId } = checkout
    expect(await links.sendPaymentLink(id, admin)).toMatchObject({ ok: true })
    const mail = (await mailTo(id)).find(({ kind }) => kind === 'payment-link')
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const opened = await payByLink.openLinkPage(token, 'http://localhost/pay')
    if (opened.kind !== 'page') throw new Error('No page to pay on')
    await payOn(opened.url)
    // Charged and paid back in part, before we could take note of it.
    const pageId = (await checkouts.findCheckoutById(id))?.paymentIntentId ?? ''
    const { intentId } = await payments().getHostedPage(pageId)
    if (!intentId) throw new Error('Not paid')
    await payments().capture(intentId, `${id}:capture:test`)
    await payments().refund({ intentId, key: `${id}:refund:test`, amountMinor: 100 })

    expect(await payByLink.readPaymentLink(token)).toMatchObject({
      kind: 'unsettled',
      message: expect.stringContaining('Please do not book again'),
    })
    expect(await stateOf(id)).toBe('needs_person')

    const quoted = await orders.quoteOrder(id)
    if (!quoted.ok) throw new Error(quoted.message)
    expect(await orders.cancelOrder(id, quoted.quote.refund, admin)).toMatchObject({ ok: true })
    expect(await flights().findOrder(offerId, id)).toMatchObject({ cancelledAt: expect.anything() })
    expect(await stateOf(id)).toBe('failed')
    expect(await payByLink.readPaymentLink(token)).toMatchObject({
      kind: 'unsettled',
      message: expect.stringContaining('has been refunded'),
    })
  })

  test('and whose charge was refunded is not said never to have been charged', async () => {
    const { checkout, intentId } = await needing.aCheckoutNeedingPerson(airlines, {
      order: 'noted',
      charge: 'captured',
    })
    const { id, amountMinor } = checkout
    await payments().refund({ intentId, key: `${id}:all`, amountMinor: amountMinor ?? 0 })
    expect(await links.sendPaymentLink(id, admin)).toMatchObject({ ok: true })
    const mail = (await mailTo(id)).find(({ kind }) => kind === 'payment-link')
    expect(mail?.text).toContain('has been refunded in full')
    expect(mail?.text).not.toContain('You have not been charged')
  })

  test.each([false, true])(
    'whose link was withdrawn, its page opened: %s, is not adopted while nothing can be charged',
    async (opens) => {
      const { checkout, orderId } = await needing.aCheckoutNeedingPerson(airlines, {
        order: 'noted',
        charge: 'released',
      })
      const { id } = checkout
      expect(await links.sendPaymentLink(id, admin)).toMatchObject({ ok: true })
      const mail = (await mailTo(id)).find(({ kind }) => kind === 'payment-link')
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
      if (opens) await payByLink.openLinkPage(token, 'http://localhost/pay')
      expect(await links.withdrawPaymentLink(id, admin)).toMatchObject({ ok: true })

      const adopted = await byHand.adoptOrder(id, orderId ?? '', admin)
      expect(await stateOf(id)).toBe('needs_person')
      expect(adopted).toMatchObject({ message: expect.stringContaining('payment link') })
      expect(await links.sendPaymentLink(id, admin)).toMatchObject({ ok: true })
    },
  )

  test('gets no link while its hold stands, or once it was charged', async () => {
    for (const charge of ['held', 'captured'] as const) {
      const { checkout } = await needing.aCheckoutNeedingPerson(airlines, {
        order: 'noted',
        charge,
      })
      expect(await links.sendPaymentLink(checkout.id, admin)).toMatchObject({ ok: false })
      expect(await stateOf(checkout.id)).toBe('needs_person')
    }
  })
})

describe('a checkout whose stored offer can no longer be read', () => {
  const spoil = (id: string) =>
    database
      .db()
      .updateTable('checkouts')
      .set({ offer: '{"of":"another version"}', stateSince: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute()

  test('is given to a person, who releases its hold', async () => {
    const { checkout, intentId } = await needing.aCheckoutNeedingPerson(airlines)
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

  test('with an order, has that cancelled first', async () => {
    const { checkout, orderId } = await needing.aCheckoutNeedingPerson(airlines, { order: 'noted' })
    await spoil(checkout.id)
    expect(await byHand.releaseHoldManually(checkout.id, admin)).toMatchObject({ ok: false })
    expect(await byHand.adoptOrder(checkout.id, orderId ?? '', admin)).toMatchObject({ ok: false })
    const quoted = await orders.quoteOrder(checkout.id)
    const shown = quoted.ok ? quoted.quote.refund : ''
    expect(await orders.cancelOrder(checkout.id, shown, admin)).toMatchObject({ ok: true })
    expect(await byHand.releaseHoldManually(checkout.id, admin)).toMatchObject({ ok: true })
    expect(await stateOf(checkout.id)).toBe('failed')
  })

  test('and that was charged, is refunded and closed', async () => {
    const { checkout, intentId } = await needing.aCheckoutNeedingPerson(airlines, {
      charge: 'captured',
    })
    await spoil(checkout.id)
    expect(await refund(checkout.id, intentId, decimal(checkout.amountMinor))).toMatchObject({
      ok: true,
    })
    expect(await stateOf(checkout.id)).toBe('failed')
  })
})

describe('a booking', () => {
  test('is refunded in part, never beyond what is left, and a later cancellation knows', async () => {
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

  test('whose charge is disputed is in the books and a case, and is not paid twice', async () => {
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
      message: expect.stringContaining('taken this charge back'),
    })
    await send('funds_reinstated')
    expect(await balances(checkoutId)).toMatchObject({ payments_balance: 0, chargebacks: 0 })
    expect(await refund(checkoutId, intentId, '10')).toMatchObject({ ok: true })
    await tell(dispute('created', 'pi_of_somebody_else', 5))
  })
})

describe('a case that was closed', () => {
  test('is opened again by money that has moved since, and settled in the books each time', async () => {
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
    const refundElsewhere = (amountMinor: number) =>
      payments().refund({ intentId, key: `elsewhere ${amountMinor}`, amountMinor })
    const settle = async (amount: string) => {
      const closing = { amount, day: day(), reason: 'Paid back on the page of the provider' }
      return casesByHand.closeCaseManually((await found())?.id ?? '', closing, admin)
    }

    await refundElsewhere(1_000)
    await sweepNow()
    expect(await found()).toMatchObject({ kind: 'amount_differs' })
    expect(await settle('1')).toMatchObject({ ok: true })
    await sweepNow()
    expect(await found()).toBeNull()

    await refundElsewhere(500)
    await sweepNow()
    expect(await found()).toMatchObject({ detail: expect.stringContaining('$15.00 more') })
    expect(await settle('2')).toMatchObject({ ok: true })
    expect(await balances(checkoutId)).toMatchObject({ outside: -300 })
    await sweepNow()
    expect(await found()).toBeNull()
  })

  test('is opened again when a dispute that was answered takes the money back', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const { paymentIntentId: intentId, amountMinor } = booking
    const found = async () =>
      (await cases.listOpenCases()).find(({ subject }) => subject === `du_${intentId}`)
    await tell(dispute('created', intentId, amountMinor))
    const closing = { amount: '0', day: day(), reason: 'Answered at the provider' }
    const closed = await casesByHand.closeCaseManually((await found())?.id ?? '', closing, admin)
    expect(closed).toMatchObject({ ok: true })
    await tell(dispute('funds_withdrawn', intentId, amountMinor))
    expect(await found()).toMatchObject({ detail: expect.stringContaining('has taken back') })
  })
})

const tell = async (body: unknown) => {
  const event = stripeWebhook.parse(body)
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

/** The lease of the last comparison is over. */
async function sweepNow(): Promise<void> {
  await database.db().deleteFrom('leases').execute()
  await sweep.sweepBooks()
}

/** As a visitor enters a card on the provider's own page. */
async function payOn(url: string): Promise<void> {
  const html = await (await fetch(url)).text()
  const action = /<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? url
  const fields = [...html.matchAll(/<input[^>]*name="([^"]*)"[^>]*>/g)].map(([input, name]) => [
    name ?? '',
    /value="([^"]*)"/.exec(input)?.[1] ?? '',
  ])
  const body = new URLSearchParams(fields)
  for (const name of body.keys()) {
    if (/number/i.test(name)) body.set(name, '4242424242424242')
    if (/exp/i.test(name)) body.set(name, '12/34')
    if (/cvc|cvv/i.test(name)) body.set(name, '123')
    if (/name/i.test(name)) body.set(name, 'Ada Lovelace')
  }
  await fetch(new URL(action, url), { method: 'POST', body, redirect: 'manual' })
}
