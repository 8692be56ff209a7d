import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { owedMinor } from '#app/core/trips/cancellation/process/cancellation-states.ts'
import {
  addRefunded,
  findBookingById,
  type Booking,
} from '#app/core/booking/booked/booking.store.server.ts'
import {
  findCancellation,
  moveCancellation,
  saveQuote,
} from '#app/core/trips/cancellation/cancellation.store.server.ts'
import { openCase } from '#app/core/money/case.store.server.ts'
import {
  insertRefund,
  moveRefund,
  refundKeyOf,
} from '#app/core/booking/refunds/refund.store.server.ts'
import { listRecentMessages } from '#app/core/mail/outbox.store.server.ts'
import {
  PaymentOutcomeUnknownError,
  PaymentRefusedError,
  type PaymentIntent,
} from '#app/core/money/payments-port.ts'
import { aQuote, aStoredBooking } from '../../../../tests/samples/records.ts'
import { inDays } from '../../../../tests/clock.ts'
import {
  cancelling,
  confirmedAt,
  day,
  hour,
  retryAfter,
  second,
  readState,
  unknown,
  unreachable,
} from '../../../../tests/fakes/booking-cancellations.ts'
import { resetAdminActs } from '../../../../tests/fakes/admin-acts.ts'
import { aBookingOf } from '../../../../tests/fakes/fake-checkouts.ts'
import {
  createFakeSite,
  cancelled,
  inSequence,
  order,
  quote,
  type Script,
} from '../../../../tests/fakes/fake-site.ts'
import { describeCancellation } from '#app/routes/trips/trip/refund-view.server.ts'
import {
  listCancellationsForStaff,
  retryCancellation,
  retryRefund,
  settleCancellation,
} from './cancellations.server.ts'
import { auditTexts } from '../../../../tests/samples/books.ts'

afterEach(resetAdminActs)

const admin = 'usr_admin'
const refusal = (words: RegExp) => ({ ok: false, message: expect.stringMatching(words) as string })
const changed = refusal(/^This page was out of date, so nothing was changed\. Check it again\.$/)
const away = refusal(
  /^The payment provider can’t be reached\. Nothing was changed\. Try again later\.$/,
)
const noAnswer = new PaymentOutcomeUnknownError('No answer', 'no_answer')
const refused = new PaymentRefusedError('No', 'charge_disputed')
const captured: Partial<PaymentIntent> = { status: 'captured' }

const audit = ({ id }: Booking) => auditTexts(id, 'bk')
const moveOn = async (booking: Booking) => {
  const current = (await findCancellation(booking))!
  if (current.state === 'needs_person') await moveCancellation(current, 'done')
  if (current.state === 'unconfirmed') await moveCancellation(current, 'failed')
}

async function refusedRefund(script: Script = {}) {
  const { site, booking } = await cancelling({
    getIntent: captured,
    refund: inSequence<object>(refused, { status: 'succeeded' }),
    ...script,
  })
  site.calls()
  return { site, booking }
}

/** A refund that got no answer for three days, so the provider may have made it. */
async function unansweredRefund() {
  const { site, booking } = await cancelling({
    getIntent: captured,
    refund: inSequence<object>(noAnswer, noAnswer, { status: 'succeeded' }),
  })
  await retryAfter(site, booking, 3 * day + second)
  site.calls()
  return { site, booking }
}

/** A cancellation that the airline has not answered. */
async function unconfirmed(script: Script = {}) {
  const { site, booking } = await cancelling({ confirmCancellation: unknown, ...script })
  await retryAfter(site, booking, 6 * hour + second)
  site.calls()
  return { site, booking }
}

