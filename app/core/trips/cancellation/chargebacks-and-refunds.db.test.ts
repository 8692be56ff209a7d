import { describe, expect, test } from 'vitest'
import { refundTerms } from './process/cancellation-states.ts'
import { useAirlines } from '../../../../tests/app.ts'
import { mailTo, quoted, reload } from '../../../../tests/samples/cancellations.ts'
import { now } from '../../../../tests/clock.ts'
import * as booked from '../../../../tests/samples/booked-trips.ts'
import * as database from '#app/platform/database/db.server.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import * as cancellations from './cancellation.store.server.ts'
import { listOpenCases } from '#app/core/money/case.store.server.ts'
import { stripeWebhook } from '#app/vendors/stripe/stripe-webhook.server.ts'
import * as webhooks from '#app/core/books/webhook-events.server.ts'
import * as application from '#app/core/app.server.ts'
import * as page from '#app/routes/trips/cancel.server.ts'
import * as view from '#app/routes/trips/trip/refund-view.server.ts'
import * as byHand from '#app/core/desk/orders/cancellations.server.ts'
import * as refunds from '#app/core/desk/orders/refunds.server.ts'
import * as disputes from '#app/core/books/dispute.server.ts'
import * as advance from './cancellation.server.ts'
import * as cancel from './cancel-booking.server.ts'

const airlines = useAirlines()

const confirmPath = { method: 'POST', path: '/air/order_cancellations/:id/actions/confirm' }
async function paidBack(booking: Booking): Promise<number> {
  const response = await fetch(`${airlines.url}/_sandbox/ledger`)
  type Refund = { amount: number; payment_intent: string }
  const { refunds: all } = (await response.json()) as { refunds: Refund[] }
  return all
    .filter((refund) => refund.payment_intent === booking.paymentIntentId)
    .reduce((sum, { amount }) => sum + amount, 0)
}

const takeBack = (booking: Booking, amountMinor: number) =>
  disputes.recordDispute(
    'funds_withdrawn',
    {
      id: `dp_${booking.id}`,
      intentId: booking.paymentIntentId,
      amountMinor,
      currency: booking.currency,
      reason: 'fraudulent',
      status: 'needs_response',
      dueAt: null,
    },
    booking.mode,
  )

describe('a chargeback and a cancellation', () => {
  test('a chargeback of the full charge leaves no refund, as the mail explains', async () => {
    const booking = await booked.aBookedTrip(airlines)
    await takeBack(booking, booking.amountMinor)
    const { quoteId, refundMinor } = await quoted(booking)
    expect(refundMinor).toBe(0)
    const shown = await page.loadCancelPage(booking)
    expect(shown.quote?.chargedBack).toContain((booking.amountMinor / 100).toFixed(2))
    expect(await cancel.confirmCancellation(booking, quoteId)).toMatchObject({ ok: true })
    expect(await reload(booking)).toMatchObject({ status: 'cancelled', refundMinor: null })
    expect(await paidBack(booking)).toBe(0)
    const [mail] = await mailTo(booking)
    expect(mail?.text).toContain('because you disputed the payment')
  })

  test('a partial chargeback limits quote and refund to the remaining charge', async () => {
    const booking = await booked.aBookedTrip(airlines)
    await takeBack(booking, booking.amountMinor - 1_000)
    const { quoteId, refundMinor } = await quoted(booking)
    expect(refundMinor).toBe(1_000)
    await cancel.confirmCancellation(booking, quoteId)
    expect(await paidBack(booking)).toBe(1_000)
  })

  test('a chargeback after the quote makes the quote stale', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const before = await quoted(booking)
    await takeBack(booking, booking.amountMinor)
    expect((await page.loadCancelPage(booking)).quote).toBeNull()
    const outcome = await cancel.confirmCancellation(booking, before.quoteId, refundTerms(before))
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'stale_quote' } })
    expect((await reload(booking)).status).toBe('confirmed')
  })

  test('a chargeback during a delayed refund stops the refund and hands the cancellation over', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const { quoteId } = await quoted(booking)
    await airlines.fail({ path: '/v1/refunds' }, { kind: 'status', status: 503 }, 100)
    await cancel.confirmCancellation(booking, quoteId)
    await airlines.clearFaults()
    expect((await cancellations.findCancellation(booking))?.state).toBe('refunding')
    await takeBack(booking, booking.amountMinor)
    const failure = 'refund_unknown_outcome: less_is_left'
    expect(await advance.advanceCancellation(booking)).toMatchObject({
      state: 'needs_person',
      failure,
    })
    expect(await paidBack(booking)).toBe(0)
    expect((await mailTo(booking)).map(({ kind }) => kind)).toEqual([
      'booking-cancelled',
      'refund-held',
    ])
  })
})

