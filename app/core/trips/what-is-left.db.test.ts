import { afterEach, describe, expect, test } from 'vitest'
import { addRefunded, type Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { findCancellation } from './cancellation.store.server.ts'
import { recordMovement } from '#app/core/money/ledger.store.server.ts'
import {
  insertRefund,
  moveRefund,
  type NewRefund,
} from '#app/core/booking/refunds/refund.store.server.ts'
import { aBookingOf } from '../../../tests/fakes/fake-checkouts.ts'
import { createFakeSite, deleteBookings } from '../../../tests/fakes/fake-site.ts'
import { quoteCancellation } from './cancel-booking.server.ts'
import { chargeLeftInLedger, isQuoteCurrent } from './remaining-charge.server.ts'

/** What of a charge of $492 can still be paid back to the card, by our own books. */

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
const onItsWay: Step = async (booking) =>
  moveRefund(await askFor(booking, {}), 'requested', 'pending')
const sent: Step = async (booking) => moveRefund(await askFor(booking, {}), 'requested', 'sent')
const failed: Step = async (booking) => moveRefund(await askFor(booking, {}), 'requested', 'failed')

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

describe('what is left of a charge', () => {
  test.each<[string, Step[], number, number]>([
    ['is all of it', [], 49_200, 0],
    ['is less by what was paid back', [paidBack(10_000)], 39_200, 0],
    ['is less by what is asked for', [asked()], 47_200, 0],
    ['is less by what is asked for twice', [asked(), asked({ number: 2 })], 45_200, 0],
    ['is less by what is on its way', [onItsWay], 47_200, 0],
    ['counts what was sent with the booking alone', [sent, paidBack(2_000)], 47_200, 0],
    ['is not less by what has failed', [failed], 49_200, 0],
    [
      'is not less by what is paid back of another charge',
      [asked({ intentId: 'pi_2' })],
      49_200,
      0,
    ],
    ['is less by what a bank has taken back', [moved('chargeback')], 40_000, 9_200],
    [
      'is what it was once a bank has given it back',
      [moved('chargeback'), moved('chargeback_reversed')],
      49_200,
      0,
    ],
    ['is not less by what was held for it', [moved('hold')], 49_200, 0],
    ['is not less by another currency', [moved('chargeback', 'EUR')], 49_200, 0],
    ['is never less than nothing', [paidBack(49_000), asked()], 0, 0],
  ])('%s', async (_, steps, amountMinor, chargedBackMinor) => {
    const { booking } = await booked(...steps)
    expect(await chargeLeftInLedger(booking)).toEqual({
      amountMinor,
      currency: 'USD',
      chargedBackMinor,
    })
  })

  test('is not known of what is no booking', async () => {
    await expect(chargeLeftInLedger({ id: 'bk_nobody' })).rejects.toThrow(
      'There is no booking bk_nobody',
    )
  })
})

test.each<[string, Step, boolean]>([
  ['holds while as much is left', paidBack(19_200), true],
  ['holds no longer once less is left', paidBack(19_201), false],
])('a quote of 300 dollars %s', async (_, step, holds) => {
  const { site, booking } = await booked()
  await site.run(() => quoteCancellation(booking))
  await step(booking)
  const cancellation = (await findCancellation(booking))!
  expect(await site.run(() => isQuoteCurrent(booking, cancellation))).toBe(holds)
})