describe('retryRefund', () => {
  test('uses a new idempotency key and the typed amount', async () => {
    const { site, booking } = await refusedRefund()
    const outcome = await site.run(() =>
      retryRefund(booking.id, { amount: '300', reason: '' }, admin),
    )
    expect(outcome).toEqual({ ok: true, message: 'The refund was retried.' })
    expect(site.calls()).toEqual(['getIntent pi_1', `refund pi_1 rf_${booking.id}:2 30000`])
    expect(await readState(booking)).toMatchObject({
      state: 'done',
      failure: null,
      refunded: 30_000,
    })
    expect(await audit(booking)).toEqual([`${admin} refund.retried bk $300.00`])
    const { history } = await db()
      .selectFrom('cancellations')
      .select('history')
      .where('bookingId', '=', booking.id)
      .executeTakeFirstOrThrow()
    expect(history).toContain(`"note":"${admin}"`)
  })

  test('needs a reason for less than the amount owed', async () => {
    const { site, booking } = await refusedRefund()
    const less = { amount: '120.50', reason: ' ' }
    expect(await site.run(() => retryRefund(booking.id, less, admin))).toEqual(
      refusal(
        /^\$120\.50 is less than the amount owed, and \$179\.50 would stay open\. Please say why you refund less,/,
      ),
    )
    expect(site.calls()).toEqual(['getIntent pi_1'])
    expect(await readState(booking)).toMatchObject({ state: 'needs_person' })
  })

  test('still owes the rest after a partial refund, and emails both amounts', async () => {
    const { site, booking } = await refusedRefund({
      refund: inSequence<object>(refused, { status: 'succeeded' }, { status: 'succeeded' }),
    })
    const less = { amount: '120.50', reason: 'The card takes no more' }
    expect(await site.run(() => retryRefund(booking.id, less, admin))).toEqual({
      ok: true,
      message: 'The refund of $120.50 was retried. $179.50 is still open and needs your attention.',
    })
    expect(await readState(booking)).toMatchObject({ state: 'needs_person', refunded: 12_050 })
    const cancellation = (await findCancellation(booking))!
    expect(owedMinor(cancellation)).toBe(17_950)
    expect(describeCancellation((await findBookingById(booking.id))!, cancellation)).toEqual([
      expect.stringMatching(
        /We’ve sent \$120\.50 so far\. We still owe you \$179\.50\. This part is delayed/,
      ),
    ])
    expect(await audit(booking)).toEqual([
      `${admin} refund.retried bk $120.50, $179.50 stays open: The card takes no more`,
    ])
    const mail = (await listRecentMessages(9)).find(({ kind }) => kind === 'refund-sent')
    expect(mail?.subject).toBe('$120.50 of your refund has been sent')
    expect(mail?.text).toContain('We still owe you $179.50 of your refund.')
    // The refund of the rest has its own idempotency key.
    await site.run(() => retryRefund(booking.id, { amount: '179.50', reason: '' }, admin))
    expect(site.calls().at(-1)).toBe(`refund pi_1 rf_${booking.id}:3 17950`)
    expect(await readState(booking)).toMatchObject({ state: 'done', refunded: 30_000 })
  })

  test('keeps the full amount owed when a partial refund is refused', async () => {
    const { site, booking } = await refusedRefund({ refund: refused })
    await site.run(() => retryRefund(booking.id, { amount: '100', reason: 'A first part' }, admin))
    expect(await readState(booking)).toMatchObject({ state: 'needs_person' })
    expect(owedMinor((await findCancellation(booking))!)).toBe(30_000)
  })

  test('makes a new refund after the bank returned the first one', async () => {
    const { site, booking } = await refusedRefund({
      refund: inSequence<object>({ status: 'pending' }, { status: 'succeeded' }),
      getRefund: { status: 'failed' },
    })
    await retryAfter(site, booking, 1)
    site.calls()
    await site.run(() => retryRefund(booking.id, { amount: '300', reason: '' }, admin))
    expect(site.calls()).toEqual(['getIntent pi_1', `refund pi_1 rf_${booking.id}:2 30000`])
    expect(await readState(booking)).toMatchObject({ state: 'done', refunded: 30_000 })
  })

  test('keeps the idempotency key of a refund that may have been sent, so the refund is sent once', async () => {
    const { site, booking } = await unansweredRefund()
    const other = await site.run(() =>
      retryRefund(booking.id, { amount: '299.99', reason: '' }, admin),
    )
    expect(other).toEqual(
      refusal(/^The refund of \$300\.00 may already have been sent\. Retry with the same amount/),
    )
    expect(await audit(booking)).toEqual([])
    expect(
      await site.run(() => retryRefund(booking.id, { amount: '300', reason: '' }, admin)),
    ).toMatchObject({ ok: true })
    expect(site.calls()).toEqual(['getIntent pi_1', `refund pi_1 rf_${booking.id}:1 30000`])
    expect(await readState(booking)).toMatchObject({ state: 'done', refunded: 30_000 })
  })

  test('repeats a refund that may have been sent, even if nothing of the charge remains', async () => {
    const { site, booking } = await unansweredRefund()
    const allGone = createFakeSite({ getIntent: { ...captured, refundedMinor: 49_200 } })
    expect(
      await allGone.run(() => retryRefund(booking.id, { amount: '300', reason: '' }, admin)),
    ).toMatchObject({
      ok: true,
    })
    expect(site.calls()).toEqual([])
    expect(await readState(booking)).toMatchObject({ state: 'done' })
  })

  test.each([
    ['9200.01', /^Only \$392\.00 of the charge is left to refund\.$/],
    ['392.01', /^Only \$392\.00 of the charge is left to refund\.$/],
    ['0', /^Please enter an amount in USD, such as 120\.50\.$/],
    ['ten', /^Please enter an amount in USD, such as 120\.50\.$/],
  ])('refuses the amount %s', async (amount, words) => {
    const { site, booking } = await refusedRefund({
      getIntent: { ...captured, refundedMinor: 10_000 },
    })
    expect(await site.run(() => retryRefund(booking.id, { amount, reason: '' }, admin))).toEqual(
      refusal(words),
    )
    expect(await readState(booking)).toMatchObject({ state: 'needs_person' })
    expect(await audit(booking)).toEqual([])
  })

  test('accepts the whole remaining charge', async () => {
    const { site, booking } = await refusedRefund({
      getIntent: { ...captured, refundedMinor: 10_000 },
    })
    expect(
      await site.run(() => retryRefund(booking.id, { amount: '392', reason: '' }, admin)),
    ).toMatchObject({ ok: true })
    expect(await readState(booking)).toMatchObject({ state: 'done', refunded: 39_200 })
  })

  test('refuses more than is left after a refund that staff paid another way', async () => {
    const { site, booking } = await refusedRefund()
    await addRefunded(booking.id, 40_000, inDays(0))
    expect(
      await site.run(() => retryRefund(booking.id, { amount: '92.01', reason: '' }, admin)),
    ).toEqual(refusal(/^Only \$92\.00 of the charge is left to refund\.$/))
  })

  test('accepts what an earlier refund was to pay that the bank has returned', async () => {
    const { site, booking } = await refusedRefund()
    const { id: bookingId, mode, checkoutId, currency, paymentIntentId: intentId } = booking
    const goodwill = { amountMinor: 40_000, currency, reason: 'Goodwill', actor: admin }
    const asked = await insertRefund({
      ...{ checkoutId, number: 1, bookingId, mode, intentId },
      ...goodwill,
    })
    await moveRefund(asked!, 'failed', {})
    const found = { kind: 'refund_failed', subject: refundKeyOf(asked!), mode } as const
    await openCase({ ...found, checkoutId, detail: 'A refund of $400.00 was returned.' })
    expect(
      await site.run(() => retryRefund(bookingId, { amount: '300', reason: '' }, admin)),
    ).toMatchObject({ ok: true })
    expect(await readState(booking)).toMatchObject({ state: 'done', refunded: 30_000 })
  })

  test('refuses when the remaining charge is unknown', async () => {
    // The payment provider answers the reads before the refused refund, and fails afterwards.
    const getIntent = inSequence<object>(captured, captured, captured, captured, noAnswer)
    const { site, booking } = await refusedRefund({ getIntent })
    expect(
      await site.run(() => retryRefund(booking.id, { amount: '300', reason: '' }, admin)),
    ).toEqual(away)
    expect(await readState(booking)).toMatchObject({ state: 'needs_person' })
  })

  test('refuses when another administrator acted first', async () => {
    const { booking } = await refusedRefund()
    const getIntent = () => moveOn(booking)
    const site = createFakeSite({ getIntent: captured }, {}, { meanwhile: { getIntent } })
    expect(
      await site.run(() => retryRefund(booking.id, { amount: '300', reason: '' }, admin)),
    ).toEqual(changed)
    expect(await audit(booking)).toEqual([])
  })

  test('refuses a cancellation that does not need a person', async () => {
    const { site, booking } = await cancelling()
    for (const id of [booking.id, 'bk_nobody'])
      expect(await site.run(() => retryRefund(id, { amount: '300', reason: '' }, admin))).toEqual(
        changed,
      )
    await resetAdminActs()
    const quiet = await aBookingOf(site)
    expect(
      await site.run(() => retryRefund(quiet.id, { amount: '300', reason: '' }, admin)),
    ).toEqual(changed)
  })
})