describe('a dispute by the bank', () => {
  const stripe = (path: string, form?: Record<string, string>) =>
    fetch(`${airlines.url}/v1/${path}`, {
      headers: { Authorization: 'Bearer sk_test_sandbox' },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
  let lastEvent = ''

  /** Handles the dispute events that the sandbox has made since the last call. Returns their types. */
  async function receiveEvents(): Promise<string[]> {
    const response = await stripe(`events?limit=100${lastEvent && `&ending_before=${lastEvent}`}`)
    const { data } = (await response.json()) as { data: { id: string; type: string }[] }
    lastEvent = data[0]?.id ?? lastEvent
    const disputed = data.reverse().filter(({ type }) => type.startsWith('charge.dispute.'))
    for (const event of disputed) {
      const read = stripeWebhook.parse(event, 'test')
      if (read) await webhooks.handlePaymentEvent(read)
    }
    return disputed.map(({ type }) => type.replace('charge.dispute.', ''))
  }

  async function disputedTrip(card: string) {
    const booking = await booked.aBookedTrip(airlines, { card })
    await airlines.advance(61_000)
    const opened = await receiveEvents()
    const response = await stripe(`disputes?payment_intent=${booking.paymentIntentId}`)
    const { data } = (await response.json()) as { data: { id: string }[] }
    const id = data[0]?.id ?? ''
    const openCases = async () => (await listOpenCases()).filter(({ subject }) => subject === id)
    return { booking, id, opened, openCases }
  }
  const answer = (id: string, text: string) =>
    stripe(`disputes/${id}`, { 'evidence[uncategorized_text]': text })

  test.each([
    ['winning_evidence', ['funds_reinstated', 'closed'], 0],
    ['losing_evidence', ['closed'], 1],
  ])('after %s, the events %j leave %i open case', async (evidence, events, left) => {
    const { booking, id, opened, openCases } = await disputedTrip('4000000000000259')
    expect(opened).toEqual(['created', 'funds_withdrawn'])
    expect(await openCases()).toMatchObject([{ kind: 'chargeback' }])
    expect((await quoted(booking)).refundMinor).toBe(0)
    await answer(id, evidence)
    expect(await receiveEvents()).toEqual(events)
    expect(await openCases()).toHaveLength(left)
    const { refundMinor } = await quoted(booking)
    expect(refundMinor > 0).toBe(left === 0)
  })

  test('an inquiry leaves the refund as it is, and its end closes the case', async () => {
    const { booking, id, opened, openCases } = await disputedTrip('4000000000001976')
    expect(opened).toEqual(['created'])
    expect(await openCases()).toHaveLength(1)
    expect((await quoted(booking)).refundMinor).toBeGreaterThan(0)
    await answer(id, 'winning_evidence')
    expect(await receiveEvents()).toEqual(['closed'])
    expect(await openCases()).toEqual([])
  })
})

describe("a refund that staff make in the payment provider's dashboard", () => {
  const onItsPages = (booking: Booking, amountMinor: number) =>
    application
      .app()
      .payments(booking.mode)
      .refund({
        intentId: booking.paymentIntentId,
        key: `dashboard ${booking.id}`,
        amountMinor,
      })

  test('reduces the promised, the quoted and the sent refund', async () => {
    // These airlines take their fees in dollars, so the site can promise an exact refund.
    const booking = await booked.aBookedTrip(airlines, { route: 'JFK-LAX' })
    await onItsPages(booking, booking.amountMinor - 500)
    expect((await view.findPromisedRefund(booking))?.sentence).toContain('your refund is $5')
    const { quoteId, refundMinor } = await quoted(booking)
    expect(refundMinor).toBe(500)
    const { quote } = await page.loadCancelPage(booking)
    expect(quote?.amount).toContain('5.00')
    expect(quote?.refund.note).toContain(
      'of your payment has been returned to you or is on its way',
    )
    await cancel.confirmCancellation(booking, quoteId)
    const mails = await mailTo(booking)
    expect(mails.map(({ kind }) => kind)).toEqual(['booking-cancelled', 'refund-sent'])
    for (const { text } of mails) expect(text).toContain('$5')
    expect(await paidBack(booking)).toBe(booking.amountMinor)
  })

  test('makes an earlier quote stale', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const before = await quoted(booking)
    await onItsPages(booking, booking.amountMinor - 500)
    expect((await page.loadCancelPage(booking)).quote).toBeNull()
    const outcome = await cancel.confirmCancellation(booking, before.quoteId, refundTerms(before))
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'stale_quote' } })
  })

  test('reduces the amount in the mail about a delayed refund', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const { quoteId } = await quoted(booking)
    await airlines.fail({ path: '/v1/refunds' }, { kind: 'status', status: 503 }, 100)
    await cancel.confirmCancellation(booking, quoteId)
    await airlines.clearFaults()
    await onItsPages(booking, booking.amountMinor - 500)
    expect(await advance.advanceCancellation(booking)).toMatchObject({ state: 'needs_person' })
    const mail = (await mailTo(booking)).at(-1)
    expect(mail?.kind).toBe('refund-held')
    expect(mail?.text).toContain('We can still refund $5.00')
  })

  test('stays unknown while the provider is unreachable, so the site promises and quotes no refund', async () => {
    const booking = await booked.aBookedTrip(airlines)
    const before = await quoted(booking)
    const read = { method: 'GET', path: '/v1/payment_intents/:id' }
    await airlines.fail(read, { kind: 'status', status: 503 }, 100)
    expect(await view.findPromisedRefund(booking)).toBeNull()
    expect(await cancel.quoteCancellation(booking)).toMatchObject({
      ok: false,
      refusal: { code: 'unreachable' },
    })
    expect((await page.loadCancelPage(booking)).quote).toBeNull()
    const again = await cancel.confirmCancellation(booking, before.quoteId, refundTerms(before))
    await airlines.clearFaults()
    expect(again).toMatchObject({ ok: false, refusal: { code: 'unreachable' } })
    expect((await reload(booking)).status).toBe('confirmed')
  })
})

