import { afterEach, describe, expect, test } from 'vitest'
import type { CheckoutState, NextState } from '#app/core/booking/checkout-states.ts'
import { balancesOf } from '#app/core/money/ledger.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { listEntriesOf, recordMovement } from '#app/core/money/ledger.store.server.ts'
import { insertRefund, listRefundsOf } from '#app/core/refunds/refund.store.server.ts'
import { listAudit } from '#app/core/site/settings.store.server.ts'
import { FlightsUnreachableError } from '#app/core/flight/flights-port.ts'
import {
  PaymentOutcomeUnknownError,
  PaymentRefusedError,
  type PaymentIntent,
} from '#app/core/money/payments-port.ts'
import { resetAdminActs } from '../../../tests/fakes/admin-acts.ts'
import { aBookingOf, aCheckoutAlong } from '../../../tests/fakes/fake-checkouts.ts'
import { confirmedAt, unknown } from '../../../tests/fakes/booking-cancellations.ts'
import { path } from '../../../tests/fakes/saga-table.ts'
import {
  createFakeSite,
  cancelled,
  order,
  type Script,
  type FakeSite,
} from '../../../tests/fakes/fake-site.ts'
import { confirmCancellation, quoteCancellation } from '#app/core/trips/cancel-booking.server.ts'
import { refundManually, type TypedRefund } from './refunds.server.ts'

/** What an administrator may pay back of a charge by hand. */

afterEach(resetAdminActs)

const admin = 'usr_admin'
const refusal = (words: RegExp) => ({ ok: false, message: expect.stringMatching(words) as string })
const changed = refusal(/^This has moved on in the meantime\. Nothing was changed\.$/)
const noAnswer = new PaymentOutcomeUnknownError('No answer', 'no_answer')

type Situation = Omit<Script, 'getIntent'> & {
  charge?: Partial<PaymentIntent> | Error
  typed?: Partial<TypedRefund>
  /** What somebody else does while the bank is asked. */
  others?: (checkoutId: string) => Promise<unknown>
}

/** A refund of so much of a checkout's charge, as an administrator types it in. */
async function refunding(checkoutId: string, situation: Situation) {
  const { charge = {}, typed, others, ...script } = situation
  const getIntent =
    charge instanceof Error ? charge : { status: 'captured' as const, checkoutId, ...charge }
  const meanwhile = { getIntent: () => others?.(checkoutId) }
  const site = createFakeSite({ findOrder: null, getIntent, ...script }, {}, { meanwhile })
  const usual = { checkoutId, intentId: 'pi_1', amount: '20', reason: ' Goodwill ', number: '1' }
  const outcome = await site.run(() => refundManually({ ...usual, ...typed }, admin))
  const books = balancesOf(await listEntriesOf(checkoutId))
  return {
    outcome,
    refunds: await listRefundsOf(checkoutId),
    books: Object.fromEntries(books.map(({ account, amountMinor }) => [account, amountMinor])),
    audit: (await listAudit(9)).map(({ actor, action, detail }) =>
      `${actor} ${action} ${detail}`.replace(checkoutId, 'co'),
    ),
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

describe('a refund of a booking', () => {
  test('is sent, noted and told', async () => {
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
    // The charge of a booking is in the books with its sale.
    expect(refunded.books).toEqual({ payments_balance: -2_000, refunds: 2_000 })
  })

  test.each<[string, Script['refund'], object]>([
    [
      'is on its way where the bank takes its time',
      { status: 'pending' },
      { ok: true, message: 'The refund of $20.00 is on its way.' },
    ],
    [
      'is tried again where the bank does not answer',
      noAnswer,
      {
        ok: true,
        message:
          'The refund of $20.00 is noted. The provider could not be asked; it is tried again.',
      },
    ],
    [
      'has failed where the bank refuses it',
      new PaymentRefusedError('No', 'charge_disputed'),
      { ok: false, message: 'The refund of $20.00 failed. Its case says why.' },
    ],
  ])('%s', async (_, refund, outcome) => {
    expect(await ofBooking({ refund })).toMatchObject({ outcome })
  })

  const charged = { refundedMinor: 10_000 }
  test.each<[string, Situation, RegExp]>([
    [
      'more than is left',
      { charge: charged, typed: { amount: '392.01' } },
      /^Only \$392\.00 is left/,
    ],
    ['nothing', { typed: { amount: '0' } }, /^Please enter an amount in USD, such as 120\.50\.$/],
    ['no number', { typed: { amount: 'ten' } }, /^Please enter an amount in USD/],
    ['a reason too short', { typed: { reason: 'no' } }, /^Please say how it was resolved/],
    [
      'another’s payment',
      { charge: { checkoutId: 'co_other' } },
      /^This payment belongs to another/,
    ],
    [
      'a hold',
      { charge: { status: 'authorised' } },
      /^This payment was not charged\. Release its hold/,
    ],
    ['a bank that is away', { charge: noAnswer }, /^The provider could not be asked/],
  ])('is not made of %s', async (_, situation, words) => {
    expect(await ofBooking(situation)).toMatchObject({ ...nothing, outcome: refusal(words) })
  })

  test('may be of all that is left', async () => {
    const outcome = await ofBooking({ charge: charged, typed: { amount: '392' } })
    expect(outcome).toMatchObject({ outcome: { ok: true }, refunds: [{ amountMinor: 39_200 }] })
  })

  test('is not made of a charge that a bank has taken back', async () => {
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
      outcome: refusal(/^The bank has taken this charge back\. A refund would pay it twice\.$/),
    })
  })

  const quoted = (booking: Booking) => quoteCancellation(booking)
  const agreed = async (booking: Booking) => {
    await quoteCancellation(booking)
    await confirmCancellation(booking, 'ore_1')
  }
  const byItself = refusal(/^Its cancellation is under way and pays back by itself\.$/)
  const refused = new PaymentRefusedError('No', 'charge_disputed')

  test.each<[string, typeof quoted | typeof agreed, Script, object]>([
    ['that has a quote to cancel', quoted, {}, { ok: true }],
    ['that was cancelled and paid back', agreed, {}, { ok: true }],
    ['that is being cancelled', agreed, { confirmCancellation: unknown }, byItself],
    ['whose refund is on its way', agreed, { refund: { status: 'pending' } }, byItself],
    [
      'whose own refund a person has',
      agreed,
      { confirmCancellation: { confirmedAt }, refund: refused },
      refusal(/^Its cancellation waits for a person: finish that refund first\.$/),
    ],
  ])('%s', async (_, before, script, outcome) => {
    expect(await ofBooking({}, before, script)).toMatchObject({ outcome })
  })

  test('whose checkout charged another card, too, pays that back beside it', async () => {
    const other = await ofBooking({ typed: { intentId: 'pi_2' }, findOrder: order })
    expect(other).toMatchObject({
      outcome: { ok: true },
      refunds: [{ bookingId: null, intentId: 'pi_2' }],
      books: { payments_balance: 47_200, refunds: -47_200 },
    })
  })
})

