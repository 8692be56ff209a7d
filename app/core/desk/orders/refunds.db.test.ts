import { afterEach, describe, expect, test } from 'vitest'
import type { CheckoutState, NextState } from '#app/core/booking/checkout/checkout-states.ts'
import { addRefunded, type Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { recordMovement } from '#app/core/money/ledger.store.server.ts'
import { insertRefund, listRefundsOf } from '#app/core/booking/refunds/refund.store.server.ts'
import { FlightsUnreachableError } from '#app/core/flight/flights-port.ts'
import {
  PaymentOutcomeUnknownError,
  PaymentRefusedError,
  type PaymentIntent,
} from '#app/core/money/payments-port.ts'
import { resetAdminActs } from '../../../../tests/fakes/admin-acts.ts'
import { aBookingOf, aCheckoutAlong } from '../../../../tests/fakes/fake-checkouts.ts'
import { confirmedAt, unknown } from '../../../../tests/fakes/booking-cancellations.ts'
import { path } from '../../../../tests/fakes/saga-table.ts'
import {
  createFakeSite,
  cancelled,
  order,
  type Script,
  type FakeSite,
} from '../../../../tests/fakes/fake-site.ts'
import {
  confirmCancellation,
  quoteCancellation,
} from '#app/core/trips/cancellation/cancel-booking.server.ts'
import { limitToUnrefunded, refundManually, type TypedRefund } from './refunds.server.ts'
import { auditTexts, booksOf } from '../../../../tests/samples/books.ts'

afterEach(resetAdminActs)

const admin = 'usr_admin'
const refusal = (words: RegExp) => ({ ok: false, message: expect.stringMatching(words) as string })
const changed = refusal(/^This page was out of date, so nothing was changed\. Check it again\.$/)
const noAnswer = new PaymentOutcomeUnknownError('No answer', 'no_answer')

type Situation = Omit<Script, 'getIntent'> & {
  charge?: Partial<PaymentIntent> | Error
  typed?: Partial<TypedRefund>
  /** Changes the checkout while `refundManually` waits for the payment provider. */
  concurrentMove?: (checkoutId: string) => Promise<unknown> | null
}

async function refunding(checkoutId: string, situation: Situation) {
  const { charge = {}, typed, concurrentMove, ...script } = situation
  const getIntent =
    charge instanceof Error ? charge : { status: 'captured' as const, checkoutId, ...charge }
  const meanwhile = { getIntent: () => concurrentMove?.(checkoutId) }
  const site = createFakeSite({ findOrder: null, getIntent, ...script }, {}, { meanwhile })
  const usual = { checkoutId, intentId: 'pi_1', amount: '20', reason: ' Goodwill ', number: '1' }
  const outcome = await site.run(() => refundManually({ ...usual, ...typed }, admin))
  return {
    outcome,
    refunds: await listRefundsOf(checkoutId),
    books: await booksOf(checkoutId),
    audit: await auditTexts(checkoutId),
    calls: site.calls().map((call) => call.replaceAll(checkoutId, 'co')),
  }
}

const refundRow = (checkoutId: string, number = 1, amountMinor = 1_000) =>
  insertRefund({
    checkoutId,
    number,
    bookingId: null,
    mode: 'test',
    intentId: 'pi_1',
    amountMinor,
    currency: 'USD',
    reason: 'The bags',
    actor: 'usr_other',
  })

async function ofBooking(
  situation: Situation = {},
  before?: (booking: Booking, site: FakeSite) => Promise<unknown>,
  script: Script = {},
) {
  const site = createFakeSite(script)
  const booking = await aBookingOf(site)
  await site.run(async () => before?.(booking, site))
  return refunding(booking.checkoutId, situation)
}

const waits: readonly NextState<CheckoutState>[] = [...path.reconciling, 'needs_person']

async function ofCheckout(situation: Situation = {}, along = waits) {
  const { id } = await aCheckoutAlong(createFakeSite(), along)
  return refunding(id, situation)
}

const nothing = { refunds: [], audit: [] }

describe('refundManually for a booking', () => {
  test('sends and records the refund', async () => {
    const refunded = await ofBooking()
    expect(refunded).toMatchObject({
      outcome: { ok: true, message: 'The refund of $20.00 was sent.' },
      refunds: [
        {
          number: 1,
          mode: 'test',
          intentId: 'pi_1',
          amountMinor: 2_000,
          currency: 'USD',
          reason: 'Goodwill',
          actor: admin,
          state: 'sent',
        },
      ],
      audit: [`${admin} refund.made co $20.00: Goodwill`],
      calls: ['getIntent pi_1', 'refund pi_1 rf_co:1 2000'],
    })
    expect(refunded.refunds[0]?.bookingId).toMatch(/^bk_/)
    // The sale has already recorded a booking's charge in the ledger.
    expect(refunded.books).toEqual({ payments_balance: -2_000, refunds: 2_000 })
  })

  test.each<[string, Script['refund'], object]>([
    [
      'reports a pending refund',
      { status: 'pending' },
      { ok: true, message: 'The refund of $20.00 is on its way.' },
    ],
    [
      'saves the refund for a retry when the payment provider does not answer',
      noAnswer,
      {
        ok: true,
        message:
          'The refund of $20.00 is saved. The payment provider can’t be reached, so we’ll retry.',
      },
    ],
    [
      'reports a refund that the payment provider refuses',
      new PaymentRefusedError('No', 'charge_disputed'),
      { ok: false, message: 'The refund of $20.00 failed. See its case for the reason.' },
    ],
  ])('%s', async (_, refund, outcome) => {
    expect(await ofBooking({ refund })).toMatchObject({ outcome })
  })

  const charged = { refundedMinor: 10_000 }
  test.each<[string, Situation, RegExp]>([
    [
      'more than the remaining charge',
      { charge: charged, typed: { amount: '392.01' } },
      /^Only \$392\.00 of the charge is left/,
    ],
    [
      'an amount of zero',
      { typed: { amount: '0' } },
      /^Please enter an amount in USD, such as 120\.50\.$/,
    ],
    ['an amount in words', { typed: { amount: 'ten' } }, /^Please enter an amount in USD/],
    ['a short reason', { typed: { reason: 'no' } }, /^Please say why you refund, in 3 to 500/],
    [
      'the payment of another checkout',
      { charge: { checkoutId: 'co_other' } },
      /^This payment belongs to another/,
    ],
    [
      'a hold',
      { charge: { status: 'authorised' } },
      /^This payment was not charged\. Release its hold/,
    ],
    [
      'a refund during an outage of the payment provider',
      { charge: noAnswer },
      /^The payment provider can’t be reached/,
    ],
  ])('refuses %s', async (_, situation, words) => {
    expect(await ofBooking(situation)).toMatchObject({ ...nothing, outcome: refusal(words) })
  })

  test('accepts the whole remaining charge', async () => {
    const outcome = await ofBooking({ charge: charged, typed: { amount: '392' } })
    expect(outcome).toMatchObject({ outcome: { ok: true }, refunds: [{ amountMinor: 39_200 }] })
  })

  test('refuses more than is left after a refund that staff paid another way', async () => {
    const settled = ({ id }: Booking) => addRefunded(id, 40_000, '2027-05-12')
    const refused = await ofBooking({ typed: { amount: '92.01' } }, settled)
    expect(refused).toMatchObject({
      ...nothing,
      outcome: refusal(/^Only \$92\.00 of the charge is/),
    })
  })

  test('refuses a charge that the bank has returned to the traveller', async () => {
    const disputed = ({ checkoutId }: Booking) =>
      recordMovement({
        cause: 'chargeback',
        checkoutId,
        mode: 'test',
        providerId: 'dp_1',
        currency: 'USD',
        amount: 1,
      })
    expect(await ofBooking({}, disputed)).toMatchObject({
      ...nothing,
      outcome: refusal(
        /^The bank has already returned this charge to the traveller\. A refund would pay it twice\.$/,
      ),
    })
  })

  const quoted = (booking: Booking) => quoteCancellation(booking)
  const agreed = async (booking: Booking) => {
    await quoteCancellation(booking)
    await confirmCancellation(booking, 'ore_1')
  }
  const byItself = refusal(
    /^A cancellation is in progress and will refund the traveller automatically\.$/,
  )
  const refused = new PaymentRefusedError('No', 'charge_disputed')

  test.each<[string, typeof quoted | typeof agreed, Script, object]>([
    ['quoted, refunds the booking', quoted, {}, { ok: true }],
    ['complete, refunds the booking', agreed, {}, { ok: true }],
    ['being confirmed, refuses', agreed, { confirmCancellation: unknown }, byItself],
    ['waiting for its refund, refuses', agreed, { refund: { status: 'pending' } }, byItself],
    [
      'waiting for an administrator, refuses',
      agreed,
      { confirmCancellation: { confirmedAt }, refund: refused },
      refusal(
        /^The cancellation of this booking needs your attention\. Finish its refund first\.$/,
      ),
    ],
  ])('when the cancellation of the booking is %s', async (_, before, script, outcome) => {
    expect(await ofBooking({}, before, script)).toMatchObject({ outcome })
  })

  test('refuses while the traveller cancels, because the amounts have changed', async () => {
    const bookings: Booking[] = []
    const read = async (booking: Booking) => void bookings.push(booking)
    const cancelOnce = () => {
      const [booking] = bookings.splice(0)
      return booking ? agreed(booking) : null
    }
    const cancels = { concurrentMove: cancelOnce }
    expect(await ofBooking(cancels, read)).toMatchObject({ ...nothing, outcome: changed })
  })

  test('refunds a charge on a second card separately', async () => {
    const other = await ofBooking({ typed: { intentId: 'pi_2' }, findOrder: order })
    expect(other).toMatchObject({
      outcome: { ok: true },
      refunds: [{ bookingId: null, intentId: 'pi_2' }],
      books: { payments_balance: 47_200, refunds: -47_200 },
    })
  })
})

test('limitToUnrefunded limits only the charge of the booking', async () => {
  const site = createFakeSite()
  const booking = await aBookingOf(site)
  await site.run(() => addRefunded(booking.id, 49_200, '2027-05-12'))
  const limit = (intentId: string) => site.run(() => limitToUnrefunded(5_000, intentId, booking))
  expect([await limit(booking.paymentIntentId), await limit('pi_2')]).toEqual([0, 5_000])
})

describe('refundManually for a checkout without a booking', () => {
  test('sends the refund and records the charge', async () => {
    expect(await ofCheckout()).toMatchObject({
      outcome: { ok: true },
      refunds: [{ bookingId: null, state: 'sent' }],
      books: { holds: 0, payments_balance: 47_200, refunds: -47_200 },
      audit: [`${admin} refund.made co $20.00: Goodwill`],
    })
  })

  const stands = refusal(/^Order ord_1 is still active\. Adopt it, or cancel it/)
  const underWay = refusal(/^This checkout is still in progress\.$/)
  const otherCard = { typed: { intentId: 'pi_2' } }
  test.each<[string, Situation, readonly NextState<CheckoutState>[], object]>([
    ['refunds a checkout with a cancelled order', { findOrder: cancelled }, waits, { ok: true }],
    ['refuses a checkout with an active order', { findOrder: order }, waits, stands],
    ['refuses a checkout in progress', {}, path.reconciling, underWay],
    [
      'refunds the card of an abandoned attempt while the checkout is in progress',
      otherCard,
      path.reconciling,
      { ok: true },
    ],
    [
      'refuses to refund the card of an abandoned attempt while the order is active',
      { ...otherCard, findOrder: order },
      path.reconciling,
      stands,
    ],
    ['refunds a checkout that has ended', {}, [...path.releasing, 'failed'], { ok: true }],
    [
      'refuses during an outage of the airline',
      { findOrder: new FlightsUnreachableError('No answer', 'no_answer') },
      waits,
      refusal(/^The flight provider can’t be reached/),
    ],
  ])('%s', async (_, situation, along, outcome) => {
    expect(await ofCheckout(situation, along)).toMatchObject({ outcome })
  })

  test('records nothing when it refuses', async () => {
    expect(await ofCheckout({ findOrder: order })).toMatchObject({
      ...nothing,
      books: { holds: 49_200 },
    })
  })
})

describe('the sequence number in a refund form', () => {
  async function sent(number: string, numbers: number[] = []) {
    const { id } = await aCheckoutAlong(createFakeSite(), waits)
    for (const one of numbers) await refundRow(id, one)
    return refunding(id, { typed: { number } })
  }

  test.each(['0', '', 'x1', '1x', '-1', '1.5', '01', '10000'])(
    'causes a refusal when it is malformed: “%s”',
    async (number) => {
      expect(await sent(number, [9_999])).toMatchObject({ outcome: changed, calls: [] })
    },
  )

  test.each([
    ['2', [1]],
    ['10', [9]],
    ['1000', [999]],
  ])('allows a refund when the previous number exists: %s', async (number, numbers) => {
    expect(await sent(number, numbers)).toMatchObject({ outcome: { ok: true } })
  })

  test.each([
    ['2', []],
    ['3', [1]],
  ])('causes a refusal when it skips numbers: %s', async (number, numbers) => {
    expect(await sent(number, numbers)).toMatchObject({ outcome: changed, calls: [] })
  })

  test("prevents a second refund when a form is sent twice, and reports the first refund's state", async () => {
    const twice = await sent('1', [1])
    expect(twice).toMatchObject({
      outcome: {
        ok: false,
        message:
          'Refunds made since you opened this page: $10.00 (requested). We didn’t request another.',
      },
      refunds: [{ amountMinor: 1_000 }],
      calls: [],
    })
  })

  test('names each refund made since the form was shown', async () => {
    expect((await sent('2', [1, 2, 3])).outcome.message).toContain(
      'since you opened this page: $10.00 (requested), $10.00 (requested).',
    )
  })

  test('prevents a second refund when two forms are sent at the same time', async () => {
    const others = (id: string) => refundRow(id)
    expect(await ofCheckout({ concurrentMove: others })).toMatchObject({
      outcome: changed,
      refunds: [{ actor: 'usr_other' }],
      audit: [],
      books: { holds: 49_200 },
    })
  })

  test('allows no refund for an unknown checkout', async () => {
    expect(await refunding('co_nobody', {})).toMatchObject({ outcome: changed, calls: [] })
  })
})