describe('retryCancellation', () => {
  test.each<[string, Script, string, object]>([
    [
      'finishes the cancellation when the airline confirms',
      { confirmCancellation: { ...quote, confirmedAt } },
      'The airline has answered.',
      { state: 'done', booking: 'cancelled', failure: null },
    ],
    [
      'leaves the cancellation to the recovery job while the airline does not answer',
      { confirmCancellation: unreachable, getOrder: unreachable },
      'The airline can’t be reached right now. We’ll retry automatically.',
      { state: 'confirming', booking: 'confirmed', failure: null },
    ],
  ])('%s', async (_, script, message, outcome) => {
    const { booking } = await unconfirmed()
    const site = createFakeSite(script)
    const asked = await site.run(() => retryCancellation(booking.id, admin))
    expect(asked).toEqual({ ok: true, message })
    expect(await readState(booking)).toMatchObject(outcome)
    expect(await audit(booking)).toEqual([`${admin} cancellation.retried bk`])
    const { history } = await db()
      .selectFrom('cancellations')
      .select('history')
      .where('bookingId', '=', booking.id)
      .executeTakeFirstOrThrow()
    expect(history).toContain(`"note":"${admin}"`)
  })

  test('retries once when two administrators do so at the same time', async () => {
    const { site, booking } = await unconfirmed()
    const press = () => site.run(() => retryCancellation(booking.id, admin))
    const pressed = await Promise.all([press(), press()])
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(pressed).toContainEqual(changed)
    expect(await audit(booking)).toHaveLength(1)
  })

  test('refuses a cancellation whose outcome is known', async () => {
    const { site, booking } = await refusedRefund()
    for (const id of [booking.id, 'bk_nobody'])
      expect(await site.run(() => retryCancellation(id, admin))).toEqual(changed)
    expect(site.calls()).toEqual([])
  })
})