describe('a refund of a checkout without a booking', () => {
  test('is sent, with its charge in the books', async () => {
    expect(await ofCheckout()).toMatchObject({
      outcome: { ok: true },
      refunds: [{ bookingId: null, state: 'sent' }],
      books: { holds: 0, payments_balance: 47_200, refunds: -47_200 },
      audit: [`${admin} refund.made co $20.00: Goodwill`],
    })
  })

  const stands = refusal(/^Order ord_1 stands at the airline\. Adopt it, or cancel it/)
  const underWay = refusal(/^This checkout is still under way\.$/)
  const otherCard = { typed: { intentId: 'pi_2' } }
  test.each<[string, Situation, readonly NextState<CheckoutState>[], object]>([
    ['whose order was cancelled', { findOrder: cancelled }, waits, { ok: true }],
    ['whose order stands', { findOrder: order }, waits, stands],
    ['that is still under way', {}, path.reconciling, underWay],
    ['that is still under way with another card', otherCard, path.reconciling, { ok: true }],
    [
      'that is still under way with another card, whose order stands',
      { ...otherCard, findOrder: order },
      path.reconciling,
      stands,
    ],
    ['that has ended', {}, [...path.releasing, 'failed'], { ok: true }],
    [
      'whose airline cannot be asked',
      { findOrder: new FlightsUnreachableError('No answer', 'no_answer') },
      waits,
      refusal(/^The provider could not be asked/),
    ],
  ])('%s', async (_, situation, along, outcome) => {
    expect(await ofCheckout(situation, along)).toMatchObject({ outcome })
  })

  test('that is refused notes nothing', async () => {
    expect(await ofCheckout({ findOrder: order })).toMatchObject({
      ...nothing,
      books: { holds: 49_200 },
    })
  })
})

describe('the form of a refund', () => {
  async function sent(number: string, numbers: number[] = []) {
    const { id } = await aCheckoutAlong(createFakeSite(), waits)
    for (const one of numbers) await refundRow(id, one)
    return refunding(id, { typed: { number } })
  }

  test.each(['0', '', 'x1', '1x', '-1', '1.5', '01', '10000'])(
    'of number “%s” was made by nobody',
    async (number) => {
      expect(await sent(number, [9_999])).toMatchObject({ outcome: changed, calls: [] })
    },
  )

  test.each([
    ['2', [1]],
    ['10', [9]],
    ['1000', [999]],
  ])('of number %s follows on the one before', async (number, numbers) => {
    expect(await sent(number, numbers)).toMatchObject({ outcome: { ok: true } })
  })

  test('that is far ahead of the others is out of date', async () => {
    expect(await sent('3', [1])).toMatchObject({ outcome: changed, calls: [] })
  })

  test('that is sent twice is one refund, and says what became of it', async () => {
    const twice = await sent('1', [1])
    expect(twice).toMatchObject({
      outcome: {
        ok: false,
        message: 'A refund of $10.00 was asked for meanwhile; it is requested. Nothing was added.',
      },
      refunds: [{ amountMinor: 1_000 }],
      calls: [],
    })
  })

  test('that another administrator sends in the same moment is one refund', async () => {
    const others = (id: string) => refundRow(id)
    expect(await ofCheckout({ others })).toMatchObject({
      outcome: changed,
      refunds: [{ actor: 'usr_other' }],
      audit: [],
      books: { holds: 49_200 },
    })
  })

  test('of no checkout of ours is refused', async () => {
    expect(await refunding('co_nobody', {})).toMatchObject({ outcome: changed, calls: [] })
  })
})
