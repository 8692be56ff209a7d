import { afterEach, describe, expect, test } from 'vitest'
import { addRefunded, type Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { findCancellation } from './cancellation.store.server.ts'
import { openCase } from '#app/core/money/case.store.server.ts'
import type { RefundRecord } from '#app/core/money/payments-port.ts'
import { recordMovement } from '#app/core/money/ledger.store.server.ts'
import {
  insertRefund,
  moveRefund,
  refundKeyOf,
  type NewRefund,
} from '#app/core/booking/refunds/refund.store.server.ts'
import { aBookingOf } from '../../../../tests/fakes/fake-checkouts.ts'
import { createFakeSite, deleteBookings } from '../../../../tests/fakes/fake-site.ts'
import { quoteCancellation } from './cancel-booking.server.ts'
import { chargeLeftInLedger, isQuoteCurrent, remainingCharge } from './remaining-charge.server.ts'

/** Computes the balance of a $492 charge in our own ledger. */

afterEach(deleteBookings)

type Step = (booking: Booking) => Promise<unknown>

const paidBack =
  (amountMinor: number): Step =>
  ({ id }) =>
    addRefunded(id, amountMinor, '2027-05-12T15:00:00.000Z')

const askFor = async ({ checkoutId, id }: Booking, changes: Partial<NewRefund>) => {
  const refund = await insertRefund({
    checkoutId,
    number: 1,
    bookingId: id,
    mode: 'test',
    intentId: 'pi_1',
    amountMinor: 2_000,
    currency: 'USD',
    reason: 'Goodwill',
    actor: 'usr_admin',
    ...changes,
  })
  return refund!
}
const asked =
  (changes: Partial<NewRefund> = {}): Step =>
  (booking) =>
    askFor(booking, changes)
const onItsWay =
  (changes: Partial<NewRefund> = {}): Step =>
  async (booking) =>
    moveRefund(await askFor(booking, changes), 'pending', {})
const sent: Step = async (booking) => moveRefund(await askFor(booking, {}), 'sent', {})
const failed =
  (changes: Partial<NewRefund> = {}): Step =>
  async (booking) =>
    moveRefund(await askFor(booking, changes), 'failed', {})

const ofOtherCharge = { intentId: 'pi_2' }

const failedAndOwed =
  (changes: Partial<NewRefund> = {}): Step =>
  async (booking) => {
    await failed(changes)(booking)
    const { checkoutId } = booking
    const found = { kind: 'refund_failed', subject: `rf_${checkoutId}:1`, mode: 'test' } as const
    await openCase({ ...found, checkoutId, detail: 'A refund of $20.00 was returned.' })
  }

const moved =
  (cause: 'chargeback' | 'chargeback_reversed' | 'hold', currency = 'USD'): Step =>
  ({ checkoutId }) =>
    recordMovement({
      cause,
      checkoutId,
      mode: 'test',
      providerId: 'dp_1',
      currency,
      amount: 9_200,
    })

async function booked(...steps: Step[]) {
  const site = createFakeSite()
  const booking = await aBookingOf(site)
  for (const step of steps) await step(booking)
  return { site, booking }
}

describe('chargeLeftInLedger', () => {
  test.each<[string, Step[], number, number]>([
    ['starts with the full charge', [], 49_200, 0],
    ['subtracts a refund', [paidBack(10_000)], 39_200, 0],
    ['subtracts a requested refund', [asked()], 47_200, 0],
    ['subtracts two requested refunds', [asked(), asked({ number: 2 })], 45_200, 0],
    ['subtracts a pending refund', [onItsWay()], 47_200, 0],
    ['counts a sent refund once', [sent, paidBack(2_000)], 47_200, 0],
    ['ignores a failed refund that staff have settled', [failed()], 49_200, 0],
    ['subtracts a failed refund that we still owe', [failedAndOwed()], 47_200, 0],
    ['ignores a requested refund of another charge', [asked(ofOtherCharge)], 49_200, 0],
    ['ignores a pending refund of another charge', [onItsWay(ofOtherCharge)], 49_200, 0],
    ['ignores a failed refund of another charge', [failedAndOwed(ofOtherCharge)], 49_200, 0],
    ['subtracts a chargeback', [moved('chargeback')], 40_000, 9_200],
    [
      'ignores a reversed chargeback',
      [moved('chargeback'), moved('chargeback_reversed')],
      49_200,
      0,
    ],
    ['ignores the hold', [moved('hold')], 49_200, 0],
    ['ignores other currencies', [moved('chargeback', 'EUR')], 49_200, 0],
    ['never falls below zero', [paidBack(49_000), asked()], 0, 0],
  ])('%s', async (_, steps, amountMinor, chargedBackMinor) => {
    const { booking } = await booked(...steps)
    expect(await chargeLeftInLedger(booking)).toEqual({
      amountMinor,
      currency: 'USD',
      chargedBackMinor,
    })
  })

  test('throws for an unknown booking', async () => {
    await expect(chargeLeftInLedger({ id: 'bk_nobody' })).rejects.toThrow(
      'There is no booking bk_nobody',
    )
  })
})

describe('remainingCharge', () => {
  test.each<[string, Step, number, number]>([
    ['subtracts a refund that has not reached the provider', asked(), 0, 47_200],
    ['subtracts a refund that was made in the dashboard', paidBack(0), 2_000, 47_200],
    ['subtracts a dashboard refund and one that has not reached it', asked(), 2_000, 45_200],
    ['subtracts a chargeback', moved('chargeback'), 0, 40_000],
    [
      'subtracts a dashboard refund and a failed one that we still owe',
      failedAndOwed(),
      2_500,
      44_700,
    ],
  ])('%s', async (_, step, refundedMinor, left) => {
    const getIntent = { status: 'captured', amountMinor: 49_200, refundedMinor } as const
    const site = createFakeSite({ getIntent })
    const booking = await aBookingOf(site)
    await step(booking)
    expect((await site.run(() => remainingCharge(booking))).amountMinor).toBe(left)
  })

  test('subtracts a refund once that the provider made but did not confirm', async () => {
    const getIntent = { status: 'captured', amountMinor: 49_200, refundedMinor: 2_000 } as const
    const listRefunds: RefundRecord[] = []
    const site = createFakeSite({ getIntent, listRefunds })
    const booking = await aBookingOf(site)
    const key = refundKeyOf(await askFor(booking, {}))
    listRefunds.push({ id: 're_1', status: 'succeeded', amountMinor: 2_000, key })
    expect((await site.run(() => remainingCharge(booking))).amountMinor).toBe(47_200)
  })
})

test.each<[string, Step, boolean]>([
  ['stays current while the charge covers it', paidBack(19_200), true],
  ['becomes stale once less remains', paidBack(19_201), false],
])('a quote of $300 %s', async (_, step, holds) => {
  const { site, booking } = await booked()
  await site.run(() => quoteCancellation(booking))
  await step(booking)
  const cancellation = (await findCancellation(booking))!
  expect(await site.run(() => isQuoteCurrent(booking, cancellation))).toBe(holds)
})