describe('settleCancellation', () => {
  const typed = { amount: '300', day: inDays(0), reason: ' Bank transfer ' }
  const settled = {
    state: 'done',
    settledMinor: 30_000,
    settledOn: inDays(0),
    settledReason: 'Bank transfer',
  }

  test('records the settlement in the ledger and emails the traveller', async () => {
    const { site, booking } = await refusedRefund()
    const outcome = await site.run(() => settleCancellation(booking.id, typed, admin))
    expect(outcome).toEqual({ ok: true, message: 'The refund is settled.' })
    expect(await findCancellation(booking)).toMatchObject(settled)
    expect(await findBookingById(booking.id)).toMatchObject({
      refundMinor: 30_000,
      refundedAt: inDays(0),
    })
    expect(await readState(booking)).toMatchObject({
      books: { outside: -30_000, refunds: 0 },
      mails: ['booking-cancelled', 'refund-failed', 'refund-settled'],
    })
    expect(await audit(booking)).toEqual([
      `${admin} refund.settled bk $300.00 on ${inDays(0)}: Bank transfer`,
    ])
    expect(site.calls()).toEqual([])
    expect(await site.run(() => settleCancellation(booking.id, typed, admin))).toEqual(changed)
  })

  test('moves no money for a settlement of zero', async () => {
    const { site, booking } = await refusedRefund()
    const nothing = { ...typed, amount: '0' }
    expect(await site.run(() => settleCancellation(booking.id, nothing, admin))).toMatchObject({
      ok: true,
    })
    expect(await findCancellation(booking)).toMatchObject({ ...settled, settledMinor: 0 })
    expect(await findBookingById(booking.id)).toMatchObject({ refundMinor: null, refundedAt: null })
    const { books, mails } = await readState(booking)
    expect(books).not.toHaveProperty('outside')
    expect(mails).not.toContain('refund-settled')
  })

  test('refuses more than the remaining charge', async () => {
    const { site, booking } = await refusedRefund()
    await addRefunded(booking.id, 10_000, inDays(-1))
    const settle = (amount: string) =>
      site.run(() => settleCancellation(booking.id, { ...typed, amount }, admin))
    expect(await settle('392.01')).toEqual(refusal(/^That’s more than the remaining \$392\.00/))
    expect(await findCancellation(booking)).toMatchObject({ state: 'needs_person' })
    expect(await settle('392')).toMatchObject({ ok: true })
  })

  test('refuses when the order is active', async () => {
    const { site, booking } = await unconfirmed({ getOrder: order })
    expect(await site.run(() => settleCancellation(booking.id, typed, admin))).toEqual(
      refusal(/^Order ord_1 is still active, so nothing was settled/),
    )
    expect(await readState(booking)).toMatchObject({ state: 'unconfirmed', booking: 'confirmed' })
  })

  test.each<[string, Script['getOrder'], object]>([
    [
      'and records its refund',
      { ...cancelled, cancellation: quote },
      { outside: -30_000, flights_balance: 30_000, refunds: 0 },
    ],
    [
      'and records no refund for credits',
      { ...cancelled, cancellation: { ...quote, refundTo: 'airline_credits' } },
      { outside: -30_000, refunds: 30_000 },
    ],
    [
      'and records no refund of an unknown amount',
      { ...cancelled, cancellation: null },
      { outside: -30_000, refunds: 30_000 },
    ],
  ])('ends a cancellation that the airline has carried out, %s', async (_, getOrder, books) => {
    const { booking } = await unconfirmed()
    const site = createFakeSite({ getOrder })
    const outcome = await site.run(() => settleCancellation(booking.id, typed, admin))
    expect(outcome).toEqual({ ok: true, message: 'The refund is settled.' })
    expect(await findCancellation(booking)).toMatchObject(settled)
    const stood = await readState(booking)
    expect(stood).toMatchObject({
      booking: 'cancelled',
      cancelledAt: cancelled.cancelledAt,
      refunded: 30_000,
      mails: ['booking-cancelled'],
    })
    expect(stood.books).toEqual(books)
    expect(await audit(booking)).toHaveLength(1)
  })

  test('refuses a settlement when another administrator acted first', async () => {
    const { booking } = await unconfirmed()
    const getOrder = () => moveOn(booking)
    const site = createFakeSite({ getOrder: cancelled }, {}, { meanwhile: { getOrder } })
    expect(await site.run(() => settleCancellation(booking.id, typed, admin))).toEqual(changed)
    expect(await readState(booking)).toMatchObject({ booking: 'confirmed', books: null })
  })

  test('settles once when two administrators do so at the same time', async () => {
    const { site, booking } = await refusedRefund()
    const press = () => site.run(() => settleCancellation(booking.id, typed, admin))
    const pressed = await Promise.all([press(), press()])
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await readState(booking)).toMatchObject({
      refunded: 30_000,
      books: { outside: -30_000 },
    })
  })

  test('refuses to settle a cancellation that does not need a person', async () => {
    const { site, booking } = await cancelling({ refund: { status: 'pending' } })
    site.calls()
    for (const id of [booking.id, 'bk_nobody'])
      expect(await site.run(() => settleCancellation(id, typed, admin))).toEqual(changed)
    expect(site.calls()).toEqual([])
  })
})

test('listCancellationsForStaff lists cancellations with their bookings, the oldest first', async () => {
  const { site, booking } = await refusedRefund()
  const { id: bookingId } = await aStoredBooking({ paymentIntentId: 'pi_older' })
  await saveQuote(aQuote(bookingId, { quoteId: 'ore_older' }))
  const cancellations = db().updateTable('cancellations').where('bookingId', '=', bookingId)
  const stateSince = '2020-01-01T00:00:00.000Z'
  await cancellations.set({ state: 'needs_person', stateSince }).execute()
  expect(await site.run(listCancellationsForStaff)).toMatchObject([
    { cancellation: { bookingId } },
    { cancellation: { bookingId: booking.id, state: 'needs_person' }, booking: { id: booking.id } },
  ])
  await moveOn(booking)
  expect(await site.run(listCancellationsForStaff)).toHaveLength(1)
  await cancellations.set({ state: 'done' }).execute()
  expect(await site.run(listCancellationsForStaff)).toEqual([])
})
