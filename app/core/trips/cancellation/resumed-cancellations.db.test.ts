import { afterEach, describe, expect, test } from 'vitest'
import {
  findCancellation,
  moveCancellation,
  type Cancellation,
} from './cancellation.store.server.ts'
import { aBookingOf } from '../../../../tests/fakes/fake-checkouts.ts'
import { done, readState, unknown } from '../../../../tests/fakes/booking-cancellations.ts'
import {
  createFakeSite,
  cancelled,
  deleteBookings,
  inSequence,
  quote,
  type Script,
} from '../../../../tests/fakes/fake-site.ts'
import { advanceCancellation } from './cancellation.server.ts'
import { confirmCancellation, quoteCancellation } from './cancel-booking.server.ts'

afterEach(deleteBookings)

const confirmedAt = '2027-05-12T15:01:00.000Z'

type Others = (cancellation: Cancellation) => Promise<unknown>

async function supersededBy(others: Others, script: Script = {}) {
  let asked = 0
  const confirmCancellationMeanwhile = async () => {
    asked += 1
    const current = await findCancellation(booking)
    if (asked === 1 && current) await others(current)
  }
  const site = createFakeSite(
    { getOrder: cancelled, ...script },
    {},
    { meanwhile: { confirmCancellation: confirmCancellationMeanwhile } },
  )
  const booking = await aBookingOf(site)
  await site.run(async () => {
    await quoteCancellation(booking)
    await confirmCancellation(booking, 'ore_1')
  })
  return { site, booking, calls: site.calls() }
}

describe('a cancellation that the airline has confirmed', () => {
  test.each<[string, Others]>([
    ['was handed to staff', (current) => moveCancellation(current, 'unconfirmed')],
    ['was marked as failed', (current) => moveCancellation(current, 'failed')],
    ['was changed by another process', (current) => moveCancellation(current, 'confirming')],
  ])('reaches its end although the row %s', async (_, others) => {
    const { booking } = await supersededBy(others, {
      confirmCancellation: inSequence<object>({ confirmedAt }, { confirmedAt }),
    })
    expect(await readState(booking)).toMatchObject(done)
  })

  test('refunds the confirmed amount instead of the quoted amount', async () => {
    const refund = { amount: '250.00', currency: 'USD' }
    const { booking, calls } = await supersededBy(
      (current) => moveCancellation(current, 'failed'),
      {
        confirmCancellation: inSequence<object>({ id: 'ore_2', refund, confirmedAt }, unknown),
        getOrder: { ...cancelled, cancellation: null },
      },
    )
    expect(calls).toContain('confirmCancellation ore_2')
    expect(await readState(booking)).toMatchObject({ state: 'done', refunded: 25_000 })
  })

  test('stays with another process that has already resumed it', async () => {
    const { booking, calls } = await supersededBy((current) =>
      moveCancellation(current, 'needs_person', { failure: 'refund_unknown' }),
    )
    expect(calls.filter((call) => call.startsWith('confirm'))).toHaveLength(1)
    expect(await readState(booking)).toMatchObject({ state: 'needs_person' })
  })
})

test('a cancellation is left to the recovery job after too many concurrent writes', async () => {
  const confirmAgain = async () => {
    const current = await findCancellation(booking)
    if (current) await moveCancellation(current, 'confirming')
  }
  const site = createFakeSite({}, {}, { meanwhile: { confirmCancellation: confirmAgain } })
  const booking = await aBookingOf(site)
  await site.run(async () => {
    await quoteCancellation(booking)
    await confirmCancellation(booking, 'ore_1')
  })
  const asked = site.calls().filter((call) => call.startsWith('confirm'))
  expect(asked).toHaveLength(5)
  expect(await readState(booking)).toMatchObject({ state: 'confirming', mails: [] })
})

test('a booking without a cancellation causes no calls', async () => {
  const site = createFakeSite()
  const booking = await aBookingOf(site)
  expect(await site.run(() => advanceCancellation(booking))).toBeNull()
  await site.run(() => quoteCancellation(booking))
  site.calls()
  expect(await site.run(() => advanceCancellation(booking))).toMatchObject({ state: 'quoted' })
  expect(site.calls()).toEqual([])
})

test('deadlines are sixty times as short with a RECOVERY_SPEED of 60', async () => {
  const site = createFakeSite({ confirmCancellation: unknown }, { RECOVERY_SPEED: 60 })
  const booking = await aBookingOf(site)
  await site.run(async () => {
    await quoteCancellation(booking)
    await confirmCancellation(booking, 'ore_1')
  })
  site.pass(6)
  await site.run(() => advanceCancellation(booking))
  expect(await readState(booking)).toMatchObject({ state: 'confirming' })
  site.pass(1 / 60)
  await site.run(() => advanceCancellation(booking))
  expect(await readState(booking)).toMatchObject({ state: 'unconfirmed' })
})

test("a saved quote has the airline's refund and the card refund", async () => {
  const expiresAt = '2027-05-12T16:00:00.000Z'
  const site = createFakeSite({ quoteCancellation: { ...quote, expiresAt } })
  const booking = await aBookingOf(site)
  await site.run(() => quoteCancellation(booking))
  expect(await findCancellation(booking)).toMatchObject({
    state: 'quoted',
    quoteId: 'ore_1',
    quoteExpiresAt: expiresAt,
    providerRefund: '300.00',
    providerCurrency: 'USD',
    refundTo: 'card',
    refundMinor: 30_000,
  })
})
