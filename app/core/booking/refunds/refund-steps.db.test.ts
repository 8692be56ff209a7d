import { afterEach, describe, expect, test } from 'vitest'
import { findBookingById, type Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { listClosedCases, listOpenCases } from '#app/core/money/case.store.server.ts'
import { recordMovement } from '#app/core/money/ledger.store.server.ts'
import { findRefund, insertRefund, type NewRefund } from './refund.store.server.ts'
import {
  PaymentOutcomeUnknownError,
  PaymentRefusedError,
  PaymentUnavailableError,
} from '#app/core/money/payments-port.ts'
import { mailed, kindsTo } from '../../../../tests/samples/mails.ts'
import { aBookingOf, aCheckoutAlong, travellerOf } from '../../../../tests/fakes/fake-checkouts.ts'
import { path } from '../../../../tests/fakes/saga-table.ts'
import {
  createFakeSite,
  deleteBookings,
  inSequence,
  type Script,
  type FakeSite,
} from '../../../../tests/fakes/fake-site.ts'
import { followRefundOf } from '#app/core/books/follow-refund.server.ts'
import { advanceRefund, recoverRefunds, syncRefundManually } from './refund.server.ts'
import { readRefundable } from './refundable.server.ts'
import { booksOf } from '../../../../tests/samples/books.ts'

afterEach(deleteBookings)

const second = 1 / 60
const day = 24 * 60
const unknown = new PaymentOutcomeUnknownError('No answer', 'no_answer')
const refusal = new PaymentRefusedError('No', 'charge_already_refunded')

async function asked(site: FakeSite, booking: Booking, changes: Partial<NewRefund> = {}) {
  const refund = await site.run(() =>
    insertRefund({
      checkoutId: booking.checkoutId,
      number: 1,
      bookingId: booking.id,
      mode: 'test',
      intentId: 'pi_1',
      amountMinor: 2_000,
      currency: 'USD',
      reason: 'Goodwill',
      actor: 'usr_admin',
      ...changes,
    }),
  )
  if (!refund) throw new Error('Asked for before')
  return refund
}

/** Creates a refund of a booking and advances the refund as far as the bank allows. */
async function refunding(script: Script = {}) {
  const site = createFakeSite(script)
  const booking = await aBookingOf(site)
  const refund = await asked(site, booking)
  const key = `rf_${booking.checkoutId}:1`
  await site.run(() => advanceRefund(refund))
  return { site, booking, key }
}

/** Returns the state of the refund after some minutes and another attempt. */
async function later(site: FakeSite, booking: Booking, minutes: number) {
  site.pass(minutes)
  const refund = await findRefund(booking.checkoutId, 1)
  await site.run(() => advanceRefund(refund!))
  return stands(booking)
}

async function stands(booking: Booking) {
  const refund = await findRefund(booking.checkoutId, 1)
  return {
    state: refund?.state,
    failure: refund?.failure,
    retries: refund?.retries,
    refunded: (await findBookingById(booking.id))?.refundMinor,
    mails: await kindsTo(booking.primaryEmail),
    paid: (await booksOf(booking.checkoutId)).payments_balance,
    cases: (await listOpenCases()).map(({ kind, detail }) => `${kind}: ${detail}`),
  }
}

const sent = { state: 'sent', refunded: 2_000, mails: ['refund-sent'], paid: -2_000, cases: [] }
const requested = { state: 'requested', refunded: null, mails: [], paid: undefined, cases: [] }
const pending = { ...requested, state: 'pending', paid: -2_000 }
const failed = { state: 'failed', refunded: null, mails: ['refund-failed'] }

describe('advanceRefund', () => {
  test('sends a refund with its idempotency key and records it once', async () => {
    const { site, booking, key } = await refunding()
    expect(await stands(booking)).toMatchObject(sent)
    expect(site.calls()).toEqual([`refund pi_1 ${key} 2000`])
    expect(await later(site, booking, 1)).toMatchObject(sent)
    expect(site.calls()).toEqual([])
  })

  test('keeps the id of a refund that fails immediately', async () => {
    const { booking } = await refunding({ refund: { id: 're_9', status: 'failed' } })
    expect(await stands(booking)).toMatchObject({ ...failed, paid: 0 })
    expect(await findRefund(booking.checkoutId, 1)).toMatchObject({ refundId: 're_9' })
  })

  test('opens a case for a refused refund', async () => {
    const { booking } = await refunding({ refund: refusal })
    expect(await stands(booking)).toMatchObject({
      ...failed,
      failure: 'refund_refused: charge_already_refunded',
      paid: undefined,
      cases: ['refund_failed: A refund of $20.00 was refused (charge_already_refunded).'],
    })
  })

  test('reads a pending refund again until the refund arrives', async () => {
    const { site, booking } = await refunding({
      refund: { status: 'pending' },
      getRefund: inSequence<object>(refusal, { status: 'pending' }, { status: 'succeeded' }),
    })
    expect(await stands(booking)).toMatchObject({ ...pending, retries: 1 })
    // A refund that cannot be read does not count as refused.
    expect(await later(site, booking, 1)).toMatchObject({ ...pending, retries: 2 })
    expect(await later(site, booking, 1)).toMatchObject({ ...pending, retries: 3 })
    expect(await later(site, booking, 1)).toMatchObject(sent)
  })

  test('reverses the ledger entries of a failed refund and opens a case', async () => {
    const { site, booking } = await refunding({
      refund: { status: 'pending' },
      getRefund: { status: 'failed' },
    })
    expect(await later(site, booking, 1)).toMatchObject({
      ...failed,
      failure: 'refund_failed',
      paid: 0,
      cases: ['refund_failed: A refund of $20.00 did not arrive.'],
    })
  })

  test.each<[string, Error]>([
    ['gives no answer', unknown],
    ['rate-limits us', new PaymentUnavailableError('Busy', 'rate_limit', null, false)],
    ['gives an unexpected answer', new Error('Something else')],
  ])('retries when the bank %s, and opens a case after three days', async (_, refund) => {
    const { site, booking } = await refunding({ refund })
    expect(await stands(booking)).toMatchObject({ ...requested, retries: 1 })
    expect(await later(site, booking, 3 * day)).toMatchObject({ ...requested, retries: 2 })
    expect(await later(site, booking, second)).toMatchObject({
      ...requested,
      cases: [
        'refund_failed: A refund of $20.00 has had no response for three days. We still retry it every hour.',
      ],
    })
  })

  test('opens a case and emails the traveller when a refund is pending for two weeks', async () => {
    const { site, booking } = await refunding({
      refund: { status: 'pending' },
      getRefund: inSequence<object>({ status: 'pending' }, { status: 'succeeded' }),
    })
    const { cases, mails } = await later(site, booking, 14 * day)
    expect(cases[0]).toMatch(/^refund_slow: A refund of \$20\.00 has been pending/)
    expect(mails).toEqual(['refund-slow'])
    expect(await later(site, booking, day)).toMatchObject({
      ...sent,
      mails: ['refund-slow', 'refund-sent'],
    })
  })
})

describe('a refund that two processes advance', () => {
  test.each<[string, Error | object]>([
    ['the refund is sent and booked once', { status: 'succeeded' }],
    ['the refund does not fail when the provider refuses the later call', refusal],
    ['the refund is not postponed when the later call gets no answer', unknown],
  ])('%s', async (_, answer) => {
    const site = createFakeSite({ refund: inSequence<object>({ status: 'succeeded' }, answer) })
    const booking = await aBookingOf(site)
    const refund = await asked(site, booking)
    for (const _time of ['here', 'there']) {
      expect(await site.run(() => advanceRefund(refund))).toMatchObject({ state: 'sent' })
    }
    expect(await stands(booking)).toMatchObject(sent)
  })
})

test('refund emails name the booking and the card', async () => {
  const { booking } = await refunding()
  const [mail] = await mailed(booking.primaryEmail)
  for (const words of ['WMEKDS', '4242', '$20.00']) expect(mail?.text).toContain(words)
})

test.each([
  ['of the latest payment names its card', 'pi_1', 'the card ending in 4242'],
  ['of an earlier payment names no card, because it may be another one', 'pi_2', 'your card'],
])('the email about a refund without a booking %s', async (_, intentId, card) => {
  const site = createFakeSite({ getIntent: { status: 'captured', refundedMinor: 49_200 } })
  const checkout = await aCheckoutAlong(site, [...path.reconciling, 'needs_person'])
  const { id: checkoutId } = checkout
  const refund = await insertRefund({
    ...{ checkoutId, number: 1, bookingId: null, mode: 'test', intentId },
    ...{ amountMinor: 49_200, currency: 'USD', reason: 'No order', actor: 'usr_admin' },
  })
  await site.run(() => advanceRefund(refund!))
  const [mail] = await mailed(travellerOf(checkout))
  expect(mail?.text).toContain(`to ${card}. You don’t need`)
})

describe('a refund that staff send after a failed one', () => {
  const isOwed = 'refund_failed: A refund of $20.00 did not arrive.'
  const failing = { status: 'failed' } as const

  test.each<[string, Partial<NewRefund>, object, string[]]>([
    ['of the same amount settles it', {}, {}, []],
    ['of the same amount settles it before the bank has answered', {}, { status: 'pending' }, []],
    ['of another amount leaves it owed', { amountMinor: 1_000 }, {}, [isOwed]],
    ['of another charge leaves it owed', { intentId: 'pi_2' }, {}, [isOwed]],
    ['fails too, so both are owed', {}, failing, [isOwed, isOwed]],
  ])('%s', async (_, changes, answer, cases) => {
    const { site, booking } = await refunding({ refund: inSequence<object>(failing, answer) })
    const next = await asked(site, booking, { number: 2, ...changes })
    await site.run(() => advanceRefund(next))
    expect(await stands(booking)).toMatchObject({ cases })
  })

  test('leaves a refund owed that failed after it', async () => {
    const site = createFakeSite({ refund: inSequence<object>(failing, {}) })
    const booking = await aBookingOf(site)
    const first = await asked(site, booking)
    const next = await asked(site, booking, { number: 2 })
    for (const refund of [next, first]) await site.run(() => advanceRefund(refund))
    expect(await stands(booking)).toMatchObject({ state: 'sent', cases: [isOwed] })
  })

  test('settles one failed refund of two', async () => {
    const { site, booking } = await refunding({ refund: inSequence<object>(failing, failing, {}) })
    for (const number of [2, 3]) {
      const next = await asked(site, booking, { number })
      await site.run(() => advanceRefund(next))
    }
    expect(await stands(booking)).toMatchObject({ cases: [isOwed] })
    const [closed] = await listClosedCases(1)
    expect(closed).toMatchObject({
      subject: `rf_${booking.checkoutId}:1`,
      closedBy: 'usr_admin',
      resolution: 'Refund 3 of $20.00 was sent instead.',
    })
  })
})

describe('a webhook about a refund', () => {
  test('a webhook advances a pending refund', async () => {
    const { site, booking, key } = await refunding({ refund: { status: 'pending' } })
    await site.run(() => syncRefundManually(key, 'live'))
    expect(await stands(booking)).toMatchObject(pending)
    await site.run(() => syncRefundManually(key, 'test'))
    expect(await stands(booking)).toMatchObject(sent)
  })

  test('a webhook subtracts a returned refund from the booking and opens a case', async () => {
    const { site, booking, key } = await refunding({ getRefund: { status: 'failed' } })
    await site.run(() => followRefundOf(key, 'test'))
    expect(await stands(booking)).toMatchObject({
      state: 'failed',
      failure: 'refund_failed',
      refunded: null,
      paid: 0,
      mails: ['refund-sent', 'refund-failed'],
      cases: ['refund_failed: A refund of $20.00 was returned.'],
    })
  })

  test('a returned refund leaves the day of an earlier refund', async () => {
    const { site, booking } = await refunding({
      refund: inSequence<object>({ id: 're_1' }, { id: 're_2' }),
      getRefund: { status: 'failed' },
    })
    const second = await asked(site, booking, { number: 2, amountMinor: 1_000 })
    await site.run(() => advanceRefund(second))
    const { refundedAt } = (await findBookingById(booking.id))!
    site.pass(day)
    await site.run(() => followRefundOf(`rf_${booking.checkoutId}:2`, 'test'))
    const after = { refundMinor: 2_000, refundedAt }
    expect(await findBookingById(booking.id)).toMatchObject(after)
  })

  test('a webhook changes nothing when the provider still reports success', async () => {
    const { site, booking, key } = await refunding()
    await site.run(() => syncRefundManually(key, 'test'))
    expect(await stands(booking)).toMatchObject(sent)
    expect(site.calls().at(-1)).toBe('getRefund re_1')
  })

  test('a webhook continues a requested refund', async () => {
    const { site, booking, key } = await refunding({
      refund: inSequence<object>(unknown, { status: 'succeeded' }),
    })
    await site.run(() => syncRefundManually(key, 'test'))
    expect(await stands(booking)).toMatchObject(sent)
  })

  test('a webhook fails, so that it arrives again, while the provider cannot be reached', async () => {
    const { site, booking, key } = await refunding({
      refund: { status: 'pending' },
      getRefund: inSequence<object>(unknown, { status: 'succeeded' }),
    })
    await expect(site.run(() => followRefundOf(key, 'test'))).rejects.toThrow()
    expect(await stands(booking)).toMatchObject(pending)
    await site.run(() => followRefundOf(key, 'test'))
    expect(await stands(booking)).toMatchObject(sent)
  })

  test('a webhook about a refund of four days ago fails too while the provider cannot be reached', async () => {
    const { site, key } = await refunding({ refund: { status: 'pending' }, getRefund: unknown })
    site.pass(4 * 24 * 60)
    await expect(site.run(() => followRefundOf(key, 'test'))).rejects.toThrow()
  })

  test('a webhook with an unknown key makes no call', async () => {
    const site = createFakeSite()
    await site.run(() => followRefundOf('rf_co_nobody:1', 'test'))
    await site.run(() => followRefundOf('dashboard', 'test'))
    expect(site.calls()).toEqual([])
  })
})

describe('recoverRefunds', () => {
  test('resumes refunds that were idle for 90 seconds, in one process at a time', async () => {
    const { site, booking } = await refunding({
      refund: inSequence<object>(unknown, unknown, { status: 'succeeded' }),
    })
    site.pass(1.5 - second)
    expect(await site.run(recoverRefunds)).toBe(0)
    site.pass(second)
    expect(await site.run(recoverRefunds)).toBe(1)
    site.pass(2 - second)
    expect(await site.elsewhere(recoverRefunds)).toBe(0)
    site.pass(second)
    expect(await site.elsewhere(recoverRefunds)).toBe(1)
    expect(await stands(booking)).toMatchObject(sent)
  })
})

test('the recovery job retries a refund only after its pause, which grows', async () => {
  const { site } = await refunding({ refund: unknown })
  for (const minutes of [1.5, 1, 2]) {
    site.pass(minutes - second)
    expect(await site.run(recoverRefunds)).toBe(0)
    site.pass(second)
    expect(await site.run(recoverRefunds)).toBe(1)
  }
})

test('RECOVERY_SPEED shortens the intervals of refunds', async () => {
  const script = { refund: unknown }
  const site = createFakeSite(script, { RECOVERY_SPEED: 60 })
  const booking = await aBookingOf(site)
  const refund = await asked(site, booking)
  await site.run(() => advanceRefund(refund))
  site.pass(1.5 / 60)
  expect(await site.run(recoverRefunds)).toBe(1)
  site.pass(2 / 60)
  expect(await site.elsewhere(recoverRefunds)).toBe(1)
  expect((await later(site, booking, (3 * day) / 60 - 3.5 / 60)).cases).toEqual([])
  expect((await later(site, booking, second)).cases).toHaveLength(1)
})

describe('readRefundable', () => {
  const left = async (script: Script, before?: (booking: Booking) => Promise<unknown>) => {
    const site = createFakeSite(script)
    const booking = await aBookingOf(site)
    await before?.(booking)
    const { checkoutId } = booking
    return site.run(() => readRefundable({ checkoutId, mode: 'test' }, 'pi_1'))
  }
  const captured = { status: 'captured' as const }
  const disputed =
    (currency: string) =>
    ({ checkoutId }: Booking) =>
      recordMovement({
        cause: 'chargeback',
        checkoutId,
        mode: 'test',
        providerId: 'dp_1',
        currency,
        amount: 9_200,
      })

  test('returns the captured amount', async () => {
    expect(await left({ getIntent: captured })).toMatchObject({ leftMinor: 49_200 })
  })

  test('returns zero for a hold', async () => {
    expect(await left({ getIntent: { status: 'authorised' } })).toMatchObject({ leftMinor: 0 })
  })

  test('subtracts refunds that were made or requested', async () => {
    const ask = (booking: Booking) => asked(createFakeSite(), booking)
    const getIntent = { ...captured, refundedMinor: 10_000 }
    expect(await left({ getIntent }, ask)).toMatchObject({ leftMinor: 37_200 })
    await deleteBookings()
    const other = (booking: Booking) => asked(createFakeSite(), booking, { intentId: 'pi_2' })
    expect(await left({ getIntent }, other)).toMatchObject({ leftMinor: 39_200 })
  })

  test.each([
    ['an older answer', 0, [2_000], 47_200],
    ['the latest answer', 2_000, [2_000], 47_200],
    ['an answer with a refund in the dashboard', 3_000, [2_000], 46_200],
    ['an older answer between two refunds', 2_000, [2_000, 3_000], 44_200],
  ])('subtracts our own refunds from %s', async (_, refundedMinor, refunds, leftMinor) => {
    const refund = async (booking: Booking) => {
      const site = createFakeSite({ refund: inSequence({ id: 're_1' }, { id: 're_2' }) })
      for (const [index, amountMinor] of refunds.entries()) {
        const row = await asked(site, booking, { number: index + 1, amountMinor })
        await site.run(() => advanceRefund(row))
      }
    }
    expect(await left({ getIntent: { ...captured, refundedMinor } }, refund)).toMatchObject({
      leftMinor,
    })
  })

  test('subtracts a refund of a cancellation only from the charge of the booking', async () => {
    const refundOf = ({ checkoutId }: Booking) =>
      recordMovement({
        ...{ cause: 'refund', checkoutId, mode: 'test', providerId: 're_of_cancellation' },
        ...{ currency: 'USD', amount: 30_000 },
      })
    const ofBooking = async (booking: Booking) => {
      await recordMovement({
        ...{ cause: 'capture', checkoutId: booking.checkoutId, mode: 'test', providerId: 'pi_1' },
        ...{ currency: 'USD', amount: 49_200 },
      })
      await refundOf(booking)
    }
    expect(await left({ getIntent: captured }, ofBooking)).toMatchObject({ leftMinor: 19_200 })
    await deleteBookings()
    expect(await left({ getIntent: captured }, refundOf)).toMatchObject({ leftMinor: 49_200 })
  })

  test('subtracts a refund that only the list of refunds shows', async () => {
    const booking = await aBookingOf(createFakeSite())
    await asked(createFakeSite(), booking)
    const { checkoutId } = booking
    const made = {
      id: 're_1',
      key: `rf_${checkoutId}:1`,
      status: 'succeeded' as const,
      amountMinor: 2_000,
    }
    const site = createFakeSite({ getIntent: captured, listRefunds: [made] })
    const read = () => readRefundable({ checkoutId, mode: 'test' }, 'pi_1')
    expect(await site.run(read)).toMatchObject({ leftMinor: 47_200 })
  })

  test('looks for all requested refunds at the provider, from an hour before the first', async () => {
    const site = createFakeSite({ getIntent: captured })
    const booking = await aBookingOf(site)
    const first = await asked(site, booking)
    site.pass(day)
    await asked(site, booking, { number: 2 })
    site.calls()
    const { checkoutId } = booking
    await site.run(() => readRefundable({ checkoutId, mode: 'test' }, 'pi_1'))
    const since = new Date(Date.parse(first.createdAt) - 3_600_000).toISOString()
    expect(site.calls()).toEqual([`listRefunds ${since}`, 'getIntent pi_1'])
  })

  test('subtracts chargebacks in the currency of the charge', async () => {
    const getIntent = captured
    expect(await left({ getIntent }, disputed('USD'))).toMatchObject({
      leftMinor: 40_000,
      disputedMinor: 9_200,
    })
    await deleteBookings()
    expect(await left({ getIntent }, disputed('EUR'))).toMatchObject({
      leftMinor: 49_200,
      disputedMinor: 0,
    })
  })

  test('never returns less than zero', async () => {
    const getIntent = { ...captured, refundedMinor: 49_000 }
    expect(await left({ getIntent }, disputed('USD'))).toMatchObject({ leftMinor: 0 })
  })
})