test('a manual refund invalidates an earlier quote, and the next quote is the rest of the charge', async () => {
  const booking = await booked.aBookedTrip(airlines)
  const before = await quoted(booking)
  const amount = ((booking.amountMinor - 1_000) / 100).toFixed(2)
  const typed = {
    checkoutId: booking.checkoutId,
    intentId: booking.paymentIntentId,
    amount,
    reason: 'Goodwill',
    number: '1',
  }
  expect(await refunds.refundManually(typed, 'usr_1')).toMatchObject({ ok: true })
  expect((await page.loadCancelPage(await reload(booking))).quote).toBeNull()
  const old = await cancel.confirmCancellation(booking, before.quoteId, refundTerms(before))
  expect(old).toMatchObject({ ok: false, refusal: { code: 'stale_quote' } })

  const { quoteId, refundMinor } = await quoted(booking)
  expect(refundMinor).toBe(1_000)
  expect((await page.loadCancelPage(await reload(booking))).quote?.amount).toContain('10.00')
  await cancel.confirmCancellation(booking, quoteId)
  expect(await paidBack(booking)).toBe(booking.amountMinor)
})

describe('settling a cancellation without an answer from the airline', () => {
  const typed = (amount: string) => ({
    amount,
    day: new Date(now()).toISOString().slice(0, 10),
    reason: 'Bank transfer 4711',
  })

  async function unconfirmed(): Promise<Booking> {
    const booking = await booked.aBookedTrip(airlines)
    const { quoteId } = await quoted(booking)
    await airlines.fail(confirmPath, { kind: 'status', status: 503 }, 100)
    await cancel.confirmCancellation(booking, quoteId)
    await database
      .db()
      .updateTable('cancellations')
      .set({ stateSince: new Date(now() - 7 * 3_600_000).toISOString() })
      .where('bookingId', '=', booking.id)
      .execute()
    await advance.advanceCancellation(booking)
    await airlines.clearFaults()
    expect((await cancellations.findCancellation(booking))?.state).toBe('unconfirmed')
    return booking
  }

  test('fails while the order is active or its state is unknown', async () => {
    const booking = await unconfirmed()
    const settled = await byHand.settleCancellation(booking.id, typed('0'), 'usr_1')
    expect(settled).toMatchObject({ ok: false, message: expect.stringContaining('still active') })
    await airlines.fail({ method: 'GET', path: '/air/orders' }, { kind: 'status', status: 503 }, 20)
    const unknown = await byHand.settleCancellation(booking.id, typed('0'), 'usr_1')
    await airlines.clearFaults()
    expect(unknown).toMatchObject({ ok: false, message: expect.stringContaining('be reached') })
    expect((await reload(booking)).status).toBe('confirmed')
    expect(await mailTo(booking)).toEqual([])
  })

  test('succeeds once the airline has cancelled, and emails the traveller', async () => {
    const booking = await unconfirmed()
    const flights = application.app().flights('test')
    const { id } = await flights.quoteCancellation(booking.orderId)
    await flights.confirmCancellation(id)
    expect(await byHand.settleCancellation(booking.id, typed('12.50'), 'usr_1')).toMatchObject({
      ok: true,
    })
    expect(await reload(booking)).toMatchObject({ status: 'cancelled', refundMinor: 1_250 })
    const [mail, ...more] = await mailTo(booking)
    expect(more).toEqual([])
    expect(mail?.kind).toBe('booking-cancelled')
    expect(mail?.text).toMatch(/We refunded \$12\.50 on \w{3}, \w+ \d+, \d{4}/)
  })
})
