import { afterEach, expect, test } from 'vitest'
import { resetAdminActs } from '../../../tests/fakes/admin-acts.ts'
import { cancelling, readState } from '../../../tests/fakes/booking-cancellations.ts'
import { createFakeSite, inSequence, type Script } from '../../../tests/fakes/fake-site.ts'
import { inDays } from '../../../tests/clock.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { retryRefund, settleCancellation } from '#app/core/desk/orders/cancellations.server.ts'
import { listOpenCases } from '#app/core/money/case.store.server.ts'
import { sumRefunds } from '#app/core/money/ledger.store.server.ts'
import { PaymentRefusedError } from '#app/core/money/payments-port.ts'
import { followRefundOf } from './follow-refund.server.ts'

afterEach(resetAdminActs)

const admin = 'usr_admin'
const casesOf = async ({ checkoutId }: Booking) =>
  (await listOpenCases()).filter((one) => one.checkoutId === checkoutId)

/** A cancellation whose refund was refused, and of which staff then sent $120.50 to the card. */
async function sentInPart() {
  const refund = inSequence<object>(
    new PaymentRefusedError('No', 'charge_disputed'),
    { id: 're_part', status: 'succeeded' },
    { id: 're_rest', status: 'succeeded' },
  )
  const { site, booking } = await cancelling({ getIntent: { status: 'captured' }, refund })
  const part = { amount: '120.50', reason: 'The card takes no more' }
  await site.run(() => retryRefund(booking.id, part, admin))
  return { site, booking, key: `rf_${booking.id}:2` }
}

const failed = { status: 'failed' } as const
const settlement = { amount: '179.50', day: inDays(0), reason: 'Bank transfer' }

test.each<[string, (booking: string) => Promise<unknown>, Script['getRefund'], object]>([
  ['is still owed', async () => {}, failed, { refunded: null, booked: 0 }],
  [
    'was paid another way',
    (id) => settleCancellation(id, settlement, admin),
    failed,
    { refunded: 17_950, booked: 0 },
  ],
  [
    'was sent in another refund, which the site reads first',
    (id) => retryRefund(id, { amount: '179.50', reason: '' }, admin),
    inSequence<object>({ status: 'succeeded' }, failed, { status: 'succeeded' }),
    { refunded: 17_950, booked: 17_950 },
  ],
])('a returned part of a refund reaches staff once when the rest %s', async (...row) => {
  const [, end, getRefund, expected] = row
  const { site, booking, key } = await sentInPart()
  await site.run(() => end(booking.id))
  const before = await readState(booking)
  const later = createFakeSite({ getRefund })
  await later.run(() => followRefundOf(key, 'test'))
  await later.run(() => followRefundOf(key, 'test'))
  const { state, refunded, mails } = await readState(booking)
  expect({ refunded, booked: (await sumRefunds(booking.checkoutId)) || 0 }).toEqual(expected)
  expect(state).toBe(before.state)
  expect(mails.filter((kind) => kind === 'refund-failed')).toHaveLength(2)
  expect(await casesOf(booking)).toMatchObject([
    { subject: 're_part', detail: 'A refund of $120.50 was returned.' },
  ])
})

test('two webhooks at the same time book a returned part once', async () => {
  const { booking, key } = await sentInPart()
  const later = createFakeSite({ getRefund: failed })
  await Promise.all([1, 2].map(() => later.run(() => followRefundOf(key, 'test'))))
  expect(await readState(booking)).toMatchObject({ refunded: null })
  expect((await sumRefunds(booking.checkoutId)) || 0).toBe(0)
})

test('a part that arrived stays sent, and a live event does not touch a test booking', async () => {
  const { booking, key } = await sentInPart()
  const before = await readState(booking)
  const later = createFakeSite({ getRefund: { status: 'succeeded' } })
  await later.run(() => followRefundOf(key, 'test'))
  await later.run(() => followRefundOf(key, 'live'))
  expect(await readState(booking)).toEqual(before)
  expect(await casesOf(booking)).toEqual([])
})
